import type { Sentence } from './sentences.ts';

const NAME = 'spoken';
/** Shares of the window's height. Between them, a sentence is read without scrolling. */
const HIGHEST = 0.15;
const LOWEST = 0.7;

/** Marks the sentence that is being read, and scrolls to it. */
export class Mark {
  private marked: Element | undefined;

  show(sentence: Sentence | undefined): void {
    this.marked?.classList.remove(NAME);
    this.marked = undefined;
    const { highlights } = CSS as Partial<typeof CSS>;
    highlights?.delete(NAME);
    if (!sentence) return;
    const { range } = sentence;
    const picture = range.startContainer.childNodes[range.startOffset];
    // Pictures have no text to be marked, and not all browsers mark text.
    const element = picture instanceof Element ? picture : range.startContainer.parentElement;
    if (highlights && !(picture instanceof Element)) highlights.set(NAME, new Highlight(range));
    else {
      element?.classList.add(NAME);
      this.marked = element ?? undefined;
    }
    bringIntoView(range);
  }
}

function bringIntoView(range: Range): void {
  const { top, bottom } = range.getBoundingClientRect();
  if (top >= innerHeight * HIGHEST && bottom <= innerHeight * LOWEST) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: scrollY + top - innerHeight * HIGHEST, behavior: isCalm ? 'instant' : 'smooth' });
}

/** The sentence that the reader has selected, or else the first one in view. */
export function firstOf(sentences: readonly Sentence[], root: Element): number {
  const selection = getSelection();
  const chosen = selection && !selection.isCollapsed ? selection.getRangeAt(0) : undefined;
  const isSelected = ({ range }: Sentence): boolean =>
    range.compareBoundaryPoints(Range.START_TO_END, chosen!) > 0;
  const isInView = ({ range }: Sentence): boolean => range.getBoundingClientRect().top >= 0;
  const isOurs = chosen !== undefined && root.contains(chosen.startContainer);
  return Math.max(0, sentences.findIndex(isOurs ? isSelected : isInView));
}
