import { expect, test } from '@jest/globals';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import type { Memory } from './support/chromium-memory.ts';
import { inBrowsers, type Stage } from './support/suite.ts';
import { until } from './support/wait.ts';

/** In the first pairs of clicks, the browser makes objects that it keeps, on a busy machine up to two hundred. */
const FIRST_PAIRS = 5;
const PAIRS = 10;
/** Each isolation makes hundreds of objects. The browser itself leaves a few now and then. */
const FEW_OBJECTS = 10 * PAIRS;

type Held = Omit<Memory, 'heap'>;

// Firefox does not tell what a page holds on to.
inBrowsers(['chromium'], 'a page that is isolated and given back again and again', (stage) => {
  test.each(HIDE_STYLES)(
    'holds on to no node, listener, observer or object of an isolation, %s',
    async (hideStyle) => {
      const { browser } = stage();
      await browser.background((api, style) => api.storage.local.set({ hideStyle: style }), hideStyle);
      await browser.goto(stage().server.url('/fixtures/news-article.html'));
      await stage().click('on');
      const isolated = await held(stage());
      await stage().click('');
      // The content script stays, and with it what it hears the browser by.
      const before = await untilNoMore(stage(), {
        ...isolated,
        nodes: Infinity,
        objects: Infinity,
        observers: 0,
      });
      expect(isolated.observers).toBeGreaterThan(0);
      expect(isolated.listeners).toBeGreaterThan(before.listeners);

      await clickPairs(stage(), FIRST_PAIRS);
      const { objects } = await untilNoMore(stage(), { ...before, objects: Infinity });
      await clickPairs(stage(), PAIRS);
      await untilNoMore(stage(), { ...before, objects: objects + FEW_OBJECTS });
    },
  );
});

async function clickPairs(stage: Stage, pairs: number): Promise<void> {
  for (let i = 0; i < pairs; i++) {
    await stage.click('on');
    await stage.click('');
  }
}

async function held({ browser }: Stage): Promise<Held> {
  const { nodes, listeners, observers, objects } = await browser.memory!();
  return { nodes, listeners, observers, objects };
}

/** Some objects are let go a moment after the last one that needs them. */
async function untilNoMore(stage: Stage, most: Held): Promise<Held> {
  let now = most;
  const isMore = (one: keyof Held): boolean => now[one] > most[one];
  return until('no more', async () => {
    now = await held(stage);
    return (Object.keys(most) as (keyof Held)[]).some(isMore) ? null : now;
  }).catch(() => {
    throw new Error(`${JSON.stringify(now)} is more than ${JSON.stringify(most)}`);
  });
}
