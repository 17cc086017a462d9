import { expect, test } from '@jest/globals';
import { violations } from './support/axe.ts';
import { bar, pressInBar } from './support/bar.ts';
import { said } from './support/said.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';

const SENTENCE = 'The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.';
const article = (inside = '', before = ''): string => `<!doctype html><html lang="en"><title>Ferry</title>
  <link rel="icon" href="data:,"><nav><a href="#">Home</a></nav>${before}
  <main><h1>Ferry</h1>${`<p>${SENTENCE}</p>`.repeat(40)}${inside}</main></html>`;

inBothBrowsers('the calm view', (stage) => {
  const isShown = (): boolean =>
    /The ferry leaves/.test(document.querySelector('main#text')?.textContent ?? '');
  const isView = (): Promise<true> =>
    until('the calm view', () =>
      stage()
        .browser.evaluate(isShown)
        .catch(() => false),
    ) as Promise<true>;
  const isPage = (): Promise<unknown> =>
    until('the page', () =>
      stage()
        .browser.evaluate(() => document.querySelector('nav')?.checkVisibility() === true)
        .catch(() => false),
    );
  const press = (selector: string): Promise<void> =>
    stage().browser.evaluate((one) => document.querySelector<HTMLElement>(one)!.click(), selector);
  /** Clicks the button, and “Read” in the bar. */
  const read = async (): Promise<void> => {
    const { browser } = stage();
    await stage().click('on');
    await until('the bar', () => bar(browser));
    await pressInBar(browser, 'Read the main content in a calm view');
  };
  const open = async (html = article()): Promise<void> => {
    await stage().open(stage().server.page(html));
    await read();
    await isView();
  };

  test('shows the text and only that, in place of the page, and the button leads back to it', async () => {
    const { browser } = stage();
    await stage().open(stage().server.page(article()));
    const tabs = await browser.tabs();
    await browser.evaluate(() => scrollTo(0, 600));
    await browser.evaluate(() => void ((window as { kept?: number }).kept = 5));
    await read();
    await isView();
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
    await isPage();
    await stage().badge('');
    // Whether the browser kept the page or made it anew, the place is the same.
    await untilInPage(browser, 'the place', () => Math.abs(scrollY - 600) < 2);
    expect(await stage().browser.evaluate(() => document.querySelectorAll('p').length)).toBe(40);
  });

  test('is left by the Back button of the browser, and by its own', async () => {
    const { browser } = stage();
    await open(article('<p id="n">Note</p>', '<p><a href="#n">To the note</a></p>'));
    await browser.evaluate(() => history.back());
    await isPage();
    await read();
    await isView();
    await press('#back');
    await isPage();
  });

  test('stays beside a page in which something is written', async () => {
    const { browser } = stage();
    await stage().open(stage().server.page(article('', '<textarea></textarea>')));
    await browser.evaluate(() => void (document.querySelector('textarea')!.value = 'Half a thought'));
    const before = await browser.tabs();
    await read();
    const tab = await until('the tab', async () =>
      (await browser.tabs()).find((one) => !before.includes(one)),
    );
    await browser.switchTab(tab);
    await isView();
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
    await open();
    await browser.evaluate(() => void setTimeout(() => location.reload()));
    await untilInPage(browser, 'a new view', () =>
      performance
        .getEntriesByType('navigation')
        .some((one) => (one as PerformanceNavigationTiming).type === 'reload'),
    ).catch(() => {});
    await isView();
    await browser.openExtensionPage('read.html?text=00000000-0000-0000-0000-000000000000');
    await untilInPage(browser, 'the word', () =>
      /no longer here/.test(document.querySelector('h1')?.textContent ?? ''),
    );
    expect(await violations(browser)).toEqual([]);
  });

  test('looks as the reader wants, and so does the next one', async () => {
    const { browser } = stage();
    await open();
    const look = (): Promise<readonly (string | number)[]> =>
      browser.evaluate(() => {
        const main = document.querySelector('main')!;
        const { fontSize } = getComputedStyle(main);
        return [getComputedStyle(document.body).backgroundColor, fontSize, main.clientWidth];
      });
    const [, size, width] = await look();
    for (const id of ['#larger', '#larger', '#narrower']) await press(id);
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
    await open();
    await untilInPage(browser, 'the theme', () => document.documentElement.dataset['theme'] === 'dark');
    expect(await look()).toEqual(wanted);
  });

  test.each(['light', 'sepia'])('is accessible, %s, and fits into 320 pixels', async (theme) => {
    const { browser } = stage();
    await browser.background((api, one) => api.storage.local.set({ readTheme: one }), theme);
    await open(
      article(`<table><tr>${'<td>A long cell of text</td>'.repeat(12)}</tr></table><pre>${'code '.repeat(60)}</pre>
        <p><a href="https://example.org/">A link</a> <code>code</code></p>`),
    );
    await untilInPage(
      browser,
      'the theme',
      (one) => document.documentElement.dataset['theme'] === one,
      theme,
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
    await open(
      article(`<p>Hostile <script>document.title = 'ran'</script><img src="${image}" alt="A bee" onerror="document.title='ran'">
        <img name="createTreeWalker" id="text" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="x">
        <a href="javascript:document.title='ran'">one</a> <a href="options.html" style="color:red">two</a>
        <svg><script>document.title = 'ran'</script></svg><style>main p { color: red }</style>
        <iframe srcdoc="<script>parent.document.title = 'ran'</script>"></iframe>
        <a href="#text" onclick="document.title='ran'" target="_blank">three</a></p>`),
    );
    const [title, inside] = await browser.evaluate(() => {
      const main = document.getElementsByTagName('main')[0];
      const links = [...main.querySelectorAll('a')].map((one) => one.getAttribute('href'));
      const pictures = [...main.querySelectorAll('img')].map((one) => one.getAttribute('src')?.slice(0, 5));
      const count = main.querySelectorAll(
        'script, style, iframe, [style], [name], [onclick], [onerror], [target]',
      ).length;
      const isOurs = typeof document.createTreeWalker === 'function';
      return [document.title, { links, pictures, count, isOurs }] as const;
    });
    expect(title).toBe('Ferry');
    expect([inside.count, inside.isOurs]).toEqual([0, true]);
    expect(inside.pictures).not.toContain('http:');
    for (const link of inside.links) expect(link ?? '#').toMatch(/^(?:https?:|#)/);
  });

  test('opens nothing where there is no main content, and says why', async () => {
    const { browser } = stage();
    await stage().open(
      stage().server.page('<!doctype html><title>None</title><link rel="icon" href="data:,">'),
    );
    if (browser.name === 'chromium') await stage().click('!');
    await browser.runCommand('read');
    await until('the reason', async () => /no main content/.test(await said(browser)));
    expect(await browser.evaluate(() => document.title)).toBe('None');
  });

  test('says that it has no voice, or that the text cannot be read aloud', async () => {
    const { browser } = stage();
    await open();
    await browser.evaluate(() => {
      Object.defineProperty(window, 'speechSynthesis', {
        configurable: true,
        value: {
          getVoices: () => [{ lang: 'en-US', localService: false, name: 'Far', voiceURI: 'far' }],
          cancel() {},
        },
      });
    });
    await press('#aloud');
    await untilInPage(browser, 'the word', () =>
      /no voice/.test(document.querySelector('output')!.textContent),
    );
    expect(await browser.evaluate(() => document.querySelector('.speech')!.checkVisibility())).toBe(false);
  });

  test('is read aloud, sentence by sentence, by a voice of this computer', async () => {
    const { browser } = stage();
    await open();
    await browser.evaluate(() => {
      const heard: { text: string; voice: string; rate: number }[] = [];
      let current: { onend?: () => void } | undefined;
      const voice = (name: string, lang: string, localService = true): object => ({
        name,
        voiceURI: name,
        lang,
        localService,
      });
      Object.defineProperty(window, 'SpeechSynthesisUtterance', {
        value: class {
          constructor(readonly text: string) {}
        },
      });
      Object.defineProperty(window, 'speechSynthesis', {
        configurable: true,
        value: {
          getVoices: () => [
            voice('Far', 'en-GB', false),
            voice('Anna', 'de-DE'),
            voice('Ed', 'en_US'),
            voice('Flo', 'en-GB'),
          ],
          cancel: () => (current = undefined),
          speak(said: { text: string; voice: { name: string }; rate: number }) {
            heard.push({ text: said.text, voice: said.voice.name, rate: said.rate });
            current = said as object;
          },
        },
      });
      Object.assign(window, { heard, endSentence: () => current?.onend?.() });
    });
    type Heard = { heard: { text: string; voice: string; rate: number }[]; endSentence(): void };
    const heard = (): Promise<Heard['heard']> => browser.evaluate(() => (window as unknown as Heard).heard);
    await press('#aloud');
    await untilInPage(browser, 'the voice', () => (window as unknown as Heard).heard.length === 1);
    expect(await heard()).toEqual([{ text: 'Ferry', voice: 'Ed', rate: 1 }]);
    await browser.evaluate(() => (window as unknown as Heard).endSentence());
    expect((await heard()).at(-1)!.text).toBe(SENTENCE);
    const isMarked = (): boolean =>
      [...(CSS.highlights.get('spoken') ?? [])].some((one) => one.toString().startsWith('The ferry leaves'));
    expect(await browser.evaluate(isMarked)).toBe(true);
    await stage().screenshot('read-aloud');
    expect(await violations(browser)).toEqual([]);
    await browser.evaluate(() => {
      const speed = document.querySelector<HTMLSelectElement>('#speed')!;
      speed.value = '150';
      speed.dispatchEvent(new Event('change'));
    });
    await untilInPage(browser, 'the speed', () => (window as unknown as Heard).heard.at(-1)!.rate === 1.5);
    await press('#pause');
    const count = (await heard()).length;
    expect(await browser.evaluate(() => document.querySelector('#pause')!.textContent)).toBe('Go on');
    await press('#pause');
    await untilInPage(
      browser,
      'the same sentence',
      (before) => (window as unknown as Heard).heard.length === before + 1,
      count,
    );
    await browser.press('Escape');
    await untilInPage(browser, 'the end', () => !document.querySelector('.speech')!.checkVisibility());
    expect(await browser.evaluate(isMarked)).toBe(false);
    expect(await browser.evaluate(() => document.activeElement?.id)).toBe('aloud');
  });
});
