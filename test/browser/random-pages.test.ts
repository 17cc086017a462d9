import { beforeEach, expect, test } from '@jest/globals';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { inPageScript } from './support/bundle.ts';
import { inTurn } from './support/every-other-test.ts';
import { inBothBrowsers } from './support/suite.ts';

const RUNS = Number(process.env['RANDOM_PAGES'] ?? 150);
const SEEDS = [20261122, 20261123];
const EMPTY = '<!doctype html><title>random</title><body>';

inBothBrowsers('random pages', (stage) => {
  let script: () => void;
  beforeEach(async () => {
    script ??= await inPageScript('isolate-in-page');
    await stage().browser.goto(stage().server.page(EMPTY));
    await stage().browser.evaluate(script);
  });

  test.each(inTurn(SEEDS))(
    'show what is selected and nothing else, and keep what was changed meanwhile, from the seed %i',
    async (seed) => {
      const wrong = await stage().browser.evaluate((...of) => isolating.random(...of), RUNS, seed);
      expect(wrong).toBe('');
    },
  );

  test.each(inTurn(HIDE_STYLES))(
    'take no more reads of boxes and styles when they are longer, %s',
    async (style) => {
      const { browser } = stage();
      for (const place of [0, 0.25, 0.75]) {
        const single = await browser.evaluate((style, at) => isolating.reads(1000, style, at), style, place);
        const double = await browser.evaluate((style, at) => isolating.reads(2000, style, at), style, place);
        // One more step of a binary search, each time it is made.
        expect(double).toBeLessThanOrEqual(single + 10);
      }
    },
  );
});
