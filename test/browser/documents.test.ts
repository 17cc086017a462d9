import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { endNotice, isReasonShown } from './support/said.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until } from './support/wait.ts';

const TEXT =
  '<p>The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.</p>'.repeat(6);
const XHTML = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Islands</title></head><body><div id="menu"><a href="/">Home</a></div><h1>Islands</h1><div>${TEXT}</div></body></html>`;
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><title>A ferry</title><circle cx="90" cy="90" r="60"/><text y="200">The ferry leaves at seven from the pier</text></svg>';

const TALKS = [
  'bees in the town',
  'bread from old grain',
  'wells of the valley',
  'night trains',
  'repairing bicycles',
];
const LIST = `<!doctype html><title>Talks</title><nav><ul><li><a href="/">Home</a></li><li><a href="/us">About us</a></li></ul></nav>
  <main><h1>Talks</h1><ul>${TALKS.flatMap((what) => [2024, 2025].map((year) => `<li><a href="/${year}">A report of the talk about ${what} that was held in the town hall in May ${year}</a></li>`)).join('')}</ul></main>
  <footer>Contact</footer>`;

const DOCUMENTS: readonly [what: string, type: string, body: string | Buffer, said: RegExp | 'on'][] = [
  ['XHTML', 'application/xhtml+xml', XHTML, 'on'],
  ['XHTML that is sent as XML', 'text/xml', XHTML, 'on'],
  ['a drawing', 'image/svg+xml', SVG, /drawing or a data file/],
  [
    'XML',
    'application/xml',
    `<?xml version="1.0"?><islands>${'<island>The ferry leaves at seven</island>'.repeat(9)}</islands>`,
    /drawing or a data file/,
  ],
  ['plain text', 'text/plain', 'The ferry leaves at seven.\n\n'.repeat(30), 'on'],
  ['a list of links', 'text/html', LIST, 'on'],
  ['a picture', 'image/png', readFileSync('icons/off-128.png'), /only a picture, a video or an audio file/],
  ['a film', 'video/mp4', Buffer.alloc(64), /only a picture, a video or an audio file/],
  [
    'a page of frames',
    'text/html',
    '<!doctype html><html><head><title>x</title></head><frameset cols="50%,50%"><frame src="/a"><frame src="/b"></frameset></html>',
    /made of frames/,
  ],
  [
    'a page without a body',
    'text/html',
    `<!doctype html><title>x</title><p>x</p><script>document.body.remove()</script>`,
    /There is no main content/,
  ],
  [
    'a page without anything',
    'text/html',
    `<!doctype html><script>addEventListener('load', () => document.documentElement.remove())</script>`,
    /There is no main content/,
  ],
];

inBothBrowsers('documents', (stage) => {
  test('one of all kinds is isolated or gets an honest reason, and nothing is left behind', async () => {
    const { browser, server } = stage();
    const markup = (): Promise<string> =>
      browser.evaluate(() => new XMLSerializer().serializeToString(document));
    for (const [what, type, body, said] of DOCUMENTS) {
      await browser.goto(server.page(body as string, { 'content-type': type }));
      const before = await markup();
      await browser.clickButton();
      await until('an answer', async () => ['on', '!'].includes((await browser.action()).badge));
      const { badge, title } = await browser.action();
      expect([what, badge]).toEqual([what, said === 'on' ? 'on' : '!']);
      if (said === 'on') await stage().click('');
      else {
        expect([what, title]).toEqual([what, expect.stringMatching(said)]);
        await until(`a reason for ${what}`, () => isReasonShown(browser));
      }
      // Where the extension has no access it has shown none.
      await endNotice(browser).catch(() => {});
      await until(`nothing left behind in ${what}`, async () => (await markup()) === before);
    }
  });

  test('of nothing get a reason', async () => {
    const { browser } = stage();
    await browser.goto('about:blank');
    await stage().click('!');
    expect((await browser.action()).title).toMatch(
      /no main content|does not let extensions|page of the browser/,
    );
    await until('the reason', () => isReasonShown(browser));
  });
});
