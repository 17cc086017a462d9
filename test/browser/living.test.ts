import { beforeAll, expect, test } from '@jest/globals';
import path from 'node:path';
import type { Cases } from './living/kit.ts';
import { livingPages } from './support/living.ts';
import { said } from './support/said.ts';
import { inTurn } from './support/every-other-test.ts';
import { everyOther } from './support/shared-browser.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { until } from './support/wait.ts';

/** All that the pages do while they are isolated. Each page is also left alone, to be compared with. */
const ALL: Readonly<Record<string, readonly string[]>> = {
  plain: [
    'strips foreign attributes at once',
    'strips foreign attributes every second',
    'strips foreign attributes three times a second',
    'writes its own HTML again',
    'writes its own HTML again, marks and all',
    'more cards of an endless list',
    'more cards, three times',
    'more articles of an endless page',
    'new posts of a thread',
    'a new post on top of a thread',
    'new rows of a table',
    'paragraphs that are streamed',
    'words that are streamed',
    'BODY replaced',
    'BODY replaced, the content carried over',
    'a new shell around the same content',
    'the document written anew',
    'the content wrapped',
    'the content moved elsewhere',
    'the content moved into a dialog',
    'the content moved into a modal dialog',
    'read more, in a part that was not shown',
    'read more, loaded',
    'tabs swapped by an attribute',
    'tabs swapped by a class',
    'tabs swapped by a field, without a change of the document',
    'another view shown beside the hidden one',
    'another view put in beside the hidden one',
    'the heading stays, the article is replaced',
    'emptied, then a spinner, then other content',
    'the kept part emptied and filled again',
    'emptied, filled elsewhere after a second',
    'emptied for good',
    'another address in the page',
    'the parts of an article, one after the other',
    'a late body beside a teaser',
    'a late body after a spinner',
    'an article that the server writes late',
    'an advert put into the article',
    'an advert of pictures put into the article',
    'read also, put into the article',
    'a cookie box and another menu',
    'the content written anew again and again',
    'the whole page written anew again and again',
    'a clock and an advert that change for ever',
  ],
  virtual: ['a virtual list, scrolled', 'a virtual list, with other rows', 'a virtual list, mounted anew'],
  morphs: [
    'idiomorph, the same content',
    'idiomorph, more content',
    'idiomorph, another article',
    'morphdom, the same content',
    'morphdom, more content',
    'morphdom, another article',
  ],
  turbo: [
    'Turbo, a visit',
    'Turbo, a refresh by morphing',
    'Turbo, a stream that appends',
    'Turbo, a stream that replaces',
  ],
  react: [
    'React, more paragraphs',
    'React, other words in the same elements',
    'React, mounted anew',
    'React, with new elements again and again',
    'React, another page',
  ],
  vue: [
    'Vue, more paragraphs',
    'Vue, other words in the same elements',
    'Vue, mounted anew',
    'Vue, with new elements again and again',
    'Vue, another page',
  ],
  svelte: [
    'Svelte, more paragraphs',
    'Svelte, other words in the same elements',
    'Svelte, mounted anew',
    'Svelte, with new elements again and again',
    'Svelte, another page',
  ],
};

/** What is tried in this browser. */
const PAGES = Object.fromEntries(
  Object.entries(ALL).map(([name, cases], at) => [name, everyOther(cases, at)]),
);

/** Those that cannot stay isolated, with what the reader is told. */
const ENDS: Readonly<Record<string, string>> = {
  'strips foreign attributes at once':
    'This page keeps showing its other parts again, so the whole page is back.',
  'emptied for good': 'The page removed the isolated content, so the whole page is back.',
};

/** While these change, nothing is to be seen of what is beside the content. */
const CALM: readonly string[] = [
  'the content written anew again and again',
  'the whole page written anew again and again',
  'React, with new elements again and again',
  'Vue, with new elements again and again',
  'Svelte, with new elements again and again',
];

/** What was to be seen, frame by frame. */
interface Film {
  /** Frames with noise. */
  noisy: number;
  /** Longest times without content, and between two frames, in milliseconds. */
  blank: number;
  pause: number;
}

/** Without content for no longer than this, in milliseconds, where frames come at once. */
const LONGEST_BLANK = 600;

inBothBrowsers(
  'a living page',
  (stage) => {
    let left: Record<string, Left>;

    beforeAll(async () => {
      await livingPages(Object.keys(PAGES));
      const { browser, server } = stage();
      await browser.goto(server.page('<!doctype html><title>All pages</title><body>'));
      const all = Object.entries(PAGES).flatMap(([name, cases]) => cases.map((one) => [name, one] as const));
      left = await browser.evaluate(
        leaveAlone,
        all.map(([name, one]) => [`${name}: ${one}`, addressOf(stage(), name, one), one] as const),
      );
    });

    test('all cases of all pages are tried', () => {
      for (const [key, { cases }] of Object.entries(left)) expect(cases).toEqual(ALL[key.split(':')[0]]);
    });

    for (const [name, cases] of Object.entries(PAGES))
      test.each(cases.filter((one) => !(one in ENDS)))('stays isolated: %s', async (one) => {
        const { browser } = stage();
        await browser.goto(addressOf(stage(), name, one));
        await stage().click('on');
        // A page that already fights may be a step ahead.
        if (one.startsWith('strips')) await untilRight(stage());
        else expect(await amiss(stage())).toEqual([]);
        await startFilm(stage());
        await act(stage(), one);
        await untilRight(stage());
        if (CALM.includes(one)) {
          const { noisy, blank, pause } = await film(stage());
          expect(noisy).toBe(0);
          expect(blank).toBeLessThan(LONGEST_BLANK + 4 * pause);
        }
        expect((await browser.action()).badge).toBe('on');
        await stage().click('');
        expect(await browser.evaluate(() => document.documentElement.outerHTML)).toBe(
          left[`${name}: ${one}`].html,
        );
      });

    test.each(inTurn(Object.keys(ENDS)))('is given back with a word: %s', async (one) => {
      const { browser } = stage();
      await browser.goto(addressOf(stage(), 'plain', one));
      await stage().click('on');
      await act(stage(), one);
      await stage().badge('');
      await until('a word', async () => (await said(browser)) !== '');
      expect(await said(browser)).toBe(ENDS[one]);
      expect(await browser.evaluate(() => document.documentElement.outerHTML)).not.toContain('isolate-');
    });
  },
  { '/living/': { folder: path.resolve('output/test/living') } },
);

function addressOf(stage: Stage, name: string, one: string): string {
  return stage.server.url(`/living/${name}.html?${encodeURIComponent(one)}`);
}

/** A page that nobody clicked on. */
interface Left {
  /** What it has come to. */
  readonly html: string;
  /** All that it can do. */
  readonly cases: readonly string[];
}

/** In a page of ours: opens all pages in frames of the window's size, and lets each do its thing. */
async function leaveAlone(
  pages: readonly (readonly [key: string, address: string, one: string])[],
): Promise<Record<string, Left>> {
  const left = pages.map(async ([key, address, one]) => {
    const frame = document.createElement('iframe');
    frame.style.cssText = `position: fixed; inset: 0; border: 0; width: ${innerWidth}px; height: ${innerHeight}px`;
    await new Promise((done) => {
      frame.onload = done;
      frame.src = address;
      document.body.append(frame);
    });
    const { cases } = frame.contentWindow as unknown as { cases: Cases };
    await cases[one].act();
    return [
      key,
      { html: frame.contentDocument!.documentElement.outerHTML, cases: Object.keys(cases) },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(left));
}

function act(stage: Stage, one: string): Promise<void> {
  return stage.browser.evaluate(async (name) => {
    await (window as unknown as { cases: Cases }).cases[name].act();
  }, one);
}

/** Labelled content that is not to be seen, and labelled noise that is. */
function amiss(stage: Stage): Promise<string[]> {
  return stage.browser.evaluate(() => {
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        width > 0 &&
        height > 0
      );
    };
    const wrong = (selector: string, seen: boolean): string[] =>
      [...document.querySelectorAll(selector)]
        .filter((element) => isSeen(element) === seen)
        .map((element) => `${seen ? 'seen' : 'hidden'}: ${element.textContent.slice(0, 60)}`);
    return [...wrong('[data-content]', false), ...wrong('[data-noise]', true)].slice(0, 8);
  });
}

async function untilRight(stage: Stage): Promise<void> {
  let last: string[] = [];
  await until('the content alone', async () => (last = await amiss(stage)).length === 0).catch(() => {});
  expect(last).toEqual([]);
}

/** Watches from now on. */
function startFilm(stage: Stage): Promise<void> {
  return stage.browser.evaluate(() => {
    const film: Film = { noisy: 0, blank: 0, pause: 0 };
    let last = performance.now();
    let seenAt = last;
    Object.assign(window, { film });
    const shows = (selector: string): boolean =>
      [...document.querySelectorAll(selector)].some((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
    const look = (): void => {
      const now = performance.now();
      film.pause = Math.max(film.pause, now - last);
      last = now;
      if (shows('[data-noise]')) film.noisy++;
      if (shows('[data-content]')) seenAt = now;
      film.blank = Math.max(film.blank, now - seenAt);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function film(stage: Stage): Promise<Film> {
  return stage.browser.evaluate(() => ({ ...(window as unknown as { film: Film }).film }));
}
