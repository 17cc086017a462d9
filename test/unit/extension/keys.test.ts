import { beforeEach, expect, jest, test } from '@jest/globals';

type Commands = {
  getAll(): Promise<readonly object[]>;
  openShortcutSettings?(): Promise<void>;
};

let opened: string[] = [];

/** As phones have it: no keys. */
const api: { commands?: Commands; tabs: object; runtime: object } = {
  tabs: { create: ({ url }: { url: string }) => Promise.resolve(void opened.push(url)) },
  runtime: {
    // In the order of the alphabet, as Chromium gives them.
    getManifest: () => ({
      commands: {
        _execute_action: { description: 'Isolate' },
        bar: { description: 'Go to the bar' },
        'copy-markdown': { description: 'Copy' },
        'save-html': { description: 'Save' },
      },
    }),
  },
};
jest.unstable_mockModule('webextension-polyfill', () => ({ default: api }));
const { commandKeys, hasKeys, openBrowsersKeys, wayToKeys } = await import('../../../src/extension/keys.ts');
const { keyList } = await import('../../../src/extension/key-list.ts');

const WITH_KEYS: Commands = {
  getAll: () =>
    Promise.resolve([
      { name: 'bar', shortcut: '' },
      { name: 'copy-markdown', shortcut: '' },
      { name: 'save-html', shortcut: 'Alt+Shift+L' },
      { name: '_execute_action', shortcut: 'Alt+Shift+K', description: '' },
    ]),
};

function parts(): HTMLElement {
  const root = document.createElement('section');
  for (const [tag, name] of [
    ['dl', 'set'],
    ['details', 'unset'],
    ['button', 'change'],
    ['p', 'way'],
  ]) {
    const part = document.createElement(tag);
    part.className = name;
    root.append(part);
  }
  root.querySelector('.unset')!.append(document.createElement('ul'));
  return root;
}

/** Every answer of the browser is ready, so that all that waits for one is done before the next task. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  delete api.commands;
  opened = [];
});

test('browsers without keys have none to show, and no place for them', async () => {
  expect(hasKeys()).toBe(false);
  expect((await commandKeys()).filter(({ key }) => key !== undefined)).toEqual([]);
  const root = parts();
  keyList(root);
  expect(root.hidden).toBe(true);
});

test('the keys come with what they do, that of the button first', async () => {
  api.commands = WITH_KEYS;
  expect(await commandKeys()).toEqual([
    { name: '_execute_action', does: 'Isolate', key: 'Alt+Shift+K' },
    { name: 'save-html', does: 'Save', key: 'Alt+Shift+L' },
    { name: 'copy-markdown', does: 'Copy' },
    { name: 'bar', does: 'Go to the bar' },
  ]);
});

test('the list shows what is set, and names what is not', async () => {
  api.commands = WITH_KEYS;
  const root = parts();
  keyList(root);
  await settled();
  expect(root.querySelector('.set')!.textContent).toBe('Alt+Shift+KIsolateAlt+Shift+LSave');
  expect(root.querySelector('.unset')!.textContent).toBe('CopyGo to the bar');
});

test('they are changed where the browser has its page for it', async () => {
  api.commands = WITH_KEYS;
  await openBrowsersKeys();
  expect(opened).toEqual(['chrome://extensions/shortcuts']);
  api.commands = {
    ...WITH_KEYS,
    openShortcutSettings: () => Promise.resolve(void opened.push('of Firefox')),
  };
  await openBrowsersKeys();
  expect(opened[1]).toBe('of Firefox');
});

test('where it does not open, the way to it is told', async () => {
  api.commands = { ...WITH_KEYS, openShortcutSettings: () => Promise.reject(new Error('No.')) };
  const root = parts();
  keyList(root);
  root.querySelector<HTMLElement>('.change')!.click();
  await settled();
  expect(root.querySelector('.way')!.textContent).toBe(
    `The browser did not open its page of keys. ${wayToKeys()}`,
  );
});
