import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  choiceByExpectedF1,
  chooseByExpectedF1,
  moreProbableThanNot,
} from '../../../../../src/extraction/refine/rules/choice.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

const choose = (probability: number[], words: number[]) =>
  chooseByExpectedF1(Float64Array.from(probability), Int32Array.from(words));

function expectedF1(probability: number[], words: number[], chosen: ArrayLike<number>): number {
  let common = 0;
  let taken = 0;
  let relevant = 0;
  probability.forEach((p, b) => {
    relevant += p * words[b];
    if (!chosen[b]) return;
    common += p * words[b];
    taken += words[b];
  });
  return (2 * common) / (taken + relevant);
}

describe('chooseByExpectedF1', () => {
  test('takes what is sure and leaves what is not', () => {
    const { chosen, limit } = choose([0.95, 0.02, 0.9, 0.05], [100, 300, 50, 20]);
    expect([...chosen]).toEqual([1, 0, 1, 0]);
    expect(limit).toBe(0.9);
  });

  test('takes less than half probable blocks where nothing is more probable', () => {
    expect([...choose([0.4, 0.4, 0.4], [10, 10, 10]).chosen]).toEqual([1, 1, 1]);
  });

  test('takes nothing where less than .3 is promised', () => {
    const { chosen, limit, expected } = choose([0.1764, 0.1764], [10, 10]);
    expect([...chosen]).toEqual([0, 0]);
    expect(limit).toBe(1);
    expect(expected).toBeCloseTo(0.2999, 4);
    const more = choose([0.1765, 0.1765], [10, 10]);
    expect([...more.chosen]).toEqual([1, 1]);
    expect(more.expected).toBeCloseTo(0.3, 4);
  });

  test('what is less probable than .15 promises nothing, however much it is', () => {
    expect([...choose([0.6, 0.1499], [100, 100_000]).chosen]).toEqual([1, 0]);
    expect(choose([0.6, 0.1499], [100, 100_000]).expected).toBeCloseTo(0.75, 6);
    expect(choose([0.6, 0.15], [100, 100_000]).expected).toBeLessThan(0.3);
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

  test('takes what is more probable than half of the F1 that it promises', () => {
    const block = fc.tuple(fc.double({ min: 0.3, max: 1, noNaN: true }), fc.integer({ min: 1, max: 50 }));
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 20 }), (blocks) => {
        const probability = blocks.map(([p]) => p);
        const { chosen, cut, limit, expected } = choose(
          probability,
          blocks.map(([, w]) => w),
        );
        expect(cut).toBe(expected / 2);
        probability.forEach((p, b) => {
          if (chosen[b]) expect(p).toBeGreaterThanOrEqual(limit);
          else expect(p).toBeLessThanOrEqual(limit);
          if (Math.abs(p - cut) > 1e-9) expect([p, chosen[b]]).toEqual([p, p > cut ? 1 : 0]);
        });
      }),
      { numRuns: 50 },
    );
  });

  test('no blocks, no choice', () => {
    expect(choose([], []).chosen).toHaveLength(0);
  });

  test('of blocks of one length no other set promises more', () => {
    const block = fc.tuple(fc.double({ min: 0.3, max: 1, noNaN: true }), fc.constant(10));
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 8 }), (blocks) => {
        const probability = blocks.map(([p]) => p);
        const words = blocks.map(([, w]) => w);
        const { expected } = choose(probability, words);
        for (let set = 1; set < 2 ** blocks.length; set++) {
          const other = expectedF1(
            probability,
            words,
            probability.map((_, b) => (set >> b) & 1),
          );
          expect(other).toBeLessThanOrEqual(expected + 1e-9);
        }
      }),
      { numRuns: 50 },
    );
  });
});

test('where no rule chooses, what is at least as probable as not stays', () => {
  const { page, facts } = pageFor('<p>a<p>b<p>c');
  const { chosen, limit } = moreProbableThanNot.apply(page, facts, Float64Array.of(0.4999, 0.5, 0.5001));
  expect([...chosen]).toEqual([0, 1, 1]);
  expect(limit).toBe(0.5);
});
