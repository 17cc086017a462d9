import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import type { Settings } from '../../src/extension/settings.ts';
import { KINDS } from '../../src/save/kinds.ts';
import { COPIES } from '../../src/extension/commands.ts';
import { inTurn } from './support/every-other-test.ts';
import { observed, observerScript } from './support/observer.ts';
import { stubPrint, timesPrinted } from './support/printing.ts';
import { endNotice, said } from './support/said.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { nextDownload, until } from './support/wait.ts';

/**
 * Everything that a page can observe of the extension. What hides and marks the page is in it and can be
 * seen there. Each line that is added here is something more that sites can find readers out by: leave lines
 * out, never put one in without need.
 */
const MARKS = ['attribute isolate-*'];
/** A second attribute, since without it the time would grow with the square of the levels of a page. */
const BELOW = 'attribute isolate-*-below';
const MARKS_OF_HIDING = { 'close-up': MARKS, 'keep-place': [...MARKS, BELOW] };
const MARKS_OF_RESTORING = [...MARKS, BELOW];
const COMES = 'added DIV to html';
const GOES = 'removed DIV from html';
/** Those who want to be seen less hide the bar in the settings. */
const BAR = { comes: [COMES], goes: [GOES] };
const NOTICE = [COMES, GOES];
/** Closing up brings pictures near that wait for that, and the browser then loads them: here one that is missing. */
const COMES_NEAR = ['another value of requests', 'event error on img'];
/** Content that stays where it was is brought up where it is low, and comes back to its place. */
const SCROLLING = [
  'event scroll on document',
  'event scrollend on document',
  'event scrollend on visualViewport',
];
const SEEN = {
  isolate: BAR.comes,
  save: [],
  copy: NOTICE,
  // The marks are there already.
  print: [],
  restore: [...MARKS_OF_RESTORING, ...BAR.goes],
} as const;

/** By listeners on the window, in the capture phase, that were there before the click: nothing of ours comes before them. */
const MODAL = {
  isolate: [
    // To learn that the popover stands in front of the dialog.
    'added DIV to body',
    'added DIV to dialog',
    'another value of focus',
    'attribute open',
    'event beforetoggle on dialog',
    'event blur on input',
    'event close on dialog',
    'event focusout on input',
    'event toggle on dialog',
    'removed DIV from body',
    'removed DIV from dialog',
  ],
  restore: [
    'another value of focus',
    ...MARKS_OF_RESTORING,
    'attribute open',
    'event beforetoggle on dialog',
    'event beforetoggle on div',
    'event focus on input',
    'event focusin on input',
    'event toggle on dialog',
    'event toggle on div',
  ],
};
/** Heard where the window has the focus, which another window of the same browser may have. */
const FOCUS = ['blur', 'focusout', 'focus', 'focusin'].map((type) => `event ${type} on input`);

inBothBrowsers('a page that listens everywhere', (stage) => {
  test.each(inTurn(HIDE_STYLES))(
    'observes marks, notices, the bar, and nothing else, %s',
    async (hideStyle) => {
      const { browser } = stage();
      await openListening(stage(), { hideStyle });

      await stage().click('on');
      const isolate = await seen(stage());

      // By keys: a click in the page would change its selection.
      for (const { id } of KINDS) await nextDownload(browser, () => browser.runCommand(`save-${id}`));
      const save = await seen(stage());

      for (const { id } of COPIES) {
        await browser.runCommand(`copy-${id}`);
        await until('the notice', async () => (await said(browser)) !== '');
        await endNotice(browser);
      }
      const copy = await seen(stage());

      await stubPrint(browser);
      await browser.runCommand('print');
      await until('the printing', () => timesPrinted(browser));
      const print = await seen(stage());

      await stage().click('');
      const restore = await seen(stage());
      // On a busy machine the search takes long enough for its box.
      const expected = hideStyle === 'close-up' ? [GOES, ...COMES_NEAR] : [GOES, ...SCROLLING];
      const marks = isolate.filter((line) => !expected.includes(line));
      const back = hideStyle === 'close-up' ? restore : restore.filter((line) => !SCROLLING.includes(line));
      expect({ isolate: marks, save, copy, print, restore: back }).toEqual({
        ...SEEN,
        isolate: [...SEEN.isolate, ...MARKS_OF_HIDING[hideStyle]],
      });
    },
  );

  test.each(inTurn(HIDE_STYLES))(
    'hears besides that a modal goes and comes back, where it has listened before, %s',
    async (hideStyle) => {
      const layers =
        '<dialog id="ask">Letter? <input></dialog><div id="toast" popover="manual">Saved</div><i id="end"></i>';
      const script = '<script>ask.showModal(); toast.showPopover(); scrollTo(0, 400)</script>';
      await openListening(stage(), { hideStyle, bar: false }, layers + script);
      const hasFocus = await stage().browser.evaluate(() => document.hasFocus());
      // That was asked by the test.
      await seen(stage());
      await stage().click('on');
      const isolate = await seen(stage());
      await stage().click('');
      const restore = await seen(stage());
      const heard = (lines: readonly string[]): string[] =>
        lines.filter((line) => hasFocus || !FOCUS.includes(line));
      const may = [
        // On a busy machine the search takes long enough for its box.
        ...NOTICE,
        ...(hideStyle === 'close-up' ? [...COMES_NEAR, ...SCROLLING] : []),
        ...(stage().browser.name === 'firefox' ? ['event selectionchange on document'] : []),
      ];
      const others = (lines: readonly string[]): string[] => lines.filter((line) => !may.includes(line));
      expect({ isolate: others(isolate), restore: others(restore) }).toEqual({
        isolate: heard([...MODAL.isolate, ...MARKS_OF_HIDING[hideStyle]].sort()),
        restore: heard(MODAL.restore),
      });
    },
  );

  test('observes marks alone when a page is printed that is not isolated', async () => {
    const { browser } = stage();
    await openListening(stage());
    await stage().click('on');
    await stage().click('');
    await seen(stage());
    await stubPrint(browser);
    await browser.runCommand('print');
    await until('the printing', () => timesPrinted(browser));
    expect(await seen(stage())).toEqual(MARKS);
  });
});

async function openListening(stage: Stage, settings: Partial<Settings> = {}, last = ''): Promise<void> {
  const html = readFileSync('fixtures/news-article.html', 'utf8')
    .replace('<head>', `<head>${observerScript()}`)
    .replace('</body>', `${last}</body>`);
  await stage.open(stage.server.page(html), settings);
  await seen(stage);
}

/** What the page observed, when it has heard what was on its way. */
async function seen({ browser }: Stage): Promise<string[]> {
  // Records of changes and events of a click come a moment later.
  await browser.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));
  return browser.evaluate(observed);
}
