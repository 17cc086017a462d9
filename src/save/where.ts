import { property } from '../extraction/dom/safe.ts';
import { elements } from './metadata/statements.ts';
import type { Reads } from './reads.ts';

/** The address that browsers give to documents whose address nobody knows. */
export const NO_URL = 'about:blank';

/** Where a page was. */
export interface Where {
  /** Its address. */
  readonly url: string;
  /** What its relative addresses start from. */
  readonly base: string;
}

/** @param stated The address, where the document does not know it: a parser makes documents without one. */
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
