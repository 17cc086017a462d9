/** @jest-environment node */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Tabs } from 'webextension-polyfill';
import type { Request } from '../../../src/extension/messages.ts';
import type { Comfort } from '../../../src/page/comfort.ts';

let stored: Record<string, unknown> = {};
let asked: Request[] = [];
let shown: Comfort | undefined;

jest.unstable_mockModule('webextension-polyfill', () => ({
  default: {
    tabs: {
      sendMessage: (_: number, request: Request) => {
        asked.push(request);
        if (request.type === 'resize') shown = request.comfort;
        return Promise.resolve(request.type === 'state' && shown ? { sheet: {}, comfort: shown } : {});
      },
    },
    storage: {
      local: {
        get: () => Promise.resolve(stored),
        set: (values: object) => Promise.resolve(void Object.assign(stored, values)),
      },
    },
    action: {},
  },
}));
const { resize } = await import('../../../src/extension/resize.ts');
const { withComfort } = await import('../../../src/extension/comfort.ts');
const { commandNamed } = await import('../../../src/extension/commands.ts');
const { DEFAULTS, toSettings } = await import('../../../src/extension/settings.ts');

const TAB = { id: 1, url: 'https://example.org/page', incognito: false } as Tabs.Tab & { id: number };
const OTHER = { ...TAB, url: 'https://example.com/' };

function order(name: string, tab = TAB): Promise<string> {
  const command = commandNamed(name);
  if (command?.act !== 'resize') throw new Error(name);
  return resize(tab, command.change, toSettings(stored));
}

beforeEach(() => {
  stored = {};
  asked = [];
  shown = { textSize: 100, columnWidth: 100 };
});

test('an isolated page is resized at once, and what is isolated next too', async () => {
  expect(await order('text-larger')).toBe('Text: 110 %.');
  expect(await order('column-narrower')).toBe('Column: 90 %.');
  expect(shown).toEqual({ textSize: 110, columnWidth: 90 });
  expect(toSettings(stored)).toEqual({ ...DEFAULTS, textSize: 110, columnWidth: 90 });
  expect(await order('text-smaller')).toBe('Text size as on the site.');
  expect(await order('sizes-of-the-site')).toBe('Text size and column width as on the site.');
  expect(toSettings(stored)).toEqual(DEFAULTS);
});

test('a page that is not isolated is left alone, and the reader hears what comes', async () => {
  shown = undefined;
  stored = { textSize: 120 };
  expect(await order('text-larger')).toBe('Text: 130 %. You will see it when a page is isolated.');
  expect(asked.map(({ type }) => type)).toEqual(['state']);
});

test('sizes have an end', async () => {
  shown = { textSize: 300, columnWidth: 50 };
  expect(await order('text-larger')).toBe('Text: 300 %. That is as far as it goes.');
  expect(await order('column-narrower')).toBe('Column: 50 %. That is as far as it goes.');
  expect(stored).toEqual({});
  expect(shown).toEqual({ textSize: 300, columnWidth: 50 });
});

test('each site keeps its own where that is wished, but none that is visited in private', async () => {
  stored = { eachSite: true, textSize: 120 };
  shown = { textSize: 120, columnWidth: 100 };
  await order('text-larger');
  await order('text-larger', { ...OTHER, incognito: true });
  expect(stored).toEqual({
    eachSite: true,
    textSize: 120,
    sizesOfSites: { 'example.org': { textSize: 130, columnWidth: 100 } },
  });
  expect((await withComfort(toSettings(stored), TAB)).textSize).toBe(130);
  expect((await withComfort(toSettings(stored), OTHER)).textSize).toBe(120);
  for (const url of ['file:///home/ada/a.html', 'about:blank', 'no address', 'https://constructor/'])
    expect((await withComfort(toSettings(stored), { ...TAB, url })).textSize).toBe(120);
});

test('what is stored for a site is held to the limits', async () => {
  stored = { eachSite: true, sizesOfSites: { 'example.org': { textSize: 1e9, columnWidth: 'wide' } } };
  expect(await withComfort(toSettings(stored), TAB)).toMatchObject({ textSize: 100, columnWidth: 100 });
  stored = { eachSite: true, sizesOfSites: 'none' };
  expect((await withComfort(toSettings(stored), TAB)).textSize).toBe(100);
});
