import { decodeText } from './decode-html.ts';
import { readBytes, type About } from './files.ts';
import { exportedLiteral } from './js-literal.ts';

/** One way to select the content of a page. */
export interface Choice {
  readonly selectors: readonly string[];
  /** A single selector counts only if it finds exactly one element. A list counts only if each selector finds some. */
  readonly one: boolean;
}

/** The selectors that someone wrote for the pages of a publisher. */
export interface Extractor {
  readonly domains: readonly string[];
  /** The first way that matches is used. */
  readonly content: readonly Choice[];
  /** Parts of the content that do not belong to it. */
  readonly clean: readonly string[];
  readonly title: readonly string[];
  /** The elements of standfirst, author and date, if they have any. */
  readonly fields: readonly string[];
}

/** Reads the file of an extractor. Its functions, which change the content, are ignored. */
export async function readExtractor(about: About, file: string): Promise<Extractor> {
  const literal = await exportedLiteral(decodeText(await readBytes(about, file)));
  const content = at(literal, 'content');
  return {
    domains: [...textsIn(at(literal, 'domain')), ...textsIn(at(literal, 'supportedDomains'))],
    content: listOf(at(content, 'selectors')).map((entry) => ({
      selectors: textsIn(entry),
      one: typeof entry === 'string',
    })),
    clean: textsIn(at(content, 'clean')),
    title: elementsOf(literal, 'title'),
    fields: ['dek', 'author', 'date_published'].flatMap((field) => elementsOf(literal, field)),
  };
}

/** The selectors of a field. A list names an attribute, not the text of an element, and is ignored. */
function elementsOf(literal: unknown, field: string): string[] {
  return listOf(at(at(literal, field), 'selectors')).filter((entry) => typeof entry === 'string');
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : listOf(value).flatMap(textsIn);
}
