import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { relink } from '../../../../src/extraction/r4/relink.ts';
import { blockPage } from '../../../../src/extraction/refine/page.ts';
import { pageOf } from '../page.ts';

/** The words in links of each block. */
function linkWords(body: string): number[] {
  return [...blockPage(measure(pageOf(body))).blocks.linkWords];
}

describe('the links of a page', () => {
  test('are not marks, into which browsers put what follows them', () => {
    expect(
      linkWords('<h2><a id="a"/>One two</h2><p>three</p><p><a name="b"/>four <a href="/">five</a></p>'),
    ).toEqual([0, 0, 1]);
  });

  test('are also those that a script opens', () => {
    expect(linkWords('<p><a class="more">One</a></p><p><a id="top" href="#">two</a></p>')).toEqual([1, 1]);
  });

  test('are counted as R4 counts those that lead to a page, where each A without HREF is a mark', () => {
    const measured = measure(
      pageOf('<ul><li><a href="/">a b</a> <a name="x">c</a></ul><a id="y">d<p><a href="/e">e</a> f</a>'),
    );
    const expected = relink(measured, { hyperlinks: 'href', linkText: 'below' });
    const { tree } = blockPage(measured);
    for (const count of ['links', 'linkWords', 'linkCharacters'] as const)
      expect([...tree[count]]).toEqual([...expected[count]]);
    expect(tree.linkWords[0]).toBe(3);
  });

  test('leave a page without marks as it was measured', () => {
    const tree = measure(pageOf('<p><a href="/">a</a> <a id="empty"></a>b'));
    expect(blockPage(tree).tree).toBe(tree);
  });
});
