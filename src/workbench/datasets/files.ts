import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DatasetError } from './dataset-error.ts';
import { decodeText } from './decode-html.ts';
import type { DatasetReader } from './types.ts';

/** The name and the form of a data set, for error messages. */
export type About = Pick<DatasetReader, 'id' | 'name' | 'form'>;

export async function isFolder(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => undefined))?.isDirectory() ?? false;
}

/** The names in a folder, sorted. */
export async function listFolder(about: About, folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    throw new DatasetError(about, folder, problemOf(error, 'folder'), { cause: error });
  }
}

/** The bytes of a file, unpacked if its name ends in `.gz`. */
export async function readBytes(about: About, file: string): Promise<Uint8Array> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    throw new DatasetError(about, file, problemOf(error, 'file'), { cause: error });
  }
  if (!file.endsWith('.gz')) return bytes;
  try {
    return gunzipSync(bytes);
  } catch (error) {
    throw new DatasetError(about, file, 'is not gzip', { cause: error });
  }
}

export async function readJson(about: About, file: string): Promise<unknown> {
  const text = decodeText(await readBytes(about, file));
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DatasetError(about, file, 'is not JSON', { cause: error });
  }
}

/** The first of several names that is a folder in `folder`. */
export async function firstFolder(folder: string, names: readonly string[]): Promise<string | undefined> {
  for (const name of names) {
    const candidate = path.join(folder, name);
    if (await isFolder(candidate)) return candidate;
  }
  return undefined;
}

function problemOf(error: unknown, kind: 'file' | 'folder'): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'does not exist';
  if (code === 'ENOTDIR' || code === 'EISDIR') return `is not a ${kind}`;
  return `cannot be read (${code ?? String(error)})`;
}
