/** @jest-environment node */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Word } from '../../../src/extension/download/follow.ts';

type Item = {
  id: number;
  url: string;
  state: 'in_progress' | 'interrupted' | 'complete';
  filename: string;
  fileSize: number;
  canResume: boolean;
  error?: string;
};

const FILE = { fileName: 'a.html', url: 'blob:https://example.org/1', size: 8000 };
const BEGUN: Item = {
  id: 7,
  url: FILE.url,
  state: 'in_progress',
  filename: '',
  fileSize: -1,
  canResume: false,
};
const WRITTEN: Item = {
  ...BEGUN,
  state: 'complete',
  filename: 'C:\\Users\\ada\\Downloads\\a (1).html',
  fileSize: 8000,
};

let list: Item[] = [];
const downloads = {
  search: jest.fn(({ url }: { url: string }) => Promise.resolve(list.filter((item) => item.url === url))),
  cancel: jest.fn<(id: number) => Promise<void>>(() => Promise.resolve()),
  removeFile: jest.fn<(id: number) => Promise<void>>(() => Promise.resolve()),
};
const api: { downloads?: typeof downloads } = {};
jest.unstable_mockModule('webextension-polyfill', () => ({ default: api }));
const { follow } = await import('../../../src/extension/download/follow.ts');

let words: Word[];
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  api.downloads = downloads;
  downloads.removeFile.mockReturnValue(Promise.resolve());
  list = [];
  words = [];
});
afterEach(() => {
  jest.useRealTimers();
});

const begin = (): Promise<void> => follow(FILE, (word) => void words.push(word));
const after = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const said = (): string[] => words.map(({ sentence }) => sentence);

test('a file that is written whole is saved, under the name that the browser gave it', async () => {
  const end = begin();
  await after(100);
  expect(said()).toEqual([]);
  list = [{ ...WRITTEN, id: 1, url: 'blob:https://example.org/2' }, BEGUN];
  await after(200);
  expect(said()).toEqual([]);
  list = [WRITTEN];
  await after(100);
  expect(words).toEqual([{ sentence: 'Saved: a (1).html', isLost: false }]);
  await end;
});

test('is not called saved while the browser asks where to, but handed to it, once', async () => {
  const end = begin();
  await after(10_000);
  expect(said()).toEqual(['Passed to the browser: a.html']);
  list = [BEGUN];
  await after(60_000);
  expect(said()).toEqual(['Passed to the browser: a.html']);
  list = [WRITTEN];
  await after(1_000);
  expect(said()).toEqual(['Passed to the browser: a.html', 'Saved: a (1).html']);
  await end;
});

test.each([
  ['FILE_NO_SPACE', 'Nothing was saved. The disk is full.'],
  ['FILE_ACCESS_DENIED', 'Nothing was saved. The browser is not allowed to write to that folder.'],
  ['FILE_NAME_TOO_LONG', 'Nothing was saved. The file name, with its folders, is too long for the disk.'],
  [
    'FILE_FAILED',
    'Nothing was saved. The browser could not write the file: the disk may be full, or the folder may be protected.',
  ],
  ['CRASH', 'Nothing was saved. The browser could not write the file (CRASH).'],
  ['USER_CANCELED', 'Cancelled. Nothing was saved.'],
])('tells the cause %s', async (error, sentence) => {
  list = [{ ...BEGUN, state: 'interrupted', error }];
  await begin();
  expect(words).toEqual([{ sentence, isLost: true }]);
  expect(downloads.cancel).not.toHaveBeenCalled();
});

test('leaves nothing behind of what could be gone on with', async () => {
  list = [{ ...BEGUN, state: 'interrupted', canResume: true, error: 'FILE_NO_SPACE' }];
  await begin();
  expect(downloads.cancel).toHaveBeenCalledWith(7);
});

test('removes a file that the browser calls complete and that is cut', async () => {
  list = [{ ...WRITTEN, fileSize: 4096 }];
  const end = begin();
  await after(600);
  await end;
  expect(downloads.removeFile).toHaveBeenCalledWith(7);
  expect(words).toEqual([
    {
      sentence: 'Nothing was saved. Only a part of the file could be written: the disk may be full.',
      isLost: true,
    },
  ]);
});

test('names a cut file that stays', async () => {
  list = [{ ...WRITTEN, fileSize: 0 }];
  downloads.removeFile.mockImplementation(() => Promise.reject(new Error('no')));
  const end = begin();
  await after(600);
  await end;
  expect(said()).toEqual([
    'Only a part of the file could be written, and it could not be removed: a (1).html. The disk may be full.',
  ]);
});

test('takes no file away whose size is known late, or is not told', async () => {
  list = [{ ...WRITTEN, fileSize: 0 }];
  const end = begin();
  await after(100);
  list = [WRITTEN];
  await after(600);
  await end;
  list = [{ ...WRITTEN, fileSize: -1 }];
  await begin();
  expect(said()).toEqual(['Saved: a (1).html', 'Saved: a (1).html']);
  expect(downloads.removeFile).not.toHaveBeenCalled();
});

test('knows no more than that it is handed over where there is no list, or it is taken back', async () => {
  delete api.downloads;
  const end = begin();
  await after(20 * 60_000);
  await end;
  expect(said()).toEqual(['Passed to the browser: a.html']);
});

test('touches no download but of a file of ours', async () => {
  const url = 'https://example.org/a.html';
  list = [{ ...WRITTEN, url, fileSize: 1 }];
  const end = follow({ ...FILE, url }, (word) => void words.push(word));
  await after(20 * 60_000);
  await end;
  expect(downloads.removeFile).not.toHaveBeenCalled();
  expect(said()).toEqual(['Passed to the browser: a.html']);
});
