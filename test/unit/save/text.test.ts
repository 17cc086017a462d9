/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { plainText, text } from '../../../src/save/text.ts';
import { growth } from '../../support/growth.ts';
import { nested, pageOf, saved, shadow } from './pages.ts';

function read(markup: string): string {
  return plainText(pageOf(markup).body);
}

describe('words', () => {
  const BLOCKS = (
    'address article aside blockquote center details dialog div fieldset figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup main menu nav ol p pre search section ul'
  ).split(' ');

  test.each(BLOCKS)('of two %s are never glued together', (tag) => {
    expect(read(`<${tag}>one</${tag}><${tag}>two</${tag}>`)).toMatch(/^one\n+two$/);
  });

  test.each(BLOCKS)('before and after a %s are never glued to it', (tag) => {
    expect(read(`<div>one<${tag}>two</${tag}>three</div>`)).toMatch(/^one\n+two\n+three$/);
  });

  test.each([
    ['<ul><li>one</li><li>two</li></ul>'],
    ['<dl><dt>one</dt><dd>two</dd></dl>'],
    ['<table><caption>one</caption><tr><td>two</table>'],
    ['<table><tr><td>one</td></tr><tr><td>two</td></tr></table>'],
    ['<table><thead><tr><th>one</th></tr></thead><tbody><tr><td>two</td></tr></tbody></table>'],
    ['<figure>one<figcaption>two</figcaption></figure>'],
    ['<details><summary>one</summary>two</details>'],
    ['<fieldset><legend>one</legend>two</fieldset>'],
    ['<select><option>one</option><option>two</option></select>'],
    ['one<hr>two'],
    ['one<br>two'],
  ])('of different parts are on different lines: %s', (markup) => {
    expect(read(markup).split('\n').filter(Boolean)).toEqual([
      expect.stringMatching(/^(?:- )?one$/),
      expect.stringMatching(/^(?:- )?two$/),
    ]);
  });

  test.each(
    (
      'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong ' +
      'sub sup time tt u var'
    ).split(' '),
  )('split by %s are never separated', (tag) => {
    expect(read(`<p><${tag}>W</${tag}>or<${tag}>d</${tag}>s</p>`)).toBe('Words');
  });

  test('split by a place for a hyphen are never separated', () => {
    expect(read('<p>Donau<wbr>dampf</p>')).toBe('Donaudampf');
  });

  test.each([
    '<img alt="x" src="x">',
    '<button>two</button>',
    '<input value="x">',
    '<svg></svg>',
    '<video>x</video>',
  ])('on both sides of a box are apart: %s', (box) => {
    expect(read(`<p>one${box}three</p>`)).toMatch(/^one (?:two )?three$/);
  });
});

describe('white space', () => {
  test('is one space, wherever the tags stand', () => {
    expect(read('<p> one \n\t<b> two </b> <i>three</i>\n</p>')).toBe('one two three');
  });

  test('that does not break stays', () => {
    expect(read('<p>10\u00a0km</p>')).toBe('10\u00a0km');
  });

  test('of a source broken into lines is none between Chinese and Japanese characters', () => {
    expect(read('<p>日本\n  語の<b>文\n</b>\n章 です\nand English\nwords</p>')).toBe(
      '日本語の文章 です and English words',
    );
  });

  test('in PRE stays, tags or not', () => {
    const code = '  if (a)\n\n\treturn  b;\n    // c';
    const marked = code.replace('return', '<b>return</b>').replace('\n\n', '<i>\n</i>\n');
    expect(read(`<p>one</p><pre>${marked}</pre><p>two</p>`)).toBe(`one\n\n${code}\n\ntwo`);
  });

  test('after PRE is not counted twice', () => {
    expect(read('<pre>one\n</pre><p>two</p>')).toBe('one\n\ntwo');
  });
});

describe('lines', () => {
  test('paragraphs have one empty line between, whatever is around them', () => {
    expect(read('<div><p>one</p></div><section><div><p>two</p></div></section>')).toBe('one\n\ntwo');
  });

  test('divisions have none', () => {
    expect(read('<div>one</div><div><div>two</div></div>')).toBe('one\ntwo');
  });

  test('breaks make lines, more of them no more than one empty line', () => {
    expect(read('<p>one<br>two<br><br>three<br><br><br><br>four<br></p>five')).toBe(
      'one\ntwo\n\nthree\n\nfour\n\nfive',
    );
  });

  test('the end of a line is never a space', () => {
    expect(read('<p>one <br> two </p> <p> three </p>')).toBe('one\ntwo\n\nthree');
  });
});

describe('lists', () => {
  test('have a mark before each item', () => {
    expect(read('<p>x</p><ul><li>one</li> <li><p>two</p></li></ul><p>y</p>')).toBe('x\n\n- one\n- two\n\ny');
  });

  test('are numbered as the page numbers them', () => {
    expect(read('<ol start="9"><li>a<li>b<li value="20">c<li>d</ol>')).toBe('9. a\n10. b\n20. c\n21. d');
  });

  test('in lists are indented', () => {
    expect(read('<ol><li>a<ul><li>b<li>c<br>d</ul><li>e</ol>')).toBe('1. a\n   - b\n   - c\n     d\n2. e');
  });

  test('show no mark for an item without text', () => {
    expect(read('<ul><li>a<li><img src="x"><li> <li>b</ul>')).toBe('- a\n- b');
    expect(read('<div>a<div><li></li></div><p>b</p></div>')).toBe('a\n\nb');
  });
});

describe('tables', () => {
  test('have tabs between the cells and a line for each row', () => {
    expect(read('<table><tr><th>a <th>b<tr><td>c<td>d</table>')).toBe('a\tb\nc\td');
  });

  test('keep a row on its line when the cells hold blocks', () => {
    const cell = (content: string): string => `<td><div>\n<p>${content}</p>\n</div></td>`;
    expect(read(`<table><tr>${cell('a')} ${cell('b')}</tr></table>`)).toBe('a\tb');
  });

  test('keep the columns when cells are empty', () => {
    expect(read('<table><tr><td>a<td><td>c<tr><td><td>e<tr><td> <td></table>')).toBe('a\t\tc\n\te');
  });

  test('begin each row anew after empty cells and rows', () => {
    expect(read('<table><tr><td>a<td><tr><td>b</table>')).toBe('a\nb');
    const inner = '<table><tr><td> <td><tr><td>b</table>';
    expect(read(`<table><tr><td>a<td>${inner}<td>c</table>`)).toBe('a\tb\tc');
  });

  test('keep the paragraphs of a page laid out as a table', () => {
    expect(read('<table><tr><td><p>one</p><p>two</p></td></tr></table>')).toBe('one\n\ntwo');
  });

  test('in tables keep their rows', () => {
    const inner = '<table><tr><td>b<td>c<tr><td>d<td>e</table>';
    expect(read(`<table><tr><td>a<td>${inner}<tr><td>f</table>`)).toBe('a\tb\tc\nd\te\nf');
  });
});

describe('what is no text', () => {
  test.each([
    '<script>x</script>',
    '<style>x</style>',
    '<noscript>x</noscript>',
    '<template>x</template>',
    '<title>x</title>',
    '<iframe>x</iframe>',
    '<object>x</object>',
    '<video>x</video>',
    '<canvas>x</canvas>',
    '<img alt="x">',
    '<svg><title>x</title><desc>x</desc></svg>',
    '<math><semantics><annotation>x</annotation></semantics></math>',
    '<!-- x -->',
  ])('is left out: %s', (markup) => {
    expect(read(`<p>one ${markup} two</p>`)).toBe('one two');
  });

  test('labels of a drawing are text, each for itself', () => {
    expect(read('<svg><text>one</text><text>t<tspan>w</tspan>o</text></svg>')).toBe('one\ntwo');
  });
});

describe('any page', () => {
  test('10,000 elements deep is read', () => {
    const document = pageOf('');
    for (const tag of ['div', 'span', 'b', 'blockquote']) {
      expect(plainText(nested(document, tag, 10_000, 'deep'))).toBe('deep');
    }
  });

  test('of many short texts is read in linear time', () => {
    const body = (times: number): HTMLElement => pageOf('<i>ab</i> '.repeat(times)).body;
    expect(plainText(body(1_000))).toHaveLength(2_999);
    expect(growth(1_000, body, plainText)).toBeLessThan(1.5);
  });

  test('with controls named like properties of nodes is read', () => {
    const names = [
      'firstChild',
      'nextSibling',
      'parentNode',
      'nodeType',
      'localName',
      'ownerDocument',
      'childNodes',
    ];
    const page = pageOf('<form>one <input> two</form><p>three</p>');
    shadow(page.forms[0], names, page.querySelector('input')!);
    expect(plainText(page.body)).toBe('one two\n\nthree');
    expect(plainText(page.forms[0])).toBe('one two');
  });

  test('of one text node is that text', () => {
    expect(plainText(pageOf('<p> one </p>').querySelector('p')!.firstChild!)).toBe('one');
  });

  test('without text is nothing', () => {
    expect(read('<div> <p></p><ul><li></ul></div>')).toBe('');
  });
});

test('the saved file begins with title, address and day', () => {
  const content = saved('<title>A  title</title><p data-keep>Words</p>');
  expect(text.render(content)).toBe('A title\nhttp://localhost/\n2025-01-31\n\nWords\n');
});
