import { describe, expect, test } from '@jest/globals';
import { marksFor } from '../../../src/page/marks.ts';

/** The marks of each element by its id, where `p` is kept in the shadow tree of the host `x`. */
function marks(
  shadow: string,
  inside: string,
  kept: readonly string[] = ['p'],
  holes: readonly string[] = [],
) {
  document.body.innerHTML = `<div id="x">${inside}</div>`;
  const root = document.getElementById('x')!.attachShadow({ mode: 'open' });
  root.innerHTML = shadow;
  const byId = (id: string): Element => (root.getElementById(id) ?? document.getElementById(id))!;
  const given = marksFor({ roots: kept.map(byId), holes: holes.map(byId) }, document);
  return Object.fromEntries(
    [...given].flatMap(([element, words]) => (element.id ? [[element.id, [...words].join(' ')]] : [])),
  );
}

describe('the marks across a shadow tree', () => {
  test('hide what stands beside the path in the shadow tree, where no selector from outside reaches', () => {
    expect(marks('<nav id="n">links</nav> <p id="p">text</p><aside id="a">more</aside>', '')).toEqual({
      x: 'path',
      n: 'hole',
      p: 'keep',
      a: 'hole',
    });
  });

  test('keep what the page puts into a kept slot, and leave the rest hidden', () => {
    const inside =
      'text<b id="one" slot="in">1</b><b id="two" slot="in">2</b><i id="aside" slot="beside">3</i><u id="none">4</u>';
    expect(
      marks('<p id="p"><slot name="in"></slot></p><div id="d"><slot name="beside"></slot></div>', inside),
    ).toEqual({ x: 'path', p: 'keep', d: 'hole', one: 'keep', two: 'keep' });
  });

  test('leave a path in a slot a path', () => {
    const inside = '<div id="d"><p id="p">text</p></div><b id="b">beside it</b>';
    expect(marks('<main id="m"><slot></slot></main>', inside)).toEqual({
      x: 'path',
      m: 'path',
      d: 'path',
      p: 'keep',
    });
  });

  test('keep nothing in a slot that is cut out of what is kept', () => {
    const shadow = '<main id="p"><div id="h"><slot></slot></div></main>';
    expect(marks(shadow, '<b id="b">1</b><i id="i">2</i>', ['p'], ['h'])).toEqual({
      x: 'path',
      p: 'keep',
      h: 'hole',
    });
  });

  test('go neither on text in a kept slot, nor on what is cut out of it', () => {
    const inside = 'text<b id="b">1</b><nav id="n">links</nav>';
    expect(marks('<main id="p"><slot></slot></main>', inside, ['p'], ['n'])).toEqual({
      x: 'path',
      p: 'keep',
      b: 'keep',
      n: 'hole',
    });
    const host = document.getElementById('x')!;
    const given = marksFor({ roots: [host.shadowRoot!.getElementById('p')!], holes: [] }, document);
    expect([...given.keys()].filter(({ nodeType }) => nodeType !== 1)).toEqual([]);
  });
});
