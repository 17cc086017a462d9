import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Contents } from './contents.ts';
import type { Source } from './sources.ts';

export const FORMATS = ['text', 'html', 'json'] as const;
export type Format = (typeof FORMATS)[number];

const EXTENSIONS: Record<Format, string> = { text: 'txt', html: 'html', json: 'json' };

/** Writes an answer where the user wants it. @throws Error when its file is taken by another page's. */
export type Write = (source: Source, content: string) => Promise<void>;

export function rendered(format: Format, method: string, url: string, contents: Contents): string {
  if (format === 'text') return `${contents.text}\n`;
  if (format === 'html') return contents.html ?? '';
  return `${JSON.stringify({ method, url, ...contents })}\n`;
}

/** Each page in a file of its own, in the folders that it was found in; never over one of the pages. */
export function toFolder(folder: string, format: Format, pages: readonly Source[]): Write {
  const taken = new Map(pages.map(({ name }) => [path.resolve(name), 'a page']));
  return async ({ name, target }, content) => {
    const file = path.resolve(folder, `${target}.${EXTENSIONS[format]}`);
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
    if (!stream.write(title + content)) await once(stream, 'drain');
  };
}
