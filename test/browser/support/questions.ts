import type { TestBrowser } from './browser.ts';
import { untilInPage } from './wait.ts';

type Permissions = { request: (wanted: object) => Promise<boolean> };
type Page = Window & {
  asked?: object[];
  answer?: (allow: boolean) => void;
  browser?: { permissions: Permissions };
  chrome?: { permissions: Permissions };
};

/**
 * Opens the settings and listens to what they ask the browser for. Where nobody can answer the browser, it
 * asks all the same, and the answer comes from the test.
 */
export async function openAndListen(browser: TestBrowser): Promise<void> {
  await browser.openExtensionPage('options.html');
  await untilInPage(
    browser,
    'the choice',
    () => document.querySelector('[name="pictures"]:checked') !== null,
  );
  await listen(browser);
}

/** Listens to what a page of the extension asks the browser for. */
export async function listen(browser: TestBrowser): Promise<void> {
  await browser.evaluate((browserAnswers) => {
    const page = window as Page;
    page.asked = [];
    const { permissions } = (page.browser ?? page.chrome)!;
    const request = permissions.request.bind(permissions);
    permissions.request = (wanted) => {
      page.asked!.push(wanted);
      const answered = request(wanted);
      return browserAnswers ? answered : new Promise((resolve) => (page.answer = resolve));
    };
  }, browser.answerQuestion !== undefined);
}

/** What the settings have asked the browser for. */
export function asked(browser: TestBrowser): Promise<object[]> {
  return browser.evaluate(() => (window as Page).asked ?? []);
}

export async function answer(browser: TestBrowser, given: 'allow' | 'refuse'): Promise<void> {
  if (browser.answerQuestion) return browser.answerQuestion(given);
  await untilInPage(browser, 'the question', () => 'answer' in window);
  await browser.evaluate((allow) => (window as Page).answer!(allow), given === 'allow');
}

/** A click with the mouse: browsers ask in answer to nothing else. */
export async function clickOn(browser: TestBrowser, selector: string): Promise<void> {
  const [x, y] = await browser.evaluate(async (css) => {
    const target = document.querySelector(css)!;
    target.scrollIntoView({ block: 'center' });
    // Firefox looks for the target of a click in the frame that it drew last.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { left, top, width, height } = target.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)];
  }, selector);
  await browser.clickAt(x, y);
}
