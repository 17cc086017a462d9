import { expect } from '@jest/globals';
import { test } from './support/every-other-test.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { untilInPage } from './support/wait.ts';

const TEXT =
  'The mason lays the lower course in the dry bed of the river, and lets it stand for a winter before the arch is begun. ';
const NAV = '<nav><a href="#a">Home</a> <a href="#b">News</a></nav>';
const PARTS = Array.from(
  { length: 12 },
  (_, n) => `<section><h2>Part ${n}</h2><p class="part">${TEXT.repeat(3)}</p></section>`,
).join('');

const page = (style: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>How a bridge is built</title><link rel="icon" href="data:,">
  <style>body { margin: 0 } main { width: 700px } .tall { height: 3000px } ${style}</style></head><body>${NAV}${body}</body></html>`;

/** Shows each part on scrolling, and remembers where they are until the window is resized. */
const SHOWN_AT_THEIR_PLACE = `<script>
  let places;
  const parts = [...document.querySelectorAll('.part')];
  const look = () => { places = parts.map((part) => part.getBoundingClientRect().top + scrollY); show(); };
  const show = () => parts.forEach((part, i) => part.classList.toggle('in', places[i] < scrollY + innerHeight));
  look(); addEventListener('resize', () => { document.title += '!'; look(); }); addEventListener('scroll', show);
</script>`;
const BRIDGE = `<div class="tall"></div><main><h1>How a bridge is built</h1>${PARTS}</main><div class="tall"></div>`;

inBothBrowsers('parts that a page shows only on scrolling', (stage) => {
  const open = (style: string, body: string): Promise<void> =>
    stage().open(stage().server.page(page(style, body)));
  /** Scrolls there and waits until the page shows all of its parts that are in the window, of which there must be some. */
  const areSeen = (where: string, top: number): Promise<boolean> =>
    untilInPage(
      stage().browser,
      `parts are seen ${where}`,
      (y) => {
        scrollTo({ top: y, behavior: 'instant' });
        const inView = [...document.querySelectorAll('.part')].filter((part) => {
          const { top, bottom, height } = part.getBoundingClientRect();
          return height > 0 && bottom > 9 && top < innerHeight - 9;
        });
        const seen = inView.filter((part) =>
          part.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
        );
        return inView.length > 0 && seen.length === inView.length;
      },
      top,
    );

  test.each(['opacity: 0', 'visibility: hidden'])(
    'are shown where they are in the isolated page, and as before in the page given back, %s',
    async (hidden) => {
      await open(`.part:not(.in) { ${hidden} }`, BRIDGE + SHOWN_AT_THEIR_PLACE);
      await stage().click('on');
      await areSeen('at the top', 0);
      await areSeen('at the end', 99_999);
      await stage().click('');
      await untilInPage(stage().browser, 'the parts of the page given back are as before', () => {
        scrollTo({ top: 0, behavior: 'instant' });
        return !document.querySelector('.in');
      });
    },
  );

  test('are found if everything is shown like that', async () => {
    await open('main { visibility: hidden }', BRIDGE);
    await stage().click('on');
  });

  test('are not expected of what is laid over the page', async () => {
    await open(
      'main { visibility: hidden; position: absolute; top: 2000px }',
      `<main><h1>How a bridge is built</h1>${PARTS}</main>`,
    );
    await stage().click('!');
  });

  test('are not asked for if there are none', async () => {
    await open('', BRIDGE + SHOWN_AT_THEIR_PLACE);
    await stage().click('on');
    await stayed(stage());
    await stage().click('');
    expect(await stage().browser.evaluate(() => document.title)).toBe('How a bridge is built');
  });
});

/** Waits until the script that keeps the page isolated is there: only then what the page adds is hidden. */
async function stayed({ browser }: Stage): Promise<void> {
  await browser.evaluate(() => {
    const added = document.createElement('aside');
    added.textContent = 'Advertisement';
    document.body.append(added);
  });
  await untilInPage(
    browser,
    'what the page adds is hidden',
    () => !document.querySelector('aside')!.checkVisibility(),
  );
}

const PANES = ['Stone', 'Wood', 'Iron'].map(
  (name, n) => `<div class="pane" id="pane-${n}"><h3>${name}</h3><p>${TEXT.repeat(3 + n)}</p></div>`,
);
const TABS = `<ul>${PANES.map((_, n) => `<li><a href="#pane-${n}">${['Stone', 'Wood', 'Iron'][n]}</a></li>`).join('')}</ul>`;

inBothBrowsers('panes of which none is open', (stage) => {
  test('are isolated with the title above them, and can be opened', async () => {
    const { browser, server } = stage();
    await stage().open(
      server.page(
        page(
          '.pane { display: none } .pane:target { display: block }',
          `<div><h1>Bridges</h1>${TABS}<div>${PANES.join('')}</div></div><footer>All rights reserved</footer>`,
        ),
      ),
    );
    await stage().click('on');
    expect(await browser.evaluate(() => document.body.innerText)).toMatch(
      /^\s*Bridges\s+Stone\s+Wood\s+Iron\s*$/,
    );
    await browser.evaluate(() => document.querySelector<HTMLElement>('[href="#pane-1"]')!.click());
    await untilInPage(browser, 'the pane is shown', () =>
      document.querySelector('#pane-1 p')!.checkVisibility({ visibilityProperty: true }),
    );
    await stage().click('');
  });

  test.each(['position: fixed', 'position: absolute'])(
    'are not content if they are dialogs, %s',
    async (over) => {
      const { server } = stage();
      await stage().open(
        server.page(
          page(
            `.pane { display: none; ${over} }`,
            `<div><h1>Bridges</h1>${TABS}<div>${PANES.join('')}</div></div><footer>All rights reserved</footer>`,
          ),
        ),
      );
      await stage().click('!');
    },
  );
});
