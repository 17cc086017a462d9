import { call, property } from '../../extraction/dom/safe.ts';
import type { Reads } from '../reads.ts';
import { plainText } from '../text.ts';
import { hostOf } from './host.ts';

/** What the page calls itself, or else `heading`, or else where it is. */
export function titleOf(document: Document, reads: Reads, heading: Element | null, url: string): string {
  const meta = call<Element | null>(document, 'querySelector', 'meta[property="og:title"]');
  const candidates = [
    property<string>(document, 'title'),
    meta ? reads.attribute(meta, 'content') : null,
    heading ? plainText(heading) : null,
    hostOf(url) ?? null,
  ];
  return candidates.map((title) => (title ?? '').replace(/\s+/gu, ' ').trim()).find(Boolean) ?? url;
}
