import { call } from '../../extraction/dom/safe.ts';

/** Where a page says something of itself. */
export type Source = 'json-ld' | 'meta' | 'microdata' | 'byline' | 'heading' | 'title' | 'logo' | 'address';

/** What a page says about itself in one notation; what it does not say is missing or empty. */
export interface Statements {
  readonly from: Source;
  readonly title?: string | undefined;
  readonly authors: readonly string[];
  /** Those of the authors that are no people. */
  readonly groups?: readonly string[];
  readonly published?: string | undefined;
  readonly modified?: string | undefined;
  readonly site?: string | undefined;
  readonly description?: string | undefined;
  readonly language?: string | undefined;
  readonly image?: string | undefined;
}

/** One value, and where it was said. */
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
  // In linkedom no element is called '*'.
  if (tag === '*' && found.length === 0) found = call(root, 'querySelectorAll', tag);
  return Array.from({ length: Math.min(found.length, most) }, (_, index) => found[index]);
}
