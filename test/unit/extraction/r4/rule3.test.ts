import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import type { R4Parameters } from '../../../../src/extraction/r4/parameters.ts';
import { r4 } from '../../../../src/extraction/r4/r4.ts';
import { rule3 } from '../../../../src/extraction/r4/rule3.ts';
import { names, pageOf } from '../page.ts';

const of = (body: string, counts: R4Parameters['rule3'] = 'allowed') => rule3(measure(pageOf(body)), counts);
const P = '<p>text</p>';

describe('criterion 3', () => {
  test('applies to a page with more children of BODY than elements on any path below it', () => {
    expect(of(P + P)).toEqual({ depth: 1, children: 2, applies: true });
  });

  test('does not apply to a page as deep as wide', () => {
    expect(of(P)).toEqual({ depth: 1, children: 1, applies: false });
    expect(of(`<div>${P}</div>${P}`)).toEqual({ depth: 2, children: 2, applies: false });
  });

  test('does not apply to a page deeper than wide', () => {
    expect(of(`<div><div>${P}</div></div>${P}`)).toEqual({ depth: 3, children: 2, applies: false });
  });

  test('does not apply to an empty page or a page without BODY', () => {
    expect(of('').applies).toBe(false);
    const feed = new DOMParser().parseFromString('<feed/>', 'text/xml');
    expect(rule3(measure(feed), 'allowed')).toEqual({ depth: 0, children: 0, applies: false });
  });

  test('takes the path with most counted elements, not the longest', () => {
    const long = '<span><em><span><em><span>text</span></em></span></em></span>';
    expect(of(`${long}<div>${P}</div>`).depth).toBe(2);
  });

  test('counts elements that are leaves, and no text', () => {
    expect(of('text <img> text <img>')).toEqual({ depth: 1, children: 2, applies: true });
  });
});

describe('which elements count', () => {
  // Paths: nav > span > p; h1 > em; p. Children of BODY: nav, h1, p.
  const body = '<nav><span><p>x</p></span></nav><h1><em>y</em></h1><p>z</p>text';

  test('those that may be rated', () => {
    expect(of(body, 'allowed')).toEqual({ depth: 1, children: 1, applies: false });
  });

  test('all in another reading', () => {
    expect(of(body, 'all')).toEqual({ depth: 3, children: 3, applies: false });
  });

  test('the excluded ones by the letter of the paper', () => {
    expect(of(body, 'excluded')).toEqual({ depth: 2, children: 2, applies: false });
  });

  test('decides', () => {
    const headings = '<h1>a</h1><h1>b</h1><div><div>c</div></div>';
    expect(of(headings, 'allowed').applies).toBe(false); // 2 deep, 1 child
    expect(of(headings, 'all').applies).toBe(true); // 2 deep, 3 children
    expect(of(headings, 'excluded').applies).toBe(true); // 1 deep, 2 children
  });

  test('none where the criterion is off', () => {
    expect(of(P.repeat(9), 'off').applies).toBe(false);
  });
});

describe('where criterion 3 applies', () => {
  const MENU = '<ul id="menu"><li><a>x</a></li><li><a>y</a></li></ul>';
  const tree = measure(
    pageOf(
      `before<p id="a">x</p><a id="b">link</a><script>x</script><hr id="c">${MENU}<div id="d">${MENU}</div>`,
    ),
  );
  const wide = measure(pageOf(`before<p id="a">x</p><a id="b">link</a><hr id="c">${P.repeat(9)}`));

  test('the main content is all children of BODY, also text and excluded ones', () => {
    const { nodes, holes } = r4().select(wide);
    expect(names(wide, nodes)).toEqual(['"before"', 'a', 'b', 'c', ...Array.from({ length: 9 }, () => 'p')]);
    expect(holes).toEqual([]);
  });

  test('no groups of links are taken out', () => {
    const { nodes, holes } = r4({ rule3: 'all' }).select(tree);
    expect(names(tree, nodes)).toEqual(['"before"', 'a', 'b', 'c', 'menu', 'd']);
    expect(holes).toEqual([]);
  });

  test('the reason is at BODY, with both numbers', () => {
    const { reasons } = r4().select(wide);
    expect(reasons).toHaveLength(1);
    expect(reasons[0]).toMatchObject({ node: 0, kept: true, value: 10, limit: 1 });
    expect(reasons[0].step).toMatch(/^rule 3/);
  });
});
