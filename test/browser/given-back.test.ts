import { expect } from '@jest/globals';
import { test } from './support/every-other-test.ts';
import { everything, readThrough } from './support/figures.ts';
import { noteOwnWrites } from './support/own-writes.ts';
import { inBothBrowsers } from './support/suite.ts';
import { twoFrames, until } from './support/wait.ts';

const TEXT = `<p>${'The keeper climbs the tower before dusk and writes the weather into the book by the door. '.repeat(5)}</p>`;
const PARTS = Array.from(
  { length: 9 },
  (_, i) => `<h2 id="part-${i}">What the keeper wrote ${i}</h2>${TEXT.repeat(3)}`,
);
const LINKS = PARTS.map((_, i) => `<a href="#part-${i}">Part ${i}</a><br>`).join('');

/** Marks the part that is near the top, and leaves the mark there when none is. */
const SPY = `<script>const links = [...document.querySelectorAll('nav a')];
  const seen = new IntersectionObserver((entries) => { for (const entry of entries) if (entry.isIntersecting)
    for (const link of links) { const isIt = link.hash === '#' + entry.target.id;
      link.classList.toggle('now', isIt); if (isIt) link.setAttribute('aria-current', 'true'); else link.removeAttribute('aria-current'); }
  }, { rootMargin: '0px 0px -80% 0px' });
  for (const heading of document.querySelectorAll('h2')) seen.observe(heading);</script>`;
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The keeper of the tower</title><link rel="icon" href="data:,">
  <style>body { margin: 0 auto; width: 700px } header { height: 700px; background: #246 } nav { height: 90px; overflow: auto; background: #eee }</style>
  </head><body><header>The tower</header><nav>${LINKS}</nav><main><h1>The keeper of the tower</h1>${PARTS.join('')}</main>${SPY}</body></html>`;

/** The last heading that was near the top when the page was read through. */
const MARKED_LAST = 'class="now" aria-current="true">Part 7';

inBothBrowsers('what stays of us in a page that writes to itself', (stage) => {
  const page = (): Promise<string> => stage().browser.evaluate(everything);
  const html = (): Promise<string> => stage().browser.evaluate(() => document.documentElement.outerHTML);
  /** By a script of the extension, as all that we write is written. */
  const write = (attribute: string): Promise<unknown> =>
    stage().browser.background(async (api, name) => {
      const [tab] = await api.tabs.query({ active: true, currentWindow: true });
      await api.scripting.executeScript({
        target: { tabId: tab.id! },
        func: (given: string) => document.querySelector('nav a.now')!.setAttribute(given, 'now ours'),
        args: [name],
      });
    }, attribute);

  // Where none of the page's scripts has written, and where one has.
  test.each(['data-ours', 'class'])('is told from what the page wrote, also in %s', async (attribute) => {
    const { browser, server } = stage();
    await stage().open(server.page(PAGE), { hideStyle: 'close-up', bar: false });
    await browser.evaluate(readThrough, 0);
    const scrollLinks = (top: number): Promise<void> =>
      browser.evaluate((to) => document.querySelector('nav')!.scrollTo(0, to), top);
    await scrollLinks(20);
    await noteOwnWrites(browser);
    const [before, asWritten] = [await page(), await html()];
    const isAsBefore = async (): Promise<boolean> => (await page()) === before;
    await stage().click('on');
    await until('another mark of the page', async () => !(await html()).includes(MARKED_LAST));
    await stage().click('');
    await until('the page as it was', isAsBefore);
    // Until then, panes are scrolled back once more.
    await twoFrames(browser);
    expect((await html()) === asWritten).toBe(false);

    await scrollLinks(19);
    expect(await isAsBefore()).toBe(false);
    await scrollLinks(20);
    expect(await isAsBefore()).toBe(true);
    await write(attribute);
    expect(await isAsBefore()).toBe(false);
  });
});
