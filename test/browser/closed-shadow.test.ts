import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { HIDE_STYLES, type HideStyle } from '../../src/page/sheet.ts';
import { inTurn } from './support/every-other-test.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { nextDownload } from './support/wait.ts';

const TEXT =
  'The ferry leaves the old harbour at seven, and whoever wants to see the islands should be on deck by then. ';
/** `around` shows a banner and what stands in it; `within` shows words in the middle of the text. */
const PAGE = `<!doctype html><html lang="en"><title>Ferry</title><link rel="icon" href="data:,">
<div id="around"><nav><a href="#">Menu</a> <a href="#">Tickets</a></nav><div id="content">${TEXT.repeat(5)}<span id="within"></span> ${TEXT.repeat(5)}</div></div>
<script>
  const close = (id, markup) => {
    const root = document.getElementById(id).attachShadow({ mode: 'closed' });
    root.innerHTML = markup;
    return root;
  };
  window.banner = close('around', '<aside><a href="#">Banner: buy a ticket now</a></aside><slot></slot>').querySelector('a');
  close('within', '<b>It does not sail on Sundays.</b>');
</script></html>`;

inBothBrowsers('closed shadow trees', (stage) => {
  test('in the content are saved, and in a selection', async () => {
    const { browser } = stage();
    await open(stage(), 'keep-place');
    await stage().grant();
    const saved = async (item: string): Promise<string> =>
      readFileSync(await nextDownload(browser, () => browser.contextMenu(item)), 'utf8');
    const whole = await saved('save-text');
    expect(whole).toContain('by then. It does not sail on Sundays. The ferry');
    expect(whole).not.toContain('Banner');
    await browser.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('#content')!));
    expect(await saved('save-selection-text')).toContain('It does not sail on Sundays.');
  });

  test.each(inTurn(HIDE_STYLES))('around the content show nothing else, %s', async (hideStyle) => {
    const { browser } = stage();
    await open(stage(), hideStyle);
    await stage().click('on');
    await stage().screenshot(`closed-shadow-${hideStyle}`);
    const visible = (): Promise<boolean[]> =>
      browser.evaluate(() =>
        [window.banner, ...document.querySelectorAll('#content, #within')].map((element) =>
          element.checkVisibility({ visibilityProperty: true }),
        ),
      );
    expect(await visible()).toEqual([false, true, true]);
    await stage().click('');
    expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
    expect(await visible()).toEqual([true, true, true]);
  });
});

async function open(stage: Stage, hideStyle: HideStyle): Promise<void> {
  await stage.open(stage.server.page(PAGE), { hideStyle });
}

declare global {
  interface Window {
    /** What the page shows in its closed shadow tree, beside the content. */
    banner: Element;
  }
}
