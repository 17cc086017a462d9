import { decodeText } from './decode-html.ts';
import { readBytes, type About } from './files.ts';
import { exportedLiteral } from './js-literal.ts';

/** One way to choose the content of a page. */
export interface Choice {
  readonly selectors: readonly string[];
  /** A single selector counts only where one element of the page is meant, a list where each selector finds some. */
  readonly one: boolean;
}

/** What the extractor that people wrote for a publisher says of its pages. */
export interface Extractor {
  readonly domains: readonly string[];
  /** The first that is met is taken. */
  readonly content: readonly Choice[];
  /** What is in the content and does not belong to it. */
  readonly clean: readonly string[];
  readonly title: readonly string[];
  /** Standfirst, author and date, where they have an element of their own. */
  readonly fields: readonly string[];
}

/** Reads the file of an extractor. Its functions, which change what is taken, are passed over. */
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

/** Selectors of a field; those in lists name an attribute and not the text of an element. */
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
