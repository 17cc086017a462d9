import { call } from '../extraction/dom/safe.ts';
import { documentOf, type Reads } from './reads.ts';

/** The classes that frameworks give to panels of tabs and to parts that unfold. */
const PANEL =
  /(?:^|[\s_-])(?:tab|accordion|collaps|panel)[a-z]*[_-]+(?:pane|panel|content|body|collapse|item)s?(?:$|[\s_-])|(?:^|\s)(?:tabpanel|tabcontent|collapse)(?:$|\s)/iu;

/** Finds what a page hides until the reader opens it. Other hidden elements are not meant to be read. */
export class Folds {
  private controlled: Set<string> | undefined;

  constructor(private readonly reads: Reads) {}

  /** Is the element the panel of a tab or fold? */
  isPanel(element: Element): boolean {
    if (this.reads.attribute(element, 'role')?.trim().toLowerCase() === 'tabpanel') return true;
    if (PANEL.test(this.reads.attribute(element, 'class') ?? '')) return true;
    const id = this.reads.attribute(element, 'id');
    return id !== null && id !== '' && this.targets(element).has(id);
  }

  /** The ids of the elements that tabs and unfolding buttons control. */
  private targets(element: Element): ReadonlySet<string> {
    if (this.controlled) return this.controlled;
    this.controlled = new Set();
    const all = call<HTMLCollectionOf<Element>>(documentOf(element), 'getElementsByTagName', '*');
    for (const one of Array.from(all)) {
      const ids = this.reads.attribute(one, 'aria-controls');
      if (ids === null || this.reads.attribute(one, 'aria-haspopup') !== null) continue;
      const unfolds =
        this.reads.attribute(one, 'aria-expanded') !== null || this.reads.attribute(one, 'role') === 'tab';
      if (unfolds) for (const id of ids.split(/\s+/u)) this.controlled.add(id);
    }
    return this.controlled;
  }
}
