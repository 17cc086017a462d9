import { expect, test } from '@jest/globals';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { bar } from './support/bar.ts';
import type { Accessible, TestBrowser } from './support/browser.ts';
import { inTurn } from './support/every-other-test.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until } from './support/wait.ts';

/** Their main content is found without an error. */
const FIXTURES = ['news-article', 'japanese', 'right-to-left'];

inBothBrowsers('what a screen reader is given of an isolated page', (stage) => {
  const texts = (all: readonly Accessible[]): string[] =>
    all
      .filter(({ role }) => role === 'text')
      .map(({ name }) => shortened(name))
      .filter(Boolean);

  /** The texts that are shown: those of its main content, and those that stand outside of it alone. */
  async function written(browser: TestBrowser): Promise<{ content: string[]; rest: string[] }> {
    const found = await browser.evaluate(() => {
      const content: string[] = [];
      const rest: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!;
        if (!parent.checkVisibility({ visibilityProperty: true })) continue;
        if (parent.closest('script, style, noscript, template, svg, math, select, textarea')) continue;
        (parent.closest('[data-main-content]') ? content : rest).push(node.textContent ?? '');
      }
      return { content, rest };
    });
    const content = found.content.map(shortened).filter(Boolean);
    return { content, rest: found.rest.map(shortened).filter((text) => text && !content.includes(text)) };
  }

  test.each(FIXTURES.flatMap((name) => inTurn(HIDE_STYLES).map((style) => [name, style] as const)))(
    'is its main content and the bar: %s, %s',
    async (name, hideStyle) => {
      const { browser } = stage();
      await stage().openFixture(name, { hideStyle });
      const before = await written(browser);
      const has = (wanted: (all: readonly string[]) => boolean) => async (): Promise<boolean> =>
        wanted(texts(await browser.accessibles()));
      // Else it says nothing that the rest is missing later.
      await until(
        'the whole page',
        has((all) => before.rest.some((text) => all.includes(text))),
      );
      await stage().click('on');
      await until('the bar', () => bar(browser));
      await until(
        'the bar for screen readers',
        has((all) => all.includes('Whole page')),
      );
      const all = await browser.accessibles();
      // The bar stands behind the page, and says some words of its own that pages say too.
      const toolbar = all.findIndex((one) => isBar(one));
      const said = texts(all.slice(0, toolbar));
      expect(said.filter((text) => before.rest.includes(text))).toEqual([]);
      const isSaid = (text: string): boolean => said.some((one) => one.includes(text));
      expect(before.content.filter((text) => text.length > 60 && !isSaid(text))).toEqual([]);
      const names = all.slice(toolbar).map(({ role, name: called }) => `${role} ${called}`);
      expect(names).toEqual(
        expect.arrayContaining([expect.stringMatching(/button Show the whole page again$/)]),
      );
      expect(texts(all.slice(toolbar)).filter((text) => text.length > 30)).toEqual([]);
      await stage().click('');
      await until(
        'the whole page again',
        has((now) => before.rest.some((text) => now.includes(text))),
      );
    },
  );
});

function isBar({ role, name }: Accessible): boolean {
  return /^tool ?bar$/i.test(role) && name === 'Isolate';
}

function shortened(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
