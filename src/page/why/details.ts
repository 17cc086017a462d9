import { element } from '../floating.ts';
import type { Line, Description } from './types.ts';

/** The text about one part: first the words for everyone, then the figures, folded. */
export class Details {
  readonly element: HTMLElement;
  private fold: HTMLDetailsElement | undefined;

  constructor(
    private readonly document: Document,
    label: string,
    private readonly figuresTitle: string,
    private readonly aboutFigures: readonly string[],
  ) {
    this.element = this.made('div', 'about');
    // So that the arrow keys scroll it.
    this.element.setAttribute('role', 'document');
    this.element.setAttribute('aria-label', label);
    this.element.tabIndex = 0;
  }

  show({ notes, lines, figures }: Description): void {
    const fold = figures.length > 0 ? [this.foldOf(figures)] : [];
    this.element.replaceChildren(
      ...notes.map((note) => this.made('p', 'note', note)),
      ...(lines.length > 0 ? [this.listOf(lines)] : []),
      ...fold,
    );
  }

  private foldOf(figures: readonly Line[]): HTMLElement {
    const fold = this.made('details', '') as HTMLDetailsElement;
    // Keep it open or closed as it was. Its event would come too late for that.
    fold.open = this.fold?.open ?? false;
    this.fold = fold;
    fold.append(
      this.made('summary', '', this.figuresTitle),
      ...this.aboutFigures.map((text) => this.made('p', 'note', text)),
      this.listOf(figures),
    );
    return fold;
  }

  private listOf(lines: readonly Line[]): HTMLElement {
    const list = this.made('dl', '');
    for (const { term, text, lang, means } of lines) {
      const said = this.made('dd', '', text);
      if (lang) {
        said.lang = lang;
        said.dir = 'ltr';
      }
      list.append(this.made('dt', '', term), said);
      if (means) list.append(this.made('dd', 'means', means));
    }
    return list;
  }

  private made(tag: string, className: string, text?: string): HTMLElement {
    const one = element<HTMLElement>(this.document, tag);
    if (className) one.className = className;
    if (text !== undefined) one.textContent = text;
    return one;
  }
}
