import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import type { MeasuredTree } from '../../../../src/extraction/types.ts';
import { contentNodes } from '../../../../src/extraction/wlr/content-nodes.ts';
import { JOINING } from '../../../../src/extraction/wlr/parameters.ts';
import { leaves, nodes, ratios } from '../../../../src/extraction/wlr/ratio.ts';
import { buildQuick } from '../../../support/quick-pages.ts';
import { randomPages } from '../../../support/random-pages.ts';
import { find, measured, named } from '../baselines/pages.ts';

/** Example 4.3. Its last full stop is no word, so 5 of the 6 child nodes are content. */
const EXAMPLE_4_3 =
  '<em>Gisela Molina</em>, author of the book <strong>Ethical Life</strong>, ' +
  'will be interviewed tomorrow in <a href="http://www.bbc.com">BBC</a>.';

function content(tree: MeasuredTree): string[] {
  const set = contentNodes(tree);
  return named(
    tree,
    Array.from(set.keys()).filter((i) => set[i]),
  );
}

function leavesOf(body: string): number {
  const tree = measured(body);
  return leaves(tree, contentNodes(tree))[0];
}

test('content nodes are text with words and what is above it', () => {
  const tree = measured('<h1>One</h1><hr><p><img></p><div>—</div><ul><li>Two</li><li> </li></ul>');
  expect(content(tree)).toEqual(['body', 'h1', '"One"', 'ul', 'li', '"Two"']);
});

test('a SELECT is no content, nor is what is in it or holds nothing else', () => {
  const tree = measured('<p>One</p><label><select><option>Two</option></select></label>');
  expect(content(tree)).toEqual(['body', 'p', '"One"']);
});

test('Example 4.3: a formatted sentence is one leaf', () => {
  expect(leavesOf(EXAMPLE_4_3)).toBe(1);
});

test('Example 4.3: 14 words on one leaf are a WLR of 14', () => {
  const tree = measured(EXAMPLE_4_3);
  expect(ratios(tree, contentNodes(tree), { text: 'words', size: 'leaves' })[0]).toBe(14);
});

test('Figure 5: a tag that does not format parts the neighbours', () => {
  // p | h2 | p p
  expect(leavesOf('<p>One</p><h2>Two</h2><p>Three</p><p>Four</p>')).toBe(3);
});

test('Figure 5: neighbours that do not format are a leaf each', () => {
  expect(leavesOf('<ul><li>One</li><li>Two</li><li>Three</li></ul>')).toBe(3);
});

test('Figure 5: a formatting tag of two leaves does not join', () => {
  // p | div of two li | p: 1 + 2 + 1
  expect(leavesOf('<p>One</p><div><li>Two</li><li>Three</li></div><p>Four</p>')).toBe(4);
});

test('Figure 5: a picture between two texts does not part them, for it is no content', () => {
  expect(leavesOf('One <img> two')).toBe(1);
});

test.each(['p', 'a', 'u', 'b', 'i', 'em', 'span', 'sub', 'sup', 'strong', 'div'])(
  'Figure 5: %s joins the text before and after it',
  (tag) => {
    expect(leavesOf(`<section>One <${tag}>two</${tag}> three</section>`)).toBe(1);
  },
);

test('the loop from the last child counts as Figure 5 does from the first, on random pages', () => {
  fc.assert(
    fc.property(randomPages, (page) => {
      const tree = measure(buildQuick(page));
      const set = contentNodes(tree);
      if (set[0]) expect(leaves(tree, set)[0]).toBe(byFigure5(tree, set, 0));
    }),
    { seed: 2, numRuns: 500 },
  );
});

/** Figure 5 and l(n) of Definition 4.2, word for word. */
function byFigure5(tree: MeasuredTree, set: Uint8Array, node: number): number {
  const children: number[] = [];
  for (let child = node + 1; child < tree.subtreeEnd[node]; child = tree.subtreeEnd[child]) {
    if (set[child]) children.push(child);
  }
  if (children.length === 0) return 1;
  let count = 0;
  let joining = false;
  for (const child of children) {
    const l = byFigure5(tree, set, child);
    if (JOINING.has(tree.tagNames[tree.tag[child]]) && l === 1) joining = true;
    else {
      count += l;
      if (joining) {
        count++;
        joining = false;
      }
    }
  }
  return joining ? count + 1 : count;
}

test('the four ratios divide words or characters by leaves or nodes', () => {
  // ul: 3 words, 11 characters; 2 leaves; nodes ul, 2 li, 2 texts.
  const tree = measured('<ul id="x"><li>four five</li><li>six</li><li><img></li></ul>');
  const set = contentNodes(tree);
  const ratio = (text: 'words' | 'characters', size: 'leaves' | 'nodes') =>
    ratios(tree, set, { text, size })[find(tree, 'x')];
  expect(nodes(tree, set)[find(tree, 'x')]).toBe(5);
  expect(ratio('words', 'leaves')).toBe(3 / 2);
  expect(ratio('words', 'nodes')).toBe(3 / 5);
  expect(ratio('characters', 'leaves')).toBe(11 / 2);
  expect(ratio('characters', 'nodes')).toBe(11 / 5);
});
