import { NO_URL } from '../../save/where.ts';
import { contentsOf } from './contents.ts';
import { PageError } from '../../library/page-error.ts';

/** One line of the input, in bytes: `{"id", "url", "html"}`. */
export interface RecordTask {
  readonly method: string;
  readonly bytes: Uint8Array;
  /** The number of the line, starting at 1. */
  readonly line: number;
}

type Id = string | number | null;

interface PageRecord {
  readonly id: Id;
  readonly url: string;
  readonly html: string;
}

/** A line of the output. */
export interface RecordAnswer {
  readonly line: string;
  readonly failed: boolean;
}

/** The output line for an input line: the content of its page, or an error. */
export async function answerRecord({ method, bytes, line }: RecordTask): Promise<RecordAnswer> {
  let id: Id = null;
  try {
    const record = parseRecord(bytes);
    id = idOf(record);
    const { url, html } = check(record);
    const found = await contentsOf({ method, html, url, about: true });
    const { title, author, published, site, language, text, milliseconds } = found;
    const answer = { id, method, title, author, published, site, language, text, milliseconds };
    return { line: JSON.stringify(answer), failed: false };
  } catch (error) {
    return failure(id, line, error);
  }
}

/** The output line for an input line that cannot be answered. */
export function failure(id: Id, line: number, error: unknown): RecordAnswer {
  const why = error instanceof Error ? error.message : String(error);
  return { line: JSON.stringify({ id, error: `line ${line}: ${why}` }), failed: true };
}

/** The id of a record, if it is readable. */
export function idIn(bytes: Uint8Array): Id {
  try {
    return idOf(parseRecord(bytes));
  } catch {
    return null;
  }
}

/** The id of a record of which only the start was read, if the id comes first. */
export function idInStart(start: Uint8Array): Id {
  const found = /^\s*\{\s*"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+(?=\s*[,}]))/.exec(
    new TextDecoder().decode(start),
  );
  try {
    return found ? (JSON.parse(found[1]) as Id) : null;
  } catch {
    return null;
  }
}

function parseRecord(bytes: Uint8Array): Partial<Record<keyof PageRecord, unknown>> {
  let record: unknown;
  try {
    record = JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new PageError(`not JSON: ${(error as Error).message}`);
  }
  if (typeof record === 'object' && record !== null && !Array.isArray(record)) return record;
  throw new PageError('expected an object {"id", "url", "html"}');
}

function idOf({ id }: { readonly id?: unknown }): Id {
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** An invalid address counts as none, because no method of ours needs it. */
function check(record: Partial<Record<keyof PageRecord, unknown>>): PageRecord {
  const { url, html } = record;
  if (typeof html !== 'string') throw new PageError('"html" is missing or not a string');
  const address = typeof url === 'string' && URL.canParse(url) ? url : NO_URL;
  return { id: idOf(record), url: address, html };
}
