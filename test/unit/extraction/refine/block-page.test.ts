import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { relink } from '../../../../src/extraction/r4/relink.ts';
import {
  blockPage,
  blockPageInSteps,
  nearestOfKinds,
  ratio,
  textOfBlock,
} from '../../../../src/extraction/refine/block-page.ts';
import { nearest, sumUp, topmost } from '../../../../src/extraction/refine/tree.ts';
import { allAtOnce } from '../../../../src/extraction/steps.ts';
import type { MeasuredTree } from '../../../../src/extraction/types.ts';
import { at, pageOf } from '../page.ts';

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

  test('are all of them where marks are to count too, as in training', () => {
    const tree = measure(pageOf('<a id="a">One</a>'));
    expect(blockPage(tree, true).tree).toBe(tree);
    expect([...allAtOnce(blockPageInSteps(tree)).tree.linkWords]).toEqual([0, 0, 0]);
  });

  test('are read with one pause', () => {
    const steps = blockPageInSteps(measure(pageOf('<p>one')));
    let pauses = 0;
    while (!steps.next().done) pauses++;
    expect(pauses).toBe(1);
  });

  test('leave a page without marks as it was measured', () => {
    const tree = measure(pageOf('<p><a href="/">a</a> <a id="empty"></a>b'));
    expect(blockPage(tree).tree).toBe(tree);
  });
});

describe('what the controls of films and galleries say', () => {
  const player = (name: string) =>
    `<div class="${name}"><video></video><button>Play</button><a href="/">More films</a></div>`;

  test.each([
    'video-js vjs-fluid',
    'jwplayer jw-reset',
    'mejs-container',
    'mejs__container',
    'x plyr__controls',
    'ytp-chrome-bottom',
    'slick-arrow',
    'swiper-button-next',
    'splide__pagination',
    'owl-dots',
    'carousel-control-prev',
  ])('is no text of the page: %s', (name) => {
    const { tree, blocks, total } = blockPage(measure(pageOf(`<p>one two</p>${player(name)}<p>three</p>`)));
    expect([...blocks.words]).toEqual([2, 1]);
    expect([total, tree.words[0], tree.linkWords[0], tree.characters[0], tree.linkCharacters[0]]).toEqual([
      3, 3, 0, 11, 0,
    ]);
  });

  test.each([
    'player',
    'jw-section',
    'player-2020',
    'avjs-x',
    'slick-slide',
    'carousel-item',
    'a-carousel-controls',
  ])('is text elsewhere: %s', (name) => {
    const { tree, controls } = blockPage(measure(pageOf(player(name))));
    expect([controls, tree.words[0]]).toEqual([undefined, 3]);
  });
});

describe('the attributes of a page', () => {
  const tree = measure(
    pageOf(
      '<div id="a" class="x" title="t">one</div><div id="b" class="y"><a name="n" href="/">two</a></div><button id="c" class="x" disabled>three</button><p title="u">four</p><i class="">five</i>',
    ),
  );
  const page = blockPage(tree);
  const [a, b, c] = ['a', 'b', 'c'].map((id) => at(tree, id));
  const p = tree.tag.findIndex((tag) => tree.tagNames[tag] === 'p');

  test('are read by name, and empty on text and where there are none', () => {
    expect([a, a + 1, b, p].map((node) => page.attribute(node, 'title'))).toEqual(['t', '', '', 'u']);
  });

  test('count by their presence, whatever they say', () => {
    const names = ['href', 'name', 'disabled'] as const;
    expect([a, b, b + 1, c, p].map((node) => names.filter((name) => page.has(node, name)))).toEqual([
      [],
      [],
      ['href', 'name'],
      ['disabled'],
      [],
    ]);
  });

  test('that name elements are held once for each value', () => {
    const { of, values } = page.named.class;
    expect(values).toEqual(['', 'x', 'y']);
    expect([a, a + 1, b, c, p].map((node) => of[node])).toEqual([1, 0, 2, 1, 0]);
  });
});

/** An element or a text of a DOM that cannot list the names of attributes. */
class Plain {
  constructor(private readonly node: Node) {}

  getAttribute(name: string): string | null | undefined {
    return this.node instanceof Element ? this.node.getAttribute(name) : undefined;
  }
}

describe('all attributes that say what elements are for', () => {
  const NAMES = ['class', 'id', 'itemprop', 'data-testid', 'aria-label', 'role'] as const;
  const HELD = ['disabled', 'href', 'name'] as const;
  const all = [...NAMES, ...HELD].map((name) => `${name}="of-${name}"`).join(' ');
  const document = pageOf(`<div ${all}>one</div><p>two</p>`);
  document.body.className = 'top';
  const tree = measure(document);
  const plain = { ...tree, nodes: tree.nodes.map((node) => new Plain(node)) } as unknown as MeasuredTree;

  test.each([
    ['a DOM that lists them', tree],
    ['one that does not', plain],
  ])('are read from %s', (_, measured) => {
    const { named, has, attribute } = blockPage(measured);
    for (const name of NAMES) expect(named[name].values[named[name].of[1]]).toBe(`of-${name}`);
    for (const name of NAMES) expect(named[name].of[3]).toBe(0);
    expect(HELD.map((name) => [has(1, name), has(3, name)])).toEqual(HELD.map(() => [true, false]));
    expect(named.class.values[named.class.of[0]]).toBe('top');
    expect(attribute(1, 'name')).toBe('of-name');
  });
});

describe('what is around each node', () => {
  const { tree, blocks } = blockPage(
    measure(pageOf('<section><div><p>one</p></div>two</section><div>three<div>four</div></div>')),
  );
  const isDiv = (node: number): boolean => tree.tagNames[tree.tag[node]] === 'div';

  test('are the nearest and the topmost that it is itself or stands in', () => {
    expect(Array.from(tree.tag, (tag) => tree.tagNames[tag])).toEqual([
      'body',
      'section',
      'div',
      'p',
      '#text',
      '#text',
      'div',
      '#text',
      'div',
      '#text',
    ]);
    expect([...nearest(tree, isDiv)]).toEqual([-1, -1, 2, 2, 2, -1, 6, 6, 8, 8]);
    expect([...topmost(tree, isDiv)]).toEqual([-1, -1, 2, 2, 2, -1, 6, 6, 6, 6]);
    expect([nearest, topmost].map((find) => find(tree, (node) => node === 0)[4])).toEqual([0, 0]);
  });

  test('are the nearest of several kinds for each block', () => {
    const page = blockPage(tree);
    const kinds = Int32Array.from(tree.tag, (tag) => {
      const name = tree.tagNames[tag];
      return (
        (name === 'section' ? 1 : 0) | (name === 'div' ? 2 : 0) | (name === 'body' || name === 'p' ? 4 : 0)
      );
    });
    expect([...blocks.first]).toEqual([4, 5, 7, 9]);
    expect([...nearestOfKinds(page, kinds, 3)]).toEqual([1, 2, 3, 1, -1, 0, -1, 6, 0, -1, 8, 0]);
  });

  test('are sums over all that is in it', () => {
    expect([...sumUp(tree, new Int32Array(tree.length).fill(1))]).toEqual([10, 5, 3, 2, 1, 1, 4, 1, 2, 1]);
  });
});

test('a share of nothing is 0', () => {
  expect([ratio(1, 2), ratio(1, 0)]).toEqual([0.5, 0]);
});

test('the text of a block is that of its nodes, without white space around it', () => {
  const page = blockPage(measure(pageOf('<p> one <b>two</b> three </p><p>four</p>')));
  expect(textOfBlock(page, 0)).toBe('one two three');
  expect(textOfBlock(blockPage(measure(pageOf('<p>one</p>two'))), 0)).toBe('one');
});

test('the words of a page are at least one, so that shares can be told', () => {
  expect([blockPage(measure(pageOf('<p>one</p>two'))).total, blockPage(measure(pageOf(''))).total]).toEqual([
    2, 1,
  ]);
});
