import { once } from 'node:events';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { kind } from '../../save/kinds.ts';
import type { FormatId } from '../../save/types.ts';
import { NO_URL } from '../../save/where.ts';
import type { Contents } from './contents.ts';
import type { InputPage } from './input-pages.ts';

/** The ids of the formats, the default first: our own text and JSON, and the formats of the extension. */
export const FORMATS: readonly FormatId[] = ['text', 'json', 'html', 'markdown', 'epub'];

/** Whether `src/save` makes the files. Each is a whole document. */
export function isSaved(format: FormatId): boolean {
  return format !== 'text' && format !== 'json';
}

/** Writes an answer where the user wants it. @throws Error if another page's answer has taken its file. */
export type Write = (page: InputPage, content: string | Uint8Array) => Promise<void>;

export function rendered(
  format: FormatId,
  method: string,
  url: string,
  contents: Contents,
): string | Uint8Array {
  if (format === 'text') return `${contents.text}\n`;
  if (isSaved(format)) return contents.file ?? '';
  return `${JSON.stringify({ method, ...(url !== NO_URL && { url }), ...contents })}\n`;
}

/**
 * Each page in its own file, in the same subfolder as its input. Never overwrites one of the pages.
 *
 * @throws Error if there is no such folder and none can be made.
 */
export async function toFolder(
  folder: string,
  format: FormatId,
  pages: readonly InputPage[],
): Promise<Write> {
  await makeFolder(path.resolve(folder)).catch((error: Error) => {
    throw new Error(`The output folder cannot be made: ${error.message}.`, { cause: error });
  });
  const taken = new Map(pages.map(({ name }) => [path.resolve(name), 'a page']));
  return async ({ name, target }, content) => {
    const file = path.resolve(folder, `${target}.${kind(format).extension}`);
    const holder = taken.get(file);
    if (holder !== undefined) throw new Error(`not written: ${file} is ${holder}`);
    taken.set(file, `the content of ${name}`);
    await makeFolder(path.dirname(file));
    await writeWhole(file, content);
  };
}

/**
 * Makes a folder, and those around it that are missing. Node's own `recursive` never ends below `/proc`, where the
 * system reports an existing folder as missing.
 */
async function makeFolder(folder: string): Promise<void> {
  const missing: string[] = [];
  for (let each = folder; !(await isFolder(each)); each = path.dirname(each)) missing.push(each);
  for (const each of missing.reverse()) await mkdir(each);
}

async function isFolder(name: string): Promise<boolean> {
  const stats = await stat(name).catch(() => undefined);
  return stats?.isDirectory() ?? name === path.dirname(name);
}

/** A full disk leaves no part of a file under its name. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const part = `${file}.part`;
  try {
    await writeFile(part, content);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

/** Writes the answers one after the other. The texts of several pages have file names as headings, as in `head`. */
export function toStream(stream: NodeJS.WritableStream, titled: boolean): Write {
  let before = '';
  return async ({ name }, content) => {
    const title = titled ? `${before}==> ${name} <==\n` : '';
    before = '\n';
    if (!stream.write(typeof content === 'string' ? title + content : content)) await once(stream, 'drain');
  };
}
