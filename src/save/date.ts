import type { Metadata } from './types.ts';

/** The day as the clock on the wall had it, in the one order that all languages read: 2025-01-31. */
export function localDate(date: Date): string {
  const day = [date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, '0'));
  return [String(date.getFullYear()).padStart(4, '0'), ...day].join('-');
}

/** The day that stands for a page: when it was published, or where it does not say so, when it was changed. */
export function dateOf({
  published,
  modified,
}: Pick<Metadata, 'modified' | 'published'>): string | undefined {
  return published ?? modified;
}
