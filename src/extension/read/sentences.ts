import { BLOCKS } from '../../save/tags.ts';

/** A sentence to read aloud, and where it is. */
export interface Sentence {
  readonly text: string;
  readonly range: Range;
  /** The language that the text declares. */
  readonly language: string | undefined;
}

/**
 * Elements that are not read aloud: code and formulas, whose signs mean nothing when read out, numbers of notes, ruby
 * annotations, controls, and our own note above the text.
 */
const UNSPOKEN =
  'pre, math, svg, rt, rp, script, style, button, input, select, textarea, [hidden], [aria-hidden="true"], ' +
  '[role="doc-noteref"], sup:has(> a[href^="#"]:only-child), #text > header:first-child > p, figure:has(figcaption) [data-picture]';
const SPEAKABLE = /[\p{L}\p{N}]/u;

/** A line of text, with all its text nodes. */
interface Run {
  text: string;
  readonly nodes: { readonly node: Text; readonly start: number }[];
}

/** The sentences of a text in order, with the words for pictures without a caption. */
export function sentencesOf(root: Element, language: string | undefined): Sentence[] {
  const sentences: Sentence[] = [];
  let run: Run = { text: '', nodes: [] };
  const end = (): void => {
    sentences.push(...cut(run, language));
    run = { text: '', nodes: [] };
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = walker.nextNode(); node;) {
    if (node instanceof Text) {
      run.nodes.push({ node, start: run.text.length });
      // A line break in the source is no end of a line. The replacement keeps all positions.
      run.text += node.data.replace(/[\t\n\f\r]/g, ' ');
      node = following(walker, root, node, end);
      continue;
    }
    const element = node as Element;
    if (BLOCKS.has(element.localName)) end();
    if (element.localName === 'br') run.text += '\n';
    if (element.localName === 'img') {
      const sentence = pictureSentence(element as HTMLImageElement, language);
      if (sentence) {
        end();
        sentences.push(sentence);
      }
    }
    const first = element.matches(UNSPOKEN) ? null : walker.firstChild();
    node = first ?? following(walker, root, element, end);
  }
  end();
  return sentences;
}

/** The next node after everything inside this one. If a block ends on the way there, its line ends too. */
function following(walker: TreeWalker, root: Element, from: Node, end: () => void): Node | null {
  for (let at: Node | null = from; at && at !== root; at = walker.parentNode()) {
    if (at instanceof Element && BLOCKS.has(at.localName)) end();
    const next = walker.nextSibling();
    if (next) return next;
  }
  return null;
}

function cut(run: Run, language: string | undefined): Sentence[] {
  if (!SPEAKABLE.test(run.text)) return [];
  const declared = languageOf(run.nodes[0].node.parentElement, language);
  const places = new Places(run);
  return [...segmenter(declared).segment(run.text)].flatMap(({ segment, index }) => {
    const text = segment.trim().replace(/\s+/g, ' ');
    if (!SPEAKABLE.test(text)) return [];
    const start = index + segment.length - segment.trimStart().length;
    const range = places.range(start, index + segment.trimEnd().length);
    return range ? [{ text, range, language: declared }] : [];
  });
}

/** The positions of parts of a line. They are requested in order, so each node is visited once or twice. */
class Places {
  private at = 0;

  constructor(private readonly run: Run) {}

  range(start: number, end: number): Range | undefined {
    const { nodes } = this.run;
    while (this.at < nodes.length && endOf(nodes[this.at]) <= start) this.at++;
    const first = nodes[this.at];
    if (!first || first.start >= end) return undefined;
    while (this.at + 1 < nodes.length && nodes[this.at + 1].start < end) this.at++;
    const last = nodes[this.at];
    const range = document.createRange();
    range.setStart(first.node, Math.max(0, start - first.start));
    range.setEnd(last.node, Math.min(last.node.length, end - last.start));
    return range;
  }
}

function endOf({ node, start }: Run['nodes'][number]): number {
  return start + node.length;
}

/** A caption says more than the alternative text, and is read anyway. */
function pictureSentence(image: HTMLImageElement, language: string | undefined): Sentence | undefined {
  const text = image.alt.trim();
  if (!SPEAKABLE.test(text) || image.closest('figure')?.querySelector('figcaption')) return undefined;
  const range = document.createRange();
  range.selectNode(image);
  return { text, range, language: languageOf(image, language) };
}

function languageOf(element: Element | null, whole: string | undefined): string | undefined {
  return element?.closest('[lang]:not([lang=""])')?.getAttribute('lang') ?? whole;
}

function segmenter(language: string | undefined): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language, { granularity: 'sentence' });
  } catch {
    // Some pages declare languages that do not exist.
    return new Intl.Segmenter(undefined, { granularity: 'sentence' });
  }
}
