import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { KeptNodes } from '../../../src/extraction/types.ts';
import type { Layout } from '../../../src/page/layout.ts';
import { Looking, type SearchResult } from '../../../src/page/living/looking.ts';
import type { Prepared } from '../../../src/page/prepare.ts';
import type { Found, Search } from '../../../src/page/living/surroundings.ts';
import { LONGEST_MS, PATIENCE_MS, REST } from '../../../src/page/living/times.ts';

/** What the page draws when it is shown whole. */
let drawn: Set<Element>;
let now: number;
let asked: number;

const LIVE: Layout = {
  isShown: (element) => {
    asked++;
    return drawn.has(element);
  },
  isRendered: (element) => drawn.has(element),
  isInFlow: (element) => drawn.has(element),
  isLarge: (element) => element.localName === 'iframe' && drawn.has(element),
};
const keptOf = (...roots: Node[]): KeptNodes => ({ roots, holes: [] });

/** What was kept before, which is handed on unread. */
const PREPARED = {} as Prepared;
const foundIn = (layout: Layout, find = findBy): Found => ({ found: find(layout), prepared: PREPARED });

/** Finds the paragraphs that are shown. Takes 10 ms. */
function findBy({ isShown }: Layout): KeptNodes {
  now += 10;
  return keptOf(...[...document.querySelectorAll('p')].filter(isShown));
}

interface Stage {
  readonly looking: Looking;
  readonly slices: jest.Mock<Search['inSlices']>;
  readonly atOnce: jest.Mock<Search['atOnce']>;
  readonly taken: (KeptNodes | undefined)[];
  readonly listen: jest.Mock;
  readonly fail: jest.Mock<(error: unknown) => void>;
}

function stage(find = findBy): Stage {
  const taken: Stage['taken'] = [];
  const slices = jest.fn<Search['inSlices']>((begin) => Promise.resolve(foundIn(begin(), find)));
  const atOnce = jest.fn<Search['atOnce']>(() => find(LIVE));
  const take = (result: SearchResult): boolean => {
    if (!result.isRight()) return false;
    taken.push(result.find());
    expect(result.prepared).toBe(atOnce.mock.calls.length > 0 ? undefined : PREPARED);
    return true;
  };
  const listen = jest.fn();
  const fail = jest.fn<(error: unknown) => void>();
  const looking = new Looking({ inSlices: slices, atOnce, layoutNow: () => LIVE }, listen, take, fail);
  return { looking, slices, atOnce, taken, listen, fail };
}

/** Looks once, to the end. */
async function look({ looking, taken }: Stage): Promise<KeptNodes | undefined> {
  looking.begin(() => {});
  for (let i = 0; i < 50; i++) await Promise.resolve();
  return taken.at(-1);
}

const paragraphs = (): Element[] => [...document.querySelectorAll('p')];

beforeEach(() => {
  document.body.innerHTML = '<p>one</p><p>two</p><p>three</p>';
  drawn = new Set(paragraphs());
  now = asked = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('asks the page only when it is shown whole, and believes what was right', async () => {
  const all = stage();
  all.slices.mockImplementation((begin) => {
    const found = foundIn(begin());
    expect(asked).toBe(0);
    return Promise.resolve(found);
  });
  expect(await look(all)).toEqual(keptOf(...paragraphs()));
  expect({ asked, slices: all.slices.mock.calls.length }).toEqual({ asked: 3, slices: 1 });
  expect(all.atOnce).not.toHaveBeenCalled();
});

test('looks again, and knows better, where the page was not what it was taken to be', async () => {
  const [one, two, three] = paragraphs();
  drawn.delete(two);
  const all = stage();
  expect(await look(all)).toEqual(keptOf(one, three));
  expect(all.slices).toHaveBeenCalledTimes(2);
  expect(all.taken).toHaveLength(1);
  expect(all.atOnce).not.toHaveBeenCalled();
});

test('remembers the page for the next look', async () => {
  const [one, two, three] = paragraphs();
  drawn.delete(two);
  const all = stage();
  await look(all);
  all.slices.mockClear();
  expect(await look(all)).toEqual(keptOf(one, three));
  expect(all.slices).toHaveBeenCalledTimes(1);
  drawn.add(two);
  drawn.delete(three);
  expect(await look(all)).toEqual(keptOf(one, two));
});

test('searches in one piece where the page is another again and again', async () => {
  const [one, two] = paragraphs();
  const all = stage();
  all.slices.mockImplementation((begin) => {
    const found = foundIn(begin());
    if (!drawn.delete(one)) drawn.add(one);
    return Promise.resolve(found);
  });
  drawn = new Set([two]);
  expect(await look(all)).toEqual(keptOf(two));
  expect(all.slices).toHaveBeenCalledTimes(2);
  expect(all.atOnce).toHaveBeenCalledTimes(1);
});

test('asks nothing of a search that was given up', async () => {
  const all = stage();
  all.slices.mockImplementation((begin) => {
    foundIn(begin());
    const [, two] = paragraphs();
    two.remove();
    return Promise.resolve(foundIn(begin()));
  });
  await look(all);
  expect({ slices: all.slices.mock.calls.length, asked }).toEqual({ slices: 1, asked: 2 });
  expect(all.listen).toHaveBeenCalledTimes(2);
});

test('takes nothing to be large, until the page says so', async () => {
  document.body.append(document.createElement('iframe'));
  const frame = document.querySelector('iframe')!;
  drawn.add(frame);
  const all = stage(({ isLarge }) => keptOf(...(isLarge(frame) ? [frame] : [])));
  expect(await look(all)).toEqual(keptOf(frame));
  expect(all.slices).toHaveBeenCalledTimes(2);
});

test('one look at a time, and after it the page rests', async () => {
  const all = stage();
  all.looking.begin(() => {});
  await look(all);
  expect(all.slices).toHaveBeenCalledTimes(1);
  expect(all.looking.soonest).toBe(10 + 10 * REST);
  all.looking.expect(false);
  expect(all.looking.next).toBe(all.looking.soonest + PATIENCE_MS / 2);
  all.looking.expect(false);
  expect(all.looking.next).toBe(all.looking.soonest + PATIENCE_MS);
  for (let i = 0; i < 20; i++) all.looking.expect(false);
  expect(all.looking.next).toBe(all.looking.soonest + LONGEST_MS);
  all.looking.expect(true);
  expect(all.looking.next).toBe(all.looking.soonest);
  await look(all);
  expect(all.slices).toHaveBeenCalledTimes(2);
});

test('once stopped it takes nothing, fails no more, and may begin anew', async () => {
  const all = stage();
  all.looking.begin(() => {});
  all.looking.stop();
  all.looking.begin(() => {});
  expect(await look(all)).toBeDefined();
  expect(all.slices).toHaveBeenCalledTimes(2);
  expect(all.taken).toHaveLength(1);
  expect(all.slices.mock.calls[0][1].aborted).toBe(true);
  expect(all.fail).not.toHaveBeenCalled();
});

test('tells of what went wrong', async () => {
  const all = stage(() => {
    throw new Error('no page');
  });
  await look(all);
  expect(all.fail).toHaveBeenCalledWith(new Error('no page'));
  all.slices.mockImplementation(() => Promise.resolve({ found: undefined, prepared: PREPARED }));
  await look(all);
  expect(all.taken).toEqual([undefined]);
});
