import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { KeptNodes } from '../../../src/extraction/types.ts';
import { Content } from '../../../src/page/content.ts';
import { leavesOf } from '../../../src/page/in-view.ts';
import { ScrollKeeper } from '../../../src/page/scroll.ts';
import { withScrolling } from './scrolling.ts';

const root = document.documentElement;
const PANE = 'overflow: auto; overflow-y: auto';
let frames: (() => void)[] = [];

beforeAll(withScrolling);
beforeEach(() => {
  [root.scrollTop, root.scrollLeft, frames] = [0, 0, []];
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => frames.push(() => act(0)));
});
afterEach(async () => {
  await letEventsThrough();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The page receives events again: see `quietly`. */
async function letEventsThrough(): Promise<void> {
  await jest.runAllTimersAsync();
  drawFrame();
}

const at = (id: string): HTMLElement => document.getElementById(id)!;
const move = (id: string, y: number): void => void (at(id).dataset['y'] = String(y));
const topOf = (id: string): number => at(id).getBoundingClientRect().top;
const hand = (): boolean => window.dispatchEvent(new Event('wheel'));
const drawFrame = (): void => frames.splice(0).forEach((act) => act());

/** A page of which `main` and what has `data-keep` are kept, at a scroll position. Elements with `data-scrolled` are scrolled too. */
function page(html: string, top = 0) {
  document.body.innerHTML = html;
  root.scrollTop = top;
  for (const pane of document.querySelectorAll<HTMLElement>('[data-scrolled]'))
    pane.scrollTop = Number(pane.dataset['scrolled']);
  const kept: KeptNodes = { roots: [...document.querySelectorAll('#main, [data-keep]')], holes: [] };
  const path = [root, document.body, at('main')];
  const keeper = new ScrollKeeper(document, kept, new Content(kept), path, [document]);
  const isolate = (change = (): void => {}): void => keeper.isolate(change, [...leavesOf(kept)]);
  return { keeper, kept, isolate };
}

const texts = (...ys: number[]): string =>
  `<main id="main">${ys.map((y, i) => `<p id="p${i + 1}" data-y="${y}">Text</p>`).join('')}</main>`;
const pane = (id: string, scrolled: number, inner = ''): string =>
  `<div id="${id}" data-y="0" data-height="700" data-pane="900" data-scrolled="${scrolled}" style="${PANE}">${inner}</div>`;
const WITH_PANE = `<main id="main">${pane('pane', 60, '<p id="p1" data-y="300">Text</p>')}</main>${pane('beside', 30)}`;

describe('when the page is isolated', () => {
  test('the text that is read stays where it is', () => {
    const { isolate } = page(texts(100, 1100, 1200), 1000);
    isolate(() => {
      move('p2', 300);
      move('p3', 400);
    });
    expect([root.scrollTop, topOf('p2')]).toEqual([200, 100]);
  });

  test('content that is not in view is scrolled to', () => {
    const { isolate } = page(texts(2000), 0);
    isolate(() => {});
    expect(topOf('p1')).toBe(16);
  });

  test.each([
    [0, 1500, 1484],
    [0, 1024, 1008],
    [0, 1000, 0],
    [600, 590, 574],
    [600, 600, 600],
  ])('content beside the window is scrolled to: from %i, to content at %i', (from, x, expected) => {
    const { isolate } = page(texts(2000), 0);
    at('p1').dataset['x'] = String(x);
    root.scrollLeft = from;
    isolate();
    expect([topOf('p1'), root.scrollLeft]).toEqual([16, expected]);
  });

  test('a gap that was not there before is left: the reader has scrolled', () => {
    page(texts(800), 500).isolate(() => move('p1', 300));
    expect([root.scrollTop, topOf('p1')]).toEqual([0, 300]);
  });

  test('the page hears of no scrolling, unless the reader is led elsewhere', async () => {
    const heard = jest.fn();
    document.addEventListener('scroll', heard);
    const { keeper, isolate } = page(texts(1100), 1000);
    isolate(() => move('p1', 300));
    await letEventsThrough();
    keeper.restore(() => move('p1', 1100));
    expect([root.scrollTop, heard.mock.calls.length]).toEqual([1000, 0]);

    await letEventsThrough();
    const moved = page(texts(1100), 1000);
    moved.isolate(() => move('p1', 300));
    await letEventsThrough();
    root.scrollTop += 50;
    moved.keeper.restore(() => move('p1', 1100));
    expect(heard).toHaveBeenCalledTimes(1);

    heard.mockClear();
    page(texts(2000)).isolate();
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener('scroll', heard);
  });

  test.each([
    // Where the reader has scrolled, two thirds of the window may be empty; before, an eighth.
    [500, 512, 512],
    [500, 513, 16],
    [0, 96, 96],
    [0, 97, 16],
  ])(
    'a gap above it is closed, if it is large: at %i pixels, content at %i goes to %i',
    (top, gap, expected) => {
      const { isolate } = page(texts(top + gap), top);
      isolate(() => {});
      expect(topOf('p1')).toBe(expected);
    },
  );

  test('a reader who has scrolled a pane has begun to read', () => {
    page(WITH_PANE).isolate();
    expect(topOf('p1')).toBe(240);
    page(WITH_PANE.replaceAll(/data-scrolled="\d+"/g, '')).isolate();
    expect(topOf('p1')).toBe(16);
  });

  test('panes of the content keep their positions, also if the change loses them', () => {
    page(WITH_PANE).isolate(() => {
      at('pane').scrollTop = at('beside').scrollTop = 0;
    });
    expect([at('pane').scrollTop, at('beside').scrollTop]).toEqual([60, 0]);

    // So do those without the text that is read, and those that are content as a whole.
    const more = `${pane('inner', 40)}</main>${pane('root', 50).replace('<div', '<div data-keep')}`;
    page(WITH_PANE.replace('</main>', more)).isolate(() => {
      at('inner').scrollTop = at('root').scrollTop = 0;
    });
    expect([at('inner').scrollTop, at('root').scrollTop]).toEqual([40, 50]);
  });

  test('a pane is scrolled to content in it that is not in view', () => {
    const inner = '<p id="p1" data-y="800">Text</p>';
    const { keeper, isolate } = page(`<main id="main">${pane('pane', 0, inner)}</main>`);
    move('pane', 300);
    isolate();
    expect([at('pane').scrollTop, root.scrollTop]).toEqual([484, 300]);
    keeper.restore(() => {});
    expect([at('pane').scrollTop, root.scrollTop]).toEqual([0, 0]);
  });

  test.each([
    [2, 2984],
    [3, 0],
  ])('it is scrolled to at most three places: after %i that cannot be reached', (count, expected) => {
    const stuck = pane('stuck', 0, '<p data-y="850">Text</p>').replace('data-pane', 'data-stuck data-pane');
    page(`<main id="main">${stuck.repeat(count)}<p data-y="3000">Text</p></main>`).isolate();
    expect(root.scrollTop).toBe(expected);
  });
});

describe('when the page is given back', () => {
  test('it is where it was, if the reader has not scrolled', () => {
    const { keeper, isolate } = page(texts(100, 1100) + pane('beside', 30), 1000);
    isolate(() => {
      move('p2', 300);
      at('beside').scrollTop = 0;
    });
    root.scrollTop = 250;
    keeper.restore(() => move('p2', 1100));
    expect([root.scrollTop, at('beside').scrollTop]).toEqual([1000, 30]);
  });

  test.each([
    [2, 1000],
    [3, 1003],
  ])('it is at the text that the reader has scrolled to: by %i pixels', (by, expected) => {
    const { keeper, isolate } = page(texts(1100), 1000);
    isolate(() => move('p1', 200));
    hand();
    root.scrollTop += by;
    keeper.restore(() => move('p1', 1100));
    expect(root.scrollTop).toBe(expected);
  });

  test('a pane of the content stays where the reader has scrolled it, and others do not', () => {
    const { keeper, isolate } = page(WITH_PANE);
    isolate();
    hand();
    at('pane').scrollTop = 100;
    keeper.restore(() => {
      at('pane').scrollTop = at('beside').scrollTop = 0;
    });
    expect([at('pane').scrollTop, at('beside').scrollTop, root.scrollTop]).toEqual([100, 30, 0]);
  });

  test('it is where it was, if the reader has scrolled only a pane, or to where nothing is', () => {
    const { keeper, isolate } = page(WITH_PANE);
    isolate();
    hand();
    at('pane').scrollTop = 100;
    keeper.restore(() => {
      move('pane', 500);
      move('p1', 800);
    });
    expect([at('pane').scrollTop, root.scrollTop]).toEqual([100, 0]);

    const beyond = page(texts(1100), 1000);
    beyond.isolate();
    hand();
    root.scrollTop = 4000;
    beyond.keeper.restore(() => {});
    expect(root.scrollTop).toBe(1000);
  });

  test('a pane that has moved by itself is where it was', () => {
    const { keeper, isolate } = page(WITH_PANE);
    isolate();
    at('pane').scrollTop = 100;
    keeper.restore(() => {});
    expect(at('pane').scrollTop).toBe(60);
  });

  test('it is put there again after two frames, unless the reader scrolls', () => {
    for (const scrolls of [false, true]) {
      const { keeper, isolate } = page(texts(100, 1100), 1000);
      isolate();
      hand();
      keeper.restore(() => {});
      root.scrollTop = 400;
      drawFrame();
      expect(root.scrollTop).toBe(400);
      if (scrolls) hand();
      drawFrame();
      expect(root.scrollTop).toBe(scrolls ? 400 : 1000);
    }
  });

  test('it is left alone after two frames if it has been isolated again, or if these come late', () => {
    const { keeper, isolate } = page(texts(100, 1100), 1000);
    isolate();
    keeper.restore(() => {});
    page(texts(100, 1100), 400);
    drawFrame();
    drawFrame();
    expect(root.scrollTop).toBe(400);

    const late = page(texts(100, 1100), 1000);
    late.isolate();
    late.keeper.restore(() => {});
    root.scrollTop = 400;
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 1000);
    drawFrame();
    drawFrame();
    expect(root.scrollTop).toBe(400);
  });

  test('all positions are put back after a change that failed', () => {
    const { keeper, isolate } = page(WITH_PANE, 40);
    isolate();
    at('pane').scrollTop = root.scrollTop = 0;
    keeper.giveUp();
    expect([at('pane').scrollTop, root.scrollTop]).toEqual([60, 40]);
  });
});

describe('when other content is kept', () => {
  test('the text that is read stays where it is', () => {
    const { keeper, kept, isolate } = page(texts(100, 1100), 1000);
    isolate();
    keeper.renew(undefined, () => {
      move('p2', 500);
      return kept;
    });
    expect(topOf('p2')).toBe(100);
  });

  test('if that text has gone, the page stays where content is in view, or goes to its start', () => {
    for (const [next, expected] of [
      [1300, 1000],
      [3000, 284],
    ] as const) {
      const { keeper, kept, isolate } = page(texts(300, 1100, next), 1000);
      isolate();
      keeper.renew(undefined, () => {
        at('p2').remove();
        return kept;
      });
      expect(root.scrollTop).toBe(expected);
    }
  });

  test('text that has no box any more counts as gone', () => {
    const { keeper, kept, isolate } = page(texts(1100, 3000), 1000);
    isolate();
    keeper.renew(undefined, () => {
      at('p1').hidden = true;
      return kept;
    });
    expect(topOf('p2')).toBe(16);
  });

  test('where the reader has scrolled before counts', () => {
    const { keeper, kept, isolate } = page(texts(1100), 1000);
    isolate();
    hand();
    root.scrollTop += 50;
    keeper.renew(undefined, () => kept);
    keeper.restore(() => {});
    expect(root.scrollTop).toBe(1050);
  });

  test('the page hears of no scrolling, if the text that is read is there', async () => {
    const heard = jest.fn();
    document.addEventListener('scroll', heard);
    const { keeper, kept, isolate } = page(texts(1100, 3000), 1000);
    isolate();
    await letEventsThrough();
    keeper.renew(undefined, () => {
      move('p1', 500);
      return kept;
    });
    expect([root.scrollTop, heard.mock.calls.length]).toEqual([400, 0]);
    document.removeEventListener('scroll', heard);
  });

  test('where it was scrolled to then, the reader has not scrolled', () => {
    const { keeper, kept, isolate } = page(texts(1100, 3000), 1000);
    isolate();
    hand();
    keeper.renew(undefined, () => {
      at('p1').remove();
      return kept;
    });
    keeper.restore(() => {});
    expect(root.scrollTop).toBe(1000);
  });
});
