import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { HIDE_STYLES, type HideStyle } from '../../src/page/sheet.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { nextDownload } from './support/wait.ts';

const TEXT =
  'The ferry leaves the old harbour at seven, and whoever wants to see the islands should be on deck by then. ';
/** `around` shows a banner and what stands in it; `within` shows words in the middle of the text. */
const PAGE = `<!doctype html><html lang="en"><title>Ferry</title><link rel="icon" href="data:,">
<div id="around"><nav><a href="#">Menu</a> <a href="#">Tickets</a></nav><div id="content">${TEXT.repeat(5)}<span id="within"></span> ${TEXT.repeat(5)}</div></div>
<script>
  const close = (id, markup) => { document.getElementById(id).attachShadow({ mode: 'closed' }).innerHTML = markup; };
  close('around', '<p>Banner: buy a ticket now</p><slot></slot>');
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

  test.each(HIDE_STYLES)('around the content show nothing else, %s', async (hideStyle) => {
    const { browser } = stage();
    await open(stage(), hideStyle);
    await stage().click('on');
    await stage().screenshot(`closed-shadow-${hideStyle}`);
    const visibility = (): Promise<string[]> =>
      browser.evaluate(() =>
        ['#around', '#content', '#within'].map(
          (id) => getComputedStyle(document.querySelector(id)!).visibility,
        ),
      );
    expect(await visibility()).toEqual(['hidden', 'visible', 'visible']);
    await stage().click('');
    expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
    expect(await visibility()).toEqual(['visible', 'visible', 'visible']);
  });
});

/** R4 takes the content as a whole. */
async function open(stage: Stage, hideStyle: HideStyle): Promise<void> {
  await stage.open(stage.server.page(PAGE), { hideStyle, method: 'r4' });
}
