import { property } from '../extraction/dom/safe.ts';
import { elements } from './metadata/statements.ts';
import type { Reads } from './reads.ts';

/** The address that browsers give to documents without an address. */
export const NO_URL = 'about:blank';

/** The address of a page. */
export interface Where {
  /** Its address. */
  readonly url: string;
  /** The base of its relative addresses. */
  readonly base: string;
}

/** @param stated The address, if the document does not know it, because it was parsed from a string. */
export function whereOf(document: Document, reads: Reads, stated?: string): Where {
  if (stated === undefined) {
    const url = property<string | undefined>(document, 'URL') ?? NO_URL;
    return { url, base: property<string | undefined>(document, 'baseURI') ?? url };
  }
  const bases = elements(document, 'base', MOST_BASES).map((one) => reads.attribute(one, 'href'));
  const href = bases.find((one) => one !== null);
  const base = href !== undefined && URL.canParse(href, stated) ? new URL(href, stated).href : stated;
  return { url: stated, base };
}

const MOST_BASES = 100;
