import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { choiceByExpectedF1, chooseByExpectedF1 } from '../../../../../src/extraction/refine/rules/choice.ts';
import { boundsOf } from '../../../../../src/extraction/refine/rules/deciders.ts';
import { moreProbableThanNot } from '../../../../../src/extraction/refine/rules/more-probable.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

const choose = (probability: number[], words: number[]) =>
  chooseByExpectedF1(Float64Array.from(probability), Int32Array.from(words));

/** What the blocks from `limit` up promise: three quarters of it as by hundredths, one quarter block by block. */
function promisedFrom(limit: number, probability: number[], words: number[]): number {
  const f1 = (common: number, taken: number, relevant: number) => (2 * common) / (taken + relevant);
  const from = (least: number) => words.reduce((sum, w, b) => sum + (probability[b] >= least ? w : 0), 0);
  const expected = (least: number) =>
    words.reduce((sum, w, b) => sum + (probability[b] >= least ? probability[b] * w : 0), 0);
  const taken = from(limit);
  let together = 0;
  for (let percent = 0; percent < 100; percent++) {
    const relevant = from(percent / 100);
    if (relevant > 0) together += f1(Math.min(taken, relevant), taken, relevant) / 100;
  }
  return 0.75 * together + 0.25 * f1(expected(limit), taken, expected(0));
}

describe('chooseByExpectedF1', () => {
  test('takes what is sure and leaves what is not', () => {
    expect([...choose([0.95, 0.02, 0.9, 0.05], [100, 300, 50, 20]).chosen]).toEqual([1, 0, 1, 0]);
  });

  test('takes less than half probable blocks where nothing is more probable', () => {
    expect([...choose([0.4, 0.4, 0.4], [10, 10, 10]).chosen]).toEqual([1, 1, 1]);
  });

  test('takes nothing where less than .3 is promised', () => {
    const { chosen, expected } = choose([0.2599, 0.2599], [10, 10]);
    expect([...chosen]).toEqual([0, 0]);
    expect(expected).toBeCloseTo(0.75 * 0.26 + (0.25 * 2 * 0.2599) / 1.2599, 9);
    const more = choose([0.26, 0.26], [10, 10]);
    expect([...more.chosen]).toEqual([1, 1]);
    expect(more.expected).toBeCloseTo(0.75 * 0.27 + (0.25 * 2 * 0.26) / 1.26, 9);
  });

  test('long comments that are all content or all none do not outweigh a short article', () => {
    expect([...choose([0.9, 0.35], [100, 2000]).chosen]).toEqual([1, 0]);
    expect([...choose([0.9, 0.5], [100, 2000]).chosen]).toEqual([1, 1]);
  });

  test('what differs by less than a hundredth stays or goes together', () => {
    expect([...choose([0.809, 0.8], [10, 1000]).chosen]).toEqual([1, 1]);
    expect([...choose([1, 1, 0.999], [10, 10, 10]).chosen]).toEqual([1, 1, 1]);
  });

  test('what is less probable than .15 promises nothing, however much it is', () => {
    expect([...choose([0.6, 0.1499], [100, 100_000]).chosen]).toEqual([1, 0]);
    expect(choose([0.6, 0.1499], [100, 100_000]).expected).toBeCloseTo(0.75 * 0.61 + 0.25 * 0.75, 6);
    expect(choose([0.6, 0.15], [100, 100_000]).expected).toBeLessThan(0.35);
  });

  test('where all is improbable, what is half as probable as the best still counts', () => {
    const promised = (probability: number[]) =>
      chooseByExpectedF1(Float64Array.from(probability), Int32Array.of(10, 10), 0);
    expect([...promised([0.06, 0.06]).chosen]).toEqual([1, 1]);
    expect(promised([0.06, 0.03]).expected).toBeLessThan(promised([0.06, 0.0299]).expected);
  });

  test('a page with 200 words of running text has main content, however little is promised', () => {
    const chosen = (count: number) => {
      const { page, facts } = pageFor(`<p>${words(count - 1)} end.</p><p>two</p>`);
      return [...choiceByExpectedF1.apply(page, facts, Float64Array.of(0.12, 0.01)).chosen];
    };
    expect(chosen(200)).toEqual([1, 0]);
    expect(chosen(199)).toEqual([0, 0]);
  });

  test('so has a page with 1,000 words of any kind', () => {
    const isChosen = (items: number) => {
      const { page, facts } = pageFor(`<ul>${'<li>two words'.repeat(items)}</ul>`);
      expect(facts.prose.total).toBe(0);
      const probability = new Float64Array(items).fill(0.12);
      return choiceByExpectedF1.apply(page, facts, probability).chosen.includes(1);
    };
    expect(isChosen(500)).toBe(true);
    expect(isChosen(499)).toBe(false);
  });

  test.each([
    ['<main>', '</main>'],
    ['<div role="main">', '</div>'],
  ])('a page with %s needs less', (start, end) => {
    const isChosen = (percent: number, isMain = true): boolean => {
      const text = `<p>${words(10)}</p>`;
      const { page, facts } = pageFor(isMain ? start + text + end : text);
      return choiceByExpectedF1.apply(page, facts, Float64Array.of(percent / 100)).chosen.includes(1);
    };
    expect(isChosen(10)).toBe(true);
    expect(isChosen(9)).toBe(false);
    expect(isChosen(10, false)).toBe(false);
  });

  test('a page of cards with prices needs less, from 50 words on', () => {
    const card = (what: string, price: string) => `<div><h3>${what}</h3><p>${price}</p></div>`;
    const isChosen = (prices: readonly string[], rest: number, percent = 10): boolean => {
      const cards = prices.map((price) => card(words(5), price)).join('');
      const { page, facts } = pageFor(`<div>${cards}</div><div>${words(rest)}</div>`);
      const probability = new Float64Array(page.blocks.length).fill(percent / 100);
      return choiceByExpectedF1.apply(page, facts, probability).chosen.includes(1);
    };
    const prices = ['$5', '$6', '$7'];
    expect(isChosen(prices, 32)).toBe(true);
    expect(isChosen(prices, 31)).toBe(false);
    expect(isChosen(prices, 32, 9)).toBe(false);
    expect(isChosen(['$5', '$6', 'free'], 32)).toBe(false);
  });

  test('takes all blocks down to its limit, and no other limit promises more', () => {
    const block = fc.tuple(fc.integer({ min: 15, max: 100 }), fc.integer({ min: 1, max: 50 }));
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 20 }), (blocks) => {
        // In the middle of a hundredth, so that rounding takes none to the next.
        const probability = blocks.map(([percent]) => (percent - 0.5) / 100 + 0.01 * Number(percent === 15));
        const words = blocks.map(([, w]) => w);
        const given = Float64Array.from(probability);
        const { chosen, expected } = chooseByExpectedF1(given, Int32Array.from(words), 0);
        const { limit, cut } = boundsOf(chosen, given);
        probability.forEach((p, b) => {
          expect([p, chosen[b]]).toEqual([p, p >= limit ? 1 : 0]);
          expect([p, chosen[b]]).toEqual([p, p > cut ? 1 : 0]);
        });
        expect(promisedFrom(limit, probability, words)).toBeCloseTo(expected, 9);
        for (const other of probability)
          expect(promisedFrom(other, probability, words)).toBeLessThanOrEqual(expected + 1e-9);
      }),
      { numRuns: 50 },
    );
  });

  test('nothing is below the limit of a choice of nothing', () => {
    expect(boundsOf(new Uint8Array(2), Float64Array.of(0.2, 0.1))).toEqual({ limit: 1, cut: 0.6 });
  });

  test('no blocks, no choice', () => {
    expect(choose([], []).chosen).toHaveLength(0);
  });
});

test('where no rule chooses, what is at least as probable as not stays', () => {
  const { page, facts } = pageFor('<p>a<p>b<p>c');
  const { chosen } = moreProbableThanNot.apply(page, facts, Float64Array.of(0.4999, 0.5, 0.5001));
  expect([...chosen]).toEqual([0, 1, 1]);
});
