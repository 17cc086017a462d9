import { expect } from '@jest/globals';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { test } from './support/every-other-test.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { until } from './support/wait.ts';

/** A whole page in one component, of which no observer of the document hears, and no selector of the document knows. */
const PAGE = `<!doctype html><html lang="en"><title>Ferry</title><link rel="icon" href="data:,"><body><x-app></x-app>
<script>
  const LINES = [
    'The ferry leaves the old harbour at seven, and whoever wants to see the islands should be on deck by then.',
    'A coat is worth more than an umbrella, for the wind on the open water turns every umbrella inside out.',
    'Those who have brought nothing to eat buy bread and smoked fish from the woman at the end of the quay.',
    'On Sundays the boat sails an hour later, and takes the long way past the seals on the northern bank.',
  ];
  const article = (nth) => '<article id="a' + nth + '"><h1>Islands ' + nth + '</h1>' +
    LINES.map((line) => '<p>' + line + ' Part ' + nth + '.</p>').join('') + '</article>';
  const links = '<ul>' + ['Home', 'Tickets', 'Harbours', 'Contact'].map((name) => '<li><a href="#">' + name + '</a></li>').join('') + '</ul>';
  const HTML = '<nav>' + links + '</nav><section>' + article(1) + '<aside><h2>Most read</h2>' + links + '</aside></section><footer>Kept since 1931</footer>';
  const tree = document.querySelector('x-app').attachShadow({ mode: MODE });
  tree.innerHTML = HTML;
  const make = (html) => Object.assign(document.createElement('template'), { innerHTML: html }).content.firstElementChild;
  const shown = () => [...tree.querySelectorAll('h1, p, a, h2, footer')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => one.localName + (one.closest('article')?.id ?? '')).join(' ');
  window.page = { tree, HTML, article, make, shown };
</script></html>`;

interface Page {
  readonly tree: ShadowRoot;
  readonly HTML: string;
  readonly article: (nth: number) => string;
  readonly make: (html: string) => Element;
  readonly shown: () => string;
}

const content = (nth: number): string => ['h1', 'p', 'p', 'p', 'p'].map((name) => `${name}a${nth}`).join(' ');

/** What the component does, and what is content then. */
const CASES: Readonly<Record<string, readonly [act: () => void, shown: string]>> = {
  'puts another article in its place': [
    () => {
      const { tree, article, make } = (window as unknown as { page: Page }).page;
      tree.querySelector('article')!.replaceWith(make(article(2)));
    },
    content(2),
  ],
  'writes all of it anew': [
    () => {
      const { tree, HTML } = (window as unknown as { page: Page }).page;
      tree.innerHTML = HTML;
    },
    content(1),
  ],
  'takes the marks off': [
    () => {
      const { tree } = (window as unknown as { page: Page }).page;
      for (const one of tree.querySelectorAll('*'))
        for (const { name } of [...one.attributes])
          if (name.startsWith('isolate-')) one.removeAttribute(name);
    },
    content(1),
  ],
  'shows another article below': [
    () => {
      const { tree, article, make } = (window as unknown as { page: Page }).page;
      tree.querySelector('article')!.after(make(article(2)));
    },
    `${content(1)} ${content(2)}`,
  ],
  'is emptied, and filled with another article': [
    () => {
      const { tree, HTML } = (window as unknown as { page: Page }).page;
      tree.innerHTML = '';
      setTimeout(() => (tree.innerHTML = HTML.replaceAll('a1', 'a3')), 300);
    },
    content(3),
  ],
};

inBothBrowsers('a page that lives in a shadow tree', (stage) => {
  for (const mode of ['open', 'closed'])
    for (const hideStyle of HIDE_STYLES)
      test.each(Object.keys(CASES))(`stays isolated while it %s, ${mode}, ${hideStyle}`, async (name) => {
        const [act, wanted] = CASES[name];
        const { browser, server } = stage();
        await stage().open(server.page(PAGE.replace('MODE', `'${mode}'`)), { hideStyle });
        await stage().click('on');
        await untilShown(stage(), content(1));
        await browser.evaluate(act);
        await untilShown(stage(), wanted);
        expect((await browser.action()).badge).toBe('on');
        await stage().click('');
        expect(
          await browser.evaluate(() => (window as unknown as { page: Page }).page.tree.innerHTML),
        ).not.toContain('isolate-');
        expect(await browser.evaluate(() => (window as unknown as { page: Page }).page.shown())).toMatch(
          /^a a a a .* a a a a footer$/,
        );
      });
});

async function untilShown({ browser }: Stage, wanted: string): Promise<void> {
  let shown = '';
  await until(
    `"${wanted}" alone`,
    async () =>
      (shown = await browser.evaluate(() => (window as unknown as { page: Page }).page.shown())) === wanted,
  ).catch(() => {});
  expect(shown).toBe(wanted);
}
