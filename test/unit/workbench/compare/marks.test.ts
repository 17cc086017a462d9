/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { cutIntoSpans } from '../../../../src/workbench/compare/browser/spans.ts';
import { pageText } from '../../../../src/workbench/compare/marks.ts';
import { recordPage } from '../../../../src/workbench/compare/page-record.ts';
import { readPage } from '../../../../src/library/read-page.ts';
import type { Answer } from '../../../../src/workbench/results/types.ts';

const treeOf = (body: string) => readPage(`<!doctype html><body>${body}`).tree;
const HTML =
  '<nav>Home News</nav><h1>Cats <i>at</i> rest</h1><p>The cat, black.</p><p>It sat.</p><aside>Dogs too</aside>';

/** The marks of a page as one text, every mark with its letter: F(ound), M(issed), W(rong). */
function marked(html: string, truth: string | undefined, answer: Partial<Answer>): string {
  const given = { page: 'p', text: '', milliseconds: 0, ...answer };
  const record = recordPage(treeOf(html), truth, [given]);
  return cutIntoSpans(record.text, record.truth, record.answers[0].found)
    .map((line) =>
      line.map(({ text, mark }) => (mark === 'rest' ? text : `${mark[0].toUpperCase()}[${text}]`)).join(''),
    )
    .join('\n');
}

describe('the text of a page', () => {
  test('has a line for each block, and the block’s tag', () => {
    const { text, tags } = pageText(treeOf(HTML));
    expect(text).toBe('Home News\nCats at rest\nThe cat, black.\nIt sat.\nDogs too');
    expect(tags).toEqual(['nav', 'h1', 'p', 'p', 'aside']);
  });

  test('knows the place of each word and the text node that it begins in', () => {
    const tree = treeOf('<p>Isn<b>’t</b>  İt</p>');
    const { text, words } = pageText(tree);
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['Isn’', 't', 'İt']);
    expect(words.map(({ node }) => (tree.nodes[node] as Text).data)).toEqual(['Isn', '’t', '  İt']);
  });
});

describe('marks', () => {
  const tree = treeOf(HTML);
  const at = (tag: string, nth = 0) =>
    [...tree.nodes.keys()].filter((i) => tree.tagNames[tree.tag[i]] === tag)[nth];

  test('of an answer of nodes are found, missed, wrong and the rest', () => {
    const nodes = [at('h1'), at('p'), at('aside')];
    expect(marked(HTML, 'Cats at rest. The cat, black. It sat.', { nodes })).toBe(
      'Home News\nF[Cats at rest]\nF[The cat, black.]\nM[It sat.]\nW[Dogs too]',
    );
  });

  test('leave out the holes of an answer', () => {
    expect(marked(HTML, 'It sat.', { nodes: [0], holes: [at('nav'), at('h1'), at('p')] })).toBe(
      'Home News\nCats at rest\nThe cat, black.\nF[It sat.]\nW[Dogs too]',
    );
  });

  test('of an answer of text are those of its alignment', () => {
    expect(marked(HTML, 'The cat, black. It sat.', { text: 'black it sat dogs' })).toBe(
      'Home News\nCats at rest\nM[The cat, ]F[black.]\nF[It sat.]\nW[Dogs] too',
    );
  });

  test('say found of all that was taken where no truth is known', () => {
    expect(marked(HTML, undefined, { nodes: [at('nav')] })).toContain('F[Home News]\nCats');
  });

  test('name what the truth and the answer have that the page has not', () => {
    const answers = [{ page: 'p', text: 'It sat up late', milliseconds: 0 }, undefined];
    const record = recordPage(tree, 'Big cats sleep all day', answers);
    expect(record.elsewhere).toEqual(['big', 'sleep all day']);
    expect(record.answers[0].elsewhere).toEqual(['up late']);
    expect(record.answers[1].error).toBe('This page was not given to the method.');
  });
});
