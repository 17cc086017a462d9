import { describe, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { wcxbFolder } from '../support/wcxb.ts';
import { inBothBrowsers } from './support/suite.ts';

/** Real pages, as saved: their scripts are kept from running and nothing is loaded from anywhere. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:";
const PAGES = 50;

const folder = wcxbFolder();
if (!folder) {
  describe.skip('50 pages of WCXB: WCXB_DIR names no folder with the data set', () =>
    test('are restored exactly', () => {}));
} else {
  const files = readdirSync(path.join(folder, 'html')).sort();
  const step = Math.floor(files.length / PAGES);
  const chosen = Array.from({ length: PAGES }, (_, i) => files[i * step]);

  inBothBrowsers(
    'real pages',
    (stage) => {
      test.each(chosen)('%s shows what is selected, and is restored exactly', async (file) => {
        const { browser, server } = stage();
        const selected = await stage().open(server.url(`/wcxb/${file}`));
        if (selected === 0) {
          await stage().click('!');
        } else {
          await stage().click('on');
          const { leaked, missing } = await browser.evaluate(() => ({ ...isolateInPage.differences() }));
          expect({ leaked, missing }).toEqual({ leaked: [], missing: [] });
          await stage().click('');
          expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
        }
        expect(await browser.evaluate(() => isolateInPage.visibleAgain())).toEqual([]);
      });
    },
    { '/wcxb/': { folder: path.join(folder, 'html'), headers: { 'content-security-policy': POLICY } } },
  );
}
