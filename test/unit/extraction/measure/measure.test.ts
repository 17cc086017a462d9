import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { METHODS } from '../../../../src/extraction/methods.ts';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import type { MeasuredTree } from '../../../../src/extraction/types.ts';
import { build, randomPages } from '../../../support/random-pages.ts';
import { names, pageOf, words } from '../page.ts';

const WALKER = ['firstChild', 'lastChild', 'nextNode', 'nextSibling', 'parentNode', 'previousNode'] as const;
const LINKS = ['firstChild', 'lastChild', 'nextSibling', 'parentNode', 'previousSibling'] as const;

/** Set while the walk is watched. */
let note: ((move: string, node: Node | null) => void) | undefined;

// Before anything is measured: what a prototype holds is looked up once.
for (const move of WALKER) {
  const original: (this: TreeWalker) => Node | null = Reflect.get(TreeWalker.prototype, move);
  TreeWalker.prototype[move] = function () {
    const node = original.call(this);
    note?.(move, node);
    return node;
  };
}
for (const link of LINKS) {
  const property = Object.getOwnPropertyDescriptor(Node.prototype, link)!;
  Object.defineProperty(Node.prototype, link, {
    ...property,
    get(this: Node) {
      const node = property.get!.call(this) as Node | null;
      note?.(link, node);
      return node;
    },
  });
}

/** All that a tree says of its nodes, without the nodes. */
function numbers(tree: MeasuredTree): object {
  return { ...tree, nodes: undefined };
}

describe('the measured tree', () => {
  const PAGE = `
    <div id="story">
      <h1 id="title">Two words</h1>
      <p id="text">Read <a id="link">this <em id="em">now</em></a> soon.</p>
      <img id="image">
    </div>
    <hr id="rule">`;
  const NAMES = [
    [
      'body',
      'story',
      'title',
      '"Two words"',
      'text',
      '"Read "',
      'link',
      '"this "',
      'em',
      '"now"',
      '" soon."',
    ],
    ['image', 'rule'],
  ].flat();

  const tree = measure(pageOf(PAGE));

  test('holds elements and text in pre-order from BODY', () => {
    expect(names(tree, tree.nodes.keys())).toEqual(NAMES);
    expect(tree).toHaveLength(NAMES.length);
  });

  // Columns:  body story title "Two" text "Read" link "this" em "now" "soon." image rule
  test.each<[Exclude<keyof MeasuredTree, 'length' | 'nodes' | 'tagNames'>, number[]]>([
    ['parent', [-1, 0, 1, 2, 1, 4, 4, 6, 6, 8, 4, 1, 0]],
    ['subtreeEnd', [13, 12, 4, 4, 11, 6, 10, 8, 10, 10, 11, 12, 13]],
    ['depth', [0, 1, 2, 3, 2, 3, 3, 4, 4, 5, 3, 2, 1]],
    ['height', [5, 4, 1, 0, 3, 0, 2, 0, 1, 0, 0, 0, 0]],
    ['childCount', [2, 3, 1, 0, 3, 0, 2, 0, 1, 0, 0, 0, 0]],
    ['words', [6, 6, 2, 2, 4, 1, 2, 1, 1, 1, 1, 0, 0]],
    ['linkWords', [2, 2, 0, 0, 2, 0, 2, 1, 1, 1, 0, 0, 0]],
    ['characters', [24, 24, 8, 8, 16, 4, 7, 4, 3, 3, 5, 0, 0]],
    ['linkCharacters', [7, 7, 0, 0, 7, 0, 7, 4, 3, 3, 0, 0, 0]],
    ['elements', [8, 6, 1, 0, 3, 0, 2, 0, 1, 0, 0, 1, 1]],
    ['links', [1, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0]],
    ['leaves', [7, 6, 1, 1, 4, 1, 2, 1, 1, 1, 1, 1, 1]],
    ['images', [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0]],
  ])('says %s of each node', (field, expected) => {
    expect(Array.from(tree[field] as Int32Array)).toEqual(expected);
  });

  test('holds each name of a tag once', () => {
    const { tagNames } = measure(pageOf('<p>one</p><p>two</p><div><p>three</p></div>'));
    expect(tagNames).toEqual(['#text', 'body', 'p', 'div']);
  });

  test('holds the text of a CDATA section, which XML has', () => {
    const xml = '<html xmlns="http://www.w3.org/1999/xhtml"><body><p><![CDATA[one <two>]]></p></body></html>';
    const tree = measure(new DOMParser().parseFromString(xml, 'application/xhtml+xml'));
    expect(tree.words[0]).toBe(2);
  });

  test('holds NOSCRIPT only where no script runs', () => {
    const page = pageOf('<p>one</p>');
    page.body.append(page.createElement('noscript'));
    page.querySelector('noscript')!.append('two three');
    expect([true, false].map((scripting) => measure(page, { scripting }).words[0])).toEqual([1, 3]);
  });

  test('takes what is measured alone for BODY', () => {
    const page = pageOf('<main><p>one</p></main>');
    const tree = measure(page, { root: page.querySelector('main')! });
    expect(Array.from(tree.tag, (tag) => tree.tagNames[tag])).toEqual(['body', 'p', '#text']);
    page.body.replaceWith(page.createElement('frameset'));
    expect(measure(page).tagNames).toEqual(['#text', 'frameset']);
  });

  test('names the tag of each node in lower case', () => {
    const tags = Array.from(tree.tag, (tag) => tree.tagNames[tag]);
    const expected = 'body div h1 #text p #text a #text em #text #text img hr';
    expect(tags.join(' ')).toBe(expected);
    expect(tree.tagNames[0]).toBe('#text');
  });

  test('counts all text below a link as text in links, also in blocks inside it', () => {
    const card = measure(pageOf('<a id="card"><div id="box"><p id="text">Three more words</p></div></a>'));
    expect(names(card, card.nodes.keys())).toEqual(['body', 'card', 'box', 'text', '"Three more words"']);
    expect(Array.from(card.linkWords)).toEqual([3, 3, 3, 3, 3]);
    expect(Array.from(card.linkCharacters)).toEqual([14, 14, 14, 14, 14]);
  });

  test('counts the words of a link inside a link once', () => {
    const page = pageOf('<a id="outer"></a>');
    const inner = page.createElement('a');
    inner.append('two words');
    page.getElementById('outer')!.append(inner);
    const nested = measure(page);
    expect(nested.linkWords[0]).toBe(2);
    expect(nested.links[0]).toBe(2);
  });

  test('ends with BODY: what an extension lays over the page stands behind it', () => {
    const document = pageOf('<p>text</p>');
    document.documentElement.append(document.createElement('aside'));
    document.documentElement.lastElementChild!.textContent = 'Cannot isolate.';
    const tree = measure(document);
    expect(names(tree, tree.nodes.keys())).toEqual(['body', 'p', '"text"']);
  });

  test('ends with the element that is measured alone', () => {
    const document = pageOf('<main><p>text</p></main><footer>imprint</footer>');
    const tree = measure(document, { root: document.querySelector('main')! });
    expect(names(tree, tree.nodes.keys())).toEqual(['main', 'p', '"text"']);
  });

  test('is empty for a document without BODY', () => {
    const feed = new DOMParser().parseFromString('<feed><entry>text</entry></feed>', 'text/xml');
    expect(measure(feed)).toHaveLength(0);
  });

  test('is BODY alone for an empty page', () => {
    const empty = measure(pageOf(''));
    expect(names(empty, empty.nodes.keys())).toEqual(['body']);
    expect([empty.leaves[0], empty.height[0], empty.subtreeEnd[0], empty.elements[0]]).toEqual([1, 0, 1, 1]);
  });

  test.each([
    ['a space', ' '],
    ['line ends and tabs', '\n\t\r\n'],
    ['a no-break space', '\u00a0'],
    ['a zero-width space', '\u200b'],
    ['a soft hyphen', '\u00ad'],
    ['a byte order mark', '\ufeff'],
  ])('leaves out text that is %s', (_, blank) => {
    const page = pageOf('<p id="text"></p>');
    page.getElementById('text')!.append(blank);
    expect(measure(page)).toHaveLength(2);
  });

  test.each(['.', '—', '😀', '0'])('keeps text that is %s', (text) => {
    expect(measure(pageOf(`<p>${text}</p>`))).toHaveLength(3);
  });

  test('keeps text that stands in pieces as so many nodes', () => {
    const page = pageOf('<p id="text">one</p>');
    page.getElementById('text')!.append(' two', '', 'three');
    expect(measure(page).childCount[1]).toBe(3);
  });
});

describe('the measured tree of shadow trees', () => {
  test('holds what is drawn: the tree of a host, and in its slots what the page puts there', () => {
    const page = pageOf(`
      <x-layout id="layout"><p id="body">Main text</p><b id="nowhere" slot="missing">Not drawn</b>
      <i id="top" slot="top">Above</i></x-layout><p id="after">After</p>`);
    attach(
      page,
      'layout',
      '<nav id="bar">Bar <slot name="top"></slot></nav><div id="box"><slot></slot></div>',
    );
    const tree = measure(page);
    expect(names(tree, tree.nodes.keys())).toEqual([
      'body',
      'layout',
      'bar',
      '"Bar "',
      'top',
      '"Above"',
      'box',
      'body',
      '"Main text"',
      'after',
      '"After"',
    ]);
    expect(Array.from(tree.depth)).toEqual([0, 1, 2, 3, 3, 4, 2, 3, 4, 1, 2]);
    expect(Array.from(tree.subtreeEnd)).toEqual([11, 9, 6, 4, 6, 6, 9, 9, 9, 11, 11]);
  });

  test('holds what a slot holds itself where the page puts nothing there', () => {
    const page = pageOf('<div id="host"></div>');
    attach(page, 'host', '<slot><p id="own">Own text</p></slot>');
    const tree = measure(page);
    expect(names(tree, tree.nodes.keys())).toEqual(['body', 'host', 'own', '"Own text"']);
  });

  test('holds what the page puts into a slot in its order, whatever stands between', () => {
    const page = pageOf(
      '<div id="host"><b slot="in">1</b><i slot="out">2</i><b slot="in">3</b><i>4</i><b slot="in">5</b></div>',
    );
    attach(page, 'host', '<slot name="in"></slot><hr id="rule"><slot name="out"></slot>');
    const tree = measure(page);
    expect(names(tree, tree.nodes.keys())).toEqual([
      'body',
      'host',
      'b',
      '"1"',
      'b',
      '"3"',
      'b',
      '"5"',
      'rule',
      'i',
      '"2"',
    ]);
  });

  test('holds the one element that the page puts into a slot, and not what stands behind it', () => {
    const page = pageOf('<div id="host"><b slot="in">In</b><i>Not drawn</i></div>');
    attach(page, 'host', '<slot name="in"></slot>');
    const tree = measure(page);
    expect(names(tree, tree.nodes.keys())).toEqual(['body', 'host', 'b', '"In"']);
  });

  test('follows what is put from one tree into the next', () => {
    const page = pageOf('<x-outer id="outer"><p id="text">Text</p></x-outer>');
    const outer = attach(page, 'outer', '<x-inner id="inner"><slot></slot></x-inner><p id="last">Last</p>');
    attach(outer, 'inner', '<section id="section"><slot></slot></section>');
    const tree = measure(page);
    expect(names(tree, tree.nodes.keys())).toEqual([
      'body',
      'outer',
      'inner',
      'section',
      'text',
      '"Text"',
      'last',
      '"Last"',
    ]);
  });

  test('shows closed ones where the caller sees them', () => {
    const page = pageOf('<div id="host"></div>');
    const host = page.getElementById('host')!;
    const closed = host.attachShadow({ mode: 'closed' });
    closed.innerHTML = '<p id="inside">Text</p>';
    expect(measure(page)).toHaveLength(2);
    expect(measure(page, { shadowRootOf: (one) => (one === host ? closed : null) })).toHaveLength(4);
  });

  test('asks no element that can have none', () => {
    const asked: string[] = [];
    const shadowRootOf = ({ localName }: Element) => {
      asked.push(localName);
      return null;
    };
    measure(pageOf('<ul><li>One</li></ul><x-y></x-y><p>Two <b>three</b></p><slot>Four</slot>'), {
      shadowRootOf,
    });
    expect(asked).toEqual(['body', 'x-y', 'p']);
  });

  test('is as deep as the trees are', () => {
    const page = pageOf('<x-y></x-y>');
    const depth = 20_000;
    // Fragments stand for the trees: jsdom takes quadratic time to attach so many shadow roots, each in the last.
    const roots = new Map<Element, DocumentFragment>();
    let host = page.body.firstElementChild!;
    for (let i = 0; i < depth; i++) {
      const inner = page.createElement('x-y');
      roots.set(host, page.createDocumentFragment()).get(host)!.append(inner);
      host = inner;
    }
    host.append('deep');
    const shadowRootOf = (host: Element) => (roots.get(host) as ShadowRoot | undefined) ?? null;
    expect(measure(page, { shadowRootOf }).height[0]).toBe(depth + 2);
  });
});

function attach(tree: Document | ShadowRoot, id: string, markup: string): ShadowRoot {
  const shadow = tree.getElementById(id)!.attachShadow({ mode: 'open' });
  shadow.innerHTML = markup;
  return shadow;
}

test('more names of tags than fit in 16 bits are told apart', () => {
  const page = pageOf('');
  const count = 0x10000 + 10;
  for (let i = 0; i < count; i++) page.body.append(page.createElement(`t${i}`));
  const tree = measure(page);
  expect(tree.tagNames[tree.tag[count]]).toBe(`t${count - 1}`);
  expect(() => METHODS.map((method) => method.select(tree))).not.toThrow();
});

describe('measuring', () => {
  test('says what is drawn, of a text as of its element, and leaves nothing out for it', () => {
    const page = pageOf('<p>a</p><p id="folded">b</p>');
    const { length, isDrawn } = measure(page, { isDrawn: (element) => element.id !== 'folded' });
    expect(Array.from({ length }, (_, node) => isDrawn!(node))).toEqual([true, true, true, false, false]);
    expect(measure(page).isDrawn).toBeUndefined();
  });

  test('leaves out the subtrees of elements that are said not to be shown', () => {
    const page = pageOf('<div id="shown"><p id="gone">text <b>bold</b></p><i id="stays">it</i></div>');
    const tree = measure(page, { isShown: (element) => element.id !== 'gone' });
    expect(names(tree, tree.nodes.keys())).toEqual(['body', 'shown', 'stays', '"it"']);
    expect(tree.words[0]).toBe(1);
  });

  test('does not ask whether what stands in an element that is not shown is shown', () => {
    const asked: string[] = [];
    const page = pageOf(
      '<div id="gone"><p id="inside">text</p></div><svg id="drawing"><g id="part"></g></svg>',
    );
    const isShown = ({ id }: Element) => {
      asked.push(id);
      return id !== 'gone';
    };
    measure(page, { isShown });
    expect(asked).toEqual(['gone', 'drawing']);
  });

  test('writes nothing to the page', () => {
    fc.assert(
      fc.property(randomPages, (random) => {
        const page = build(random);
        const before = page.documentElement.outerHTML;
        measure(page);
        expect(page.documentElement.outerHTML).toBe(before);
      }),
      { seed: 1, numRuns: 50 },
    );
  });

  test('gives the same tree whatever comments, indentation, scripts and styles stand between', () => {
    fc.assert(
      fc.property(randomPages, (random) => {
        const page = build(random);
        const before = measure(page);
        for (const node of before.nodes) addNoise(page, node);
        const after = measure(page);
        expect(after.nodes).toEqual(before.nodes);
        // Indentation is white space between words, which matters to the text and to nothing else.
        const blind = { spaceBefore: before.spaceBefore.map(() => 1) };
        expect(numbers({ ...after, ...blind })).toEqual(numbers({ ...before, ...blind }));
        expect(after.spaceBefore.slice(1).includes(0)).toBe(false);
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  /** Nothing that a page shows, before `node` and, in an element, before its first child and after its last. */
  function addNoise(page: Document, node: Node): void {
    const noise = () => {
      const script = page.createElement('script');
      script.append('let words = "that nobody reads";');
      const style = page.createElement('style');
      style.append('p { color: red }');
      return [page.createComment(' two words '), '\n      ', script, style, '\t'];
    };
    if (node !== page.body) (node as ChildNode).before(...noise());
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    (node as Element).prepend(...noise());
    (node as Element).append(...noise());
  }
});

describe('the walk', () => {
  /** Measures and notes each step from node to node, by a TreeWalker or by the links between nodes. */
  function watch(page: Document): { moves: number; entered: Node[]; tree: MeasuredTree } {
    let moves = 0;
    const entered: Node[] = [];
    note = (move, node) => {
      moves++;
      if (node && move !== 'parentNode') entered.push(node);
    };
    const tree = measure(page);
    note = undefined;
    return { moves, entered, tree };
  }

  const article = (parts: number) => {
    const part = `<section><h2>${words(3)}</h2><p>${words(9)} <a>${words(2)}</a></p><ul><li>x<li>y</ul></section>`;
    return pageOf(`<main>${part.repeat(parts)}</main>`);
  };

  test('enters each node once', () => {
    const page = article(20);
    const { entered, tree } = watch(page);
    // BODY is looked for among the children of HTML.
    expect(new Set(entered)).toEqual(new Set([page.head, ...tree.nodes]));
    expect(entered).toHaveLength(1 + tree.length);
  });

  test('does not enter what is inside a script, a drawing or a template', () => {
    const hidden = pageOf(
      '<svg><g id="in"><path id="in"/></g></svg><noscript id="out"><p id="in">x</p></noscript>',
    );
    const ids = watch(hidden).entered.map((node) => (node as Element).id);
    expect(ids).not.toContain('in');
    expect(ids).toContain('out');
  });

  test('takes twice as many moves for twice the page, no more', () => {
    const once = watch(article(100)).moves;
    expect(once).toBeGreaterThan(100);
    expect(watch(article(200)).moves).toBeLessThanOrEqual(2.1 * once);
  });

  test('takes twice as many moves for twice the depth, no more', () => {
    const deep = (depth: number) => pageOf('<div>'.repeat(depth) + 'text');
    const once = watch(deep(200)).moves;
    expect(once).toBeGreaterThan(200);
    expect(watch(deep(400)).moves).toBeLessThanOrEqual(2.1 * once);
  });
});
