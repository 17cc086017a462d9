/**
 * What a page does right after it is isolated, before the script that keeps it so has come: in the same task as the
 * marks, by an observer of its own.
 */
import { expect } from '@jest/globals';
import { test } from './support/every-other-test.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until } from './support/wait.ts';

const text = (name: string): string =>
  `<h1>${name}</h1>` +
  `<p>The ferry to ${name} leaves at seven, and whoever wants to see it is on deck by then, with coffee.</p>`.repeat(
    6,
  );

/** @param change what the page does as soon as it sees a mark, as the body of a function. */
const page = (
  change: string,
): string => `<!doctype html><html><head><title>Islands</title><link rel="icon" href="data:,">
<script>
  function change() { ${change} }
  new MutationObserver((records, observer) => {
    if (!document.documentElement.getAttributeNames().some((name) => name.startsWith('isolate-'))) return;
    observer.disconnect();
    change();
  }).observe(document, { attributes: true, subtree: true });
</script></head><body><nav><a href="/">Home</a> <a href="/all">All islands</a></nav><div id="app"><article class="old">${text('Bornholm')}</article></div>
<footer>Contact</footer><template>${text('Fanø')}</template></body></html>`;

const NEW = "document.querySelector('template').content.cloneNode(true)";

inBothBrowsers('a page that changes between the two scripts of a click', (stage) => {
  const html = (): Promise<string> => stage().browser.evaluate(() => document.documentElement.outerHTML);
  const isShown = (selector: string): Promise<boolean> =>
    stage().browser.evaluate((one) => document.querySelector(one)?.checkVisibility() ?? false, selector);

  test.each([
    [
      'puts other content in the place of it',
      `const now = document.createElement('section'); now.append(${NEW}); document.querySelector('#app').replaceChildren(now)`,
      'section p',
    ],
    [
      'writes its content anew',
      `document.querySelector('article').replaceChildren(${NEW})`,
      'article p:last-child',
    ],
    [
      'takes off the marks',
      `for (const e of document.querySelectorAll('*')) for (const name of e.getAttributeNames()) if (name.startsWith('isolate-')) e.removeAttribute(name)`,
      'article p',
    ],
  ])('stays isolated where it %s, and comes back', async (_, change, content) => {
    const { browser, server } = stage();
    const address = server.page(page(change));
    await browser.goto(address);
    await browser.evaluate(() => (Reflect.get(window, 'change') as () => void)());
    const expected = await html();
    await browser.goto(address);
    await stage().click('on');
    await until('the content alone', async () => (await isShown(content)) && !(await isShown('nav')));
    expect(await isShown('footer')).toBe(false);
    await stage().click('');
    expect(await html()).toBe(expected);
    expect(await isShown('nav')).toBe(true);
  });
});
