import { beforeEach, expect, test as testInBoth } from '@jest/globals';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { violations } from './support/axe.ts';
import { test } from './support/every-other-test.ts';
import {
  article,
  forgetLook,
  isPage,
  isRead,
  openRead,
  press,
  pressBack,
  read,
  SENTENCE,
} from './support/reading.ts';
import { said } from './support/said.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';

inBothBrowsers('the calm view', (stage) => {
  beforeEach(() => forgetLook(stage()));

  test('shows the text and only that, in place of the page, and the button leads back to it', async () => {
    const { browser } = stage();
    await stage().open(stage().server.page(article()));
    const tabs = await browser.tabs();
    await browser.evaluate(() => scrollTo(0, 600));
    await read(stage());
    await isRead(stage());
    expect(await browser.tabs()).toEqual(tabs);
    const [title, text, language] = await browser.evaluate(() => [
      document.title,
      document.querySelector('main')!.textContent,
      document.querySelector('main')!.lang,
    ]);
    expect([title, language]).toEqual(['Ferry', 'en']);
    expect(text).not.toContain('Home');
    await until('the button', async () => /^Click to go back/.test((await browser.action()).title));
    await browser.clickButton();
    await isPage(stage());
    await stage().badge('');
    // Whether the browser kept the page or made it anew, the place is the same.
    await untilInPage(browser, 'the place', () => Math.abs(scrollY - 600) < 2);
    expect(await stage().browser.evaluate(() => document.querySelectorAll('p').length)).toBe(40);
  });

  test('is left by the Back button of the browser, and by its own', async () => {
    const { browser } = stage();
    await openRead(stage());
    await browser.evaluate(() => void setTimeout(() => history.back()));
    await isPage(stage());
    await read(stage());
    await isRead(stage());
    await pressBack(stage());
    await isPage(stage());
  });

  testInBoth('leaves the page as it was where the browser keeps it meanwhile', async () => {
    const { browser, server } = stage();
    await stage().open(server.page(article(), { 'cache-control': 'max-age=60' }));
    await browser.evaluate(() => void Object.assign(window, { kept: 5 }));
    await read(stage());
    await isRead(stage());
    await browser.clickButton();
    await isPage(stage());
    // Firefox loads the page again when one comes back from a page of an extension.
    const isKept = browser.name === 'chromium';
    expect(await browser.evaluate(() => 'kept' in window)).toBe(isKept);
    // And it is isolated by the next click, as any page.
    await stage().click('on');
  });

  test('follows links within the text, and is left from there in one step', async () => {
    const { browser } = stage();
    const notes =
      '<p>See <a id="back-1" href="#note-1">the note</a>.</p><p id="note-1">A note on ferries.</p>';
    await openRead(stage(), article(`${notes}${`<p>${SENTENCE}</p>`.repeat(30)}`));
    await press(stage(), 'main a[href="#note-1"]');
    await untilInPage(browser, 'the note', () => document.activeElement?.id === 'note-1' && scrollY > 500);
    await browser.evaluate(() => void setTimeout(() => history.back()));
    await untilInPage(browser, 'the beginning', () => location.hash === '');
    await press(stage(), 'main a[href="#note-1"]');
    await pressBack(stage());
    await isPage(stage());
  });

  test('stays beside a page in which something is written', async () => {
    const { browser } = stage();
    await stage().open(stage().server.page(article('', '<textarea></textarea>')));
    await browser.evaluate(() => void (document.querySelector('textarea')!.value = 'Half a thought'));
    const before = await browser.tabs();
    await read(stage());
    const tab = await until('the tab', async () =>
      (await browser.tabs()).find((one) => !before.includes(one)),
    );
    await browser.switchTab(tab);
    await isRead(stage());
    await untilInPage(browser, 'the word', () =>
      /own tab/.test(document.querySelector('output')!.textContent),
    );
    await browser.clickButton();
    await until('the end of the tab', async () => (await browser.tabs()).length === before.length);
    await browser.switchTab(before[0]);
    expect(await browser.evaluate(() => document.querySelector('textarea')!.value)).toBe('Half a thought');
  });

  test('keeps its text when it is reloaded, and says so where it has none', async () => {
    const { browser } = stage();
    await openRead(stage());
    await browser.evaluate(() => void setTimeout(() => location.reload()));
    await untilInPage(browser, 'a new view', () =>
      performance
        .getEntriesByType('navigation')
        .some((one) => (one as PerformanceNavigationTiming).type === 'reload'),
    ).catch(() => {});
    await isRead(stage());
    await browser.openExtensionPage('read.html?text=00000000-0000-0000-0000-000000000000');
    await untilInPage(browser, 'the word', () =>
      /no longer here/.test(document.querySelector('h1')?.textContent ?? ''),
    );
    expect(await violations(browser)).toEqual([]);
  });

  test('looks as the reader wants, and so does the next one', async () => {
    const { browser } = stage();
    await openRead(stage());
    const look = (): Promise<readonly (string | number)[]> =>
      browser.evaluate(() => {
        const main = document.querySelector('main')!;
        const { fontSize } = getComputedStyle(main);
        return [getComputedStyle(document.body).backgroundColor, fontSize, main.clientWidth];
      });
    const [, size, width] = await look();
    for (const id of ['#larger', '#larger', '#narrower']) await press(stage(), id);
    await browser.evaluate(() => {
      const theme = document.querySelector<HTMLSelectElement>('#theme')!;
      theme.value = 'dark';
      theme.dispatchEvent(new Event('change'));
    });
    const [ground, larger, narrower] = await look();
    expect(ground).toBe('rgb(29, 33, 36)');
    expect(Number.parseFloat(String(larger))).toBeCloseTo(Number.parseFloat(String(size)) * 1.2);
    expect(Number(narrower)).not.toBe(Number(width));
    await stage().screenshot('read-dark');
    expect(await violations(browser)).toEqual([]);
    const wanted = await look();
    await openRead(stage());
    await untilInPage(browser, 'the theme', () => document.documentElement.dataset['theme'] === 'dark');
    expect(await look()).toEqual(wanted);
  });

  test.each(['light', 'sepia'])('is accessible, %s, and fits into 320 pixels', async (theme) => {
    const { browser } = stage();
    await browser.background((api, one) => api.storage.local.set({ readTheme: one }), theme);
    await openRead(
      stage(),
      article(`<table><tr>${'<td>A long cell of text</td>'.repeat(12)}</tr></table><pre>${'code '.repeat(60)}</pre><pre>fits</pre>
        <p><a href="https://example.org/">A link</a> <code>code</code></p>`),
    );
    await untilInPage(
      browser,
      'the theme',
      (one) => document.documentElement.dataset['theme'] === one,
      theme,
    );
    await untilInPage(
      browser,
      'two that scroll sideways',
      () => document.querySelectorAll('[tabindex="0"]').length === 2,
    );
    await stage().screenshot(`read-${theme}`);
    expect(await violations(browser)).toEqual([]);
    await browser.resize(320, 256);
    try {
      const tooWide = await browser.evaluate(() =>
        [...document.querySelectorAll('header *, main *')]
          .filter((one) => !one.closest('pre, div:has(> table), svg'))
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
          .map((one) => one.outerHTML),
      );
      expect(tooWide).toEqual([]);
      await stage().screenshot(`read-${theme}-320`);
    } finally {
      await browser.resize(1280, 900);
    }
  });

  test('runs nothing of the page, loads nothing, and leads nowhere into the extension', async () => {
    const { browser, server } = stage();
    const image = server.url('/fixtures/none.png');
    await openRead(
      stage(),
      article(`<p>Hostile <script>window.ran = 5</script><img src="${image}" alt="A bee" onerror="window.ran = 5">
        <img name="createTreeWalker" id="text" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="x">
        <a href="javascript:window.ran = 5">one</a> <a href="options.html" style="color:red">two</a>
        <svg><script>window.ran = 5</script></svg><style>main p { color: red }</style>
        <iframe srcdoc="<script>parent.ran = 5</script>"></iframe>
        <a href="#text" onclick="window.ran = 5" target="_blank">three</a></p>`),
    );
    const [hasRun, inside] = await browser.evaluate(() => {
      const main = document.getElementsByTagName('main')[0];
      const links = [...main.querySelectorAll('a')].map((one) => one.getAttribute('href'));
      const pictures = [...main.querySelectorAll('img')].map((one) => one.getAttribute('src')?.slice(0, 5));
      const count = main.querySelectorAll(
        'script, style, iframe, [style], [name], [onclick], [onerror], [target]',
      ).length;
      const isOurs = typeof document.createTreeWalker === 'function';
      return ['ran' in window, { links, pictures, count, isOurs }] as const;
    });
    expect(hasRun).toBe(false);
    expect([inside.count, inside.isOurs]).toEqual([0, true]);
    expect(inside.pictures).not.toContain('http:');
    for (const link of inside.links) expect(link ?? '#').toMatch(/^(?:https?:|#)/);
  });

  test('keeps the colours that the reader has chosen for all of the system', async () => {
    const { browser } = stage();
    await browser.background((api) => api.storage.local.set({ readTheme: 'sepia' }));
    await openRead(stage());
    await browser.wish({ forcedColours: true, dark: true });
    try {
      const colours = (): Promise<{ ground: string[]; ink: string[] }> =>
        browser.evaluate(() => {
          const canvas = document.body.appendChild(document.createElement('i'));
          canvas.setAttribute('style', '');
          Object.assign(canvas.style, { backgroundColor: 'Canvas', color: 'CanvasText' });
          const of = (element: Element): string[] => {
            const { backgroundColor, color } = getComputedStyle(element);
            return [backgroundColor, color];
          };
          const both = { ground: of(document.body), ink: of(canvas) };
          canvas.remove();
          return both;
        });
      // Firefox takes the wish a moment later.
      await until('the colours of the system', async () => {
        const { ground, ink } = await colours();
        return ground.join() === ink.join();
      });
      await stage().screenshot('read-forced-colours');
    } finally {
      await browser.wish({ forcedColours: false, dark: false });
    }
  });

  test('is laid out in the direction of its text', async () => {
    const { browser } = stage();
    const arabic = 'تغادر العبارة الميناء القديم في السابعة، ومن يريد رؤية الجزر فليكن على سطحها.';
    const html = `<!doctype html><html lang="ar" dir="rtl"><title>العبارة</title><link rel="icon" href="data:,">
      <nav><a href="#">x</a></nav><main><h1>العبارة</h1>${`<p>${arabic.repeat(3)}</p>`.repeat(9)}</main></html>`;
    await openRead(stage(), html);
    const seen = await browser.evaluate(() =>
      ['main', 'header'].map((one) => getComputedStyle(document.querySelector(one)!).direction),
    );
    expect(seen).toEqual(['rtl', 'ltr']);
    await stage().screenshot('read-rtl');
    expect(await violations(browser)).toEqual([]);
  });

  test('prints the text alone, on white', async () => {
    const { browser } = stage();
    await browser.background((api) => api.storage.local.set({ readTheme: 'dark' }));
    await openRead(stage());
    const loading = getDocument({ data: Uint8Array.from(await browser.pdf()) });
    const pdf = await loading.promise;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    await loading.destroy();
    expect(text).toContain('The ferry leaves at seven');
    expect(text).not.toMatch(/Back to the page|Read aloud|Colours/);
  });

  testInBoth('opens nothing where there is no main content, and says why', async () => {
    const { browser } = stage();
    await stage().open(
      stage().server.page('<!doctype html><title>None</title><link rel="icon" href="data:,">'),
    );
    if (browser.name === 'chromium') await stage().click('!');
    await browser.runCommand('read');
    await until('the reason', async () => /no main content/.test(await said(browser)));
    expect(await browser.evaluate(() => document.title)).toBe('None');
  });
});
