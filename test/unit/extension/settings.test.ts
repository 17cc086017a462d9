import { describe, expect, test } from '@jest/globals';
import { METHODS } from '../../../src/extraction/methods.ts';
import { DEFAULT_METHOD } from '../../../src/extraction/default-method.ts';
import { chosenMethod } from '../../../src/extension/methods/chosen.ts';
import { openMethods } from '../../../src/extension/methods/open.ts';
import { DEFAULTS, LIMITS, problemWith, styleToStore, toSettings } from '../../../src/extension/settings.ts';
import { problemWithTemplate, validTemplates } from '../../../src/extension/templates.ts';

describe('settings', () => {
  test('take the defaults where storage holds nothing or nonsense', () => {
    for (const stored of [undefined, null, 5, 'text', [], {}]) expect(toSettings(stored)).toEqual(DEFAULTS);
    const wrong = {
      method: 'No such',
      c: 'three',
      tr: NaN,
      hr: -1,
      hideStyle: 'explode',
      pictures: true,
      textSize: 0,
      columnWidth: '9',
      eachSite: 1,
    };
    expect(toSettings(wrong)).toEqual(DEFAULTS);
  });

  test('keep what is valid beside what is not', () => {
    expect(
      toSettings({
        c: 5,
        tr: 0,
        hideStyle: 'keep-place',
        method: 'wlr',
        pictures: 'embedded',
        addresses: true,
      }),
    ).toEqual({
      ...DEFAULTS,
      addresses: true,
      pictures: 'embedded',
      c: 5,
      hideStyle: 'keep-place',
      method: 'wlr',
    });
  });

  test('close up in a new installation, and keep the place for those who have set anything before', () => {
    expect(styleToStore({})).toBe('close-up');
    expect(styleToStore({ c: 5 })).toBe('keep-place');
    for (const hideStyle of ['keep-place', 'close-up']) expect(styleToStore({ hideStyle })).toBeUndefined();
    expect(styleToStore({ c: 5, hideStyle: 'close-up' })).toBeUndefined();
  });

  test('show the bar, which saves and copies Markdown, unless the user has chosen or used something else', () => {
    expect(DEFAULTS).toMatchObject({ bar: true, lastSave: 'markdown', lastCopy: 'markdown' });
    const used = { bar: false, lastSave: 'epub', lastCopy: 'rich' };
    expect(toSettings(used)).toEqual({ ...DEFAULTS, ...used });
    expect(toSettings({ bar: 'no', lastSave: 'x] *', lastCopy: 5 })).toEqual(DEFAULTS);
  });

  test('load nothing unless the user chooses so', () => {
    expect(DEFAULTS.pictures).toBe('links');
  });

  test('take templates that are short, and the defaults in place of those that are not valid', () => {
    const given = { fileName: '{site} {title}', frontMatter: 'a: {titel}' };
    const settings = toSettings(given);
    expect(settings).toMatchObject(given);
    expect(validTemplates(settings)).toEqual({
      fileName: '{site} {title}',
      frontMatter: DEFAULTS.frontMatter,
    });
    expect(toSettings({ fileName: 'x'.repeat(201), frontMatter: 5 })).toEqual(DEFAULTS);
    expect(validTemplates(DEFAULTS)).toEqual({
      fileName: DEFAULTS.fileName,
      frontMatter: DEFAULTS.frontMatter,
    });
    expect(problemWithTemplate('frontMatter', 'x'.repeat(4001))).toMatch(
      /4,000 characters are allowed\. There are 4,001/,
    );
  });

  test('start with the constants of the paper', () => {
    expect(DEFAULTS).toMatchObject({ c: 3, tr: 2, hr: 7, hideStyle: 'close-up', method: METHODS[0].id });
  });

  test.each(['c', 'tr', 'hr', 'textSize', 'columnWidth'] as const)('hold %s to its limits', (name) => {
    const { min, max } = LIMITS[name];
    expect(problemWith(name, min)).toBeUndefined();
    expect(problemWith(name, max)).toBeUndefined();
    for (const value of [min - 1, max + 1, NaN, Infinity, '3', undefined])
      expect(problemWith(name, value)).toMatch(/^Enter a number/);
  });

  test('want whole numbers where parts make no sense', () => {
    expect(problemWith('c', 2.5)).toMatch(/whole/);
    expect(problemWith('tr', 2.5)).toBeUndefined();
  });

  test('give the chosen method, and R4 with its constants', () => {
    openMethods();
    for (const { id } of METHODS)
      expect(chosenMethod({ ...DEFAULTS, method: id }, DEFAULT_METHOD).id).toBe(id);
    expect(chosenMethod({ ...DEFAULTS, method: 'long-gone' }, DEFAULT_METHOD)).toBe(DEFAULT_METHOD);
  });
});
