import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measure } from '../../../src/extraction/measure/measure.ts';
import { textOf } from '../../../src/extraction/text.ts';
import { at, pageOf } from './page.ts';

/** The text of the elements with these ids, less that of others; of BODY when there are none. */
function text(body: string, roots: readonly string[] = [], holes: readonly string[] = []): string {
  const tree = measure(pageOf(body));
  const index = (id: string): number => at(tree, id);
  return textOf(tree, { nodes: roots.length > 0 ? roots.map(index) : [0], holes: holes.map(index) });
}

describe('words', () => {
  test.each([
    ['paragraphs', '<p>one</p><p>two</p>', 'one\ntwo'],
    ['text beside a block', 'one<div>two</div>three', 'one\ntwo\nthree'],
    ['cells', '<table><tr><td>one<td>two</table>', 'one\ntwo'],
    ['items', '<ul><li>one<li>two</ul>', 'one\ntwo'],
    ['custom elements', '<my-tag>one</my-tag><my-tag>two</my-tag>', 'one\ntwo'],
    ['a line break', 'one<br>two', 'one\ntwo'],
    ['a rule', 'one<hr>two', 'one\ntwo'],
    ['an image', 'one<img>two', 'one two'],
    ['a film', 'one<div class="vjs-x"><video></video><i>Play</i></div>two', 'one\ntwo'],
    ['a gallery', 'one<div><img><button class="slick-next slick-arrow">Next</button></div>two', 'one\ntwo'],
    ['a picture', 'one<picture><source><img></picture>two', 'one two'],
    ['a drawing', 'one<svg><g><path></path></g></svg>two', 'one two'],
    ['a video', 'one<video></video>two', 'one\ntwo'],
    ['blocks in inline elements', '<a><div>one</div></a><a><div>two</div></a>', 'one\ntwo'],
  ])('are never glued together: %s', (_name, body, expected) => {
    expect(text(body)).toBe(expected);
  });

  test.each([
    ['emphasis', 'w<b>or</b>d', 'word'],
    ['custom elements in a sentence', 'one <x-a>two</x-a> three', 'one two three'],
    ['custom elements beside each other', '<x-a>one</x-a><x-b>two</x-b>', 'one\ntwo'],
    ['inline elements side by side', '<span>wo</span><a>rd</a>', 'word'],
    ['a formula', '(<math><mi>x</mi><mo>=</mo><msup><mi>y</mi><mn>2</mn></msup></math>)', '(x=y2)'],
    ['a place to break', 'wo<wbr>rd', 'word'],
    ['a comment', 'wo<!-- -->rd', 'word'],
    ['a script', 'wo<script>x</script>rd', 'word'],
    ['a space before them', '<a>one</a> <i>two</i><b>three</b>', 'one twothree'],
  ])('are never parted: %s', (_name, body, expected) => {
    expect(text(body)).toBe(expected);
  });

  test.each([
    ['in the text', 'one <b>two</b>', 'one two'],
    ['in the inline element', 'one<b> two</b>', 'one two'],
    ['between inline elements', '<a>one</a> <a>two</a>', 'one two'],
    ['of many kinds', 'one \n\t<b>\u00a0</b> two', 'one two'],
    ['around blocks', ' <p> one </p> <p> two </p> ', 'one\ntwo'],
  ])('keep the space %s', (_name, body, expected) => {
    expect(text(body)).toBe(expected);
  });
});

describe('the text of a selection', () => {
  const PAGE = '<p id=a>one <b id=b>two</b> three</p><p id=c>four</p><p id=d>five</p>';

  test('is that of its nodes', () => {
    expect(text(PAGE, ['a', 'd'])).toBe('one two three\nfive');
  });

  test.each([
    ['beside each other', '<i id=a>o</i><i id=b>ne</i>', 'one'],
    ['with space between', '<i id=a>one</i> <i id=b>two</i>', 'one two'],
    ['at different depths', '<span><i><b id=a>one</b></i></span> <u><i id=b>two</i></u>', 'one two'],
    ['beside an element that is left out', '<i id=a>one</i><sup>1</sup><i id=b>two</i>', 'one two'],
    ['beside a picture that is left out', '<i id=a>one</i><img><i id=b>two</i>', 'one two'],
  ])('has nodes of one line of the page in one line: %s', (_name, body, expected) => {
    expect(text(`<div>${body}</div>`, ['a', 'b'])).toBe(expected);
  });

  test.each([
    ['a line break', '<i id=a>one</i><br><i id=b>two</i>'],
    ['a block that is left out', '<i id=a>one</i><p>x</p><i id=b>two</i>'],
    ['a block in an element that is left out', '<i id=a>one</i><a><p>x</p></a><i id=b>two</i>'],
    ['the end of a block', '<p><i id=a>one</i></p><i id=b>two</i>'],
    ['the beginning of a block', '<i id=a>one</i><p><i id=b>two</i></p>'],
    ['a block at the end of the first one', '<a id=a>one<p></p></a><i id=b>two</i>'],
  ])('has nodes of two lines of the page in two lines: %s', (_name, body) => {
    expect(text(`<div>${body}</div>`, ['a', 'b'])).toBe('one\ntwo');
  });

  test('has no hole in it', () => {
    expect(text(PAGE, [], ['c'])).toBe('one two three\nfive');
    expect(text(PAGE, ['a', 'c'], ['b'])).toBe('one three\nfour');
    expect(text('<div id=a>one<a id=b><p>x</p></a>two</div>', ['a'], ['b'])).toBe('one\ntwo');
    expect(text(PAGE, ['c'], ['c'])).toBe('');
  });

  test('is empty when it has no nodes', () => {
    expect(textOf(measure(pageOf(PAGE)), { nodes: [], holes: [] })).toBe('');
  });

  test('of a text node is its text', () => {
    const tree = measure(pageOf('<p>one <b>two</b>'));
    const node = tree.nodes.findIndex((each) => each.nodeType === Node.TEXT_NODE);
    expect(textOf(tree, { nodes: [node], holes: [] })).toBe('one');
  });

  test('less some blocks has the lines of the others, as they were', () => {
    const pages = fc.array(fc.tuple(fc.constantFrom('one', 'two <b>x</b>', '<i>three</i>'), fc.boolean()), {
      minLength: 1,
    });
    fc.assert(
      fc.property(pages, (blocks) => {
        const body = blocks.map(([content], i) => `<div id=n${i}>${content}</div>`).join('');
        const holes = blocks.flatMap(([, hole], i) => (hole ? [`n${i}`] : []));
        const kept = text(body)
          .split('\n')
          .filter((_, i) => !blocks[i][1]);
        expect(text(body, [], holes)).toBe(kept.join('\n'));
      }),
    );
  });
});
