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

/** The first elements of a tag, or of any ('*'), in document order. */
export function elements(root: Document | Element, tag: string, most: number): Element[] {
  const found = call<HTMLCollectionOf<Element>>(root, 'getElementsByTagName', tag);
  return Array.from({ length: Math.min(found.length, most) }, (_, index) => found[index]);
}
