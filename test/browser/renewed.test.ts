import { expect, test as testInBoth } from '@jest/globals';
import { EXTENSION, type Upheaval } from './support/browser.ts';
import { test } from './support/every-other-test.ts';
import { endNotice, said } from './support/said.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';

const ARTICLE = `<main><h1>Islands</h1>${'<p>The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.</p>'.repeat(6)}</main>`;

const modals = (stage: Stage): Promise<string[]> =>
  stage.browser.evaluate(() => [...document.querySelectorAll('dialog:modal')].map(({ id }) => id));

const isUnmarked = (): boolean => !document.querySelector(':root')!.outerHTML.includes('isolate-');

/** Its box is the last of the page, and none of the page's own. */
const isBarShown = (wanted: boolean): boolean => {
  const last = document.documentElement.lastElementChild!;
  return (last.localName === 'div' && getComputedStyle(last).display !== 'none') === wanted;
};

/** After the word that it is. */
async function untilToldBack(stage: Stage): Promise<void> {
  await until('the word of it', async () => (await said(stage.browser)) !== '');
  await endNotice(stage.browser);
  await untilBack(stage);
}

/** As it was, without a notice, which stays until it is read. */
async function untilBack(stage: Stage): Promise<void> {
  await untilInPage(stage.browser, 'the page to be back', () => isolateInPage.changed() === '');
  expect(await stage.visibleAgain()).toEqual([]);
}

inBothBrowsers(
  'a page that is isolated while the extension',
  (stage) => {
    const isAlone = (how: Upheaval): boolean => stage().browser.name === 'firefox' && how !== 'update';

    testInBoth.each([
      ['is removed and installed again', ['remove', 'install']],
      ['is switched off, removed and installed again', ['disable', 'remove', 'install']],
      ['is loaded anew', ['reload']],
      ['is updated', ['update']],
    ] as const)('%s comes back', async (_, upheavals) => {
      await stage().open(stage().server.url('/fixtures/modal-scroll-lock.html'));
      const open = await modals(stage());
      expect(open).not.toEqual([]);
      await stage().click('on');
      expect(await modals(stage())).toEqual([]);
      await untilInPage(stage().browser, 'the bar', isBarShown, true);
      for (const how of upheavals) {
        await stage().browser.upset(how);
        if (how !== 'install') await untilInPage(stage().browser, 'no bar', isBarShown, false);
        // Firefox ends the scripts of the extension at once, Chromium only cuts them off from it. Before an update
        // they still do their work.
        if (isAlone(how)) continue;
        await untilBack(stage());
        if (how === 'reload' || how === 'update') await stage().badge('');
      }
      const isByClick = upheavals.every(isAlone);
      if (isByClick) await stage().browser.clickButton();
      await untilInPage(stage().browser, 'no mark', isUnmarked);
      await (isByClick ? untilToldBack : untilBack)(stage());
      expect(await modals(stage())).toEqual(open);
      await stage().click('on');
      await stage().click('');
      await untilBack(stage());
    });

    testInBoth(
      'is given back at the click, with shadow trees and dialogs, where the old copy could do nothing',
      async () => {
        const { browser, server } = stage();
        await stage().open(
          server.page(`<!doctype html><html isolate-a1b2c3="path unlock"><title>Islands</title>
        <link rel="icon" href="data:,">
        <body isolate-a1b2c3="path unlock"><nav>Home</nav>${ARTICLE.replace('<main', '<main isolate-a1b2c3="keep"')}
        <div id="host" isolate-a1b2c3="path"><template shadowrootmode="open"><p isolate-a1b2c3="keep">Inside</p></template></div>
        <dialog id="first" isolate-a1b2c3="hole modal" open class="open"><p>Yes?</p></dialog>
        <dialog id="second" isolate-a1b2c3="hole modal" open><p>No?</p></dialog>
        <dialog id="closed"><p>Never</p></dialog>`),
        );
        await browser.clickButton();
        await untilInPage(browser, 'no mark', isUnmarked);
        expect(await modals(stage())).toEqual(['first', 'second']);
        expect(
          await browser.evaluate(() => [
            document.querySelector('#first')!.outerHTML,
            document.querySelector('#host')!.shadowRoot!.innerHTML,
          ]),
        ).toEqual(['<dialog id="first" open="" class="open"><p>Yes?</p></dialog>', '<p>Inside</p>']);
        await stage().badge('');
      },
    );

    test('is told from one that only looks like it', async () => {
      const { server } = stage();
      // Not on HTML, no words of ours, no name of ours.
      for (const html of [
        '<html><body isolate-a1b2c3="path">',
        '<html isolate-a1b2c3="on"><body isolate-a1b2c3="keep">',
        '<html isolate="path"><body isolate="path">',
        '<html isolate-a1b2c3="Path &lt;keep&gt;"><body>',
      ]) {
        await stage().open(
          server.page(`<!doctype html>${html}<nav>Home</nav>${ARTICLE}<link rel="icon" href="data:,">`),
        );
        await stage().click('on');
        await stage().click('');
        await untilBack(stage());
      }
    });

    test('is isolated at the second click though it imitates marks for ever', async () => {
      const { browser, server } = stage();
      await stage().open(
        server.page(`<!doctype html><html isolate-a1b2c3="path"><nav>Home</nav>${ARTICLE}<link rel="icon" href="data:,">
        <script>
          const imitate = () => document.documentElement.hasAttribute('isolate-a1b2c3') || document.documentElement.setAttribute('isolate-a1b2c3', 'path');
          new MutationObserver(imitate).observe(document.documentElement, { attributes: true });
        </script>`),
      );
      await browser.clickButton();
      await until('the word of it', async () => (await said(browser)) !== '');
      await endNotice(browser);
      await stage().badge('');
      await stage().click('on');
      await stage().click('');
      await untilBack(stage());
    });
  },
  {},
  () => EXTENSION,
);
