import { expect, test } from '@jest/globals';
import { FIXTURES, inBothBrowsers, type Stage } from './support/suite.ts';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { recordedScores } from './support/scores.ts';

const WITH_CONTENT = FIXTURES.filter((name) => name !== 'nothing-in-it');

inBothBrowsers('the button', (stage) => {
  test.each(WITH_CONTENT.flatMap((name) => HIDE_STYLES.map((style) => [name, style] as const)))(
    'isolates and restores %s, %s',
    async (name, hideStyle) => {
      const { browser } = stage();
      expect(await stage().openFixture(name, { hideStyle })).toBeGreaterThan(0);
      await browser.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
      const scroll = await scrolled(stage());
      await stage().screenshot(`${name}-before`);

      await stage().click('on');
      const { leaked, missing, visible } = await browser.evaluate(() => ({ ...isolateInPage.differences() }));
      await stage().screenshot(`${name}-${hideStyle}`);
      expect({ leaked, missing }).toEqual({ leaked: [], missing: [] });
      expect(visible).toBeGreaterThan(0);

      await stage().click('');
      expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
      expect(await browser.evaluate(() => isolateInPage.visibleAgain())).toEqual([]);
      expect(await scrolled(stage())).toEqual(scroll);
      await stage().screenshot(`${name}-restored`);
    },
  );

  test.each(WITH_CONTENT)('agrees with the label of %s as well as it ever did', async (name) => {
    await stage().openFixture(name);
    const { words, nodes } = await stage().browser.evaluate(() => ({ ...isolateInPage.scores() }));
    const recorded = recordedScores(name, { words, nodes });
    expect(words).toBeGreaterThanOrEqual(recorded.words);
    expect(nodes).toBeGreaterThanOrEqual(recorded.nodes);
  });
});

function scrolled({ browser }: Stage): Promise<number[]> {
  return browser.evaluate(() => [Math.round(scrollX), Math.round(scrollY)]);
}
