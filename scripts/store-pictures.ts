import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { bar, pressInBar } from '../test/browser/support/bar.ts';
import { EXTENSION, launch } from '../test/browser/support/browser.ts';
import { serve } from '../test/browser/support/server.ts';
import { until, untilInPage } from '../test/browser/support/wait.ts';

/**
 * Makes the pictures in `docs/store/`, in the size that the Chrome Web Store requires. Other stores accept any size.
 */
const SIZE = { width: 1280, height: 800 };
const FOLDER = path.resolve('docs/store/pictures');

mkdirSync(FOLDER, { recursive: true });
const server = await serve({ '/fixtures/': 'fixtures' });
const browser = await launch('chromium', { extension: EXTENSION });
try {
  await browser.resize(SIZE.width, SIZE.height);
  await open('news-article');
  await picture('1-article');
  await isolate();
  await picture('2-article-isolated');
  await open('documentation');
  await isolate();
  await picture('3-documentation-isolated');
  await open('recipe');
  await isolate();
  await letNamesPass();
  await until('the bar', () => bar(browser));
  await pressInBar(browser, 'Save as');
  await until('the list', async () => (await bar(browser))?.buttons.some(({ isInList }) => isInList));
  await picture('4-bar');
  await browser.openExtensionPage('options.html');
  await untilInPage(
    browser,
    'the settings',
    () => document.readyState === 'complete' && document.forms.length > 0,
  );
  await picture('5-settings');
} finally {
  await browser.close();
  await server.close();
}

async function open(fixture: string): Promise<void> {
  await browser.goto(server.url(`/fixtures/${fixture}.html`));
}

async function isolate(): Promise<void> {
  await browser.clickButton();
  await until('the badge', async () => (await browser.action()).badge === 'on');
}

async function picture(name: string): Promise<void> {
  const file = path.join(FOLDER, `${name}.png`);
  await browser.screenshot(file);
  console.log(path.relative('.', file));
}

/** The compiler of this script wraps functions in a helper, which pages do not have. */
async function letNamesPass(): Promise<void> {
  await browser.background(async (api) => {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    await api.scripting.executeScript({
      target: { tabId: tab.id! },
      // Object returns its argument.
      func: () => void Object.assign(globalThis, { __name: Object }),
    });
  });
}
