/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Tabs } from 'webextension-polyfill';
import { toBase64 } from '../../../src/save/bytes.ts';
import type { Errand } from '../../../src/extension/hand-over/remote-courier.ts';
import type { Request } from '../../../src/extension/messages.ts';

/** Both ends of what the background and its page say to each other. */
class Listeners<T> {
  readonly all = new Set<(value: T) => void>();
  addListener = (hear: (value: T) => void): unknown => this.all.add(hear);
  removeListener = (hear: (value: T) => void): unknown => this.all.delete(hear);
  tell = (value: T): void => [...this.all].forEach((hear) => hear(value));
}

const ROOT = 'chrome-extension://own/';
const FILE = new TextEncoder().encode('a file of some length');
const TAB = { id: 1, windowId: 2, incognito: false } as Tabs.Tab;
const MADE = { id: 'a', fileName: 'a.txt', mimeType: 'text/plain', size: FILE.length };

const log: string[] = [];
let onErrand: (errand: Errand) => object | undefined;
let isLeft = false;
const onConnect = new Listeners<object>();

function open(url: string): Promise<void> {
  log.push('open');
  const onMessage = new Listeners<object>();
  const onDisconnect = new Listeners<undefined>();
  const postMessage = (errand: Errand): void => {
    const outcome = onErrand(errand);
    queueMicrotask(() => (outcome ? onMessage.tell(outcome) : onDisconnect.tell(undefined)));
  };
  // What anybody else opens is not taken for the page.
  onConnect.tell({ name: new URL(url).search, sender: { url: 'https://example.org/' } });
  onConnect.tell({ name: new URL(url).search, sender: { url }, onMessage, onDisconnect, postMessage });
  return Promise.resolve();
}

function close(): Promise<void> {
  log.push('close');
  return Promise.resolve();
}

/** The page gives five bytes at a time. */
function answer(_: number, request: Request): Promise<unknown> {
  if (isLeft) return Promise.reject(new Error('Receiving end does not exist.'));
  if (request.type !== 'piece') throw new Error('Only pieces are asked for.');
  const piece = FILE.subarray(request.at, request.at + 5);
  return Promise.resolve({ base64: toBase64(piece), length: piece.length });
}

const browser = {
  runtime: { getURL: (path: string) => ROOT + path, onConnect },
  offscreen: { createDocument: ({ url }: { url: string }) => open(url), closeDocument: close } as
    object | undefined,
  tabs: {
    sendMessage: answer,
    create: ({ url }: { url: string }) => open(url).then(() => ({ id: 7 })),
    remove: close,
  },
};
jest.unstable_mockModule('webextension-polyfill', () => ({ default: browser }));

async function start(): Promise<typeof import('../../../src/extension/hand-over/hand-over.ts')> {
  jest.resetModules();
  return import('../../../src/extension/hand-over/hand-over.ts');
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  log.length = 0;
  isLeft = false;
  onErrand = (errand) => {
    log.push(errand.method);
    return { value: errand.method };
  };
});
afterEach(() => {
  jest.useRealTimers();
});

describe.each([
  ['a document without a window', false],
  ['a tab of a private window', true],
])('a file goes through %s', (_, isPrivate) => {
  const offscreen = { ...browser.offscreen };
  const tab = { ...TAB, incognito: isPrivate };
  // Chromium closes what may be left over before it opens another.
  const opened = isPrivate ? ['open'] : ['close', 'open'];
  beforeEach(() => {
    browser.offscreen = isPrivate ? undefined : offscreen;
  });

  test('in all its pieces', async () => {
    const { handOver } = await start();
    const pieces: string[] = [];
    onErrand = (errand) => {
      if (errand.method === 'add') pieces.push(atob(errand.args[0]));
      return { value: errand.args };
    };
    expect(await handOver(tab, MADE)).toEqual(['a.txt', 'text/plain']);
    expect(pieces).toEqual(['a fil', 'e of ', 'some ', 'lengt', 'h']);
  });

  test('after the one before, each through a new one that is closed', async () => {
    const { handOver, toClipboard } = await start();
    const all = Promise.all([handOver(tab, { ...MADE, size: 5 }), toClipboard(tab, { text: 'text' })]);
    await jest.runAllTimersAsync();
    await all;
    await jest.runAllTimersAsync();
    expect(log).toEqual([...opened, 'add', 'save', 'close', ...opened, 'copy', 'close']);
  });

  test('or the reader hears why not, and the next one does', async () => {
    const { handOver, toClipboard } = await start();
    const good = onErrand;
    onErrand = () => ({ problem: 'No room.' });
    await expect(toClipboard(tab, { text: '' })).rejects.toThrow('No room.');
    onErrand = () => undefined;
    await expect(toClipboard(tab, { text: '' })).rejects.toThrow('needs for this was closed');
    isLeft = true;
    await expect(handOver(tab, MADE)).rejects.toThrow('You left the page before the file was ready.');
    onErrand = good;
    await expect(toClipboard(tab, { text: '' })).resolves.toBe('copy');
  });
});

test('a page of ours that never comes is not waited for without end', async () => {
  browser.offscreen = { createDocument: () => Promise.resolve(), closeDocument: close };
  const { toClipboard } = await start();
  const refused = expect(toClipboard(TAB, { text: '' })).rejects.toThrow('did not open the page');
  await jest.runAllTimersAsync();
  await refused;
  expect(onConnect.all.size).toBe(0);
});
