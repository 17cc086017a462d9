import type { TestBrowser } from './browser.ts';

/** Lets the page note which events of the keyboard it receives from now on. */
export function noteKeys(browser: TestBrowser): Promise<void> {
  return browser.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ['keydown', 'keypress', 'keyup'])
      document.addEventListener(name, ({ type }) => void heard.push(type), true);
  });
}

/** The types of the events that the page has received since `noteKeys`. */
export function heardKeys(browser: TestBrowser): Promise<string[]> {
  return browser.evaluate(() => Reflect.get(window, 'heard') as string[]);
}
