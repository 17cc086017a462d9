import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toFolder } from '../../../../src/workbench/extract/output.ts';
import type { InputPage } from '../../../../src/workbench/extract/input-pages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'output-'));
});
afterEach(() => rm(folder, { recursive: true }));

const source = { name: 'pages/tide.html', target: 'tide' } as InputPage;

test('a file that cannot be written whole leaves the one from before as it was', async () => {
  const write = (text: string) => toFolder(folder, 'text', []).then((each) => each(source, text));
  await write('whole\n');
  // Nothing can be written where a folder is.
  await mkdir(path.join(folder, 'tide.txt.part'));
  await expect(write('the second time\n')).rejects.toThrow('EISDIR');
  expect(await readFile(path.join(folder, 'tide.txt'), 'utf8')).toBe('whole\n');
});

test('what was begun goes where it cannot get its name', async () => {
  await mkdir(path.join(folder, 'tide.txt'));
  const write = await toFolder(folder, 'text', []);
  await expect(write(source, 'whole\n')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/u);
  expect(await readdir(folder)).toEqual(['tide.txt']);
});

test('a folder that cannot be made ends at once', async () => {
  await writeFile(path.join(folder, 'file'), '');
  await expect(toFolder(path.join(folder, 'file/deep/er'), 'text', [])).rejects.toThrow(
    /^The output folder cannot be made: /u,
  );
  // Here a folder that is there answers as if it were missing.
  if (existsSync('/proc')) await expect(toFolder('/proc/no/ne', 'text', [])).rejects.toThrow('ENOENT');
});
