/**
 * A click on a page that takes long to search: the page lives meanwhile, the reader sees that something goes on and
 * can cancel it. What is counted is what the page could do, never how long something took.
 */
import { expect, test as testInBoth } from '@jest/globals';
import { test } from './support/every-other-test.ts';
import { said } from './support/said.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until } from './support/wait.ts';

/** The script keeps the file that is served small. */
const page = (
  paragraphs: number,
): string => `<!doctype html><html><head><title>Large</title><link rel="icon" href="data:,"></head>
<body><nav><a href="/">Home</a></nav><main><h1>Large</h1></main><footer>Contact</footer><script>
{
  const main = document.querySelector('main');
  for (let i = 0; i < ${paragraphs}; i++) {
    const paragraph = main.appendChild(document.createElement('p'));
    paragraph.textContent = 'The ferry ' + i + ' leaves at seven, and whoever wants to see it is on deck by then.';
  }
  document.currentScript.remove();
}
</script></body></html>`;

interface Counts {
  turns: number;
  marks: number;
  readonly before: string;
}

inBothBrowsers('a huge page', (stage) => {
  const open = async (paragraphs: number): Promise<void> => {
    const { browser, server } = stage();
    await browser.goto(server.page(page(paragraphs)));
    // How often the page had its turn after the word that it takes long, and how often a mark was set in it.
    await browser.evaluate(() => {
      const counts = { turns: 0, marks: 0, before: document.documentElement.outerHTML };
      Object.assign(window, { counts: counts satisfies Counts });
      const hasWord = (): boolean => document.documentElement.lastElementChild!.localName === 'div';
      const clock = setInterval(() => hasWord() && counts.turns++, 10);
      new MutationObserver((records) => {
        counts.marks += records.filter(({ attributeName }) => attributeName?.startsWith('isolate-')).length;
        // What comes later is the browser's drawing.
        clearInterval(clock);
      }).observe(document, { attributes: true, subtree: true });
    });
  };
  const counts = (): Promise<{ turns: number; marks: number }> =>
    stage().browser.evaluate(() => {
      const { turns, marks } = Reflect.get(window, 'counts') as Counts;
      return { turns, marks };
    });
  const isAsBefore = (): Promise<boolean> =>
    stage().browser.evaluate(
      () => document.documentElement.outerHTML === (Reflect.get(window, 'counts') as Counts).before,
    );

  // Browsers give a page its turn in ways of their own.
  testInBoth('lives while it is searched, and comes back', async () => {
    await open(30_000);
    await stage().click('on');
    expect((await counts()).turns).toBeGreaterThan(2);
    await stage().click('');
    expect(await isAsBefore()).toBe(true);
  });

  test('what comes to it while it is isolated is looked at, and goes when the page takes it back', async () => {
    const { browser } = stage();
    await open(10_000);
    await stage().click('on');
    const isShown = (selector: string): Promise<boolean> =>
      browser.evaluate((name) => document.querySelector(name)!.checkVisibility(), selector);
    await browser.evaluate(() => {
      const add = (parent: Element, name: string, id: string): void => {
        const text =
          'A ferry that came later takes the carts that were left behind at noon, and the bells with them.';
        Object.assign(parent.appendChild(document.createElement(name)), { id, textContent: text });
      };
      add(document.querySelector('main')!, 'p', 'more');
      add(document.body, 'section', 'other');
    });
    await until('what belongs to the content', () => isShown('#more'));
    await until('that the rest stays hidden', async () => !(await isShown('#other')));
    await stage().click('');
    await browser.evaluate(() => document.querySelectorAll('#more, #other').forEach((each) => each.remove()));
    expect(await isAsBefore()).toBe(true);
  });

  test('a second click cancels the search, and nothing is hidden', async () => {
    await open(30_000);
    await stage().click('…');
    expect((await stage().browser.action()).title).toBe('Waiting for the page. Click to cancel');
    await stage().click('');
    expect(await isAsBefore()).toBe(true);
    expect((await counts()).marks).toBe(0);
  });

  test('Escape cancels the search, and nothing is hidden', async () => {
    const { browser } = stage();
    await open(30_000);
    await browser.clickButton();
    await until('the word that it takes long', () =>
      browser.evaluate(() => document.documentElement.lastElementChild!.localName === 'div'),
    );
    await browser.press('Escape');
    await stage().badge('');
    expect(await isAsBefore()).toBe(true);
    expect((await counts()).marks).toBe(0);
  });

  test.each([
    ['copy-text', 'Cancelled. Nothing was copied.'],
    ['print', 'Cancelled. Nothing was printed.'],
  ])('Escape cancels %s', async (command, sentence) => {
    const { browser } = stage();
    await open(8);
    await stage().grant();
    await browser.evaluate(() => {
      const main = document.querySelector('main')!;
      const paragraphs = [...main.querySelectorAll('p')];
      for (let i = 0; i < 3750; i++) main.append(...paragraphs.map((each) => each.cloneNode(true)));
    });
    const { marks } = await counts();
    await browser.runCommand(command);
    await until('the word that it takes long', async () => /of a large page/.test(await said(browser)));
    await browser.press('Escape');
    await until('the word that it is cancelled', async () => (await said(browser)).includes(sentence));
    expect((await counts()).marks).toBe(marks);
  });
});
