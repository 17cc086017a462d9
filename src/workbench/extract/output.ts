import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { kind } from '../../save/kinds.ts';
import type { FormatId } from '../../save/types.ts';
import type { Contents } from './contents.ts';
import type { Source } from './sources.ts';

/** Ids of the formats, the default first: texts and JSON of our own, and files as the extension saves them. */
export const FORMATS: readonly FormatId[] = ['text', 'json', 'html', 'markdown', 'epub'];

/** Whether `src/save` writes the files, each of which is a document by itself. */
export function isSaved(format: FormatId): boolean {
  return format !== 'text' && format !== 'json';
}

/** Writes an answer where the user wants it. @throws Error when its file is taken by another page's. */
export type Write = (source: Source, content: string | Uint8Array) => Promise<void>;

export function rendered(
  format: FormatId,
  method: string,
  url: string,
  contents: Contents,
): string | Uint8Array {
  if (format === 'text') return `${contents.text}\n`;
  if (isSaved(format)) return contents.file ?? '';
  return `${JSON.stringify({ method, url, ...contents })}\n`;
}

/** Each page in a file of its own, in the folders that it was found in; never over one of the pages. */
export function toFolder(folder: string, format: FormatId, pages: readonly Source[]): Write {
  const taken = new Map(pages.map(({ name }) => [path.resolve(name), 'a page']));
  return async ({ name, target }, content) => {
    const file = path.resolve(folder, `${target}.${kind(format).extension}`);
    const holder = taken.get(file);
    if (holder !== undefined) throw new Error(`not written: ${file} is ${holder}`);
    taken.set(file, `the content of ${name}`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
}

/** One after the other; texts of several pages under the names of their files, as `head` has it. */
export function toStream(stream: NodeJS.WritableStream, titled: boolean): Write {
  let before = '';
  return async ({ name }, content) => {
    const title = titled ? `${before}==> ${name} <==\n` : '';
    before = '\n';
    if (!stream.write(typeof content === 'string' ? title + content : content)) await once(stream, 'drain');
  };
}
