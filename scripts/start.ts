import path from 'node:path';
import { launch, type BrowserName, type TestBrowser } from '../test/browser/support/browser.ts';
import { serve, type TestServer } from '../test/browser/support/server.ts';
import { demonstrate } from './demonstrate.ts';

/**
 * `npm start` opens a browser with the freshly built extension on a demonstration page. With a display, it stays open
 * until you close it. Without one, pictures show what a user would see.
 *
 * `npm start -- --firefox` uses Firefox instead of Chromium. `npm start -- --headless` makes the pictures even if there
 * is a display.
 */
const PAGE = '/news-article.html';
const root = path.resolve(import.meta.dirname, '..');
const extension = path.join(root, 'dist', 'extension');
const downloads = path.join(root, 'output', 'downloads');
const name: BrowserName = process.argv.includes('--firefox') ? 'firefox' : 'chromium';

const server = await serve({ '/': path.join(root, 'fixtures') });
try {
  const visible = hasDisplay() && !process.argv.includes('--headless') ? await openVisible() : null;
  if (visible) await handOver(visible, server);
  else
    await demonstrate({ name, extension, url: server.url(PAGE), output: path.join(root, 'output', 'demo') });
} finally {
  await server.close();
}

function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Null if the display that the system names does not work. */
async function openVisible(): Promise<TestBrowser | null> {
  try {
    return await launch(name, { extension, headless: false, online: true, downloads });
  } catch (error) {
    console.error(`No window could be opened: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

async function handOver(browser: TestBrowser, files: TestServer): Promise<void> {
  const stop = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  try {
    await browser.goto(files.url(PAGE));
    const shortcut = (await browser.shortcuts()).find(
      (command) => command.name === '_execute_action',
    )?.shortcut;
    console.log(
      [
        `${browser.name} ${browser.version} is open, with Isolate in its toolbar.`,
        `Click the button${shortcut ? ` or press ${shortcut}` : ''}: only the main content stays. Once more: the page is back.`,
        'A right click in the page shows what else there is. Any other page will do too; more of ours:',
        ...['product-page', 'forum-thread', 'wiki-infobox'].map((page) => `  ${files.url(`/${page}.html`)}`),
        `What you save goes to ${downloads}`,
        'Close the browser or press Ctrl-C to end.',
      ].join('\n'),
    );
    await Promise.race([stop, browser.closed()]);
  } finally {
    await browser.close();
  }
}
