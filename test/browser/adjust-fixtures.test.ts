import { expect, test } from '@jest/globals';
import { bar, pressInBar } from './support/bar.ts';
import { everyOther } from './support/shared-browser.ts';
import { FIXTURES, inBothBrowsers } from './support/suite.ts';
import { until } from './support/wait.ts';
import { whySteps } from './support/why.ts';

/** From where the reader is: out and in, beside it, and back again. */
const KEYS = [
  'ArrowLeft ArrowLeft ArrowDown',
  'ArrowRight ArrowRight',
  'ArrowUp ArrowUp ArrowRight',
  'ArrowLeft ArrowDown ArrowDown',
];
const WHY_KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp'];
const PANEL = 'application';

inBothBrowsers('after asking why and adjusting', (stage) => {
  const why = whySteps(stage);

  // In one there is nothing to keep.
  test.each(everyOther(FIXTURES.filter((name) => name !== 'nothing-in-it')))(
    '%s is left as it was chosen, and comes back byte for byte',
    async (name) => {
      const { browser } = stage();
      const said = async (): Promise<string | undefined> => (await bar(browser, PANEL))?.said;
      await stage().openFixture(name);
      await why.open();
      await pressInBar(browser, 'in the c-SET', PANEL);
      for (const key of WHY_KEYS) await browser.press(key);
      await browser.moveTo(200, 200);
      await browser.press('Escape');
      await why.untilGone();
      await until('the bar', () => bar(browser));
      await browser.runCommand('adjust');
      await until('the panel', said);
      for (const keys of KEYS) {
        await browser.press(...keys.split(' '));
        await browser.press(' ');
      }
      // If nothing is left, the last one is kept again.
      await browser.press('Enter');
      if (/^Nothing is kept/.test((await said()) ?? '')) {
        await browser.press(' ');
        await browser.press('Enter');
      }
      await until('no panel', async () => (await said()) === undefined);
      await until('the bar', () => bar(browser));
      await stage().click('');
      await until(
        'the page as it was',
        async () => (await browser.evaluate(() => isolateInPage.changed())) === '',
      );
      expect(await stage().visibleAgain()).toEqual([]);
    },
  );
});
