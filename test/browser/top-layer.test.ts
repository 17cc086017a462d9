import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { servePictures, type PictureServer } from './support/picture-server.ts';
import { endNotice, laidOver, said } from './support/said.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';

let pictures: PictureServer;
beforeAll(async () => {
  pictures = await servePictures();
});
afterAll(() => pictures.close());
beforeEach(() => pictures.clear());

const TEXT = `<p>${'The ferry leaves at seven, and whoever wants to see it is on deck. '.repeat(9)}</p>`;
const DIALOG =
  '<dialog><form method="dialog"><p>Do you want our letter?</p><button>No</button></form></dialog>';
const SHOW = "document.querySelector('dialog').showModal()";
/** What a page lays over its content, as markup and as a script. */
const COVERS: Readonly<Record<string, readonly [markup: string, script: string]>> = {
  'a modal dialog': [DIALOG, SHOW],
  'one modal dialog over another': [
    `${DIALOG}<dialog id="second"><p>Are you sure?</p></dialog>`,
    `${SHOW}; document.querySelector('#second').showModal()`,
  ],
  'a modal dialog in a component': [
    '<x-ask><p>Words in a slot</p></x-ask>',
    `const root = document.querySelector('x-ask').attachShadow({ mode: 'open' });
     root.innerHTML = '<dialog style="inline-size: 100%; block-size: 100%"><slot></slot></dialog>';
     root.querySelector('dialog').showModal()`,
  ],
};

/** Opens an article of which one picture never comes; the page has not loaded it yet. */
async function open(stage: Stage, [markup, script]: readonly [string, string]): Promise<void> {
  const hidden = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const picture = `<img alt="never" width="60" height="60" src="${hidden}" data-src="${pictures.origin}/never.png">`;
  const html = `<!doctype html><title>Ferry</title><main><h1>Ferry</h1>${TEXT}${picture}${TEXT}</main>${markup}`;
  await stage.open(stage.server.page(html), { pictures: 'embedded' });
  await stage.grant();
  await stage.browser.evaluate((source) => {
    const element = document.createElement('script');
    element.textContent = source;
    document.head.append(element);
    element.remove();
  }, script);
}

/** Is the middle of the box, or of its button, where a click comes to it? */
async function isReached({ browser }: Stage): Promise<boolean> {
  const [box] = await laidOver(browser);
  return browser.evaluate(
    (x, y) => {
      let hit = document.elementFromPoint(x, y);
      while (hit?.shadowRoot) hit = hit.shadowRoot.elementFromPoint(x, y);
      // Nothing of the page is an empty DIV.
      return hit?.localName === 'div' && hit.childNodes.length === 0;
    },
    box.x,
    box.y,
  );
}

describe('with access', () => {
  inBothBrowsers(
    'over',
    (stage) => {
      test.each(Object.keys(COVERS))('%s, Cancel is seen and takes a click', async (name) => {
        const { browser } = stage();
        await open(stage(), COVERS[name]);
        const before = await browser.evaluate(() => document.documentElement.outerHTML);
        const files = readdirSync(browser.downloads);
        await browser.contextMenu('save-html');
        await until('the progress', async () => (await said(browser)).includes('Loading pictures'));
        await stage().screenshot(`progress-over-${name.replaceAll(' ', '-')}`);
        expect(await isReached(stage())).toBe(true);
        const [{ x, y }] = await laidOver(browser);
        await browser.clickAt(x, y);
        await until('the word', async () => (await said(browser)) === 'Cancelled. Nothing was saved.');
        expect(await isReached(stage())).toBe(true);
        expect(readdirSync(browser.downloads)).toEqual(files);
        await endNotice(browser);
        expect(await browser.evaluate(() => document.documentElement.outerHTML)).toBe(before);
      });

      test('a dialog that comes later, too, and no longer in it when it goes', async () => {
        const { browser } = stage();
        await open(stage(), [DIALOG, '']);
        await browser.contextMenu('save-html');
        await until('the progress', async () => (await said(browser)).includes('Loading pictures'));
        await browser.evaluate(() => document.querySelector('dialog')!.showModal());
        await until('Cancel over the dialog', () => isReached(stage()));
        await browser.evaluate(() => document.querySelector('dialog')!.close());
        await until('Cancel without the dialog', () => isReached(stage()));
        await browser.press('Escape');
        await until('the word', async () => (await said(browser)) === 'Cancelled. Nothing was saved.');
      });

      test('what fills the screen', async () => {
        const { browser } = stage();
        await open(stage(), [
          '<button style="position: fixed; inset: 0 auto auto 0; inline-size: 99px; block-size: 99px">All</button>',
          "document.querySelector('button').onclick = () => document.querySelector('main').requestFullscreen()",
        ]);
        await browser.clickAt(20, 20);
        await untilInPage(browser, 'the whole screen', () => document.fullscreenElement !== null);
        await browser.contextMenu('save-html');
        await until('the progress', async () => (await said(browser)).includes('Loading pictures'));
        await stage().screenshot('progress-over-fullscreen');
        await until('Cancel over it', () => isReached(stage()));
        const [{ x, y }] = await laidOver(browser);
        await browser.clickAt(x, y);
        await until('the word', async () => (await said(browser)) === 'Cancelled. Nothing was saved.');
      });
    },
    { '/no-such-folder/': { folder: 'fixtures' } },
    'pictures',
  );
});
