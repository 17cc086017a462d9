import { call } from '../../extraction/dom/safe.ts';

/** The places in which a page states something about itself. */
export type Source = 'json-ld' | 'meta' | 'microdata' | 'byline' | 'heading' | 'title' | 'logo' | 'address';

/** What a page says about itself in one notation. What it does not say is missing or empty. */
export interface Statements {
  readonly from: Source;
  readonly title?: string | undefined;
  readonly authors: readonly string[];
  /** The authors that are organisations. */
  readonly groups?: readonly string[];
  readonly published?: string | undefined;
  /** Does the day stand below the text, and not beside the heading? */
  readonly isLate?: boolean;
  readonly modified?: string | undefined;
  readonly site?: string | undefined;
  readonly description?: string | undefined;
  readonly language?: string | undefined;
  readonly image?: string | undefined;
}

/** One value, and the place in which it is stated. */
export interface Said {
  readonly text: string;
  readonly from: Source;
}

export function from(source: Source, text: string | undefined): Said | undefined {
  return text === undefined ? undefined : { text, from: source };
}

/** The first elements of a tag, or of any ('*'), in document order. */
export function elements(root: Document | Element, tag: string, most: number): Element[] {
  let found = call<ArrayLike<Element>>(root, 'getElementsByTagName', tag);
  // linkedom does not know '*' here. Our own light DOM does, and has no selectors.
  if (tag === '*' && found.length === 0 && 'querySelectorAll' in root)
    found = call(root, 'querySelectorAll', tag);
  return Array.from({ length: Math.min(found.length, most) }, (_, index) => found[index]);
}
