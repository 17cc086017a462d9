/** @jest-environment node */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Request } from '../../../src/extension/messages.ts';
import { DEFAULTS } from '../../../src/extension/settings.ts';

type Listener = (...values: never[]) => unknown;

/** An event of the browser: what listens is called by `tell`. */
function event(): {
  addListener(one: Listener): void;
  removeListener(): void;
  tell(...values: unknown[]): unknown;
} {
  const listeners: Listener[] = [];
  return {
    addListener: (one) => void listeners.push(one),
    removeListener() {},
    tell: (...values) => listeners.map((one) => one(...(values as never[])))[0],
  };
}

const TAB = { id: 1, url: 'https://example.org/' };
const done = (): Promise<void> => Promise.resolve();
/** What the browser answers when a script has run. */
type Ran = readonly { readonly result: unknown }[];
const ran = (): Promise<Ran> => Promise.resolve([{ result: answers.state ?? {} }]);

let asked: Request[] = [];
let titles: string[] = [];
let reloaded = 0;
let opened = 0;
let created: string[] = [];
let stored: Record<string, unknown> = {};
let answers: Partial<Record<Request['type'], unknown>> = {};
/** The tab as the browser tells of it: without its address once the click's permission has ended. */
let now: { status: string; url?: string } = { status: 'complete' };

/** What Firefox for Android has: no menus, no keys, and of the button the title alone. */
const phone = {
  runtime: {
    id: 'isolate',
    onInstalled: event(),
    onStartup: event(),
    onUpdateAvailable: event(),
    onMessage: event(),
    reload: () => void reloaded++,
    getURL: (page: string) => `moz-extension://isolate/${page}`,
    openOptionsPage: () => Promise.resolve(void opened++),
  },
  action: {
    onClicked: event(),
    setTitle: ({ title }: { title: string }) => Promise.resolve(void titles.push(title)),
  },
  tabs: {
    onUpdated: event(),
    get: () => Promise.resolve(now),
    query: () => Promise.resolve([TAB, { id: 2 }]),
    create: ({ url }: { url: string }) => Promise.resolve(void created.push(url)),
    sendMessage: (tabId: number, request: Request) => {
      if (tabId !== TAB.id) return Promise.reject(new Error('Receiving end does not exist.'));
      asked.push(request);
      return Promise.resolve(answers[request.type] ?? {});
    },
  },
  scripting: { executeScript: ran, insertCSS: done, removeCSS: done },
  storage: {
    local: {
      get: (): Promise<unknown> => Promise.resolve(stored),
      set: (values: object) => Promise.resolve(void Object.assign(stored, values)),
    },
  },
  permissions: { contains: () => Promise.resolve(false) },
};
jest.useFakeTimers();
jest.unstable_mockModule('webextension-polyfill', () => ({ default: phone }));
await import('../../../src/extension/background.ts');

/** The clock stands still but for this, so a busy machine changes nothing. */
const settled = (): Promise<void> => jest.advanceTimersByTimeAsync(300);
const within = <Value>(ms: number, value: Value): Promise<Value> =>
  new Promise((resolve) => setTimeout(resolve, ms, value));
const install = (reason: string): unknown => phone.runtime.onInstalled.tell({ reason });
const types = (): string[] => asked.map(({ type }) => type);

beforeEach(() => {
  asked = [];
  titles = [];
  created = [];
  answers = {};
  stored = {};
});

test('without menus and keys it installs, isolates and gives back', async () => {
  install('install');
  phone.action.onClicked.tell(TAB);
  await settled();
  expect(types()).toContain('isolate');
  expect(titles.at(-1)).toMatch(/^Isolated/);
  answers.state = { sheet: { attribute: 'isolate-a1', style: 'keep-place' } };
  phone.action.onClicked.tell(TAB);
  await settled();
  expect(types()).toContain('restore');
  expect(titles.at(-1)).toBe('Isolate the main content');
});

test.each([
  ['a new installation closes up', {}, 'close-up'],
  ['who has set anything before keeps the place', { c: 5 }, 'keep-place'],
  ['who has chosen a style keeps it', { hideStyle: 'keep-place' }, 'keep-place'],
])('%s', async (_, before, style) => {
  stored = { ...before };
  install('install');
  await settled();
  expect(stored).toEqual({ ...before, hideStyle: style });
  install('install');
  await settled();
  expect(stored).toEqual({ ...before, hideStyle: style });
});

const WELCOME = 'moz-extension://isolate/welcome.html';

test('who installs it is welcomed, and nobody after an update of it or of the browser', async () => {
  for (const reason of ['update', 'browser_update', 'chrome_update', 'shared_module_update']) install(reason);
  await settled();
  expect(created).toEqual([]);
  install('install');
  await settled();
  expect(created).toEqual([WELCOME]);
});

test('on the welcome page the button works on the sample there', async () => {
  phone.action.onClicked.tell({ id: 1, url: WELCOME });
  await settled();
  expect(asked).toEqual([{ type: 'press-on-sample' }]);
  expect(titles).toEqual([]);
  phone.action.onClicked.tell({ id: 1, url: 'https://example.org/welcome.html' });
  await settled();
  expect(types()).toContain('isolate');
});

const refuse = (): Promise<never> => Promise.reject(new Error('Missing host permission for the tab'));

async function clickRefused(tab: { id: number; url?: string; status?: string }): Promise<void> {
  phone.scripting.executeScript = refuse;
  phone.action.onClicked.tell(tab);
  await settled();
  phone.scripting.executeScript = ran;
}

test('a page that is not open to extensions has its reason in the title where nothing can pop up', async () => {
  now = { status: 'complete', url: 'about:addons' };
  await clickRefused({ id: 1, url: 'about:addons' });
  expect(titles.at(-1)).toMatch(/page of the browser/);
});

test('a page that is not open has its reason though it still loads', async () => {
  now = { status: 'loading', url: 'https://addons.mozilla.org/' };
  phone.scripting.executeScript = refuse;
  phone.action.onClicked.tell({ id: 1, url: 'https://addons.mozilla.org/', status: 'loading' });
  await settled();
  now = { status: 'complete', url: 'https://addons.mozilla.org/' };
  await settled();
  phone.scripting.executeScript = ran;
  expect(titles.at(-1)).toMatch(/pages of extension stores/);
});

test.each([
  ['with the page', { id: 1, url: 'https://example.org/', status: 'loading' }],
  ['before the click was told', { id: 1, status: 'complete' }],
])('a page that is left says nothing on the next one: the permission ended %s', async (_, clicked) => {
  // Its news came before anybody listened.
  now = { status: 'complete' };
  await clickRefused(clicked);
  expect(titles).toEqual([]);
});

test('what another copy left is given back, and the click does nothing else', async () => {
  answers.state = { isGivenBack: true };
  phone.action.onClicked.tell(TAB);
  await settled();
  expect(types()).not.toContain('isolate');
  expect(types()).toContain('clean-up');
  expect(asked.find(({ type }) => type === 'notice')).toHaveProperty(
    'text',
    expect.stringMatching(/^The whole page is back/),
  );
});

test('a page that fades in is asked again, and a click ends that', async () => {
  answers.isolate = { problem: 'nothing', settling: true };
  phone.action.onClicked.tell(TAB);
  await settled();
  expect(titles.at(-1)).toMatch(/^Waiting/);
  phone.action.onClicked.tell(TAB);
  await settled();
  expect(titles.at(-1)).toBe('Isolate the main content');
  const before = asked.length;
  await settled();
  expect(asked).toHaveLength(before);
  expect(types()).not.toContain('notice');
});

test('a click asks the page nothing before it isolates it, and reads what is stored meanwhile', async () => {
  const { get } = phone.storage.local;
  const order: string[] = [];
  phone.storage.local.get = () => (order.push('stored'), get());
  phone.scripting.executeScript = async () => {
    await within(300, undefined);
    order.push('in the page');
    return ran();
  };
  phone.action.onClicked.tell(TAB);
  await settled();
  await settled();
  phone.storage.local.get = get;
  phone.scripting.executeScript = ran;
  expect(types()[0]).toBe('isolate');
  expect(order.slice(0, 3)).toEqual(['stored', 'stored', 'in the page']);
});

async function clickAlone(inject: (file: string) => Promise<Ran>, isAlone = true): Promise<string[]> {
  const files: string[] = [];
  answers.isolate = isAlone ? { isAlone } : {};
  phone.scripting.executeScript = (({ files: [file] }: { files: string[] }) => {
    files.push(file);
    return inject(file);
  }) as typeof ran;
  phone.action.onClicked.tell(TAB);
  await settled();
  phone.scripting.executeScript = ran;
  return files;
}

test('what keeps a page isolated comes after the page is, and once', async () => {
  let before: string[] = [];
  const files = await clickAlone((file) => {
    if (file === 'stay.js') before = types();
    return ran();
  });
  expect(before).toContain('isolate');
  expect(files.filter((file) => file === 'stay.js')).toHaveLength(1);
  expect(await clickAlone(ran, false)).not.toContain('stay.js');
});

test('a page that nothing keeps isolated is given back, with a word', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  await clickAlone((file) => (file === 'stay.js' ? refuse() : ran()));
  expect(types().slice(types().indexOf('isolate') + 1)).toEqual(['restore', 'notice', 'state']);
  expect(titles.at(-1)).not.toMatch(/^Isolated/);
  log.mockRestore();
});

test('settings that cannot be read are the defaults, which is said once', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { get } = phone.storage.local;
  phone.storage.local.get = () => Promise.reject(new Error('An unexpected error occurred'));
  phone.action.onClicked.tell(TAB);
  await settled();
  phone.action.onClicked.tell(TAB);
  await settled();
  expect(asked.filter(({ type }) => type === 'isolate')).toEqual(
    Array(2).fill(expect.objectContaining({ settings: DEFAULTS })),
  );
  expect(asked.filter(({ type }) => type === 'notice')).toEqual([
    { type: 'notice', text: expect.stringMatching(/settings/) },
  ]);
  expect(titles.at(-1)).toMatch(/^Isolated/);
  phone.storage.local.get = get;
  log.mockRestore();
});

test('what is pressed in the bar is done, where the bar of this extension says so', async () => {
  const press = (command: string, sender: object): unknown =>
    phone.runtime.onMessage.tell({ type: 'press', command }, sender);
  const bar = { id: 'isolate', frameId: 0, tab: TAB };
  await press('give-back', bar);
  expect(types()).toContain('restore');
  await press('hide-bar', bar);
  expect(stored).toEqual({ bar: false });
  await press('settings', bar);
  expect(opened).toBe(1);
  expect(press('settings', { ...bar, id: 'other' })).toBeUndefined();
  expect(press('settings', { ...bar, frameId: 2 })).toBeUndefined();
  expect(opened).toBe(1);
});

test('pages are given back before an update, and those that do not answer hold up nothing', async () => {
  phone.runtime.onUpdateAvailable.tell();
  await settled();
  expect(types()).toEqual(['restore']);
  expect(reloaded).toBe(1);
});

test('a second click that comes while the answer to the first is on its way gives the page back', async () => {
  answers.isolate = within(100, {});
  phone.action.onClicked.tell(TAB);
  await jest.advanceTimersByTimeAsync(50);
  expect(types()).toContain('isolate');
  answers.state = { sheet: { attribute: 'isolate-a1', style: 'keep-place' } };
  answers.restore = answers.state;
  phone.action.onClicked.tell(TAB);
  await settled();
  expect(types().filter((type) => type === 'isolate')).toHaveLength(1);
  expect(types().slice(types().indexOf('isolate'))).toContain('restore');
  expect(titles.at(-1)).toBe('Isolate the main content');
});
