import { expect, test as testInBoth } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { inTurn, test } from './support/every-other-test.ts';
import { laidOver, said } from './support/said.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { nextDownload, until } from './support/wait.ts';
import { wordsOf } from './support/words.ts';

const FRAME = wordsOf('en')('problem_frame');

const PARAGRAPHS = [
  'The mill stands where the brook leaves the wood, and its wheel has turned since the year of the great frost.',
  'Whoever brings corn must wait, for the miller grinds in the order in which the carts come down the road.',
  'In the dry summers there was no water, and then the whole valley baked with flour from the other side of the hill.',
  'Today nobody brings corn any more, but the wheel still turns, and on Sundays the miller shows how it was done.',
];
const ARTICLE = `<article><h1>The mill in the valley</h1>${PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}</article>`;
const MENU = `<nav><ul>${['Home', 'Valleys', 'Mills', 'Tickets'].map((name) => `<li><a href="#">${name}</a></li>`).join('')}</ul></nav>`;
const INNER = page(`${MENU}<main>${ARTICLE}</main><aside><h2>Most read</h2>${MENU}</aside>`);

function page(body: string): string {
  return `<!doctype html><html lang="en"><title>Mills</title><link rel="icon" href="data:,"><body>${body}</body></html>`;
}

function around(address: string, rest = ''): string {
  return aroundFrame(`src="${address}"`, rest);
}

function aroundFrame(attributes: string, rest = ''): string {
  return page(
    `<header><p>Archive of the mills</p>${MENU}</header><iframe ${attributes} style="width: 95%; height: 700px"></iframe>${rest}<footer>Kept since 1931</footer>`,
  );
}

const SRCDOC = `srcdoc="${INNER.replaceAll('"', '&quot;')}"`;
const WRITE = `<script>
  const { contentDocument } = document.querySelector('iframe');
  contentDocument.open();
  contentDocument.write(${JSON.stringify(INNER).replaceAll('</', '<\\/')});
  contentDocument.close();
</script>`;

/** How the frame in the frame goes, or what is in it. */
const LEAVES: Readonly<Record<string, () => void>> = {
  'is removed': () => document.querySelector('iframe')!.contentDocument!.querySelector('iframe')!.remove(),
  'is removed with the frame around it': () => document.querySelector('iframe')!.remove(),
  'is replaced by another': () => {
    const frame = document.querySelector('iframe')!.contentDocument!.querySelector('iframe')!;
    frame.replaceWith(frame.cloneNode());
  },
  'goes elsewhere': () => {
    document.querySelector('iframe')!.contentDocument!.querySelector('iframe')!.src = 'about:blank';
  },
  'is loaded anew': () =>
    document
      .querySelector('iframe')!
      .contentDocument!.querySelector('iframe')!
      .contentWindow!.location.reload(),
};

inBothBrowsers('frames', (stage) => {
  testInBoth.each(HIDE_STYLES.flatMap((style) => inTurn([1, 2]).map((depth) => [style, depth] as const)))(
    'content in a frame of the same site is left alone and given back, %s, %i deep',
    async (hideStyle, depth) => {
      const { browser } = stage();
      await stage().open(framed(stage(), depth), { hideStyle });
      const before = await seen(stage());
      await stage().click('on');
      await stage().screenshot(`frame-${depth}-${hideStyle}`);
      const texts = (await seen(stage())).texts;
      expect(texts).toEqual(['The mill in the valley', ...PARAGRAPHS]);
      await stage().click('');
      expect(await seen(stage())).toEqual(before);
      expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
    },
  );

  test.each([
    ['that a script writes', aroundFrame('', WRITE)],
    ['that the page holds', aroundFrame(SRCDOC)],
    [
      'that the page holds in a sandbox of its own origin',
      aroundFrame(`sandbox="allow-same-origin" ${SRCDOC}`),
    ],
  ])('content in a frame %s is left alone and given back', async (_, html) => {
    const { browser, server } = stage();
    await stage().open(server.page(html));
    const before = await seen(stage());
    await stage().click('on');
    expect((await seen(stage())).texts).toEqual(['The mill in the valley', ...PARAGRAPHS]);
    await stage().click('');
    expect(await seen(stage())).toEqual(before);
    expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
  });

  testInBoth('for content in a sealed frame without an address the reader hears that', async () => {
    const { browser, server } = stage();
    await stage().open(server.page(aroundFrame(`sandbox ${SRCDOC}`)));
    await stage().click('!');
    expect((await browser.action()).title).toContain(FRAME);
    await until('the reason', async () => (await said(browser)) === FRAME);
  });

  test.each([
    ['from elsewhere', 'localhost', ''],
    ['in a sandbox', '127.0.0.1', 'sandbox'],
  ])('a frame %s with the content is named, and one click opens it alone', async (_, host, sandbox) => {
    const { browser, server } = stage();
    const address = server.page(INNER).replace('127.0.0.1', host);
    await stage().open(server.page(aroundFrame(`${sandbox} src="${address}"`)));
    const old = await browser.tabs();
    await stage().click('!');
    await until('the reason', async () =>
      (await said(browser)).includes(`in a frame from ${host}:${server.port}.`),
    );
    const [{ x, y }] = await laidOver(browser);
    await browser.clickAt(x, y);
    const opened = await until('the tab', async () =>
      (await browser.tabs()).find((tab) => !old.includes(tab)),
    );
    await browser.switchTab(opened);
    await until('the frame', () => browser.evaluate((url) => location.href === url, address));
    await stage().click('on');
  });

  test('a frame from elsewhere in a shadow tree is named, and not a small one beside it', async () => {
    const { browser, server } = stage();
    const content = server.page(INNER).replace('127.0.0.1', 'localhost');
    const advert = server.page(page('<p>Flour</p>')).replace('127.0.0.1', 'adverts.localhost');
    const shadow = `<template shadowrootmode="open"><iframe src="${content}" style="width: 95%; height: 700px"></iframe></template>`;
    await stage().open(
      server.page(
        page(`${MENU}<main>${shadow}</main><iframe src="${advert}" width="300" height="100"></iframe>`),
      ),
    );
    await stage().click('!');
    await until('the reason', async () =>
      (await said(browser)).includes(`in a frame from localhost:${server.port}.`),
    );
  });

  testInBoth.each(
    HIDE_STYLES.flatMap((style) => inTurn(Object.keys(LEAVES)).map((how) => [how, style] as const)),
  )('the page comes back by itself when the frame with the content %s, %s', async (how, hideStyle) => {
    const { browser } = stage();
    await stage().open(framed(stage(), 2), { hideStyle });
    await stage().click('on');
    await browser.evaluate(LEAVES[how]);
    await stage().badge('');
    const { texts, markup } = await seen(stage());
    expect(texts.slice(0, 2)).toEqual(['Archive of the mills', 'Home']);
    expect(markup.join('')).not.toContain('isolate-');
  });

  testInBoth.each(inTurn(HIDE_STYLES))(
    'a field in a frame beside the content has the keyboard as before, %s',
    async (hideStyle) => {
      const { browser, server } = stage();
      const field = server.page('<!doctype html><title>Search</title><input id="search">');
      await stage().open(
        server.page(page(`${MENU}<iframe id="frame" src="${field}"></iframe><main>${ARTICLE}</main>`)),
        {
          hideStyle,
        },
      );
      const active = (): Promise<string[]> =>
        browser.evaluate(() => {
          const inner = document.querySelector<HTMLIFrameElement>('#frame')!.contentDocument!;
          return [document.activeElement!.id, inner.activeElement!.id];
        });
      await browser.evaluate(() => {
        const inner = document.querySelector<HTMLIFrameElement>('#frame')!.contentDocument!;
        inner.querySelector<HTMLElement>('#search')!.focus();
      });
      expect(await active()).toEqual(['frame', 'search']);
      await stage().click('on');
      await stage().click('');
      expect(await active()).toEqual(['frame', 'search']);
    },
  );

  test('content in a frame of the same site is saved', async () => {
    const { browser } = stage();
    await stage().open(framed(stage(), 1));
    await stage().grant();
    for (const item of ['save-html', 'save-markdown']) {
      const file = readFileSync(await nextDownload(browser, () => browser.contextMenu(item)), 'utf8');
      for (const text of PARAGRAPHS) expect(file).toContain(text);
      expect(file).not.toMatch(/Tickets|Kept since/);
    }
  });

  test('a frame from elsewhere is not hidden for a line beside it, and the reader hears of it', async () => {
    const { browser, server } = stage();
    const elsewhere = server.page(INNER).replace('127.0.0.1', 'localhost');
    const line =
      '<p>Welcome to the archive of all the mills of this country, which the society keeps for you.</p>';
    await stage().open(server.page(around(elsewhere, line)));
    await stage().click('!');
    await until('the reason', async () => (await browser.action()).title.includes(FRAME));
    expect(await browser.evaluate(() => document.querySelector('iframe')!.checkVisibility())).toBe(true);
    expect(await browser.evaluate(() => document.body.outerHTML)).not.toMatch(/isolate-\w+=/);
  });

  test('a film in a frame from elsewhere is content by itself', async () => {
    const { browser, server } = stage();
    const elsewhere = server.page(page('<p>Film</p>')).replace('127.0.0.1', 'localhost');
    const film = `<iframe src="${elsewhere}" allowfullscreen style="width: 95%; height: 600px"></iframe>`;
    const text = '<p>The mill in the valley was filmed on the last Sunday on which it ground.</p>';
    await stage().open(
      server.page(page(`<header>${MENU}</header><main><h1>The mill</h1>${film}${text}</main>`)),
    );
    await stage().click('on');
    expect(await browser.evaluate(() => document.querySelector('iframe')!.checkVisibility())).toBe(true);
  });

  test('an article beside a frame from elsewhere is isolated', async () => {
    const { browser, server } = stage();
    const elsewhere = server.page(page('<p>Film</p>')).replace('127.0.0.1', 'localhost');
    await stage().open(server.page(around(elsewhere, ARTICLE)));
    await stage().select();
    await stage().click('on');
    const { missing } = await browser.evaluate(() => ({ ...isolateInPage.differences() }));
    expect(missing).toEqual([]);
    await stage().click('');
    expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
  });
});

/** A page with the article so many frames deep. */
function framed({ server }: Stage, depth: number): string {
  let address = server.page(INNER);
  for (let level = 0; level < depth; level++) address = server.page(around(address));
  return address;
}

/** Texts that the reader sees in the page and its frames, and the markup of all of them. */
function seen({ browser }: Stage): Promise<{ texts: string[]; markup: string[] }> {
  return browser.evaluate(() => {
    const texts: string[] = [];
    const markup: string[] = [];
    const open = [document];
    for (let page = open.pop(); page; page = open.pop()) {
      markup.push(page.documentElement.outerHTML);
      const frames = [...page.querySelectorAll('iframe')].filter((frame) =>
        frame.checkVisibility({ visibilityProperty: true }),
      );
      open.push(...frames.map((frame) => frame.contentDocument!));
      const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const element = walker.currentNode.parentElement!;
        const text = walker.currentNode.textContent!.trim();
        if (text && element.checkVisibility({ visibilityProperty: true })) texts.push(text);
      }
    }
    return { texts, markup };
  });
}
