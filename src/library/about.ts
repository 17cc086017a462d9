import type { KeptNodes } from '../extraction/types.ts';
import { isInside, isKeptHeading } from '../save/inside.ts';
import { metadataOf, type PageMetadata } from '../save/metadata/metadata.ts';
import { readsOf } from '../save/reads.ts';
import { NO_URL, whereOf } from '../save/where.ts';

/** What a page says about itself. */
export interface PageAbout {
  /** If the page has none, the host of its address. Empty if the address is not known either. */
  readonly title: string;
  /** Names, separated by commas. */
  readonly author: string | undefined;
  /** ISO 8601, with the precision that the page gives. */
  readonly published: string | undefined;
  /** The name that the site gives itself, or else its host. */
  readonly site: string | undefined;
  /** Language tag (BCP 47). */
  readonly language: string | undefined;
  /** The places of the page from which values come. */
  readonly sources: PageMetadata['sources'];
}

/**
 * @param kept The main content: its headings come before others.
 * @param url Absolute address of the page. Default: that of the document.
 */
export function aboutOf(document: Document, kept: KeptNodes, url: string | undefined): PageAbout {
  const reads = readsOf(document);
  const isHeading = isKeptHeading(isInside(kept, reads), reads);
  const found = metadataOf(document, reads, whereOf(document, reads, url), isHeading);
  const { title, authors, published, site, language, sources } = found;
  const author = authors.join(', ') || undefined;
  return { title: title === NO_URL ? '' : title, author, published, site, language, sources };
}
