import { describe, expect, test } from '@jest/globals';
import path from 'node:path';
import { wcxbDirectory, wcxbMissing, wcxbNames } from '../support/wcxb.ts';
import { inTurn } from './support/every-other-test.ts';
import { inBothBrowsers } from './support/suite.ts';

/** Real pages, as saved: their scripts are kept from running and nothing is loaded from anywhere. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:";
const PAGES = 25;

if (wcxbMissing) {
  console.warn(`No real page was isolated: ${wcxbMissing}`);
  describe.skip('real pages', () => test('are shown as selected and restored', () => {}));
} else {
  const chosen = wcxbNames(58, PAGES);

  inBothBrowsers(
    'real pages',
    (stage) => {
      test.each(inTurn(chosen))('%s shows what is selected, and is restored exactly', async (file) => {
        const { browser, server } = stage();
        await stage().open(server.url(`/wcxb/${file}.html.gz`));
        const selected = await stage().select();
        if (selected === 0) {
          await stage().click('!');
        } else {
          await stage().click('on');
          const { leaked, missing } = await browser.evaluate(() => ({ ...isolateInPage.differences() }));
          expect({ leaked, missing }).toEqual({ leaked: [], missing: [] });
          await stage().click('');
          expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
        }
        expect(await stage().visibleAgain()).toEqual([]);
      });
    },
    {
      '/wcxb/': { folder: path.join(wcxbDirectory, 'html'), headers: { 'content-security-policy': POLICY } },
    },
  );
}
