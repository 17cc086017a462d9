import { describe, expect, test } from '@jest/globals';
import type { PageFacts } from '../../../../../src/extraction/refine/features/features.ts';
import type { BlockPage } from '../../../../../src/extraction/refine/block-page.ts';
import type { Groups } from '../../../../../src/extraction/refine/repetition.ts';
import { consent } from '../../../../../src/extraction/refine/rules/consent.ts';
import { copiesDoubted } from '../../../../../src/extraction/refine/rules/copies.ts';
import { formulas } from '../../../../../src/extraction/refine/rules/formulas.ts';
import { likeBlocksShare } from '../../../../../src/extraction/refine/rules/like.ts';
import { sharing } from '../../../../../src/extraction/refine/rules/sharing.ts';
import { pageFor } from './pages.ts';

const rounded = (all: Float64Array): number[] => Array.from(all, (p) => Number(p.toFixed(6)));

/** The groups of blocks that have these words. */
function groups(of: number[], words: number[]): Groups {
  const sums: number[] = [];
  const count: number[] = [];
  of.forEach((group, b) => {
    sums[group] = (sums[group] ?? 0) + words[b];
    count[group] = (count[group] ?? 0) + 1;
  });
  const number = new Int32Array(of.length);
  return { of: Int32Array.from(of), words: sums, number, count, linkWords: [], first: [], last: [] };
}

/** A page of blocks with these words, each a node by itself. */
function pageOfWords(words: number[], isDrawn?: (node: number) => boolean): BlockPage {
  const first = Int32Array.from(words.keys());
  const blocks = { length: words.length, words: Int32Array.from(words), first, box: first };
  const parent = new Int32Array(words.length);
  const tree = { isDrawn, length: words.length, parent, tag: parent, tagNames: [] };
  const named = { id: { of: parent, values: [''] } };
  return { tree, blocks, named, total: 100 } as unknown as BlockPage;
}

/** @param prose How many of the hundred words of the page are running text. */
const repeating = (repetition: Partial<PageFacts['repetition']>, prose = 100): PageFacts =>
  ({ repetition, prose: { total: prose } }) as unknown as PageFacts;

test('blocks of one group move half way to the mean of its words; a block alone stays', () => {
  const words = [10, 30, 5];
  const own = Float64Array.of(1, 0.2, 0.7);
  const moved = likeBlocksShare.apply(pageOfWords(words), repeating({ like: groups([0, 0, 1], words) }), own);
  expect(rounded(moved)).toEqual([0.7, 0.3, 0.7]);
  expect([...own]).toEqual([1, 0.2, 0.7]);
});

test('the first hundred blocks of a long series decide for all', () => {
  const words = Array<number>(300).fill(20);
  const own = Float64Array.from(words, (_, b) => (b < 50 ? 0.9 : b < 100 ? 0.5 : 0.1));
  const moved = likeBlocksShare.apply(
    pageOfWords(words),
    repeating({
      like: groups(
        words.map(() => 0),
        words,
      ),
    }),
    own,
  );
  expect(new Set(rounded(moved))).toEqual(new Set([0.7]));
});

test('blocks of a menu and of the text do not share, if only the id of an element around the menu tells them apart', () => {
  const items = (own: number) => `<ul>${`<li>${own}</li>`.repeat(3)}</ul>`;
  const shared = (id: string) => {
    const { page, facts } = pageFor(`<div id="${id}">${items(0.1)}</div><div id="main">${items(0.9)}</div>`);
    const own = Float64Array.from({ length: 6 }, (_, b) => (b < 3 ? 0.1 : 0.9));
    return rounded(likeBlocksShare.apply(page, facts, own));
  };
  for (const id of ['Navigation', 'leftnav', 'TopMenu', 'side', 'page_footer'])
    expect(shared(id)).toEqual([0.1, 0.1, 0.1, 0.9, 0.9, 0.9]);
  for (const id of ['intro', 'inside', 'barefoot', 'unavailable', 'footnotes'])
    expect(shared(id)).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5]);
});

test('short blocks in a series stay or go as one: three of them, of twelve words or less', () => {
  const moved = (words: number[], of = words.map(() => 0)) =>
    rounded(
      likeBlocksShare.apply(
        pageOfWords(words),
        repeating({ like: groups(of, words) }),
        Float64Array.of(1, 0.4, 0.1),
      ),
    );
  expect(moved([12, 12, 12])).toEqual([0.5, 0.5, 0.5]);
  expect(moved([12, 12, 12], [0, 0, 1])).toEqual([0.85, 0.55, 0.1]);
  expect(moved([2, 32, 2])).toEqual([0.416667, 0.416667, 0.416667]);
  expect(moved([13, 13, 13])).toEqual([0.75, 0.45, 0.3]);
});

test('a hundred blocks of one group stay or go as one', () => {
  const first = (count: number) => {
    const words = new Array<number>(count).fill(20);
    const own = Float64Array.from(words, (_, b) => (b === 0 ? 1 : 0));
    const of = words.map(() => 0);
    return likeBlocksShare.apply(pageOfWords(words), repeating({ like: groups(of, words) }), own)[0];
  };
  expect(first(100)).toBeCloseTo(0.01, 6);
  expect(first(99)).toBeCloseTo(0.5 + 0.5 / 99, 6);
});

test('all blocks of one group stay or go as one where less than a quarter of the page is running text', () => {
  const words = [10, 30, 5];
  const moved = (prose: number) =>
    rounded(
      likeBlocksShare.apply(
        pageOfWords(words),
        repeating({ like: groups([0, 0, 1], words), likeByPlace: groups([0, 1, 2], words) }, prose),
        Float64Array.of(1, 0.2, 0.7),
      ),
    );
  expect(moved(24)).toEqual([0.4, 0.4, 0.7]);
  expect(moved(25)).toEqual([0.7, 0.3, 0.7]);
});

test('there, blocks at the same place of cards stay or go as one, too, whatever their classes', () => {
  const words = [10, 10, 20, 5];
  const moved = (prose: number) =>
    rounded(
      likeBlocksShare.apply(
        pageOfWords(words),
        repeating({ like: groups([0, 0, 1, 2], words), likeByPlace: groups([0, 1, 1, 2], words) }, prose),
        Float64Array.of(0.6, 0.8, 0.1, 0.7),
      ),
    );
  expect(moved(24)).toEqual([0.7, 0.3, 0.3, 0.7]);
  expect(moved(25)).toEqual([0.65, 0.75, 0.1, 0.7]);
});

describe('of equal texts', () => {
  const doubted = (
    like: number[],
    probability: number[],
    isDrawn?: (node: number) => boolean,
    words = [20, 7, 20, 20, 7],
  ) => {
    const facts = repeating({ copies: groups([0, 1, 0, 0, 1], words), like: groups(like, words) });
    return rounded(copiesDoubted.apply(pageOfWords(words, isDrawn), facts, Float64Array.from(probability)));
  };

  test('the most probable stands for those in other elements', () => {
    expect(doubted([0, 1, 2, 3, 4], [0.4, 0.5, 0.8, 0.6, 0.9])).toEqual([0.12, 0.5, 0.8, 0.18, 0.9]);
    expect(doubted([0, 1, 2, 3, 4], [0.8, 0.5, 0.8, 0.8, 0.5])).toEqual([0.8, 0.5, 0.24, 0.24, 0.5]);
    // The third block stands in an element like the one that is most probable.
    expect(doubted([0, 1, 2, 2, 4], [0.4, 0.5, 0.8, 0.6, 0.9])).toEqual([0.12, 0.5, 0.8, 0.6, 0.9]);
  });

  test('seven words may come again, eight may not', () => {
    const all = [0, 1, 2, 3, 4];
    const probability = [0.8, 0.5, 0.1, 0.1, 0.9];
    expect(doubted(all, probability, undefined, [9, 7, 9, 9, 7])).toEqual([0.8, 0.5, 0.03, 0.03, 0.9]);
    expect(doubted(all, probability, undefined, [9, 8, 9, 9, 8])).toEqual([0.8, 0.15, 0.03, 0.03, 0.9]);
  });

  test('the best that is drawn stands for all, others that are drawn stay, the rest is doubted', () => {
    const probability = [0.4, 0.5, 0.8, 0.6, 0.9];
    const all = [0, 1, 2, 3, 4];
    expect(doubted(all, probability, (node) => node === 0)).toEqual([0.8, 0.5, 0.24, 0.18, 0.9]);
    expect(doubted(all, probability, (node) => node !== 2)).toEqual([0.4, 0.5, 0.24, 0.8, 0.9]);
    expect(doubted(all, probability, () => true)).toEqual(probability);
    expect(doubted(all, probability, () => false)).toEqual([0.12, 0.5, 0.8, 0.18, 0.9]);
    // What is in an element like that of the drawn one stays.
    expect(doubted([0, 1, 0, 3, 4], probability, (node) => node === 0)).toEqual([0.8, 0.5, 0.8, 0.18, 0.9]);
  });

  const says = 'It gives back the first entry of the list.';
  const doubtedIn = (body: string, probability: number[]) => {
    const { page, facts } = pageFor(body);
    return rounded(copiesDoubted.apply(page, facts, Float64Array.from(probability)));
  };

  test('cells of rows with different classes may say the same', () => {
    const rows = (cell: string) => `<table><tr class="odd">${cell}</tr><tr class="even">${cell}</tr></table>`;
    expect(doubtedIn(rows(`<td>${says}</td>`), [0.8, 0.5])).toEqual([0.8, 0.5]);
    expect(doubtedIn(rows(`<td><p>${says}</p></td>`), [0.8, 0.5])).toEqual([0.8, 0.15]);
    expect(doubtedIn(`${rows(`<td>${says}</td>`)}<p>${says}</p>`, [0.4, 0.4, 0.8])).toEqual([
      0.12, 0.12, 0.8,
    ]);
  });

  test('a cell of a table of data is no copy, and has none', () => {
    const table = (cell: string) => `<table><tr>${cell}</tr><tr><td>first</td><td>${says}</td></tr></table>`;
    const headed = `${table('<th>Method</th>')}<p>${says}</p>`;
    expect(doubtedIn(headed, [0.5, 0.5, 0.4, 0.8])).toEqual([0.5, 0.5, 0.4, 0.8]);
    expect(doubtedIn(headed, [0.5, 0.5, 0.8, 0.4])).toEqual([0.5, 0.5, 0.8, 0.4]);
    const laidOut = `${table('<td>Method</td>')}<p>${says}</p>`;
    expect(doubtedIn(laidOut, [0.5, 0.5, 0.4, 0.8])).toEqual([0.5, 0.5, 0.12, 0.8]);
  });
});

test('formulas that stand by themselves are as probable as the text around them', () => {
  const math = '<math><mi>h</mi><mo>=</mo><mn>2</mn></math>';
  const beside = (html: string, ...probability: number[]) => {
    const { page, facts } = pageFor(html);
    return rounded(formulas.apply(page, facts, Float64Array.from(probability)));
  };
  expect(
    beside(`<p>text</p><div>${math}</div><div>${math}</div><p>${math} more</p>`, 0.9, 0.1, 0.8, 0.5),
  ).toEqual([0.9, 0.7, 0.8, 0.5]);
  const drawn = `<div class="MathJax_Display"><span>h</span><div>is</div><span>2</span></div>`;
  expect(beside(`<p>text</p>${drawn}<p>more</p>`, 0.9, 0.1, 0.1, 0.1, 0.5)).toEqual([
    0.9, 0.7, 0.7, 0.7, 0.5,
  ]);
  expect(beside(`<div>${math}</div>`, 0.2)).toEqual([0.2]);
});

test('boxes for sharing a post have no probability', () => {
  const left = (name: string) => {
    const { page, facts } = pageFor(`<p>text</p><div class="${name}"><h3>Like this:</h3></div>`);
    return rounded(sharing.apply(page, facts, Float64Array.of(0.9, 0.8)));
  };
  for (const name of ['sharedaddy sd-like', 'post yarpp-related', 'jp-relatedposts'])
    expect(left(name)).toEqual([0.9, 0]);
  expect(left('has-sharedaddy')).toEqual([0.9, 0.8]);
});

test('what asks for consent to cookies has no probability', () => {
  const asked = (html: string) => {
    const { page, facts } = pageFor(`<p>text</p>${html}`);
    return rounded(consent.apply(page, facts, Float64Array.of(0.9, 0.8)));
  };
  const box = '<div><p>We value your privacy</p></div>';
  expect(asked(`<div id="onetrust-consent-sdk">${box}</div>`)).toEqual([0.9, 0]);
  expect(asked(`<div class="wide cookie-notice-container">${box}</div>`)).toEqual([0.9, 0]);
  expect(asked(`<div id="cccwr">${box}</div>`)).toEqual([0.9, 0]);
  expect(asked(`<div class="ccc-content">${box}</div>`)).toEqual([0.9, 0]);
  expect(asked(`<div id="CybotCookiebotDialog">${box}</div>`)).toEqual([0.9, 0]);
  expect(asked(`<div id="sp_message_container_12">${box}</div>`)).toEqual([0.9, 0]);
  expect(asked(`<div class="uc-embedding-wrapper">${box}</div>`)).toEqual([0.9, 0]);
  expect(asked(`<div class="sourcepoint__social-placeholder">${box}</div>`)).toEqual([0.9, 0]);
  for (const name of [
    'sp-cc-text',
    'hs-eu-cookie-confirmation-inner',
    'shopify-pc__banner',
    'cmpbox',
    'eu-cookie-compliance-banner',
    'govuk-cookie-banner',
    'cookie_message',
    'cookie-bar wide',
    'cookiebar',
  ])
    expect(asked(`<div class="${name}">${box}</div>`)).toEqual([0.9, 0]);
  // A table of cookies in a policy, a recipe, a seal, and embedded films that wait for consent.
  for (const name of [
    'ot-sdk-cookie-policy',
    'CookieDeclaration',
    'tag-cookie-bars',
    'cookie-bars',
    'cookie-bar-recipe',
    'trusted',
    'needs-cookie-consent',
  ])
    expect(asked(`<div class="${name}">${box}</div>`)).toEqual([0.9, 0.8]);
});
