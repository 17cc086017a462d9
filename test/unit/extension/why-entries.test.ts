import { expect, test } from '@jest/globals';
import { measure } from '../../../src/extraction/measure/measure.ts';
import { entriesOf, type Entry } from '../../../src/extension/why/entries.ts';
import type { RatedNodes } from '../../../src/extension/why/rated-nodes.ts';
import type { Shares } from '../../../src/extension/why/shares.ts';

/** What is in the page: the ids of the rated elements, those in the c-SET, and each block from a node to another. */
interface Page {
  readonly html: string;
  readonly rated: readonly string[];
  readonly cSet?: readonly string[];
  readonly blocks: readonly { readonly from: string; readonly to?: string; readonly probability?: number }[];
}

/** Names an element by its id, and a text by its words. */
function entries({ html, rated, cSet = [], blocks }: Page): readonly Entry[] {
  document.body.innerHTML = html;
  const tree = measure(document);
  const place = (name: string): number => {
    const at = tree.nodes.findIndex((node) => (node as Element).id === name || node.nodeValue === name);
    if (at < 0) throw new Error(`The page has no ${name}.`);
    return at;
  };
  const nodes = rated.map(place);
  const inSet = cSet.map(place);
  return entriesOf({
    tree,
    rated: {
      nodes,
      of: (node: number) => (nodes.includes(node) ? {} : undefined),
      isInCSet: (node: number) => inSet.includes(node),
    } as unknown as RatedNodes,
    shares: { between: () => 'kept' } as unknown as Shares,
    blocks: blocks.map(({ from, to = from, probability = 0.5 }) => {
      const first = place(from);
      return {
        first,
        end: tree.subtreeEnd[place(to)],
        words: 1,
        own: 0,
        probability,
        rules: [],
      };
    }),
  });
}

const inShort = ({ row }: Entry): string =>
  `${row.level} ${row.block ? `text ${row.block.text}` : row.element.id} ${row.percent ?? '-'}`;

test('an element and its only block are one entry, which has the likelihood of the block', () => {
  const [main, one] = entries({
    html: '<main id="main"><p id="p1">One</p><p id="p2">Two</p><p id="none"></p></main>',
    rated: ['main', 'p1', 'p2', 'none'],
    blocks: [{ from: 'One', probability: 0.256 }, { from: 'Two' }],
  });
  expect(inShort(one)).toBe('1 p1 26');
  expect(Object.keys(main)).toEqual(['row', 'node']);
  expect(Object.keys(main.row)).toEqual(['element', 'level', 'share', 'isInSet']);
});

test('an element that R4 does not rate has an entry if a block is all of it', () => {
  const found = entries({ html: '<p id="p">One</p>', rated: [], blocks: [{ from: 'One' }] });
  expect(found.map(inShort)).toEqual(['0 p 50']);
});

test('a block beside others has its own entry below the element, and is in no c-SET', () => {
  const found = entries({
    html: '<div id="box">Bare <b id="b">bold</b> text<p id="p">One</p></div><p id="after">Two</p>',
    rated: ['box', 'b', 'p', 'after'],
    cSet: ['box', 'p'],
    blocks: [{ from: 'Bare ', to: ' text', probability: 0.9 }, { from: 'One' }, { from: 'Two' }],
  });
  expect(found.map(inShort)).toEqual([
    '0 box -',
    '1 text Bare bold text 90',
    '1 b -',
    '1 p 50',
    '0 after 50',
  ]);
  expect(found.map(({ row }) => row.isInSet)).toEqual([true, false, false, true, false]);
  const [, block] = found;
  expect(block.block).toBe(0);
  expect(block.row.block).toMatchObject({ first: { data: 'Bare ' }, last: { data: ' text' } });
  expect(block.row.element.id).toBe('box');
});

test('a block comes before an element with which it begins, and counts as in it', () => {
  const found = entries({
    html: '<div id="box"><b id="b">Bold</b> text<p id="p">One</p></div>',
    rated: ['box', 'b', 'p'],
    blocks: [{ from: 'b', to: ' text', probability: 0.9 }, { from: 'One' }],
  });
  expect(found.map(inShort)).toEqual(['0 box -', '1 text Bold text 90', '1 b 90', '1 p 50']);
});

test('the element of a block is not inline, and holds all of it', () => {
  const inline = entries({
    html: '<div id="box"><p id="p"><i><b>One</b></i></p><p id="q">Two</p></div>',
    rated: [],
    blocks: [{ from: 'One' }, { from: 'Two' }],
  });
  expect(inline.map(inShort)).toEqual(['0 p 50', '0 q 50']);
  const longer = entries({
    html: '<section id="box"><div id="short">One</div> more</section>',
    rated: [],
    blocks: [{ from: 'One', to: ' more' }],
  });
  expect(longer.map(inShort)).toEqual(['0 box 50']);
  const inBody = entries({ html: '<b>One</b>', rated: [], blocks: [{ from: 'One' }] });
  expect(inBody.map(({ row }) => row.element)).toEqual([document.body]);
});
