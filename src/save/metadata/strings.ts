import { property } from '../../extraction/dom/safe.ts';
import { elements } from './statements.ts';

/** Characters. Longer strings are cut before they are examined: no page needs so many to describe itself. */
const LONGEST_READ = 10_000;
/**
 * Control characters, characters that say where a line may end, and characters that change the direction of the text after
 * them.
 */
const UNSEEN = /[\p{Cc}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cs}/gu;

/** A variable of a template that nobody filled in. */
const VARIABLE = /^\s*\{\{[^{}]*\}\}\s*$/u;

/**
 * One line of text without markup and entities, cut at `longest` characters; undefined when empty, or if it is a variable
 * of a template ("{{site.name}}").
 */
export function cleanText(
  document: Document,
  value: string | undefined,
  longest: number,
): string | undefined {
  if (value === undefined) return undefined;
  const raw = value.slice(0, LONGEST_READ);
  if (VARIABLE.test(raw)) return undefined;
  return cleanLine(/[&<]/u.test(raw) ? withoutMarkup(document, raw) : raw, longest);
}

/** One line of plain text. */
export function cleanLine(text: string, longest: number): string | undefined {
  const line = text.slice(0, LONGEST_READ).replace(/\s+/gu, ' ').replace(UNSEEN, '').trim();
  return [...line].slice(0, longest).join('').trim() || undefined;
}

/** The text of markup. The parser runs and loads nothing. Text such as "a < b" stays as it is. */
function withoutMarkup(document: Document, markup: string): string {
  const view = property<(Window & typeof globalThis) | null>(document, 'defaultView') ?? globalThis;
  // linkedom makes no element from text without tags.
  const parsed = new view.DOMParser().parseFromString(`<html><body>${markup}`, 'text/html');
  for (const tag of ['script', 'style'])
    for (const element of elements(parsed, tag, Infinity)) element.remove();
  return property<string>(parsed.documentElement, 'textContent');
}

export function first<T>(values: readonly (T | undefined)[]): T | undefined {
  return values.find((value) => value !== undefined);
}

/** Removes duplicates, ignoring case. The order stays the same. */
export function distinct(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = value.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
