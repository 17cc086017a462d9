import { expect, test } from '@jest/globals';
import { LATE_EVENTS_MS } from '../../src/page/quietly.ts';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { inTurn } from './support/every-other-test.ts';
import { inBothBrowsers, inBrowsers, type Stage } from './support/suite.ts';
import { until } from './support/wait.ts';

const PARAGRAPH =
  '<p>Whoever wants to see the islands should be on deck by then, with a coat, a map and something to eat.</p>';

/** A toast that goes when its animation ends, a spinner, a part that has faded in and stays so, one that fades in slowly. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Islands</title><style>
  @keyframes turn { to { transform: rotate(1turn) } }
  @keyframes fade { from { opacity: 0 } to { opacity: 1 } }
  #toast { animation: fade 10ms }
  #spinner { animation: turn 100s infinite linear; width: 20px; height: 20px }
  #faded { opacity: 0; animation: fade 10ms forwards }
  #slow { animation: fade 1000s }
  .late { animation: fade 10ms }
</style></head><body>
<nav><a href="#a">Home</a> <a href="#b">News</a></nav>
<main><h1>Islands</h1>${PARAGRAPH.repeat(8)}</main>
<aside><div id="toast">Welcome</div><div id="spinner">o</div><div id="faded">Most read</div><div id="slow">Soon</div></aside>
<script>
  window.heard = [];
  for (const name of ['animationstart', 'animationend', 'animationcancel', 'animationiteration'])
    document.addEventListener(name, ({ target }) => heard.push(name + ' ' + target.id));
</script></body></html>`;

interface Page {
  readonly heard: string[];
}

inBothBrowsers('animations of the page', (stage) => {
  test.each(inTurn(HIDE_STYLES))(
    'go on where they stood, and tell the page nothing, %s',
    async (hideStyle) => {
      const { browser } = stage();
      await open(stage(), hideStyle);
      const before = await times(stage());
      await stage().click('on');
      await stage().click('');
      await playLast(stage());
      expect(await heard(stage())).toEqual(['animationstart last', 'animationend last']);
      await browser.evaluate(() => document.querySelector('#last')!.remove());
      const after = await times(stage());
      expect(Object.keys(after)).toEqual(Object.keys(before));
      for (const [id, time] of Object.entries(before)) expect(after[id]).toBeGreaterThanOrEqual(time);
      const shown = await browser.evaluate(() => getComputedStyle(document.querySelector('#faded')!).opacity);
      expect(shown).toBe('1');
    },
  );

  test.each(inTurn(HIDE_STYLES))('of what it adds meanwhile are played, %s', async (hideStyle) => {
    const { browser } = stage();
    await open(stage(), hideStyle);
    await stage().click('on');
    await browser.evaluate(() => {
      document.querySelector('aside')!.insertAdjacentHTML('beforeend', '<p class="late" id="late">Late</p>');
    });
    await stage().click('');
    await until('its end', async () => (await heard(stage())).includes('animationend late'));
    expect(await heard(stage())).toEqual(['animationstart late', 'animationend late']);
  });
});

// Only of Chromium is it known which process draws.
inBrowsers(['chromium'], 'animations that the browser draws late', (stage) => {
  test('tell the page nothing either', async () => {
    const { browser } = stage();
    await open(stage(), 'close-up');
    await stage().click('on');
    await browser.withoutDrawing!(async () => {
      await stage().click('');
      await browser.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), 2 * LATE_EVENTS_MS);
    });
    await playLast(stage());
    expect(await heard(stage())).toEqual(['animationstart last', 'animationend last']);
  });
});

async function open(stage: Stage, hideStyle: (typeof HIDE_STYLES)[number]): Promise<void> {
  await stage.open(stage.server.page(PAGE), { hideStyle });
  await until('the short ones to end', async () => (await heard(stage)).includes('animationend faded'));
  await stage.browser.evaluate(() => {
    const { heard } = window as unknown as Page;
    heard.length = 0;
    for (const animation of document.getAnimations())
      if (animation.playState === 'running') animation.currentTime = 50_000;
  });
}

/** Browsers tell of animations in their order: what was played before this one is heard before it. */
async function playLast(stage: Stage): Promise<void> {
  await stage.browser.evaluate(() => {
    document.querySelector('main')!.insertAdjacentHTML('beforeend', '<p class="late" id="last">Last</p>');
  });
  await until('the last', async () => (await heard(stage)).includes('animationend last'));
}

function heard({ browser }: Stage): Promise<string[]> {
  return browser.evaluate(() => [...(window as unknown as Page).heard]);
}

/** How far the animations are that run, or hold their last frame. */
function times({ browser }: Stage): Promise<Record<string, number>> {
  return browser.evaluate(() =>
    Object.fromEntries(
      document
        .getAnimations()
        .map(
          (one) => [((one.effect as KeyframeEffect).target as Element).id, Number(one.currentTime)] as const,
        )
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
}
