import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { blockPage } from '../../../../src/extraction/refine/block-page.ts';
import { deepPage, pageOf } from '../page.ts';

function texts(body: string): string[] {
  const tree = measure(pageOf(body));
  const { blocks } = blockPage(tree);
  return Array.from({ length: blocks.length }, (_, b) => {
    let text = '';
    for (let i = blocks.first[b]; i < blocks.end[b]; i++) {
      const node = tree.nodes[i];
      text += ' '.repeat(tree.spaceBefore[i]) + (node.nodeType === Node.TEXT_NODE ? (node as Text).data : '');
      if (node.nodeName === 'BR') text += ' ';
    }
    return text.replace(/\s+/g, ' ').trim();
  });
}

describe('cutIntoBlocks', () => {
  test('cuts at elements that are not inline', () => {
    expect(texts('<h1>Title</h1><p>One <b>two</b> <a href="/">three</a>.</p>tail')).toEqual([
      'Title',
      'One two three.',
      'tail',
    ]);
  });

  test('text before, inside and after an element in the same box is three blocks', () => {
    expect(texts('<div>before<p>inside</p>after</div>')).toEqual(['before', 'inside', 'after']);
  });

  test('a link around boxes does not join them', () => {
    expect(texts('<a href="/"><div>name</div><div>price</div></a>')).toEqual(['name', 'price']);
  });

  test('a custom element in a sentence is part of it, on all of the page', () => {
    expect(texts('<p>One <x-link>two</x-link> three.</p><p><x-link>four</x-link></p>')).toEqual([
      'One two three.',
      'four',
    ]);
    expect(texts('<li>One <x-link><i></i><a href="/">two</a></x-link></li><li>three</li>')).toEqual([
      'One two',
      'three',
    ]);
  });

  test('an element with a prefix is inline, as in the files of Word and in financial reports', () => {
    expect(
      texts('<p>Form <ix:nonNumeric>8-K</ix:nonNumeric></p><ix:nonNumeric><p>four</p></ix:nonNumeric>'),
    ).toEqual(['Form 8-K', 'four']);
    expect(texts('<p>In <st1:place><st1:City>Leeds</st1:City></st1:place>.<o:p></o:p></p>')).toEqual([
      'In Leeds.',
    ]);
  });

  test('buttons are parts of sentences on a page where most of them are', () => {
    const cite = '<p>One <button>two</button> three.</p>';
    expect(texts(cite)).toEqual(['One two three.']);
    expect(texts(`${cite}${cite}<button>Menu</button>`)[1]).toBe('One two three.');
    expect(texts('<p>One <i>or</i> <span><button>two</button></span> three.</p>')).toEqual([
      'One or two three.',
    ]);
    expect(texts(`${cite}<button>Menu</button>`)).toEqual(['One', 'two', 'three.', 'Menu']);
    expect(texts(`${cite}<p><button>Copy</button> code</p>`)[0]).toBe('One');
    expect(texts(cite.replaceAll('p>', 'div>'))).toEqual(['One', 'two', 'three.']);
  });

  test('custom elements beside each other, and around other elements, are boxes', () => {
    expect(texts('<x-name>one</x-name><x-price>two</x-price>')).toEqual(['one', 'two']);
    expect(texts('<p>One <x-card><div>two</div></x-card> three.</p>')).toEqual(['One', 'two', 'three.']);
  });

  test('an icon in the shadow of a custom element does not part its sentence', () => {
    const page = pageOf('<p id="p">One <x-link>two</x-link> three.</p>');
    const shadow = page.querySelector('x-link')!.attachShadow({ mode: 'open' });
    shadow.append(...pageOf('<a href="/"><span class="icon"></span><slot></slot></a>').body.childNodes);
    expect(blockPage(measure(page)).blocks.length).toBe(1);
  });

  test('one line break joins, two part', () => {
    expect(texts('<p>a<br>b<br><br>c</p>')).toEqual(['a b', 'c']);
  });

  test.each(['<hr>', '<p></p>', '<iframe></iframe>', '<table></table>', '<div> </div>'])(
    '%s parts',
    (between) => {
      expect(texts(`<div>before${between}after</div>`)).toEqual(['before', 'after']);
    },
  );

  test.each(['<img>', '<svg></svg>', '<input>', '<span></span>', '<x-icon></x-icon>'])(
    '%s joins',
    (between) => {
      expect(texts(`<div>before ${between} after</div>`)).toEqual(['before after']);
    },
  );

  test('each cell of a table is a block, and the code of a PRE is one', () => {
    expect(texts('<table><tr><td>key<td>value</table><pre>a <i>b</i>\nc</pre>')).toEqual([
      'key',
      'value',
      'a b c',
    ]);
  });

  test('a formula stands in its line', () => {
    expect(texts('<p>where <math><mi>x</mi><mo>=</mo><mn>1</mn></math> holds</p>')).toEqual([
      'where x=1 holds',
    ]);
    const drawn = ['x', '=', '1'].map((sign) => `<mjx-mi><mjx-c>${sign}</mjx-c></mjx-mi>`).join('');
    expect(texts(`<p>where <mjx-container><mjx-math>${drawn}</mjx-math></mjx-container> holds</p>`)).toEqual([
      'where x=1 holds',
    ]);
  });

  test('what holds no word is no block', () => {
    expect(texts('<p>—</p><img src="a.png"><hr><div></div>')).toEqual([]);
  });

  test('counts words, words in links and characters of each block', () => {
    const { blocks } = blockPage(measure(pageOf('<p>one two <a href="/">three four</a></p><p>five</p>')));
    expect([...blocks.words]).toEqual([4, 1]);
    expect([...blocks.linkWords]).toEqual([2, 0]);
    expect([...blocks.characters]).toEqual([15, 4]);
  });

  test('every text with words is in the block that `at` says', () => {
    const tree = measure(pageOf('<div>a<p>b <i>c</i></p>d</div><ul><li>e<li>f</ul>'));
    const { blocks } = blockPage(tree);
    for (let i = 0; i < tree.length; i++) {
      if (tree.tag[i] !== 0) continue;
      const block = blocks.at[i];
      expect(block).toBeGreaterThanOrEqual(0);
      expect(blocks.first[block]).toBeLessThanOrEqual(i);
      expect(blocks.end[block]).toBeGreaterThan(i);
    }
  });

  test('a page 5,000 elements deep is one block', () => {
    expect(blockPage(measure(deepPage(5000, 'text'))).blocks.length).toBe(1);
  });
});
