import { beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { inTurn } from './support/every-other-test.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { nextDownload, PATIENCE } from './support/wait.ts';

/** Every word of our scripts that could be the name of a global or of a property. */
const WORDS = [
  ...new Set(
    ['content', 'save'].flatMap((name) =>
      readFileSync(`dist/extension/${name}.js`, 'utf8').match(/[A-Za-z_$][\w$]+/g)!,
    ),
  ),
];
const ARTICLE = `<main><h1>Islands</h1>${'<p>The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.</p>'.repeat(6)}</main>`;
const page = (named: string): string =>
  `<!doctype html><html><head><link rel="icon" href="data:,"></head><body><nav><a href="/">Home</a></nav>${ARTICLE}<div style="display: none">${named}</div></body></html>`;

/** Not through names: the page has given all of them away. */
const inPage = <T extends string | boolean>(
  stage: Stage,
  css: string,
  read: 'markup' | 'shown',
): Promise<T> =>
  stage.browser.evaluate(
    (...[of, what]) => {
      const find: unknown = Reflect.get(Document.prototype, 'querySelector');
      const element = Reflect.apply(find as () => Element, window.document, [of]) as Element;
      if (what === 'shown') return element.checkVisibility({ visibilityProperty: true }) as T;
      return Reflect.get(Element.prototype, 'outerHTML', element) as T;
    },
    css,
    read,
  );
const markup = (stage: Stage): Promise<string> => inPage(stage, ':root', 'markup');
const isDisplayed = async (stage: Stage): Promise<boolean[]> => [
  await inPage(stage, 'main', 'shown'),
  await inPage(stage, 'nav', 'shown'),
];

async function saves({ browser }: Stage): Promise<void> {
  for (const item of ['save-markdown', 'save-html', 'save-epub']) {
    // On a page with so many names Firefox gives remote control no answer to input there, but its window hears keys.
    const act = (): Promise<void> =>
      browser.name === 'firefox' ? browser.runCommand(item) : browser.contextMenu(item);
    const file = readFileSync(await nextDownload(browser, act, PATIENCE));
    if (item !== 'save-epub') expect(file.toString()).toContain('The ferry leaves at seven');
  }
}

inBothBrowsers('a page that has named', (stage) => {
  beforeAll(() => expect(WORDS.length).toBeGreaterThan(500));

  test.each(
    inTurn([
      ['forms', (name: string) => `<form id="${name}" name="${name}"></form>`],
      ['pictures', (name: string) => `<img id="${name}" name="${name}" alt="">`],
      ['objects', (name: string) => `<object name="${name}"></object>`],
    ] as const),
  )('%s like all that our scripts use is isolated, saved and given back', async (_, element) => {
    const { browser, server } = stage();
    await browser.goto(server.page(page(WORDS.map(element).join(''))));
    const before = await markup(stage());
    await stage().click('on');
    expect(await isDisplayed(stage())).toEqual([true, false]);
    await saves(stage());
    await stage().click('');
    expect(await markup(stage())).toBe(before);
  });

  test('frames like what it shares and asks is isolated and given back', async () => {
    const { browser, server } = stage();
    const names = [
      'isolateSession',
      'isolateSaves',
      'getComputedStyle',
      'setTimeout',
      'MutationObserver',
      'URL',
      'crypto',
      'location',
      'performance',
      'define',
      'exports',
      'module',
    ];
    await browser.goto(server.page(page(names.map((name) => `<iframe name="${name}"></iframe>`).join(''))));
    const before = await markup(stage());
    await stage().click('on');
    expect(await isDisplayed(stage())).toEqual([true, false]);
    await stage().click('');
    expect(await markup(stage())).toBe(before);
  });

  test.each(['browser', 'chrome'])(
    'a form "%s" with a field like what it asks there is isolated and given back',
    async (name) => {
      const { browser, server } = stage();
      await browser.goto(
        server.page(
          page(`<form id="${name}"><input name="runtime" id="id"><input name="sendMessage"></form>`),
        ),
      );
      const before = await markup(stage());
      await stage().click('on');
      expect(await isDisplayed(stage())).toEqual([true, false]);
      await stage().click('');
      expect(await markup(stage())).toBe(before);
    },
  );

  test.each(inTurn(['form', 'img']))(
    '%s "host" does not hold it up while a reader rests on it',
    async (tag) => {
      const { browser, server } = stage();
      await browser.goto(server.page(page(`<${tag} name="host"></${tag}>`)));
      const before = await markup(stage());
      await stage().click('on');
      // What is being read is looked up 100 ms after the reader has come to rest.
      await browser.evaluate(() => new Promise<void>((done) => setTimeout(done, 500)));
      expect(await isDisplayed(stage())).toEqual([true, false]);
      await stage().click('');
      expect(await markup(stage())).toBe(before);
    },
  );

  test.each([
    ['a frame "browser"', '<iframe name="browser"></iframe>'],
    ['a frame "chrome"', '<iframe name="chrome"></iframe>'],
    [
      'both as forms',
      '<form id="browser"><input name="runtime"></form><form id="chrome"><input name="runtime"></form>',
    ],
  ])('%s is isolated, or told why not', async (_, named) => {
    const { browser, server } = stage();
    await browser.goto(server.page(page(named)));
    const before = await markup(stage());
    if (browser.name === 'firefox') {
      await stage().click('on');
      await stage().click('');
    } else {
      // Chromium lets no script of an extension reach the extension there.
      await stage().click('!');
      expect((await browser.action()).title).toMatch(/This page uses the name/);
    }
    expect(await markup(stage())).toBe(before);
    expect(await isDisplayed(stage())).toEqual([true, true]);
  });
});
