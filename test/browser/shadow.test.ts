import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { DEFAULTS } from '../../src/extension/settings.ts';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { inTurn } from './support/every-other-test.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload } from './support/wait.ts';

const PARAGRAPHS = [
  'The ferry leaves the old harbour at seven, and whoever wants to see the islands should be on deck by then.',
  'Out past the mole the water turns from green to grey, and the engine settles into the note that it keeps all day.',
  'On the second island there are nine houses, a shop that opens when the boat comes in, and a school without children.',
  'The baker there has baked for forty years, and he says that the bread has not changed but the people who buy it have.',
  'In the evening the boat comes back the same way, with the sun behind it and the lights of the town in front.',
];
const ARTICLE = `<h1>A day among the islands</h1>${PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}`;
const LINKS = ['Home', 'Tickets', 'Timetable', 'Contact', 'Jobs']
  .map((name) => `<li><a href="#">${name}</a></li>`)
  .join('');
const STUBBORN = '<style>.bar, .bar * { visibility: visible !important; display: block !important }</style>';
const BAR = `<nav class="bar"><ul>${LINKS}</ul></nav>`;
const FOOTER = `<footer class="bar"><p>Ferries of the bay, since 1931</p><ul>${LINKS}</ul></footer>`;

/** A page whose components are made of this markup, nested ones too: `<x-NAME>` gets the tree of that name. */
function page(body: string, trees: Readonly<Record<string, string>>, script = ''): string {
  return `<!doctype html><html lang="en"><title>A day among the islands</title><link rel="icon" href="data:,">${body}<script>
    for (const [name, markup] of Object.entries(${JSON.stringify(trees)}))
      customElements.define(name, class extends HTMLElement {
        constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = markup; }
      });${script}</script></html>`;
}

const PAGES = {
  'a whole page in one component': page('<x-app></x-app>', {
    'x-app': `${STUBBORN}${BAR}<main><article>${ARTICLE}</article><aside class="bar"><h2>Most read</h2><ul>${LINKS}</ul></aside></main>${FOOTER}`,
  }),
  'components in components': page('<x-app></x-app>', {
    'x-app': `${STUBBORN}${BAR}<x-main></x-main>${FOOTER}`,
    'x-main': `${STUBBORN}<div class="bar">${BAR}</div><section><x-story></x-story></section>`,
    'x-story': `<article>${ARTICLE}</article>`,
  }),
  'content that the page puts into the slot of a layout': page(
    `<x-layout><nav slot="side"><ul>${LINKS}</ul></nav><article>${ARTICLE}</article></x-layout>`,
    {
      'x-layout': `${STUBBORN}${BAR}<div><main><slot></slot></main><div class="bar"><slot name="side"></slot></div></div>${FOOTER}`,
    },
  ),
  'what insists on being seen beside the content': page(
    `<header>${BAR}</header><main><article>${ARTICLE}</article></main><div><x-loose></x-loose><x-card></x-card></div>`,
    {
      'x-loose': `<style>:host { display: contents }</style>${STUBBORN}<div class="bar">Subscribe to our letter today</div>`,
      'x-card': `${STUBBORN}<div class="bar" popover="manual">Would you like a cookie?</div><dialog class="bar">Which language do you speak?</dialog>`,
    },
    `const card = document.querySelector('x-card').shadowRoot;
     card.querySelector('[popover]').showPopover(); card.querySelector('dialog').show();`,
  ),
};

inBothBrowsers('shadow trees', (stage) => {
  test.each(
    [DEFAULTS.method, 'r4'].flatMap((method) =>
      Object.keys(PAGES).flatMap((name) =>
        inTurn(HIDE_STYLES).map((style) => [name, method, style] as const),
      ),
    ),
  )('%s, by %s, %s: the content alone is shown, and all given back', async (name, method, hideStyle) => {
    const { browser, server } = stage();
    await stage().open(server.page(PAGES[name as keyof typeof PAGES]), { method, hideStyle });
    await stage().select();
    await stage().click('on');
    await stage().screenshot(`shadow-${name.replaceAll(' ', '-')}-${method}-${hideStyle}`);
    const { leaked, missing } = await browser.evaluate(() => ({ ...isolateInPage.differences() }));
    expect({ leaked, missing }).toEqual({ leaked: [], missing: [] });
    const texts = await browser.evaluate(() => ({ ...isolateInPage.texts() }));
    expect(texts.kept).toEqual(expect.arrayContaining(PARAGRAPHS));
    expect([...texts.kept, ...texts.others].join(' ')).not.toMatch(
      /Tickets|since 1931|Subscribe|cookie|language/,
    );

    await stage().click('');
    expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
    expect(await stage().visibleAgain()).toEqual([]);
  });

  test.each(inTurn(HIDE_STYLES))(
    'what a component adds beside the content later is hidden too, %s',
    async (hideStyle) => {
      const { browser, server } = stage();
      await stage().open(server.page(PAGES['a whole page in one component']), { hideStyle });
      await stage().click('on');
      await browser.evaluate(() => {
        const late = document.createElement('div');
        late.className = 'bar';
        late.id = 'late';
        late.textContent = 'Only three seats left';
        document.querySelector('x-app')!.shadowRoot!.append(late);
      });
      const isSeen = (): Promise<boolean> =>
        browser.evaluate(() =>
          document
            .querySelector('x-app')!
            .shadowRoot!.getElementById('late')!
            .checkVisibility({ visibilityProperty: true }),
        );
      expect(await isSeen()).toBe(false);
      await stage().click('');
      expect(await isSeen()).toBe(true);
      expect(
        await browser.evaluate(
          () => document.querySelector('x-app')!.shadowRoot!.getElementById('late')!.outerHTML,
        ),
      ).toBe('<div class="bar" id="late">Only three seats left</div>');
    },
  );

  test.each(
    inTurn([
      'a whole page in one component',
      'components in components',
      'content that the page puts into the slot of a layout',
    ] as const),
  )('%s is saved', async (name) => {
    const { browser, server } = stage();
    await stage().open(server.page(PAGES[name]));
    await stage().grant();
    for (const item of ['save-html', 'save-markdown']) {
      const file = readFileSync(await nextDownload(browser, () => browser.contextMenu(item)), 'utf8');
      for (const text of PARAGRAPHS) expect(file).toContain(text);
      expect(file).not.toMatch(/Tickets|since 1931/);
    }
  });
});
