import { expect, test } from '@jest/globals';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { inTurn, test as testInTurn } from './support/every-other-test.ts';
import { inBothBrowsers } from './support/suite.ts';
import { twoFrames, untilInPage } from './support/wait.ts';

const PARAGRAPH =
  '<p>Words of the article that go on for a while, with a comma and then a few more of them.</p>';
const DESCRIPTION =
  '<p>The arm is turned from a single piece of walnut and oiled by hand, so that each lamp has a grain of its own and grows a little darker over the years.</p>' +
  '<p>The shade is spun from brass of one millimetre and lined with white enamel, which keeps the light warm and the shade cool enough to be touched at any time.</p>';
const page = (body: string, head = ''): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Page</title>${head}</head><body>${body}</body></html>`;
const article = (text = PARAGRAPH.repeat(12)): string =>
  `<div id="shell"><header><nav><a href="#a">Home</a> <a href="#b">News</a></nav></header>
   <div id="middle"><aside><p>Side words.</p></aside><main><div id="content"><h1>Title</h1>${text}</div></main></div>
   <footer><p>All rights reserved. <a href="#c">Imprint</a></p></footer></div>`;

inBothBrowsers('an isolated page', (stage) => {
  test('shows the one of two copies that the page shows', async () => {
    const { browser, server } = stage();
    const copy = `<div>${DESCRIPTION}</div>`;
    const wide = `<main><article><h1>A desk lamp that is made of walnut and brass</h1><div class="wide">${copy}</div></article></main>`;
    const html = page(
      `<header><nav><a href="#a">Lamps</a> <a href="#b">Chairs</a></nav></header>${wide}<div class="narrow">${copy}</div>
       <footer><p>Lumen House. <a href="#c">Terms</a></p></footer>`,
      '<style>.wide { display: none }</style>',
    );
    await stage().open(server.page(html));
    await stage().click('on');
    expect(
      await browser.evaluate(() =>
        document.querySelector('.narrow p')!.checkVisibility({ visibilityProperty: true }),
      ),
    ).toBe(true);
    await stage().click('');
    await stage().open(server.page(html.replace('.wide', '.narrow')));
    await stage().click('on');
    expect(
      await browser.evaluate(() =>
        document.querySelector('.wide p')!.checkVisibility({ visibilityProperty: true }),
      ),
    ).toBe(true);
  });

  test('stays isolated when the page adds to what is hidden', async () => {
    const { browser, server } = stage();
    await stage().open(server.page(page(article())));
    await stage().select();
    await stage().click('on');
    await browser.evaluate(() => {
      const banner = document.createElement('div');
      banner.style.cssText = 'position:fixed;inset:0;visibility:visible!important;display:block!important';
      banner.textContent = 'Subscribe now';
      document.body.append(banner);
      document.querySelector('#shell')?.append('Late bare words');
    });
    const { leaked } = await browser.evaluate(() => ({ ...isolateInPage.differences() }));
    expect(leaked.filter((leaf) => leaf.includes('Subscribe'))).toEqual([]);
  });

  test.each(inTurn(HIDE_STYLES))('beats styles of the page that are important, %s', async (hideStyle) => {
    const { browser, server } = stage();
    const strong =
      '<style>header, header * { visibility: visible !important; display: block !important }</style>';
    await stage().open(server.page(page(article(), strong)), { hideStyle });
    await stage().select();
    await stage().click('on');
    expect(await browser.evaluate(() => isolateInPage.differences().leaked)).toEqual([]);
  });

  test('what comes later cannot show itself beside content that keeps its place, but can in it', async () => {
    const { browser, server } = stage();
    await stage().open(server.page(page(article())), { hideStyle: 'keep-place' });
    await stage().click('on');
    const seen = await browser.evaluate(async () => {
      const late = document.createElement('div');
      const words = late.appendChild(document.createElement('p'));
      words.style.setProperty('visibility', 'visible', 'important');
      words.textContent = 'Subscribe now';
      document.body.append(late);
      await new Promise(requestAnimationFrame);
      const beside = getComputedStyle(words).visibility;
      document.querySelector('main p')!.append(late);
      return [beside, getComputedStyle(words).visibility];
    });
    expect(seen).toEqual(['hidden', 'visible']);
    await stage().click('');
    expect(await browser.evaluate(() => document.documentElement.outerHTML.includes('isolate-'))).toBe(false);
  });

  testInTurn('is isolated anew when the page goes to another content by itself', async () => {
    const { browser, server } = stage();
    await stage().open(server.page(page(article())), { hideStyle: 'keep-place' });
    await stage().click('on');
    await browser.evaluate(() => {
      const main = document.querySelector('main');
      const next = document.createElement('div');
      next.id = 'next';
      for (let i = 0; i < 15; i++)
        next.append(
          Object.assign(document.createElement('p'), {
            textContent: 'The next article has other words, which are many.',
          }),
        );
      main?.replaceChildren(next);
    });
    await untilInPage(browser, 'the next content to be isolated', () => {
      const header = document.querySelector('header');
      const next = document.querySelector('#next');
      return (
        header !== null &&
        next !== null &&
        getComputedStyle(header).visibility === 'hidden' &&
        getComputedStyle(next).visibility === 'visible'
      );
    });
    await stage().click('');
    expect(await browser.evaluate(() => document.documentElement.outerHTML.includes('isolate-'))).toBe(false);
  });

  testInTurn('gives the page back when the page goes where there is no main content', async () => {
    const { browser, server } = stage();
    await stage().open(server.page(page(article())));
    await stage().click('on');
    await browser.evaluate(() =>
      document.querySelector('#shell')?.replaceChildren(document.createElement('hr')),
    );
    await stage().badge('');
    expect(await browser.evaluate(() => document.documentElement.outerHTML.includes('isolate-'))).toBe(false);
  });

  test('can be scrolled where the page had locked it', async () => {
    const { browser } = stage();
    await stage().openFixture('modal-scroll-lock');
    await stage().click('on');
    await browser.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
    expect(await browser.evaluate(() => scrollY)).toBeGreaterThan(200);
  });

  test('can be read, selected and clicked behind a modal dialog, which comes back as it was', async () => {
    const { browser, server } = stage();
    const dialog = '<dialog id="ask" class="c"><button id="ok">OK</button></dialog>';
    const script = `<script>
      const ask = document.querySelector('#ask');
      window.heard = [];
      for (const name of ['close', 'toggle', 'cancel']) ask.addEventListener(name, () => heard.push(name));
      ask.showModal();
      ask.setAttribute('data-late', '1');
    </script>`;
    await stage().open(server.page(page(article() + dialog + script)));
    await untilInPage(browser, 'the dialog to tell that it is open', () =>
      (window as unknown as { heard: string[] }).heard.includes('toggle'),
    );
    await browser.evaluate(() => void ((window as unknown as { heard: string[] }).heard.length = 0));
    await stage().click('on');
    const hit = await browser.evaluate(() => {
      const { left, top } = document.querySelector('h1')!.getBoundingClientRect();
      return document.elementFromPoint(left + 5, top + 5)?.localName ?? '';
    });
    expect(hit).toBe('h1');
    await stage().click('');
    // By then a page has heard all that was to be told: dialogs tell in tasks, transitions with the next frame.
    await twoFrames(browser);
    expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
    expect(
      await browser.evaluate(() => ({
        modal: document.querySelector('#ask')!.matches(':modal'),
        focused: document.activeElement?.id ?? '',
        heard: (window as unknown as { heard: string[] }).heard.join(),
      })),
    ).toEqual({ modal: true, focused: 'ok', heard: '' });
  });

  test.each([
    ['in the page', '<input id="search">'],
    [
      'in a shadow tree',
      '<div id="host"><template shadowrootmode="open"><input id="search"></template></div>',
    ],
    [
      'in a closed shadow tree',
      '<div id="host"></div><script>{ const tree = document.querySelector("#host").attachShadow({ mode: "closed" });' +
        'addEventListener("load", () => tree.appendChild(document.createElement("input")).focus({ preventScroll: true })); }</script>',
    ],
  ])('keeps the keyboard where it was for when it is restored, %s', async (_, field) => {
    const { browser, server } = stage();
    await stage().open(server.page(page(`${article()}${field}`)));
    const withKeyboard = () =>
      browser.evaluate(() => {
        const outer = document.activeElement;
        return outer?.shadowRoot?.activeElement?.id ?? outer?.id ?? '';
      });
    await browser.evaluate(() => {
      const tree = document.querySelector('#host')?.shadowRoot ?? document;
      tree.querySelector<HTMLInputElement>('#search')?.focus({ preventScroll: true });
    });
    const before = await withKeyboard();
    expect(before).toMatch(/search|host/);
    await stage().click('on');
    await stage().click('');
    expect(await withKeyboard()).toBe(before);
  });

  test.each(inTurn(HIDE_STYLES))(
    'starts no transition of the page when it is given back, %s',
    async (hideStyle) => {
      const { browser, server } = stage();
      const slow =
        '<style>nav, a, p, a::before { transition: 1s visibility, 1s opacity, 1s clip-path } a::before { content: "-" }</style>';
      await stage().open(server.page(page(article(), slow)), { hideStyle });
      await browser.evaluate(() => {
        document.querySelector<HTMLElement>('nav a')!.focus({ preventScroll: true });
        const count = window as unknown as { begun: number };
        count.begun = 0;
        document.addEventListener('transitionrun', () => count.begun++);
      });
      await stage().click('on');
      await stage().click('');
      expect(await browser.evaluate(() => document.activeElement?.textContent ?? '')).toBe('Home');
      expect(await browser.evaluate(() => isolateInPage.visibleAgain())).toEqual([]);
      await twoFrames(browser);
      expect(await browser.evaluate(() => (window as unknown as { begun: number }).begun)).toBe(0);
      expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
    },
  );

  test('shows the reader the content when it is out of sight, and the old place again', async () => {
    const { browser, server } = stage();
    const tall = '<div style="height:4000px">Tall banner</div>';
    await stage().open(server.page(page(tall + article())));
    await stage().click('on');
    expect(
      await browser.evaluate(() => document.querySelector('h1')!.getBoundingClientRect().top < innerHeight),
    ).toBe(true);
    await stage().click('');
    expect(await browser.evaluate(() => scrollY)).toBe(0);
  });

  test('keeps what was being read where it stands when all above it goes', async () => {
    const { browser, server } = stage();
    const tall = '<div style="height:700px">Tall banner</div>';
    await stage().open(server.page(page(tall + article(PARAGRAPH.repeat(60)))), { hideStyle: 'close-up' });
    await browser.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    const top = (): Promise<number> =>
      browser.evaluate(() => {
        const paragraphs = [...document.querySelectorAll('main p')];
        return paragraphs.findIndex((one) => one.getBoundingClientRect().top > 100);
      });
    const reading = await top();
    await stage().click('on');
    expect(Math.abs((await top()) - reading)).toBeLessThanOrEqual(1);
    await stage().click('');
    expect(await browser.evaluate(() => scrollY)).toBe(1500);
  });

  test('prefers content that is shown to more content that is hidden', async () => {
    const { browser, server } = stage();
    const hidden = `<div style="display:none"><div><div>${PARAGRAPH.repeat(100)}</div></div></div>`;
    // R4 takes the hidden text first: it is the longest.
    await stage().open(server.page(page(hidden + article())), { method: 'r4' });
    await stage().select();
    await stage().click('on');
    expect(
      await browser.evaluate(() => getComputedStyle(document.querySelector('#content p')!).visibility),
    ).toBe('visible');
    expect((await browser.evaluate(() => ({ ...isolateInPage.differences() }))).visible).toBeGreaterThan(10);
  });

  test('does not keep a grid’s narrow column for what is left of it', async () => {
    const { browser } = stage();
    await stage().openFixture('grid-sidebar', { hideStyle: 'close-up' });
    await stage().click('on');
    expect(
      await browser.evaluate(
        () => document.querySelector('[data-main-content]')!.getBoundingClientRect().width,
      ),
    ).toBeGreaterThan(600);
  });

  test.each(['grid', 'flex'])('leaves the lines of a %s as long as the site made them', async (display) => {
    const { browser, server } = stage();
    const columns = `<style>#middle { display: ${display}; grid-template-columns: 30% 1fr 30% } #middle > * { flex: 1 }</style>`;
    const body = article(PARAGRAPH.repeat(60)).replace('</main>', '</main><aside>Other side words.</aside>');
    await browser.resize(1920, 900);
    try {
      await stage().open(server.page(page(body, columns)), { hideStyle: 'close-up' });
      const width = (): Promise<number> =>
        browser.evaluate(() => document.querySelector('#content p')!.getBoundingClientRect().width);
      const before = await width();
      expect(before).toBeLessThan(800);
      await stage().click('on');
      expect(await width()).toBeGreaterThan(before - 1);
      expect(await width()).toBeLessThan(before + 41);
      await stage().click('');
      expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
      expect(await width()).toBe(before);
    } finally {
      await browser.resize(1280, 900);
    }
  });
});
