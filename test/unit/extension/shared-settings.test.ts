/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { SharedSettings } from '../../../src/extension/options/shared-settings.ts';
import { DEFAULTS, type Settings } from '../../../src/extension/settings.ts';

/** What two pages keep their settings in, and whether it takes them. */
class Kept {
  settings: Settings = DEFAULTS;
  readonly stored: Partial<Settings>[] = [];
  isFull = false;

  load = (): Promise<Settings> => Promise.resolve(this.settings);
  store = (changed: Partial<Settings>): Promise<void> => {
    if (this.isFull) return Promise.reject(new Error('full'));
    this.stored.push(changed);
    this.settings = { ...this.settings, ...changed };
    return Promise.resolve();
  };
}

function pageOf(kept: Kept): { page: SharedSettings<Settings>; heard: Partial<Settings>[] } {
  const heard: Partial<Settings>[] = [];
  return { page: new SharedSettings(kept.settings, kept, (changed) => void heard.push(changed)), heard };
}

test('a page keeps what was changed in it, and nothing else', async () => {
  const kept = new Kept();
  const { page } = pageOf(kept);
  await page.change({ ...DEFAULTS, c: 5 });
  await page.change({ ...DEFAULTS, c: 5 });
  expect(kept.stored).toEqual([{ c: 5 }]);
});

test('two pages that change different things lose neither, whether or not they hear of each other', async () => {
  const kept = new Kept();
  const [one, other] = [pageOf(kept), pageOf(kept)];
  await one.page.change({ ...one.page.current, c: 5 });
  await other.page.change({ ...other.page.current, hideStyle: 'close-up' });
  expect(kept.settings).toEqual({ ...DEFAULTS, c: 5, hideStyle: 'close-up' });
});

test('a page hears what another one changed, and of its own changes nothing', async () => {
  const kept = new Kept();
  const [one, other] = [pageOf(kept), pageOf(kept)];
  await one.page.change({ fileName: '{site}' });
  await Promise.all([one.page.refresh(), other.page.refresh()]);
  expect(one.heard).toEqual([]);
  expect(other.heard).toEqual([{ fileName: '{site}' }]);
  expect(other.page.current.fileName).toBe('{site}');
  await other.page.change({ ...other.page.current, tr: 3 });
  expect(kept.stored).toEqual([{ fileName: '{site}' }, { tr: 3 }]);
});

test('what is typed on is not set back by the echo of what was typed before', async () => {
  const kept = new Kept();
  const { page, heard } = pageOf(kept);
  const first = page.change({ fileName: 'a' });
  const echo = page.refresh();
  const second = page.change({ fileName: 'ab' });
  await Promise.all([first, echo, second]);
  expect(heard).toEqual([]);
  expect(page.current.fileName).toBe('ab');
  expect(kept.settings.fileName).toBe('ab');
});

test('what cannot be kept is said, stays in the page, and is tried again with the next change', async () => {
  const kept = new Kept();
  const { page, heard } = pageOf(kept);
  kept.isFull = true;
  await expect(page.change({ c: 5 })).rejects.toThrow('full');
  kept.isFull = false;
  await page.refresh();
  expect(page.current.c).toBe(5);
  await page.change({ hr: 9 });
  expect(kept.stored).toEqual([{ c: 5, hr: 9 }]);
  expect(heard).toEqual([]);
});
