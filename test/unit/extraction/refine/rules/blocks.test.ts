import { describe, expect, test } from '@jest/globals';
import { ads } from '../../../../../src/extraction/refine/rules/ads.ts';
import { bareText } from '../../../../../src/extraction/refine/rules/bare-text.ts';
import { between } from '../../../../../src/extraction/refine/rules/between.ts';
import { folds } from '../../../../../src/extraction/refine/rules/folds.ts';
import { loneHeadings } from '../../../../../src/extraction/refine/rules/lone-headings.ts';
import { headings } from '../../../../../src/extraction/refine/rules/headings.ts';
import { price } from '../../../../../src/extraction/refine/rules/price.ts';
import { reactions } from '../../../../../src/extraction/refine/rules/reactions.ts';
import type { BlockRule } from '../../../../../src/extraction/refine/rules/rule.ts';
import { wholeLists } from '../../../../../src/extraction/refine/rules/lists.ts';
import { oneText } from '../../../../../src/extraction/refine/rules/one-text.ts';
import { technicalNotices } from '../../../../../src/extraction/refine/rules/technical.ts';
import { title } from '../../../../../src/extraction/refine/rules/title.ts';
import { whole } from '../../../../../src/extraction/refine/rules/whole.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

/** What a rule makes of the choice of the blocks of a page. */
function now(rule: BlockRule, html: string, chosen: number[], probability: number[] = []): number[] {
  const { page, facts } = pageFor(html);
  expect(page.blocks).toHaveLength(chosen.length);
  const before = { chosen: Uint8Array.from(chosen), probability: Float64Array.from(probability) };
  const after = rule.apply(page, facts, before);
  expect([...before.chosen]).toEqual(chosen);
  return [...after.chosen];
}

describe('on a page with one text', () => {
  /** What is sure is running text unless it is told otherwise, and the rest is short lines. */
  const staying = (
    probability: number[],
    chosen = probability.map(() => 1),
    { counts = probability.map((p): number => (p >= 0.9 ? 40 : 4)), second = 0.3, title = -1 } = {},
  ) => {
    const { page, facts } = pageFor(counts.map((count) => `<p>${words(count)}</p>`).join(''));
    const before = { chosen: Uint8Array.from(chosen), probability: Float64Array.from(probability) };
    const own = { prose: { ...facts.prose, second }, title: { ...facts.title, block: title } };
    return [...oneText.apply(page, { ...facts, ...own }, before).chosen];
  };

  test('what is less probable than .65 outside it goes', () => {
    expect(staying([0.65, 0.6499, 0.9, 0.95, 0.6499, 0.65])).toEqual([1, 0, 1, 1, 0, 1]);
    expect(staying([0.7, 0.9, 0.8], [0, 1, 1])).toEqual([0, 1, 1]);
  });

  test('what is as probable as .3 inside it stays', () => {
    expect(staying([0.9, 0.3, 0.2999, 0.9], [1, 0, 0, 1])).toEqual([1, 1, 0, 1]);
    expect(staying([0.9, 0.2, 0.9], [1, 1, 1])).toEqual([1, 1, 1]);
    expect(staying([0.9, 0.3, 0.9], [1, 0, 1], { counts: [40, 3, 40] })).toEqual([1, 1, 1]);
    expect(staying([0.9, 0.3, 0.9], [1, 0, 1], { counts: [40, 2, 40] })).toEqual([1, 0, 1]);
  });

  test('a series of one probability that begins inside it stays whole', () => {
    expect(staying([0.5, 0.9, 0.5, 0.9, 0.5])).toEqual([1, 1, 1, 1, 1]);
    expect(staying([0.5, 0.9, 0.5, 0.9, 0.5], [1, 1, 0, 1, 1])).toEqual([0, 1, 1, 1, 0]);
    expect(staying([0.5, 0.9, 0.4, 0.9, 0.5])).toEqual([0, 1, 1, 1, 0]);
  });

  test('links to other texts inside it are left to the choice', () => {
    const withLink = (link: string, chosen: number) => {
      const html = `<p>${words(40)}</p><div>${link}</div><p>${words(40)}</p>`;
      const { page, facts } = pageFor(html);
      const before = { chosen: Uint8Array.of(1, chosen, 1), probability: Float64Array.of(0.9, 0.5, 0.9) };
      return oneText.apply(page, facts, before).chosen[1];
    };
    expect(withLink('a b <a href="/">c d</a>', 0)).toBe(1);
    expect(withLink('a <a href="/">b c</a>', 0)).toBe(0);
    expect(withLink('a <a href="/">b c</a>', 1)).toBe(1);
  });

  test('it begins with its title, at most eleven blocks before', () => {
    const blocks = (between: number) => [0.3, ...Array<number>(between).fill(0.4), 0.9];
    const kept = (between: number) => staying(blocks(between), undefined, { title: 0 });
    expect(kept(10)).toEqual(blocks(10).map(() => 1));
    expect(kept(11).slice(0, -1)).toEqual(Array(12).fill(0));
    expect(staying([0.9, 0.4, 0.4], undefined, { title: 2 })).toEqual([1, 0, 0]);
    // A title inside of the text does not shorten it.
    expect(staying([0.9, 0.4, 0.4, 0.9], undefined, { title: 2 })).toEqual([1, 1, 1, 1]);
    // It is counted from the title, wherever that is in the page.
    const late = [...Array<number>(8).fill(0.41), 0.3, ...blocks(2).slice(1)];
    expect(staying(late, undefined, { title: 8 })).toEqual([...Array<number>(8).fill(0), 1, 1, 1, 1]);
  });

  test('it also begins with an H1 that stays, where the name of the site is taken for its title', () => {
    const menu = Array<number>(11).fill(0);
    const kept = (tag: string, chosen: number) => {
      const page = `<h1>Site</h1>${'<p>a</p>'.repeat(11)}<${tag}>one</${tag}><p>day</p><p>${words(40)}</p>`;
      return now(oneText, page, [0, ...menu, chosen, 1, 1], [0, ...menu, 0.7, 0.5, 0.95]).slice(-3);
    };
    expect(kept('h1', 1)).toEqual([1, 1, 1]);
    expect(kept('h1', 0)).toEqual([0, 0, 1]);
    expect(kept('h2', 1)).toEqual([1, 0, 1]);
  });

  test('running text after a title that is far above stays from .5 on', () => {
    const far = Array<number>(11).fill(0.4);
    /** Whether the second block stays. */
    const stays = (first: number, { title = 0, words = 40 } = {}) => {
      const counts = [4, words, ...far.map(() => 4), 400];
      return staying([0.3, first, ...far, 0.9], undefined, { title, counts })[1];
    };
    expect([stays(0.5), stays(0.4999)]).toEqual([1, 0]);
    expect(stays(0.6, { words: 4 })).toBe(0);
    expect(stays(0.6, { title: -1 })).toBe(0);
    expect(stays(0.6, { title: 1 })).toBe(0);
    // What was left out is not added.
    const left = [1, 0, ...far.map(() => 1), 1];
    const counts = [4, 40, ...far.map(() => 4), 400];
    expect(staying([0.3, 0.6, ...far, 0.9], left, { title: 0, counts })[1]).toBe(0);
  });

  test('a cell before the text says something about it', () => {
    const before = (part: string) => {
      const far = '<p>a b</p>'.repeat(11);
      const { page, facts } = pageFor(`<h1>t</h1>${part}${far}<p>${words(400)}</p>`);
      const chosen = new Uint8Array(page.blocks.length).fill(1);
      const probability = new Float64Array(chosen.length).fill(0.6).fill(0.9, chosen.length - 1);
      // Else all would be one series with the text.
      probability[1] = 0.61;
      return oneText.apply(page, facts, { chosen, probability }).chosen[1];
    };
    expect(before(`<table><tr><td>${words(40)}</table>`)).toBe(0);
    expect(before(`<div>${words(40)}</div>`)).toBe(1);
  });

  test('it is running text', () => {
    // Nineteen words without a full stop are none: the text ends before them.
    expect(staying([0.9, 0.4, 0.9], undefined, { counts: [40, 4, 19] })).toEqual([1, 0, 1]);
    expect(staying([0.9, 0.4, 0.9], undefined, { counts: [40, 4, 20] })).toEqual([1, 1, 1]);
  });

  test('many texts stay as they are', () => {
    expect(staying([0.9, 0.6], undefined, { second: 0.3 })).toEqual([1, 0]);
    expect(staying([0.9, 0.6], undefined, { second: 0.3001 })).toEqual([1, 1]);
  });

  test('four fifths of the running text that stays must be sure', () => {
    // 72 of 90 words are expected of what is sure.
    expect(staying([0.9, 0.6], undefined, { counts: [80, 30] })).toEqual([1, 0]);
    expect(staying([0.9, 0.6], undefined, { counts: [79, 30] })).toEqual([1, 1]);
    expect(staying([0.8999, 0.54], undefined, { counts: [1000, 4] })).toEqual([1, 1]);
    // What goes anyway does not count, nor do short lines.
    expect(staying([0.9, 0.6, 0.6], [1, 1, 0], { counts: [80, 30, 100] })).toEqual([1, 0, 0]);
    const lines = Array<number>(100).fill(4);
    expect(staying([0.9, ...lines.map(() => 0.6)], undefined, { counts: [40, ...lines] })).toEqual([
      1,
      ...lines.map(() => 0),
    ]);
  });
});

test('headings right above text that stays do so too', () => {
  const page = '<h1>one</h1><h2>two</h2><p>text</p><h2>three</h2><p>more</p><h2>four</h2>';
  expect(now(headings, page, [0, 0, 1, 0, 0, 0], [1, 1, 1, 1, 1, 1])).toEqual([1, 1, 1, 0, 0, 0]);
  expect(now(headings, '<p>one</p><p>two</p>', [0, 1], [1, 1])).toEqual([0, 1]);
});

test('a heading right above another of its rank or a higher one does not, unless TITLE says the same', () => {
  const kept = (above: string, below: string, overlap = 0): number[] => {
    const { page, facts } = pageFor(`<${above}>one</${above}><${below}>two</${below}><p>text</p>`, {
      title: { ...pageFor('').facts.title, overlap: () => overlap },
    });
    const before = { chosen: Uint8Array.of(0, 0, 1), probability: Float64Array.of(0.9, 0.9, 0.9) };
    return [...headings.apply(page, facts, before).chosen];
  };
  expect(kept('h2', 'h3')).toEqual([1, 1, 1]);
  expect(kept('h3', 'h3')).toEqual([0, 1, 1]);
  expect(kept('h3', 'h2')).toEqual([0, 1, 1]);
  expect(kept('h3', 'h2', 0.5)).toEqual([1, 1, 1]);
  expect(kept('h3', 'h2', 0.4999)).toEqual([0, 1, 1]);
  expect(kept('h3', 'h1')).toEqual([1, 1, 1]);
});

test('a question right above an answer that stays does so, too, unless it is a link or above another', () => {
  const page = '<div>How?</div><p>answer</p><div>何？</div><p>answer</p><div>More</div><p>answer</p>';
  expect(now(headings, page, [0, 1, 0, 1, 0, 1], [0.2, 1, 0.2, 1, 0.2, 1])).toEqual([1, 1, 1, 1, 0, 1]);
  expect(now(headings, page, [0, 1, 0, 1, 0, 1], [0.1, 1, 0.1, 1, 0.1, 1])).toEqual([0, 1, 0, 1, 0, 1]);
  expect(now(headings, '<p>Why?</p><p>How?</p><p>answer</p>', [0, 0, 1], [1, 1, 1])).toEqual([0, 1, 1]);
  expect(now(headings, '<a href="/">How?</a><p>answer</p>', [0, 1], [0.2, 1])).toEqual([0, 1]);
});

test('a line that ends with a colon right above text that stays does so, too, from .3 on', () => {
  const page = '<p>You need:</p><p>flour</p><p>你需要：</p><p>flour</p>';
  expect(now(headings, page, [0, 1, 0, 1], [0.3, 1, 0.3, 1])).toEqual([1, 1, 1, 1]);
  expect(now(headings, page, [0, 1, 0, 1], [0.29, 1, 0.29, 1])).toEqual([0, 1, 0, 1]);
  expect(now(headings, '<h3>You need:</h3><p>flour</p>', [0, 1], [0.15, 1])).toEqual([1, 1]);
  expect(now(headings, '<p>Posted <a href="/">in</a>:</p><p>flour</p>', [0, 1], [0.5, 1])).toEqual([0, 1]);
});

test('twelve words that go may stand between a heading and text that stays', () => {
  const page = (count: number) =>
    `<h1>one</h1><p>author</p><p>${words(count)}</p><p>text</p><h2>two</h2><p>menu</p>`;
  const probability = [1, 0, 0, 1, 1, 0];
  expect(now(headings, page(11), [0, 0, 0, 1, 0, 0], probability)).toEqual([1, 0, 0, 1, 0, 0]);
  expect(now(headings, page(12), [0, 0, 0, 1, 0, 0], probability)).toEqual([0, 0, 0, 1, 0, 0]);
  const other = '<h1>one</h1><p>author</p><h2>two</h2><p>text</p>';
  expect(now(headings, other, [0, 0, 0, 1], [1, 0, 0.1, 1])).toEqual([0, 0, 0, 1]);
  expect(now(headings, other, [0, 0, 0, 1], [1, 0, 0.2, 1])).toEqual([1, 0, 1, 1]);
});

test('a listing right below a heading that stays does so too', () => {
  const page = (inside: string) => `<h2>one</h2>${inside}<p>text</p>`;
  expect(now(headings, page('<div><pre><code>a = b</code></pre></div>'), [1, 0, 1], [1, 0, 1])).toEqual([
    1, 1, 1,
  ]);
  expect(now(headings, page('<pre>a = b</pre>'), [0, 0, 0], [1, 0, 1])).toEqual([0, 0, 0]);
  expect(now(headings, page('<p>a = b</p>'), [1, 0, 1], [1, 0, 1])).toEqual([1, 0, 1]);
  expect(now(headings, '<p>one</p><pre>a = b</pre>', [1, 0], [1, 0])).toEqual([1, 0]);
});

test('a listing right below text that stays and ends with a colon does so too', () => {
  const page = (text: string, code = '<div><pre>a = b</pre></div>') => `<p>${text}</p>${code}`;
  expect(now(headings, page('so:'), [1, 0], [1, 0])).toEqual([1, 1]);
  expect(now(headings, page('这样：'), [1, 0], [1, 0])).toEqual([1, 1]);
  expect(now(headings, page('so?'), [1, 0], [1, 0])).toEqual([1, 0]);
  const listing = (count: number) => now(headings, page('so:', `<pre>${words(count)}</pre>`), [1, 0], [1, 0]);
  expect(listing(200)).toEqual([1, 1]);
  expect(listing(201)).toEqual([1, 0]);
  expect(now(headings, page('so:'), [0, 0], [0, 0])).toEqual([0, 0]);
  expect(now(headings, page('so:', '<p>a = b</p>'), [1, 0], [1, 0])).toEqual([1, 0]);
});

test('a list right below such text stays from .3 on', () => {
  const page = (text: string) => `<p>${text}</p><ul><li>a<li>b<li>c</ul><p>more</p>`;
  const kept = (text: string, chosen = 1) =>
    now(headings, page(text), [chosen, 0, 0, 0, 0], [0.9, 0.3, 0.2999, 0.9, 0.9]);
  expect(kept('so:')).toEqual([1, 1, 0, 1, 0]);
  expect(kept('so.')).toEqual([1, 0, 0, 0, 0]);
  expect(kept('so.', 0)).toEqual([0, 0, 0, 0, 0]);
  const between = '<p>so:</p><p>and</p><ul><li>a</ul>';
  expect(now(headings, between, [1, 1, 0], [0.9, 0.9, 0.9])).toEqual([1, 1, 0]);
});

test('a list of references right below its heading stays from .05 on', () => {
  const kept = (heading: string, list = '<ul><li>a<li>b</ul>', chosen = 1) =>
    now(headings, `${heading}${list}<p>more</p>`, [chosen, 0, 0, 0], [0.5, 0.05, 0.0499, 0.9]);
  for (const name of [
    'References',
    '5. Références',
    'Referencias',
    '参考资料',
    'Literature',
    'Bibliographie',
  ])
    expect(kept(`<h2>${name}</h2>`)).toEqual([1, 1, 0, 0]);
  expect(kept('<h2>Preferences</h2>')).toEqual([1, 0, 0, 0]);
  expect(kept('<p>References</p>')).toEqual([1, 0, 0, 0]);
  expect(kept('<h2>References</h2>', '<p>a</p><p>b</p>')).toEqual([1, 0, 0, 0]);
  expect(kept('<h2>References</h2>', undefined, 0)).toEqual([0, 0, 0, 0]);
});

test('an H1 stays from .02 on', () => {
  const page = '<h1>one</h1><p>text</p>';
  expect(now(headings, page, [0, 1], [0.02, 0.9])).toEqual([1, 1]);
  expect(now(headings, page, [0, 1], [0.0199, 0.9])).toEqual([0, 1]);
});

test('another heading that is less probable than .15 goes, and what is above it', () => {
  const page = '<h1>one</h1><h2>two</h2><p>text</p>';
  expect(now(headings, page, [0, 0, 1], [0.15, 0.15, 0.9])).toEqual([1, 1, 1]);
  expect(now(headings, page, [0, 0, 1], [0.9, 0.1499, 0.9])).toEqual([0, 0, 1]);
});

test('the title stays where it agrees with TITLE by .2, wherever it stands', () => {
  const kept = (overlap: number, chosen: number[]): number[] => {
    const { page, facts } = pageFor('<h2>one</h2><nav>menu</nav><p>text</p>', {
      title: { block: 0, overlap: (block) => (block === 0 ? overlap : 0) },
    });
    const probability = new Float64Array(3);
    return [...title.apply(page, facts, { chosen: Uint8Array.from(chosen), probability }).chosen];
  };
  expect(kept(0.2, [0, 0, 1])).toEqual([1, 0, 1]);
  expect(kept(0.1999, [0, 0, 1])).toEqual([0, 0, 1]);
  expect(kept(1, [0, 0, 0])).toEqual([0, 0, 0]);
});

test('a title below all that stays is none', () => {
  const kept = (chosen: number[]): number[] => {
    const { page, facts } = pageFor('<p>text</p><h2>one</h2><p>more</p>', {
      title: { ...pageFor('').facts.title, block: 1, overlap: (block) => (block === 1 ? 1 : 0) },
    });
    const probability = new Float64Array(3);
    return [...title.apply(page, facts, { chosen: Uint8Array.from(chosen), probability }).chosen];
  };
  expect(kept([1, 0, 1])).toEqual([1, 1, 1]);
  expect(kept([1, 0, 0])).toEqual([1, 0, 0]);
});

describe('where no heading agrees with TITLE', () => {
  const kept = (html: string, chosen: number[], block = 0): number[] => {
    const { page, facts } = pageFor(html, { title: { block, overlap: () => 0 } });
    const probability = new Float64Array(chosen.length);
    return [...title.apply(page, facts, { chosen: Uint8Array.from(chosen), probability }).chosen];
  };
  const after = (count: number) => `<h1>one</h1>${'<div>menu</div>'.repeat(count)}<p>text</p>`;

  test('the only H1 is the title', () => {
    expect(kept(after(1), [0, 0, 1])).toEqual([1, 0, 1]);
    expect(kept('<h2>one</h2><nav>menu</nav><p>text</p>', [0, 0, 1])).toEqual([0, 0, 1]);
    expect(kept(`${after(0)}<h1>two</h1>`, [0, 1, 0])).toEqual([0, 1, 0]);
    expect(kept(`<h1>one</h1>${after(0)}`, [0, 0, 1], 1)).toEqual([0, 0, 1]);
  });

  test('it is none if it is a link', () => {
    expect(kept('<h1><a href="/">one</a></h1><p>text</p>', [0, 1])).toEqual([0, 1]);
  });

  test('it is none if no text that stays follows within twelve blocks', () => {
    expect(kept(after(10), [...Array.from({ length: 11 }, () => 0), 1])[0]).toBe(1);
    expect(kept(after(11), [...Array.from({ length: 12 }, () => 0), 1])[0]).toBe(0);
    expect(kept('<p>text</p><h1>one</h1><p>text</p>', [1, 0, 0], 1)).toEqual([1, 0, 0]);
  });
});

describe('where no heading above the text agrees with TITLE by half', () => {
  const TEXT = `<p>${words(20)}.</p>`;
  const kept = (html: string, overlaps: readonly number[], block: number, chosen: number[]): number[] => {
    const { page, facts } = pageFor(html, { title: { block, overlap: (b) => overlaps[b] } });
    const probability = new Float64Array(chosen.length);
    return [...title.apply(page, facts, { chosen: Uint8Array.from(chosen), probability }).chosen];
  };

  test('a line above the text that agrees by six tenths is the title, and one near it by half', () => {
    const page = `<div>one</div>${TEXT}<h2>two</h2>`;
    const apart = `<div>one</div><div>menu</div><div>by</div><div>on</div>${TEXT}<h2>two</h2>`;
    expect(kept(apart, [0.6, 0, 0, 0, 0, 0.49], 5, [0, 0, 0, 0, 1, 1])).toEqual([1, 0, 0, 0, 1, 1]);
    expect(kept(apart, [0.59, 0, 0, 0, 0, 0.49], 5, [0, 0, 0, 0, 1, 1])).toEqual([0, 0, 0, 0, 1, 1]);
    expect(kept(apart, [0, 0.5, 0, 0, 0, 0.49], 5, [0, 0, 0, 0, 1, 1])).toEqual([0, 1, 0, 0, 1, 1]);
    expect(kept(page, [0.5, 0, 0.49], 2, [0, 1, 1])).toEqual([1, 1, 1]);
    expect(kept(page, [0.49, 0, 0.48], 2, [0, 1, 1])).toEqual([0, 1, 1]);
    expect(kept(page, [0.7, 0, 0.7], 2, [0, 1, 1])).toEqual([1, 1, 1]);
    expect(kept(page, [0.7, 0, 0.71], 2, [0, 1, 1])).toEqual([0, 1, 1]);
    expect(kept(`<h2>two</h2><div>one</div>${TEXT}`, [0.5, 1, 0], 0, [1, 0, 1])).toEqual([1, 0, 1]);
    expect(kept(page, [1, 0, 0], -1, [0, 1, 1])).toEqual([1, 1, 1]);
  });

  test('it is no link, and nothing below', () => {
    expect(kept(`<div><a href="/">one</a></div>${TEXT}`, [1, 0], -1, [0, 1])).toEqual([0, 1]);
    expect(kept(`${TEXT}<div>one</div>`, [0, 1], -1, [1, 0])).toEqual([1, 0]);
    expect(kept('<p>a</p><div>one</div>', [0, 1], -1, [1, 0])).toEqual([1, 0]);
  });
});

describe('of two H1 that agree with TITLE', () => {
  const kept = (
    first: string,
    overlaps: readonly number[],
    chosen: number[],
    rest = '<h1>two</h1><p>text</p>',
  ): number[] => {
    const { page, facts } = pageFor(`<header><h1>${first}</h1></header>${rest}`, {
      title: { block: 0, overlap: (block) => overlaps[block] },
    });
    const probability = new Float64Array(3);
    return [...title.apply(page, facts, { chosen: Uint8Array.from(chosen), probability }).chosen];
  };

  test('the one that stays is the title where it agrees as well', () => {
    expect(kept('one', [0.5, 0.5, 0], [0, 1, 1])).toEqual([0, 1, 1]);
    expect(kept('one', [0.5, 0.49, 0], [0, 1, 1])).toEqual([1, 1, 1]);
    expect(kept('one', [0.5, 0.5, 0], [0, 0, 1])).toEqual([1, 0, 1]);
    expect(kept('one', [0.5, 0.4, 0.5], [0, 1, 1])).toEqual([1, 1, 1]);
  });

  test('a link is the name of the site, and the other one the title', () => {
    expect(kept('<a href="/">one</a>', [0.9, 0.3, 0], [0, 1, 1])).toEqual([0, 1, 1]);
    expect(kept('<a href="/">one</a>', [0.9, 0.29, 0], [0, 1, 1])).toEqual([1, 1, 1]);
    expect(kept('<a href="/">one</a> more', [0.9, 0.3, 0], [0, 1, 1])).toEqual([1, 1, 1]);
  });

  test('one below running text is a heading of the text', () => {
    const below = `<p>${words(40)}.</p><h1>two</h1>`;
    expect(kept('<a href="/">one</a>', [0.9, 0, 0.9], [0, 1, 1], below)).toEqual([1, 1, 1]);
    expect(kept('<a href="/">one</a>', [0.9, 0, 0.9], [0, 0, 1], below)).toEqual([0, 0, 1]);
  });
});

test('a page without a title is left as it is', () => {
  expect(now(title, '<p>one</p><p>two</p>', [0, 1])).toEqual([0, 1]);
});

test('a quotation stays whole where most of it does, unless it is most of the page', () => {
  const quotation = '<blockquote><p>a b c</p><p>d e</p></blockquote>';
  expect(now(whole, `${quotation}<p>f g h i j</p>`, [1, 0, 1])).toEqual([1, 1, 1]);
  expect(now(whole, `${quotation}<p>f g h i j</p>`, [0, 1, 1])).toEqual([0, 1, 1]);
  expect(now(whole, `${quotation}<p>f g h i</p>`, [1, 0, 1])).toEqual([1, 0, 1]);
});

test('a table of data stays whole where most of its rows do in part, if it has four or more', () => {
  const row = '<tr><th>a</th><td>b c d</td></tr>';
  const one = [0, 1];
  const none = [0, 0];
  const few = (...rows: number[][]) => rows.flat();
  const table = (count: number) =>
    `<table>${row.replace('b c d', 'b').repeat(count - 2)}${row.repeat(2)}</table>`;
  // In three of five rows a word of two stays, which is less than half of all words.
  expect(now(whole, table(5), few(one, one, one, none, none))).toEqual(Array(10).fill(1));
  expect(now(whole, table(4), few(one, one, none, none))).toEqual(few(one, one, none, none));
  expect(now(whole, table(3), few(one, none, none))).toEqual(few(one, none, none));
});

test('a table of data, a figure and a listing of code stay whole where most of them does', () => {
  const rows = '<tr><th>head<td>one two</table>';
  expect(now(whole, `<table><caption>title</caption>${rows}`, [0, 0, 1])).toEqual([0, 0, 1]);
  expect(now(whole, `<table><caption>title</caption>${rows}`, [0, 1, 1])).toEqual([1, 1, 1]);
  expect(now(whole, '<table><caption>one</caption><tr><td>two three</table>', [0, 1])).toEqual([1, 1]);
  expect(now(whole, '<table><thead><tr><td>one<tbody><tr><td>two three</table>', [0, 1])).toEqual([1, 1]);
  expect(now(whole, '<table><tr><td>one<td>two three</table>', [0, 1])).toEqual([0, 1]);
  const layout = `<table><tr><th>x<td>more than the rest<table>${rows}</table>`;
  expect(now(whole, layout, [0, 1, 0, 1])).toEqual([0, 1, 1, 1]);
  const figure = '<figure><pre>one<p>two three</pre><figcaption>four</figcaption></figure><p>five';
  expect(now(whole, figure, [0, 1, 1, 0])).toEqual([1, 1, 1, 0]);
  expect(now(whole, '<pre>one<p>two three</pre><p>four', [0, 1, 0])).toEqual([1, 1, 0]);
});

test('a listing stays whole where any of it does, also with its line numbers in a cell beside it', () => {
  const code = `<pre>${words(90)}</pre>`;
  const table = `<table><tr><td><pre>1 2 3</pre><td>${code}</table>`;
  expect(now(whole, table, [1, 0])).toEqual([1, 1]);
  expect(now(whole, table, [0, 0])).toEqual([0, 0]);
  expect(now(whole, `<figure>${table}</figure>`, [1, 0])).toEqual([1, 1]);
  expect(now(whole, `<pre><div>one</div>${'<div>two three</div>'.repeat(2)}</pre>`, [1, 0, 0])).toEqual([
    1, 1, 1,
  ]);
  // More than a tenth is no code.
  const words11 = `<p>${words(11)}</p>`;
  expect(now(whole, `<table><tr><td>${words11}<td>${code}</table>`, [1, 0])).toEqual([1, 0]);
  expect(now(whole, `<div>${words(3)}<pre>${words(90)}</pre></div>`, [1, 0])).toEqual([1, 0]);
});

test('half of the words is not most of them', () => {
  const figure = (count: number) => `<figure><p>${words(count)}</p><p>${words(500)}</p></figure>`;
  expect(now(whole, figure(500), [1, 0])).toEqual([1, 0]);
  expect(now(whole, figure(501), [1, 0])).toEqual([1, 1]);
});

test('simple lists and rows stay whole where most of them does', () => {
  const all = (html: string, chosen: number[]) => now(wholeLists, html, chosen);
  expect(all('<ul><li>one<li>two<li>three</ul><p>text', [1, 0, 1, 0])).toEqual([1, 1, 1, 0]);
  expect(all('<ul><li>one<li>two</ul>', [1, 0])).toEqual([1, 0]);
  expect(all('<dl><dt>name<dd>what it means</dl>', [0, 1])).toEqual([1, 1]);
  expect(all('<table><tr><th>label<td>two words<tr><td>next<td>row</table>', [0, 1, 0, 1])).toEqual([
    1, 1, 0, 1,
  ]);
});

test('of the trail that leads to the title, the title stays alone', () => {
  const trail = (last: string) => `<ol><li><a href="/">home</a><li>${last}</ol><ul><li>a<li>b c</ul><p>text`;
  expect(now(wholeLists, trail('<h1>one two</h1>'), [0, 1, 0, 1, 1])).toEqual([0, 1, 1, 1, 1]);
  expect(now(wholeLists, trail('one two'), [0, 1, 0, 1, 1])).toEqual([1, 1, 1, 1, 1]);
});

test('a list of posts or a row of columns is not simple, and a list in it is', () => {
  const posts = '<ol><li><p>text of some length</p><p>like</p><li><p>text</p></ol>';
  expect(now(wholeLists, posts, [1, 0, 1])).toEqual([1, 0, 1]);
  const terms = '<dl><dt>one<p>two</p><dd>three four five</dl>';
  expect(now(wholeLists, terms, [0, 0, 1])).toEqual([0, 0, 1]);
  const row = '<table><tr><th>one<p>two</p><td>three four five</table>';
  expect(now(wholeLists, row, [0, 0, 1])).toEqual([0, 0, 1]);
  const nested = '<ul><li>menu<ul><li>one<li>two<li>three</ul><li>more</ul>';
  expect(now(wholeLists, nested, [0, 1, 1, 0, 0])).toEqual([0, 1, 1, 1, 0]);
  expect(now(wholeLists, '<div><li>one<p>two<p>three</li></div>', [0, 1, 1])).toEqual([0, 1, 1]);
  const columns = '<table><tr><td>menu<td><p>text of the page</p><p>more</p></table>';
  expect(now(wholeLists, columns, [0, 1, 1])).toEqual([0, 1, 1]);
  expect(now(wholeLists, '<dl><dt>name<dd><p>what it means</p><p>and more</p></dl>', [0, 1, 1])).toEqual([
    0, 1, 1,
  ]);
});

describe('between texts that stay', () => {
  const text = (count = 30) => `${words(count)}.`;
  const middle = (html: string, p: number, around = ['<p>a</p>', '<p>b</p>']): number | undefined =>
    now(between, around.join(html), [1, 0, 1], [1, p, 1])[1];

  test.each([
    ['<pre>a = 1</pre>'],
    ['<div><code><span>a</span> = 1</code></div>'],
    ['<div><figure><img><div><p>The engine from the side</p></div></figure></div>'],
    ['<blockquote><p>It floats</p></blockquote>'],
    ['<table><tr><td><pre><b>a</b> = 1</pre></td></tr></table>'],
    ['<div class="alert alert-info">Careful</div>'],
    ['<div class="md admonition"><p>Careful</p></div>'],
    ['<div class="markdown-alert"><div><p>Careful</p></div></div>'],
    ['<div class="note-box">Careful</div>'],
    ['<div class="tip custom-block">Careful</div>'],
  ])('%s stays from .1 on', (html) => {
    expect(middle(html, 0.1)).toBe(1);
    expect(middle(html, 0.0999)).toBe(0);
  });

  test('the title of a notice stays with its text', () => {
    const notice = (name: string, p: number): number | undefined =>
      now(
        between,
        `<p>a</p><${name}><p>Tip</p><p>Use a disk</p></${name}><p>b</p>`,
        [1, 0, 1, 1],
        [1, p, 1, 1],
      )[1];
    expect(notice('div class="alert"', 0.01)).toBe(1);
    expect(notice('figure', 0.01)).toBe(0);
    expect(now(between, '<p>a</p><div class="alert">Tip</div><p>b</p>', [1, 0, 1], [1, 0.01, 1])[1]).toBe(0);
  });

  test('a caption does not: it stays with its picture', () => {
    expect(
      middle('<figure><img><figcaption><p>The engine from the side</p></figcaption></figure>', 0.5),
    ).toBe(0);
  });

  test('what mostly leads elsewhere does not', () => {
    expect(middle('<div class="notice">Read <a href="/">this</a></div>', 0.5)).toBe(1);
    expect(middle('<div class="notice">Read <a href="/">this too</a></div>', 0.5)).toBe(0);
  });

  test('what is only called similarly does not', () => {
    expect(middle('<div class="noticeable">Read this</div>', 0.5)).toBe(0);
    const page = `<div class="has-notice"><p>${words(150)}</p><p>b</p><p>${words(50)}</p></div>`;
    expect(now(between, page, [1, 0, 1], [1, 0.5, 1])).toEqual([1, 0, 1]);
  });

  test('a paragraph stays from .2 on if it is a sibling of both, and has at most 200 words', () => {
    expect(middle(`<p>${text()}</p>`, 0.2)).toBe(1);
    expect(middle(`<p>${text()}</p>`, 0.1999)).toBe(0);
    expect(middle(`<p>${text(200)}</p>`, 0.2)).toBe(1);
    expect(middle(`<p>${text(201)}</p>`, 0.2)).toBe(0);
    expect(middle('<p>short</p>', 0.2)).toBe(0);
    expect(middle(`<p>${text()}</p>`, 0.2, ['<div><p>a</p></div>', '<p>b</p>'])).toBe(0);
    expect(middle(`<p>${text()}</p>`, 0.2, ['<p>a</p>', '<div><p>b</p></div>'])).toBe(0);
  });

  test('an entry of a list stays from .3 on, also as a link, if text around it stays in the same element', () => {
    const entries = (around: readonly string[], p = [0.3, 0.2999], list = 'ul', longer = '') => {
      const html = around.join(`<${list}><li><a href="/">one</a></li><li>two${longer}</li></${list}>`);
      return now(between, html, [1, 0, 0, 1], [1, ...p, 1]).slice(1, 3);
    };
    expect(entries(['<p>a</p>', '<p>b</p>'])).toEqual([1, 0]);
    expect(entries(['<div>a</div>', '<div><p>b</p></div>'], [0.9, 0.9], 'ol')).toEqual([1, 1]);
    expect(entries(['<p>a</p>', '<p>b</p>'], [0.9, 0.9], 'div')).toEqual([0, 0]);
    expect(entries(['<p>a</p><div>', '</div><p>b</p>'])).toEqual([0, 0]);
    expect(entries(['<p>a</p>', '<p>b</p>'], [0.9, 0.9], 'ul', ` ${words(198)}`)).toEqual([1, 1]);
    expect(entries(['<p>a</p>', '<p>b</p>'], [0.9, 0.9], 'ul', ` ${words(199)}`)).toEqual([0, 0]);
  });

  test('so does one of four in a row, but none of five, and none at the ends of the text', () => {
    const all = (count: number) => Array<number>(count).fill(0.2);
    const page = (count: number) => `<p>a</p>${`<p>${text()}</p>`.repeat(count)}<p>b</p><p>${text()}</p>`;
    const chosen = (count: number) => [1, ...all(count).map(() => 0), 1, 0];
    expect(now(between, page(4), chosen(4), [1, ...all(4), 1, 1])).toEqual([1, 1, 1, 1, 1, 1, 0]);
    expect(now(between, page(5), chosen(5), [1, ...all(5), 1, 1])).toEqual([1, 0, 0, 0, 0, 0, 1, 0]);
    expect(now(between, page(1), [0, 0, 0, 0], [1, 1, 1, 1])).toEqual([0, 0, 0, 0]);
  });
});

test('text beside chosen text in one element stays, in other elements it does not', () => {
  const page = '<div>one<br><br>two<br><br><b>three</b><p>four</p></div>';
  expect(now(bareText, page, [0, 1, 0, 0])).toEqual([1, 1, 0, 0]);
});

test('a term stays where more than half of its meaning does, and so do others with the same meaning', () => {
  const table = '<table><tr><td>c</td><td>d e</td></tr></table>';
  const list = `<dl><dt>a</dt><dt>b</dt><dd>${table}</dd><dt>f</dt><dd>g</dd></dl><p>h</p>`;
  expect(now(folds, list, [0, 0, 0, 1, 0, 0, 1])).toEqual([1, 1, 0, 1, 0, 0, 1]);
  expect(now(folds, list, [0, 0, 1, 0, 0, 1, 1])).toEqual([0, 0, 1, 0, 1, 1, 1]);
  expect(now(folds, '<dl><dt>a</dt><div>b</div><dt>c</dt></dl>', [0, 1, 0])).toEqual([0, 1, 0]);
});

describe('the title of a fold', () => {
  const fold = (title: string, text: string): string =>
    `<details><summary>${title}</summary>${text}</details>`;

  test('stays where more than half of the words of the fold do', () => {
    expect(now(folds, fold('a', '<p>b c</p>'), [0, 1])).toEqual([1, 1]);
    expect(now(folds, fold('a b', '<p>c d</p>'), [0, 1])).toEqual([0, 1]);
  });

  test('is that of the fold right around it', () => {
    const html = fold('a', fold('b', '<p>c d e</p>') + '<p>f g h i j k l</p>');
    expect(now(folds, html, [0, 0, 1, 0])).toEqual([0, 1, 1, 0]);
  });

  test('is no other text of it, and no title outside of folds', () => {
    expect(now(folds, fold('a', '<p>b c d</p><p>e</p>'), [0, 1, 0])).toEqual([1, 1, 0]);
    expect(now(folds, '<details><p>a b c</p></details><div><summary>d</summary></div>', [1, 0])).toEqual([
      1, 0,
    ]);
  });

  const questions = (tag: string, names: string[], between = ''): string =>
    names.map((name) => `<div><${tag}>${name}</${tag.split(' ')[0]}>${between}<p>a b c</p></div>`).join('');

  test.each([['button'], ['div role="button"'], ['a role="button" href="#"']])(
    'is also one of three or more %s above what they open',
    (tag) => {
      expect(now(folds, questions(tag, ['d', 'e', 'f']), [0, 1, 0, 1, 0, 1])).toEqual([1, 1, 1, 1, 1, 1]);
      expect(now(folds, questions(tag, ['d', 'e', 'f']), [0, 1, 0, 0, 0, 1])).toEqual([1, 1, 0, 0, 1, 1]);
      expect(now(folds, questions(tag, ['d', 'e']), [0, 1, 0, 1])).toEqual([0, 1, 0, 1]);
    },
  );

  test('may be in an element of its own, such as a heading', () => {
    const html = questions('button', ['d', 'e', 'f']).replace(/<button>.<\/button>/g, '<h3>$&</h3>');
    expect(now(folds, html, [0, 1, 0, 1, 0, 1])).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('is no button that says the same as others, and none below the beginning', () => {
    expect(now(folds, questions('button', ['d', 'd', 'd']), [0, 1, 0, 1, 0, 1])).toEqual([0, 1, 0, 1, 0, 1]);
    const below = '<div><p>a b c</p><button>d</button></div>';
    const html = below + below.replace('d', 'e') + below.replace('d', 'f');
    expect(now(folds, html, [1, 0, 1, 0, 1, 0])).toEqual([1, 0, 1, 0, 1, 0]);
  });
});

describe('how many readers liked something', () => {
  test.each([['♥ 612'], ['❤️ 1,204'], ['👍 3k'], ['😂😍 17']])('%s goes', (text) => {
    expect(now(reactions, `<p>${text}</p>`, [1])).toEqual([0]);
  });

  test.each([['612'], ['★ 4.9'], ['♥ my town'], ['♥ 12 reasons'], ['♥ 1 2 3 4']])('%s stays', (text) => {
    expect(now(reactions, `<p>${text}</p>`, [1])).toEqual([1]);
  });
});

describe('a line about an advertisement', () => {
  test.each([
    ['Advertisement'],
    ['— ADVERTISEMENTS —'],
    ['[Anzeige]'],
    ['REKLAMA'],
    ['Реклама'],
    ['広告'],
    ['Story continues below advertisement'],
    ['Article continues below'],
    ['Scroll to continue with the ad'],
    ['Advertisement 12'],
  ])('%s goes', (text) => {
    expect(now(ads, `<p>${text}</p>`, [1], [0.89])).toEqual([0]);
  });

  test.each([
    ['Advertisement in the 19th century'],
    ['Publicity'],
    ['The advertisement'],
    ['Our story and how to read it'],
    ['Keep reading what he said of the salad'],
    ['The story continues below'],
    ['Story of a day that was an ad'],
  ])('%s stays', (text) => {
    expect(now(ads, `<p>${text}</p>`, [1], [0.89])).toEqual([1]);
  });

  test('where the text is content for certain, it stays', () => {
    expect(now(ads, '<p>Advertisement</p>', [1], [0.9])).toEqual([1]);
  });

  test('as a heading, or as an item of a list or a cell of a table, it stays', () => {
    expect(now(ads, '<h2>Advertising</h2>', [1], [0.5])).toEqual([1]);
    expect(now(ads, '<ul><li>Advertising</ul>', [1], [0.5])).toEqual([1]);
    expect(now(ads, '<table><tr><td>Advertising</table>', [1], [0.5])).toEqual([1]);
  });

  test('as a heading of a box for advertisements it goes', () => {
    const box = (name: string) => now(ads, `<div class="${name}"><h2>Advertising</h2></div>`, [1], [0.5]);
    expect(['ad', 'block-ad-entity', 'x advert-1', 'loads', 'ad1'].map(box)).toEqual([
      [0],
      [0],
      [0],
      [1],
      [1],
    ]);
  });
});

describe('the price', () => {
  const TEXT = `<p>${words(40)}.</p>`;
  const staying = (html: string, chosen: number[]) => now(price, html, chosen);

  test('stays, with those beside it', () => {
    const offer = '<div><p><b>$5.00</b></p><p>was $7.00</p><p>with tax</p></div><p>$9.00</p>';
    expect(staying(`<h1>A lamp</h1>${offer}`, [1, 0, 0, 0, 0])).toEqual([1, 1, 1, 0, 0]);
  });

  test('stands within twenty blocks after the name', () => {
    const html = (between: number) => `<h1>A lamp</h1>${'<p>new</p>'.repeat(between)}<p>$5.00</p>`;
    const chosen = (between: number) => [1, ...Array<number>(between + 1).fill(0)];
    expect(staying(html(19), chosen(19)).at(-1)).toBe(1);
    expect(staying(html(20), chosen(20)).at(-1)).toBe(0);
  });

  test('is no sentence, and none of a running text or after it', () => {
    expect(staying('<h1>A lamp</h1><p>sent free of charge from about $50.00 on</p>', [1, 0])).toEqual([1, 0]);
    expect(staying(`<h1>A lamp</h1>${TEXT}<p>$5.00</p>`, [1, 1, 0])).toEqual([1, 1, 0]);
  });

  test('goes with the name', () => {
    expect(staying('<h1>A lamp</h1><p>$5.00</p>', [0, 0])).toEqual([0, 0]);
  });
});

describe('a technical notice', () => {
  test.each([
    ['Loading...'],
    ['Loading …'],
    ['Loading customer reviews…'],
    ['Wird geladen…'],
    ['読み込み中…'],
    ['Click to expand...'],
    ['You need to enable JavaScript to run this app.'],
    ["We're sorry, but this shop doesn't work properly without JavaScript enabled."],
    ['This slideshow requires JavaScript.'],
    ['Bitte aktivieren Sie JavaScript.'],
    ['Для работы сайта включите JavaScript'],
    ['You are using an out of date browser. It may not show this page correctly.'],
    ['Sorry. This browser is no longer supported.'],
  ])('%s goes', (text) => {
    expect(now(technicalNotices, `<p>${text}</p>`, [1], [0.89])).toEqual([0]);
  });

  test.each([
    ['Loading'],
    ['Loading the first of four ships...'],
    ['He was loading...'],
    ['Click to expand the garden'],
    ['JavaScript is a language for pages.'],
    ['Having JavaScript helps with what a browser requires.'],
    ['Open the page in a browser.'],
    [`The browser is ${'very '.repeat(27)}unsupported.`],
  ])('%s stays', (text) => {
    expect(now(technicalNotices, `<p>${text}</p>`, [1], [0.89])).toEqual([1]);
  });

  test('where the text is content for certain, it stays', () => {
    expect(now(technicalNotices, '<p>Loading...</p>', [1], [0.9])).toEqual([1]);
  });

  test('as a heading, a request stays, but a sign of loading goes', () => {
    expect(now(technicalNotices, '<h2>How to enable JavaScript</h2>', [1], [0.5])).toEqual([1]);
    expect(now(technicalNotices, '<h3>Loading...</h3>', [1], [0.5])).toEqual([0]);
  });

  test('what can be chosen in a drop-down list goes', () => {
    const list = '<form><label>Jump to</label><select><option>General<option>News</select></form>';
    expect(now(technicalNotices, list, [1, 1, 1], [0.89, 0.89, 0.89])).toEqual([1, 0, 0]);
    expect(now(technicalNotices, list, [1, 1, 1], [0.9, 0.9, 0.9])).toEqual([1, 1, 1]);
  });
});

describe('a heading of links that go', () => {
  const TEXT = '<p>text</p>';
  const LINKS = '<p><a href="a">links</a></p>';
  const left = (html: string, ...chosen: number[]) =>
    now(
      loneHeadings,
      html,
      chosen,
      chosen.map(() => 0.4999),
    );

  test('goes with them', () => {
    expect(left(`${TEXT}<h2>See also</h2>${LINKS}${LINKS}`, 1, 1, 0, 0)).toEqual([1, 0, 0, 0]);
    expect(left(`${TEXT}<h2>See also</h2>${LINKS}${LINKS}`, 1, 1, 0, 1)).toEqual([1, 1, 0, 1]);
    expect(left(`${TEXT}<h2>See also</h2>`, 1, 1)).toEqual([1, 1]);
  });

  test('stays if it is likely to be of the text', () => {
    expect(now(loneHeadings, `<h2>See also</h2>${LINKS}`, [1, 0], [0.5, 0])).toEqual([1, 0]);
  });

  test('stays if three quarters of what goes is no link', () => {
    expect(left(`<h2>More</h2><p>one two three</p>${LINKS}`, 1, 0, 0)).toEqual([1, 0, 0]);
    expect(left(`<h2>More</h2><p>one two three</p>${LINKS}${LINKS}`, 1, 0, 0, 0)).toEqual([0, 0, 0, 0]);
  });

  test('goes with the headings below it', () => {
    const parts = `<h2>More</h2><h3>Here</h3>${LINKS}<h3>There</h3>`;
    expect(left(`${parts}${LINKS}`, 1, 1, 0, 1, 0)).toEqual([0, 0, 0, 0, 0]);
    expect(left(`${parts}${TEXT}`, 1, 1, 0, 1, 1)).toEqual([1, 0, 0, 1, 1]);
    expect(left(`<h3>More</h3>${LINKS}<h2>Next</h2>${TEXT}`, 1, 0, 1, 1)).toEqual([0, 0, 1, 1]);
    expect(left(`<h2>More</h2>${LINKS}<h3>Next</h3>${TEXT}`, 1, 0, 1, 1)).toEqual([1, 0, 1, 1]);
  });

  test('has at most eight words, and no link of its own', () => {
    expect(left(`<h2>${words(8)}</h2>${LINKS}`, 1, 0)).toEqual([0, 0]);
    expect(left(`<h2>${words(9)}</h2>${LINKS}`, 1, 0)).toEqual([1, 0]);
    expect(left(`<h2><a href="a">Entry</a></h2>${LINKS}`, 1, 0)).toEqual([1, 0]);
  });

  test('stays above a picture', () => {
    expect(left(`<h2>Gallery</h2><div><img></div>${LINKS}`, 1, 0)).toEqual([1, 0]);
    expect(left(`<h2>Gallery</h2><p><img><a href="a">links</a></p>`, 1, 0)).toEqual([0, 0]);
  });

  test('stays if it is the title', () => {
    const { page, facts } = pageFor(`<h2>See also</h2>${LINKS}`);
    const title = { ...facts.title, block: 0 };
    const before = { chosen: Uint8Array.of(1, 0), probability: new Float64Array(2) };
    expect([...loneHeadings.apply(page, { ...facts, title }, before).chosen]).toEqual([1, 0]);
  });

  test('stays if it is right below the title', () => {
    const heads = `<h1>Storms</h1><h2>Wind and rain</h2><h2>See also</h2>${LINKS}`;
    const { page, facts } = pageFor(heads);
    const title = { ...facts.title, block: 0 };
    const before = { chosen: Uint8Array.of(1, 1, 1, 0), probability: new Float64Array(4) };
    expect([...loneHeadings.apply(page, { ...facts, title }, before).chosen]).toEqual([1, 1, 0, 0]);
  });
});
