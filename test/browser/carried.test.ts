import { afterEach, beforeEach, expect } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import { violations } from './support/axe.ts';
import type { Json } from './support/browser.ts';
import { test } from './support/every-other-test.ts';
import { clickOn } from './support/questions.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';

type Stored = Readonly<Record<string, Json>>;

const RULE = [{ isKept: false, target: ['.promotion'] }];

inBothBrowsers('settings that the browser carries', (stage) => {
  const empty = (): Promise<unknown> =>
    stage().browser.background(async (api) => {
      await api.storage.local.clear();
      await api.storage.sync.clear();
    });
  beforeEach(empty);
  afterEach(empty);

  const here = (): Promise<Stored> =>
    stage().browser.background(async (api) => (await api.storage.local.get()) as Stored);
  const there = (): Promise<Stored> =>
    stage().browser.background(async (api) => (await api.storage.sync.get()) as Stored);
  const keepHere = (values: Stored): Promise<unknown> =>
    stage().browser.background((api, given) => api.storage.local.set(given), values);
  /** What another computer does. */
  const keepThere = (values: Stored): Promise<unknown> =>
    stage().browser.background((api, given) => api.storage.sync.set(given), values);
  const has = (what: string, ask: () => Promise<Stored>, wanted: Stored): Promise<unknown> =>
    until(what, async () => {
      const all = await ask();
      return Object.entries(wanted).every(([key, value]) => isDeepStrictEqual(all[key], value));
    });
  const open = async (): Promise<void> => {
    await stage().browser.openExtensionPage('options.html');
    await untilInPage(
      stage().browser,
      'the page',
      () => document.querySelector('#version')!.textContent !== '',
    );
  };
  const turn = async (isOn: boolean): Promise<void> => {
    await clickOn(stage().browser, '[name="synced"]');
    await has('the choice', here, { synced: isOn });
  };

  test('go nowhere until the reader lets them', async () => {
    await keepHere({ c: 7 });
    await open();
    const isOn = (): boolean => document.querySelector<HTMLInputElement>('[name="synced"]')!.checked;
    expect(await stage().browser.evaluate(isOn)).toBe(false);
    await clickOn(stage().browser, '[name="addresses"]');
    await has('another setting', here, { addresses: true });
    // One that is carried later shows that those before had their time.
    await turn(true);
    await has('the settings there', there, { 'setting c': 7, 'setting addresses': true });
    await stage().screenshot('settings-carried');
    expect(await violations(stage().browser)).toEqual([]);
  });

  test('are joined with what is there, and follow each other from then on', async () => {
    const rules = [{ site: 'here.example', path: '/*', changes: RULE }];
    await keepHere({ c: 7, rules, fileNamesOfSites: { 'here.example': 'A/{title}' } });
    await keepThere({
      isolate: 1,
      'setting tr': 3,
      'setting fileName': '{site} {title}',
      'setting colour': 'of a later version',
      'rule there.example /news/*': RULE,
      'name there.example': '{saved} {title}',
    });
    await open();
    await turn(true);
    const names = { 'here.example': 'A/{title}', 'there.example': '{saved} {title}' };
    const both = [...rules, { site: 'there.example', path: '/news/*', changes: RULE }];
    await has('what was there', here, {
      c: 7,
      tr: 3,
      fileName: '{site} {title}',
      rules: both,
      fileNamesOfSites: names,
    });
    await has('what was here', there, {
      'setting c': 7,
      'rule here.example /*': RULE,
      'name here.example': 'A/{title}',
      'setting colour': 'of a later version',
    });

    await keepHere({ hr: 20 });
    await has('a change of this computer', there, { 'setting hr': 20 });
    await keepThere({ 'setting c': 9 });
    await stage().browser.background((api) => api.storage.sync.remove('rule here.example /*'));
    await has('changes of another', here, { c: 9, rules: both.slice(1) });
    await untilInPage(
      stage().browser,
      'the open settings to follow',
      () => document.querySelector<HTMLInputElement>('#c')!.value === '9',
    );

    // What this version cannot read there is neither taken over nor written over, and is not lost here.
    await keepHere({ hideStyle: 'keep-place' });
    await has('the style', there, { 'setting hideStyle': 'keep-place' });
    await keepThere({ 'setting hideStyle': 'of a later version', 'setting hr': 30 });
    await has('what can be read', here, { hr: 30, hideStyle: 'keep-place' });
    await keepHere({ hr: 40 });
    await has('the rest', there, { 'setting hr': 40, 'setting hideStyle': 'of a later version' });
  });

  test('stay here when it is turned off, and there for the other computers', async () => {
    await keepHere({ c: 7 });
    await keepThere({ isolate: 1, 'setting tr': 3 });
    await open();
    await turn(true);
    await has('what was there', here, { c: 7, tr: 3 });
    await has('what was here', there, { 'setting c': 7 });
    await turn(false);
    expect(await here()).toMatchObject({ c: 7, tr: 3 });
    expect(await here()).not.toHaveProperty('syncBase');
    expect(await there()).toMatchObject({ 'setting c': 7, 'setting tr': 3 });
  });

  test('are not lost where the account is emptied', async () => {
    await keepHere({ c: 7 });
    await open();
    await turn(true);
    await has('what was here', there, { 'setting c': 7 });
    await stage().browser.background((api) => api.storage.sync.clear());
    await has('what was here, again', there, { isolate: 1, 'setting c': 7 });
    expect(await here()).toMatchObject({ c: 7 });
  });

  test('that are too many stay, which the reader is told', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 600 }, (_, i) => [`site-${i}.example`, '{title}'] as const),
    );
    await keepHere({ fileNamesOfSites: many });
    await open();
    await turn(true);
    await untilInPage(stage().browser, 'the word', () =>
      /^Nothing is copied: there are 600/.test(document.querySelector('#synced-problem')!.textContent),
    );
    expect(await there()).toEqual({});
    await keepHere({ fileNamesOfSites: { 'site-1.example': '{title}' } });
    await has('the rest', there, { 'name site-1.example': '{title}' });
    await untilInPage(
      stage().browser,
      'no word',
      () => document.querySelector('#synced-problem')!.textContent === '',
    );
  });
});
