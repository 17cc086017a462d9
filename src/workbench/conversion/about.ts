import type { PageAbout } from '../datasets/types.ts';
import { words } from './parts.ts';

/** What a tool says about a page besides its content. */
export interface About {
  readonly title?: string | undefined;
  /** One text, or one for each person. */
  readonly author?: string | readonly string[] | undefined;
  readonly published?: string | undefined;
  readonly site?: string | undefined;
}

export const FIELDS = ['title', 'author', 'date', 'site'] as const;
export type Field = (typeof FIELDS)[number];

/** For each labelled field, whether the tool says the same. Case and punctuation are ignored. */
export function rightFields(
  said: About,
  label: PageAbout,
  sites: readonly string[] = [],
): Partial<Record<Field, boolean>> {
  const { title, author, published } = label;
  return {
    ...(title && { title: titlesOf(title, sites).includes(words(said.title ?? '')) }),
    ...(author && { author: namesIn(said.author ?? []) === namesIn(author) }),
    ...(published && { date: daysOf(said.published ?? '').includes(published.slice(0, 10)) }),
    ...(sites.length > 0 && { site: sites.map(words).includes(words(said.site ?? '')) }),
  };
}

/** Some labels end with the name of the site, which is not part of the title. */
function titlesOf(title: string, sites: readonly string[]): string[] {
  const whole = words(title);
  const site = sites.map(words).find((name) => whole.endsWith(` ${name}`));
  const bare = site === undefined ? whole : whole.slice(0, -site.length - 1).replace(/ on$/u, '');
  return [bare, whole];
}

/** The names, in any order and with any separators. */
function namesIn(author: string | readonly string[]): string {
  const all = typeof author === 'string' ? [author] : author;
  return words(all.join(' ').replace(/\b(?:and|by)\b/giu, ' '))
    .split(' ')
    .sort()
    .join(' ');
}

/** The day as it is written, and if a time is given, the day in UTC. */
function daysOf(date: string): string[] {
  const parsed = new Date(date);
  const inGreenwich = Number.isNaN(parsed.getTime()) ? '' : parsed.toISOString().slice(0, 10);
  return [date.slice(0, 10), inGreenwich];
}
