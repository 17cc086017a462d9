/** @jest-environment node */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Tabs } from 'webextension-polyfill';
import type { Request, SaveReply } from '../../../src/extension/messages.ts';

const URL_OF_FILE = 'blob:https://example.org/1';
const HANDED = { fileName: 'a.txt', url: URL_OF_FILE, size: 10 };
const MADE = { id: 'a', fileName: 'a.txt', mimeType: 'text/plain', size: 10 };

let reply: SaveReply;
let isLeft = false;
/** Whether the page shows nothing, such as one of XML. */
let isUnseen = false;
let isAllowed = true;
let item: object;
let kept: object = {};
const notices: string[] = [];
const titles: string[] = [];
const stored: object[] = [];

function answer(_: number, request: Request): Promise<unknown> {
  if (request.type === 'save') return Promise.resolve(reply);
  if (request.type === 'copy') return Promise.resolve({ flavours: { text: 'text' } });
  if (request.type === 'fit')
    return isLeft
      ? Promise.reject(new Error('The page was left.'))
      : Promise.resolve({ changes: 2, missed: 1 });
  if (request.type !== 'notice') return Promise.resolve({});
  if (isLeft) return Promise.reject(new Error('Receiving end does not exist.'));
  if (isUnseen) return Promise.resolve({ unseen: true });
  notices.push(request.text);
  return Promise.resolve({});
}
const nothing = (): Promise<void> => Promise.resolve();

jest.unstable_mockModule('webextension-polyfill', () => ({
  default: {
    tabs: { sendMessage: answer, onUpdated: { addListener: nothing, removeListener: nothing } },
    scripting: { executeScript: () => Promise.resolve([]) },
    storage: {
      local: {
        get: () => Promise.resolve(kept),
        set: (values: object) => Promise.resolve(stored.push(values)),
      },
    },
    permissions: { contains: () => Promise.resolve(isAllowed) },
    downloads: { search: () => Promise.resolve([item]), removeFile: nothing },
    action: {
      setIcon: nothing,
      setTitle: ({ title }: { title: string }) => Promise.resolve(titles.push(title)),
      setBadgeText: nothing,
      setBadgeBackgroundColor: nothing,
      setBadgeTextColor: nothing,
    },
  },
}));
let handOver = (): Promise<unknown> => Promise.resolve(HANDED);
jest.unstable_mockModule('../../../src/extension/hand-over/hand-over.ts', () => ({
  fetchBytes: () => handOver(),
  handOver: () => handOver(),
  toClipboard: () => handOver(),
}));
const { obey } = await import('../../../src/extension/obey.ts');

const TAB = { id: 1 } as Tabs.Tab;
const COMMAND = { act: 'save', part: 'content', format: 'html' } as const;
const WRITTEN = { id: 1, state: 'complete', filename: '/home/ada/a.txt', fileSize: 10 };
const FULL = { id: 1, state: 'interrupted', filename: '', fileSize: -1, error: 'FILE_NO_SPACE' };
/** What follows a file does not hold up the tab. Every answer here is ready, so that it ends before the next task. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  notices.length = 0;
  titles.length = 0;
  stored.length = 0;
  isLeft = false;
  isUnseen = false;
  isAllowed = true;
  reply = { made: MADE };
  handOver = () => Promise.resolve(HANDED);
});

test('a file that is followed is told of, with what there is to say about it', async () => {
  item = WRITTEN;
  await obey(TAB, COMMAND);
  await settled();
  reply = { made: MADE, note: 'The picture is in the file.' };
  await obey(TAB, COMMAND);
  await settled();
  expect(notices).toEqual(['Saved: a.txt', 'Saved: a.txt. The picture is in the file.']);
});

test('of a file that is lost nothing else is said', async () => {
  item = FULL;
  reply = { made: MADE, note: 'The picture is in the file.' };
  await obey(TAB, COMMAND);
  await settled();
  expect(notices).toEqual(['Nothing was saved. The disk is full.']);
  expect(titles).toEqual([]);
});

test('the button tells that a file is lost when its page was left, and of none that is saved', async () => {
  isLeft = true;
  item = FULL;
  await obey(TAB, COMMAND);
  await settled();
  expect(titles).toEqual(['Nothing was saved. The disk is full.']);
  item = WRITTEN;
  await obey(TAB, COMMAND);
  await settled();
  expect(titles).toHaveLength(1);
});

test('the button tells that a file is lost where the page can show nothing', async () => {
  isUnseen = true;
  item = FULL;
  await obey(TAB, COMMAND);
  await settled();
  expect(titles).toEqual(['Nothing was saved. The disk is full.']);
});

test('a file that may not be followed is not spoken of, only its pictures', async () => {
  isAllowed = false;
  item = WRITTEN;
  await obey(TAB, COMMAND);
  reply = { made: MADE, note: 'The picture is in the file.' };
  await obey(TAB, COMMAND);
  await settled();
  expect(notices).toEqual(['The picture is in the file.']);
});

test('that a file was not handed over is heard in the page, or on the button where that was left', async () => {
  handOver = () => Promise.reject(new Error('The disk is full.'));
  await obey(TAB, COMMAND);
  expect(notices).toEqual(['Nothing was saved. The disk is full.']);
  expect(titles).toEqual([]);
  isLeft = true;
  await obey(TAB, COMMAND);
  expect(titles).toEqual(['Nothing was saved. The disk is full.']);
});

test('what was copied is not called uncopied because its page was left', async () => {
  isLeft = true;
  await obey(TAB, { act: 'copy', part: 'content', as: 'text' });
  expect(titles).toEqual([]);
});

test('that a rule does not fit is told with what is saved or copied, and does not undo that', async () => {
  const tab = { ...TAB, url: 'https://example.org/news' };
  kept = { rules: [{ site: 'example.org', path: '/*', changes: [{ isKept: true, target: ['p'] }] }] };
  try {
    item = WRITTEN;
    await obey(tab, COMMAND);
    await settled();
    await obey(tab, { act: 'copy', part: 'content', as: 'text' });
    const fit = 'Some of your changes for this site do not fit this page: 1 of 2.';
    expect(notices).toEqual([`Saved: a.txt. ${fit}`, `The main content is copied. ${fit}`]);
    notices.length = 0;
    isLeft = true;
    await obey(tab, { act: 'copy', part: 'content', as: 'text' });
    expect(titles).toEqual([]);
  } finally {
    kept = {};
  }
});

test('that nothing is selected is heard on the button where the page shows nothing', async () => {
  isLeft = true;
  reply = { problem: 'no-selection' };
  await obey(TAB, { ...COMMAND, part: 'selection' });
  expect(titles).toEqual(['Nothing was saved. No text is selected on this page.']);
});

test('what the content was saved as is kept for the next time, but for a private window', async () => {
  item = WRITTEN;
  await obey({ ...TAB, incognito: true }, COMMAND);
  await obey(TAB, { ...COMMAND, part: 'selection' });
  await obey(TAB, { ...COMMAND, format: 'markdown' });
  expect(stored).toEqual([]);
  await obey(TAB, COMMAND);
  expect(stored).toEqual([{ lastSave: 'html' }]);
  reply = { problem: 'nothing' };
  await obey(TAB, { ...COMMAND, format: 'epub' });
  expect(stored).toHaveLength(1);
});

test('the calm view that is cancelled, or whose text is lost on the way, says so', async () => {
  const read = { act: 'read', part: 'content' } as const;
  reply = { cancelled: true };
  await obey(TAB, read);
  expect(notices).toEqual(['Cancelled. The text was not opened.']);
  reply = { made: MADE };
  handOver = () => Promise.reject(new Error('The page was left.'));
  await obey(TAB, read);
  expect(notices.slice(1)).toEqual(['The text was not opened. The page was left.']);
});
