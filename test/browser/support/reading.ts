import { READING_DEFAULTS } from '../../../src/extension/read/choices.ts';
import { bar, pressInBar } from './bar.ts';
import type { Stage } from './suite.ts';
import { until } from './wait.ts';

export const SENTENCE =
  'The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.';

/** A page with a text that is much longer than a window. */
export function article(inside = '', before = ''): string {
  return `<!doctype html><html lang="en"><title>Ferry</title><link rel="icon" href="data:,">
    <nav><a href="#">Home</a></nav>${before}
    <main><h1>Ferry</h1>${`<p>${SENTENCE}</p>`.repeat(40)}${inside}</main></html>`;
}

/** Clicks the button, and “Read” in the bar. */
export async function read(stage: Stage): Promise<void> {
  const { browser } = stage;
  await stage.click('on');
  await until('the bar', () => bar(browser));
  await pressInBar(browser, 'Read the main content in a calm view');
}

/** Resolves when the calm view shows its text. */
export async function isRead({ browser }: Stage): Promise<void> {
  const isShown = (): boolean => document.querySelector('main#text > :not(h1)') !== null;
  // Nobody answers while one page gives way to the other.
  await until('the calm view', () => browser.evaluate(isShown).catch(() => false));
}

/** Resolves when the page is there again, and whole. */
export async function isPage({ browser }: Stage): Promise<void> {
  const isShown = (): boolean => document.querySelector('nav')?.checkVisibility() === true;
  await until('the page', () => browser.evaluate(isShown).catch(() => false));
}

/** Opens a page and reads it in the calm view. */
export async function openRead(stage: Stage, html = article()): Promise<void> {
  await stage.open(stage.server.page(html));
  await read(stage);
  await isRead(stage);
}

export function press({ browser }: Stage, selector: string): Promise<void> {
  return browser.evaluate((one) => document.querySelector<HTMLElement>(one)!.click(), selector);
}

/** Goes back to the page by the button of the calm view, after the answer: it goes with the view. */
export function pressBack({ browser }: Stage): Promise<void> {
  return browser.evaluate(() => {
    const back = document.querySelector<HTMLElement>('#back')!;
    setTimeout(() => back.click());
  });
}

/** Each test begins with a view that nobody has changed. */
export async function forgetLook({ browser }: Stage): Promise<void> {
  await browser.background(
    (api, names) => api.storage.local.remove([...names]),
    Object.keys(READING_DEFAULTS),
  );
}
