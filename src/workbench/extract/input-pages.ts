import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { NO_URL } from '../../save/where.ts';
import { decodeHtml } from '../datasets/decode-html.ts';

/** Files in a folder that are taken as pages, plain or compressed with gzip. */
const PAGE = /\.x?html?(?:\.gz)?$/i;

/** A page that has not been read yet. */
export interface InputPage {
  /** The name of the page in messages. */
  readonly name: string;
  /** The path of the answer's file in the output folder, without extension. */
  readonly target: string;
  /** The address of the page, if neither the user nor the page states one. */
  readonly url: string;
  read(): Promise<string>;
}

/** The pages in files and folders, and on standard input for "-". */
export async function inputPages(paths: readonly string[]): Promise<InputPage[]> {
  const pages: InputPage[] = [];
  for (const given of paths) pages.push(...(given === '-' ? [standardInput] : await pagesAt(given)));
  return pages;
}

const standardInput: InputPage = {
  name: 'standard input',
  target: 'page',
  url: NO_URL,
  read: async () => decodeHtml(await buffer(process.stdin)),
};

async function pagesAt(given: string): Promise<InputPage[]> {
  const isFolder = (await stat(given).catch(() => undefined))?.isDirectory() ?? false;
  if (!isFolder) return [inputFile(given, path.basename(given))];
  const names = (await readdir(given, { recursive: true })).filter((name) => PAGE.test(name)).sort();
  if (names.length === 0) throw new Error(`${given}: no .html, .htm or .xhtml file in this folder`);
  return names.map((name) => inputFile(path.join(given, name), name));
}

function inputFile(file: string, relative: string): InputPage {
  return {
    name: file,
    target: relative.replace(PAGE, ''),
    url: NO_URL,
    async read() {
      const bytes = await readFile(file);
      const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
      return decodeHtml(packed ? await promisify(gunzip)(bytes) : bytes);
    },
  };
}

/** What went wrong, in words for users. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'no such file or folder';
  if (code === 'EACCES') return 'not allowed to read it';
  return message;
}
