import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect } from '@jest/globals';
import { DatasetError } from '../../../../src/workbench/datasets/dataset-error.ts';
import type { Dataset, DatasetReader, LabelledPage } from '../../../../src/workbench/datasets/types.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Makes a folder with these files, which is removed after the tests of the file. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'isolate-datasets-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

export const gzip = (text: string): Uint8Array => gzipSync(Buffer.from(text));
export const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

export async function allPages(dataset: Dataset): Promise<LabelledPage[]> {
  const pages: LabelledPage[] = [];
  for await (const page of dataset.pages()) pages.push(page);
  return pages;
}

/** Expects an error that names this path in the folder, this problem and the form. */
export async function expectBroken(
  reader: DatasetReader,
  folder: string,
  place: string,
  problem: string,
  read: (dataset: Dataset) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const error: unknown = await reader
    .open(folder)
    .then(read)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(DatasetError);
  const { path: named, dataset, message } = error as DatasetError;
  expect({ named, dataset }).toEqual({ named: path.join(folder, place), dataset: reader.id });
  for (const part of [reader.name, named, problem, reader.form]) expect(message).toContain(part);
}
