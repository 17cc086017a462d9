import { expect } from '@jest/globals';
import { test } from './support/every-other-test.ts';
import { FIXTURES, inBothBrowsers, type Stage } from './support/suite.ts';
import { DEFAULTS } from '../../src/extension/settings.ts';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { recordedScores } from './support/scores.ts';
import { everyOther } from './support/shared-browser.ts';

const WITH_CONTENT = FIXTURES.filter((name) => name !== 'nothing-in-it');
/** The default and R4 as published: the one cuts holes everywhere, the other takes whole subtrees. */
const METHODS_HERE = [DEFAULTS.method, 'r4'];

inBothBrowsers('the button', (stage) => {
  test.each(WITH_CONTENT.map((name, at) => [name, at] as const))(
    'isolates %s as well as it ever did, and restores it',
    async (name, at) => {
      const { browser } = stage();
      await stage().openFixture(name);
      await browser.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
      const scroll = await scrolled(stage());
      await stage().screenshot(`${name}-before`);
      for (const [turn, method] of METHODS_HERE.entries()) {
        // Each browser has every other fixture.
        for (const hideStyle of everyOther(HIDE_STYLES, turn + Math.floor(at / 2))) {
          const what = `${method}, ${hideStyle}`;
          await stage().prepare({ method, hideStyle });
          expect([what, await stage().select()]).not.toEqual([what, 0]);
          const { words, nodes } = await browser.evaluate(() => ({ ...isolateInPage.scores() }));
          const old = recordedScores(method, name, { words, nodes });
          const lower = { words: Math.min(words, old.words), nodes: Math.min(nodes, old.nodes) };
          expect([what, lower]).toEqual([what, old]);

          await stage().click('on');
          const shown = await browser.evaluate(() => ({ ...isolateInPage.differences() }));
          await stage().screenshot(`${name}-${method}-${hideStyle}`);
          expect([what, shown.leaked, shown.missing]).toEqual([what, [], []]);
          expect(shown.visible).toBeGreaterThan(0);

          await stage().click('');
          const changed = await browser.evaluate(() => isolateInPage.changed());
          expect([what, changed, await stage().visibleAgain()]).toEqual([what, '', []]);
          expect([what, await scrolled(stage())]).toEqual([what, scroll]);
        }
      }
      await stage().screenshot(`${name}-restored`);
    },
  );

  test('is not led astray by fields that are called like what it scrolls by', async () => {
    const { browser, server } = stage();
    const names = ['scrollTop', 'scrollLeft', 'scrollTo', 'getBoundingClientRect', 'getClientRects'];
    const fields = names.map((name) => `<input type="hidden" name="${name}">`).join('');
    const text = `<p>${'Whoever wants to see the islands should be on deck by then. '.repeat(9)}</p>`;
    const menu = `<nav>${'<a href="#">Tickets</a> '.repeat(9)}</nav>`;
    const page = `<!doctype html><title>Islands</title><form>${fields}${menu}<main><h1>Islands</h1>${text.repeat(3)}</main></form>`;
    // It selects one node, which leaves the form above it.
    await browser.background((api) => api.storage.local.set({ method: 'r4' }));
    await browser.goto(server.page(page));
    const markup = (): Promise<string> => browser.evaluate(() => document.body.innerHTML);
    const before = await markup();
    await stage().click('on');
    expect(await markup()).toMatch(/<form isolate-\w+="path\b/);
    await stage().click('');
    expect(await markup()).toBe(before);
  });
});

function scrolled({ browser }: Stage): Promise<number[]> {
  return browser.evaluate(() => [Math.round(scrollX), Math.round(scrollY)]);
}
