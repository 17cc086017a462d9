import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { launch, type BrowserName, type TestBrowser } from '../test/browser/support/browser.ts';
import { nextDownload, until } from '../test/browser/support/wait.ts';

export interface Demonstration {
  readonly name: BrowserName;
  readonly extension: string;
  /** The address of the page. */
  readonly url: string;
  /** The folder for the pictures and the saved page. */
  readonly output: string;
}

/** Isolates, saves and restores a page in a headless browser, and makes pictures. */
export async function demonstrate({ name, extension, url, output }: Demonstration): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  console.log(`No display, so ${name} clicks by itself.`);
  const browser = await launch(name, { extension });
  const shoot = async (title: string, file: string): Promise<void> => {
    await browser.screenshot(path.join(output, file));
    console.log(`${title}: ${path.join(output, file)}`);
  };
  try {
    await browser.goto(url);
    const before = await content(browser);
    await shoot('Before', 'before.png');

    await click(browser, 'to isolate the main content', (badge) => badge !== '');
    await shoot('Isolated', 'isolated.png');

    const saved = await nextDownload(browser, () => browser.runCommand('save-html'));
    const kept = path.join(output, path.basename(saved));
    copyFileSync(saved, kept);
    console.log(`Saved: ${kept}`);

    await click(browser, 'to give the page back', (badge) => badge === '');
    await shoot('Restored', 'restored.png');
    if ((await content(browser)) !== before) throw new Error('The page differs from what it was before.');
    console.log('The restored page is exactly the one before.');
  } finally {
    await browser.close();
  }
}

async function click(browser: TestBrowser, what: string, done: (badge: string) => boolean): Promise<void> {
  await browser.clickButton();
  const { badge, title } = await until(`the button ${what}`, async () => {
    const state = await browser.action();
    return done(state.badge) ? state : null;
  });
  if (badge === '!') throw new Error(`The extension refused ${what}: ${title}`);
}

function content(browser: TestBrowser): Promise<string> {
  return browser.evaluate(() => new XMLSerializer().serializeToString(document));
}
