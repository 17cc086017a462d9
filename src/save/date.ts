import type { Metadata } from './types.ts';

/** The day in local time, in the order that all languages understand: 2025-01-31. */
export function localDate(date: Date): string {
  const day = [date.getMonth() + 1, date.getDate()].map((number) => String(number).padStart(2, '0'));
  return [String(date.getFullYear()).padStart(4, '0'), ...day].join('-');
}

/** When the page was published or, if it does not say so, when it was changed. */
export function dateOf({
  published,
  modified,
}: Pick<Metadata, 'modified' | 'published'>): string | undefined {
  return published ?? modified;
}
