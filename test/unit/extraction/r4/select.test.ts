import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { R4_DEFAULTS, type R4Parameters } from '../../../../src/extraction/r4/parameters.ts';
import { selectMainContent, textPond } from '../../../../src/extraction/r4/select.ts';
import { at, names, pageOf, words } from '../page.ts';

function selected(body: string, candidates: string, parameters: Partial<R4Parameters> = {}): string {
  const tree = measure(pageOf(body));
  const nodes = candidates.split(' ').map((id) => at(tree, id));
  return names(tree, selectMainContent(tree, nodes, { ...R4_DEFAULTS, ...parameters })).join(' ');
}

describe('textPond', () => {
  const tree = measure(pageOf('<div id="n">two words<p>of <a>many more</a> text</p><img></div>'));

  test('is the words outside links per element, itself counted', () => {
    // two words of text: 4; div, p, a, img: 4.
    expect(textPond(tree, at(tree, 'n'), 'words')).toBe(1);
  });

  test('is the characters outside links per element in the other reading', () => {
    // 8 + 2 + 4 characters.
    expect(textPond(tree, at(tree, 'n'), 'characters')).toBe(14 / 4);
  });

  test('is 0 for a block inside a link', () => {
    const card = measure(pageOf('<a><p id="n">three more words</p></a>'));
    expect(textPond(card, at(card, 'n'), 'words')).toBe(0);
    expect(textPond(card, at(card, 'n'), 'characters')).toBe(0);
  });
});

describe('of the candidates', () => {
  // Words per element: low 2, high 6.
  const low = `<div><p id="low">${words(2)}</p></div>`;
  const high = (id: string) => `<div><p id="${id}">${words(6)}</p></div>`;

  test('the one with most words per element is selected', () => {
    expect(selected(low + high('high') + low.replace('low', 'other'), 'low high other')).toBe('high');
  });

  test('all that tie are selected', () => {
    expect(selected(high('a') + low + high('b'), 'a low b')).toBe('a b');
  });

  test('equal ratios of different numbers tie', () => {
    // 6 / 1 and 12 / 2.
    const wider = `<div><p id="b">${words(12)}<br></p></div>`;
    expect(selected(high('a') + wider, 'a b')).toBe('a b');
  });

  test('those without text tie at 0', () => {
    const images = '<div><p id="a"><img></p></div><div><p id="b"><img></p></div>';
    expect(selected(images, 'a b')).toBe('a b');
  });

  test('more words in links do not help', () => {
    const menu = `<div><p id="menu"><a>${words(50)}</a></p></div>`;
    expect(selected(menu + low, 'menu low')).toBe('low');
  });

  test('characters decide in the other reading', () => {
    // 3 short words against 2 long ones.
    const body = '<div><p id="short">a b c</p></div><div><p id="long">extraction method</p></div>';
    expect(selected(body, 'short long')).toBe('short');
    expect(selected(body, 'short long', { textPond: 'characters' })).toBe('long');
  });
});

describe('the siblings of the highest', () => {
  const body = `<div id="all">
      <p id="a">${words(2)}</p><p id="high">${words(9)}</p><p id="b">${words(1)}</p><img id="image"></div>
    <div id="elsewhere">${words(1)}</div>`;

  test('that are candidates are selected with it, in document order', () => {
    expect(selected(body, 'a high b')).toBe('a high b');
    expect(selected(body, 'high b elsewhere')).toBe('high b');
  });

  test('that are no candidates are not', () => {
    expect(selected(body, 'high elsewhere')).toBe('high');
  });

  test('are all selected in the other reading, text too', () => {
    expect(selected(body, 'high elsewhere', { siblings: 'all' })).toBe('a high b image');
    const mixed = `<div>before<p id="high">${words(9)}</p>after</div>`;
    expect(selected(mixed, 'high', { siblings: 'all' })).toBe('"before" high "after"');
  });

  test('of each that ties are selected', () => {
    const pair = (n: number) => `<div><p id="high${n}">${words(5)}</p><p id="low${n}">${words(1)}</p></div>`;
    expect(selected(pair(1) + pair(2), 'high1 low1 high2 low2')).toBe('high1 low1 high2 low2');
  });

  test('of one that is not the highest are not selected', () => {
    const pairs = `<div><p id="high">${words(9)}</p></div><div><p id="a">x</p><p id="b">y</p></div>`;
    expect(selected(pairs, 'high a b')).toBe('high');
  });
});

describe('nodes in each other', () => {
  test('collapse to the outer one where both tie', () => {
    // outer: 6 words in 2 elements; inner: 3 in 1.
    const body = `<div id="outer">${words(3)}<p id="inner">${words(3)}</p></div>`;
    expect(selected(body, 'outer inner')).toBe('outer');
  });

  test('collapse to the outer one where the inner one is the highest and the outer one a sibling', () => {
    // high: 9 in 1 element, twice; around: (9 + 0) in 2, beside the other high.
    const body = `<div><p id="high">${words(9)}</p><div id="around"><p id="inner">${words(9)}</p></div></div>`;
    expect(selected(body, 'high around inner')).toBe('high around');
  });

  test('do not collapse to a candidate that is not selected', () => {
    const body = `<div id="outer">x<p id="inner">${words(9)}</p></div>`;
    expect(selected(body, 'outer inner')).toBe('inner');
  });
});
