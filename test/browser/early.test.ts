import { afterAll, beforeAll, expect } from '@jest/globals';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActionState } from './support/browser.ts';
import { test } from './support/every-other-test.ts';
import { closeServer } from './support/server.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { until } from './support/wait.ts';

const TEXT =
  '<p>The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.</p>'.repeat(6);
const HEAD =
  '<!doctype html><html><head><title>Islands</title><link rel="icon" href="data:,"></head><body><nav><a href="/">Home</a></nav>';
const ARTICLE = `<main><h1>Islands</h1>${TEXT}</main>`;

/** A server that sends the beginning of a page and waits with the rest. */
let server: Server;
let streaming: ServerResponse | undefined;
beforeAll(async () => {
  server = createServer((_, response) => {
    streaming = response;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    // Browsers begin to show a page when there is a little of it.
    response.write(`${HEAD}<!--${' '.repeat(4096)}-->${ARTICLE}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => closeServer(server));

inBothBrowsers('an early click', (stage) => {
  test.each([
    [
      'fades in',
      `<style>main { visibility: hidden } .in main { animation: show 0s 0.3s forwards } @keyframes show { to { visibility: visible } }</style>${ARTICLE}`,
    ],
    [
      'gets its content late',
      `<template>${ARTICLE}</template><script>new MutationObserver(() => { document.body.append(document.querySelector('template').content.cloneNode(true)) }).observe(document.body, { attributeFilter: ['class'] })</script>`,
    ],
  ])('isolates a page that %s', async (_, body) => {
    const { browser, server: files } = stage();
    await inTime(stage(), files.page(HEAD + body), async () => {
      await browser.evaluate(() => document.body.classList.add('in'));
      return (await answered(stage(), ['on', '!'])).badge === 'on';
    });
    expect(
      await browser.evaluate(() =>
        document.querySelector('main')!.checkVisibility({ visibilityProperty: true }),
      ),
    ).toBe(true);
    await stage().click('');
  });

  test('is taken back by the next one', async () => {
    const { browser, server: files } = stage();
    const restless = files.page(
      `${HEAD}<script>setInterval(() => document.body.toggleAttribute('a'), 50)</script>`,
    );
    await inTime(stage(), restless, async () => {
      await browser.clickButton();
      return (await answered(stage(), ['', '!'])).badge === '';
    });
    await stage().click('!');
  });

  test('isolates a page that still comes in, and the button says so until then', async () => {
    const { browser } = stage();
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    // `goto` would wait for the whole page.
    await browser.evaluate((url) => void setTimeout(() => location.assign(url)), address);
    await until('the beginning of the page', () =>
      browser.evaluate(() => document.querySelector('main') !== null).catch(() => false),
    );
    expect(await browser.evaluate(() => document.readyState)).toBe('loading');
    // Firefox takes no sheet into a page that is still loading.
    await stage().click(browser.name === 'firefox' ? '…' : 'on');
    expect(await browser.evaluate(() => document.readyState)).toBe('loading');
    streaming?.end('</body></html>');
    await until('the whole page', () => browser.evaluate(() => document.readyState === 'complete'));
    await stage().badge('on');
    await stage().click('');
  });

  test('says nothing on the page that the reader has gone to', async () => {
    const { browser, server: files } = stage();
    const next = files.page(`${HEAD}${ARTICLE}`);
    for (const delay of [0, 10, 20, 40, 80, 160]) {
      await browser.goto(files.page(`${HEAD}${ARTICLE}<script>window.old = true</script>`));
      await browser.evaluate((url, ms) => void setTimeout(() => location.assign(url), ms), next, delay);
      await browser.clickButton().catch(() => {});
      await until('the next page', () =>
        browser.evaluate(() => !('old' in window) && document.readyState === 'complete').catch(() => false),
      );
      let looks = 0;
      let last: string | undefined;
      await until(`the button to tell of the next page, left after ${delay} ms`, async () => {
        const { badge } = await browser.action();
        const isOn = await browser.evaluate(() =>
          document.documentElement.getAttributeNames().some((name) => name.startsWith('isolate-')),
        );
        if (badge !== last) looks = 0;
        last = badge;
        looks = badge === (isOn ? 'on' : '') ? looks + 1 : 0;
        // About a second: what is told wrongly is told when the next page is there.
        return looks === 8;
      });
    }
  });
});

/** Times that a very busy machine may miss the three seconds for which a page is waited for. */
const MOST_TRIES = 5;

/**
 * Opens a page, clicks, and acts while the extension waits for the page. Tries again when the waiting had ended.
 *
 * @param act says whether it came in time.
 */
async function inTime(stage: Stage, address: string, act: () => Promise<boolean>): Promise<void> {
  const { browser } = stage;
  for (let tries = 1; ; tries++) {
    await browser.goto(address);
    await browser.clickButton();
    await answered(stage, ['…', '!']);
    // The first answer may hold the title from before.
    const { badge, title } = await browser.action();
    if (badge === '…') {
      expect(title).toBe('Waiting for the page. Click to cancel');
      if (await act()) return;
    }
    expect(tries).toBeLessThan(MOST_TRIES);
  }
}

/** The button, as soon as it shows one of these badges. */
function answered({ browser }: Stage, badges: readonly string[]): Promise<ActionState> {
  return until(`one of the badges ${badges.join()}`, async () => {
    const state = await browser.action();
    return badges.includes(state.badge) ? state : null;
  });
}
