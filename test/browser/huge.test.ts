/**
 * A click on a page that takes long to search: the page lives meanwhile, the reader sees that something goes on and
 * can cancel it. What is counted is what the page could do, never how long something took.
 */
import { beforeEach, expect, test } from '@jest/globals';
import { inBothBrowsers } from './support/suite.ts';
import { until } from './support/wait.ts';

const PARAGRAPHS = 60_000;
/** What the page of this test says; the script keeps the file that is served small. */
const PAGE = `<!doctype html><html><head><title>Large</title><link rel="icon" href="data:,"></head>
<body><nav><a href="/">Home</a></nav><main><h1>Large</h1></main><footer>Contact</footer><script>
{
  const main = document.querySelector('main');
  for (let i = 0; i < ${PARAGRAPHS}; i++) {
    const paragraph = main.appendChild(document.createElement('p'));
    paragraph.textContent = 'The ferry leaves at seven, and whoever wants to see it is on deck by then.';
  }
  document.currentScript.remove();
}
</script></body></html>`;

inBothBrowsers('a huge page', (stage) => {
  beforeEach(async () => {
    const { browser, server } = stage();
    await browser.goto(server.page(PAGE));
    // How often the page had its turn, and how often something of ours was written into it.
    await browser.evaluate(() => {
      const counts = { turns: 0, marks: 0, before: document.documentElement.outerHTML };
      Object.assign(window, { counts });
      setInterval(() => counts.turns++, 10);
      new MutationObserver((records) => {
        counts.marks += records.filter(({ attributeName }) => attributeName?.startsWith('isolate-')).length;
      }).observe(document, { attributes: true, subtree: true });
    });
  });

  const counts = (): Promise<{ turns: number; marks: number; isAsBefore: boolean }> =>
    stage().browser.evaluate(() => {
      const { turns, marks, before } = Reflect.get(window, 'counts');
      return { turns, marks, isAsBefore: document.documentElement.outerHTML === before };
    });

  test('lives while it is searched, and comes back', async () => {
    const { browser } = stage();
    const { turns } = await counts();
    await browser.clickButton();
    await until('the first mark', async () => (await counts()).marks > 0);
    // Held up in one piece it would have had one or two.
    expect((await counts()).turns - turns).toBeGreaterThan(5);
    await stage().badge('on');
    await stage().click('');
    expect(await counts()).toMatchObject({ isAsBefore: true });
  });

  test('a second click cancels the search, and nothing is hidden', async () => {
    const { browser } = stage();
    await stage().click('…');
    expect((await browser.action()).title).toBe('Waiting for the page. Click to cancel');
    await stage().click('');
    expect(await counts()).toMatchObject({ marks: 0, isAsBefore: true });
  });

  test('Escape cancels the search, and nothing is hidden', async () => {
    const { browser } = stage();
    await stage().click('…');
    await browser.press('Escape');
    await stage().badge('');
    expect(await counts()).toMatchObject({ marks: 0, isAsBefore: true });
  });
});
