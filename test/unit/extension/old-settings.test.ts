import { expect, test } from '@jest/globals';
import { DEFAULTS, styleToStore, toSettings } from '../../../src/extension/settings.ts';
import { itemsOf, storedOf } from '../../../src/extension/sync/items.ts';
import { validTemplates } from '../../../src/extension/templates.ts';

/** Each shape that settings have had in storage, the oldest first, with no value that is a default of today. */
const FIRST = { c: 5, tr: 1.5, hr: 9, hideStyle: 'keep-place' };
const WITH_METHOD = { ...FIRST, method: 'cetd-ds' };
const WITH_PICTURES = { ...WITH_METHOD, pictures: 'embedded' };
const WITH_TEMPLATES = { ...WITH_PICTURES, fileName: '{site} {title}', frontMatter: 'source: {url}' };
const WITH_ADDRESSES = { ...WITH_TEMPLATES, addresses: true };
const WITH_SIZES = { ...WITH_ADDRESSES, textSize: 150, columnWidth: 80, eachSite: true };
const WITH_BAR = { ...WITH_SIZES, bar: false, lastSave: 'epub', lastCopy: 'rich' };

test.each([
  ['of the first form', FIRST],
  ['with a method', WITH_METHOD],
  ['with pictures', WITH_PICTURES],
  ['with templates', WITH_TEMPLATES],
  ['with addresses on paper', WITH_ADDRESSES],
  ['with sizes', WITH_SIZES],
  ['with a bar', WITH_BAR],
])('settings %s are read without a loss, and take the defaults for what they lack', (_, stored) => {
  const settings = toSettings(stored);
  expect(settings).toEqual({ ...DEFAULTS, ...stored });
  expect(validTemplates(settings)).toEqual({
    fileName: settings.fileName,
    frontMatter: settings.frontMatter,
  });
  expect(styleToStore(stored)).toBeUndefined();
});

test('the last form has all settings that there are', () => {
  expect(Object.keys(WITH_BAR).sort()).toEqual(Object.keys(DEFAULTS).sort());
});

test('whoever had changed another setting than the style keeps the style of that time', () => {
  const { c, tr, hr } = FIRST;
  expect(styleToStore({ c, tr, hr })).toBe('keep-place');
});

test('sizes of sites beside them are no settings, and do no harm', () => {
  expect(toSettings({ ...WITH_BAR, sizesOfSites: { 'example.org': {} } })).toEqual(toSettings(WITH_BAR));
});

test('neither are templates of sites, nor what is kept to carry settings to other computers', () => {
  const beside = {
    fileNamesOfSites: { 'example.org': 'Recipes/{title}' },
    frontMatterOfSites: { 'example.org': 'source: {url}' },
    synced: true,
    syncBase: { 'setting c': 9 },
    syncProblem: '',
  };
  expect(toSettings({ ...WITH_BAR, ...beside })).toEqual(toSettings(WITH_BAR));
});

test('each of these shapes is carried to other computers without a loss, but for pictures and what was used last', () => {
  for (const stored of [FIRST, WITH_METHOD, WITH_PICTURES, WITH_TEMPLATES, WITH_ADDRESSES, WITH_SIZES]) {
    // Pictures hang on an access that each computer is asked for.
    const carried: Record<string, unknown> = { ...stored };
    delete carried['pictures'];
    expect(storedOf(itemsOf(stored)).settings).toEqual(carried);
  }
  const sizes: Record<string, unknown> = { ...WITH_SIZES };
  delete sizes['pictures'];
  expect(storedOf(itemsOf(WITH_BAR)).settings).toEqual({ ...sizes, bar: false });
});
