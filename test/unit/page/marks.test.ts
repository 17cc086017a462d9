import { describe, expect, test } from '@jest/globals';
import { add, isHidden, isPart, marksFor, type Marks } from '../../../src/page/marks.ts';
import type { Mark } from '../../../src/page/sheet.ts';

/** The marks of each element by its id (HTML and BODY by tag), given ids of roots and holes. */
function marks(body: string, roots: string[], holes: string[] = []) {
  document.body.innerHTML = body;
  const byId = (id: string): Node => document.getElementById(id)!;
  const kept = { roots: roots.map(byId), holes: holes.map(byId) };
  return Object.fromEntries(
    [...marksFor(kept, document)].map(([element, given]) => [
      element.id || element.localName,
      [...given].join(' '),
    ]),
  );
}

describe('the marks', () => {
  test('go on kept content, on what is above it, and on nothing beside it', () => {
    expect(
      marks('<div id="a"><p id="p">text</p><nav id="n">links</nav></div><footer id="f">end</footer>', ['p']),
    ).toEqual({ p: 'keep', a: 'path', body: 'path', html: 'path' });
  });

  test('go on holes', () => {
    expect(marks('<main id="m"><p>text</p><div id="h">share</div></main>', ['m'], ['h'])).toEqual({
      m: 'keep',
      h: 'hole',
      body: 'path',
      html: 'path',
    });
  });

  test('say where a path shows text of its own that is not kept', () => {
    expect(marks('<div id="a">menu <p id="p">text</p></div>', ['p'])).toMatchObject({ a: 'path invisible' });
    expect(marks('<div id="a"> \n <p id="p">text</p></div>', ['p'])).toMatchObject({ a: 'path' });
  });

  test('leave visible what is kept below a path that is not', () => {
    document.body.innerHTML =
      '<div id="a">menu <div id="b">kept <i>not kept</i></div><p id="p">text</p><p id="q" style="visibility: hidden">late</p></div>';
    const [b, p, q] = ['b', 'p', 'q'].map((id) => document.getElementById(id)!);
    const given = marksFor({ roots: [b.firstChild!, p, q], holes: [] }, document);
    expect([b, p, q].map((one) => [...given.get(one)!].join(' '))).toEqual([
      'path shown',
      'keep shown',
      'keep',
    ]);
  });

  test('make visible what is kept below an invisible path, however far, and only once', () => {
    const page = (own: string): string => `<div id="a">menu <div id="b">${own}<p id="p">text</p></div></div>`;
    expect(marks(page(''), ['p'])).toMatchObject({ a: 'path invisible', b: 'path', p: 'keep shown' });
    document.body.innerHTML = page('kept ');
    const [b, p] = ['b', 'p'].map((id) => document.getElementById(id)!);
    const given = marksFor({ roots: [b.firstChild!, p], holes: [] }, document);
    expect([b, p].map((one) => [...given.get(one)!].join(' '))).toEqual(['path shown', 'keep']);
  });

  test('go on elements alone: text has no attributes', () => {
    document.body.innerHTML = '<div id="a">kept <p id="p">cut</p></div>';
    const [a, p] = ['a', 'p'].map((id) => document.getElementById(id)!);
    const given = marksFor({ roots: [a.firstChild!, p], holes: [p.firstChild!] }, document);
    expect([...given.keys()].map(({ nodeType }) => nodeType)).toEqual([1, 1, 1, 1]);
  });

  test('leave invisible a kept element whose own text is cut, below an invisible path', () => {
    document.body.innerHTML = '<div id="a">menu <p id="p">cut <b>bold</b></p></div>';
    const p = document.getElementById('p')!;
    const given = marksFor({ roots: [p], holes: [p.firstChild!] }, document);
    expect([...given.get(p)!]).toEqual(['invisible', 'keep']);
  });

  test('pass over a hole that the page has taken out', () => {
    document.body.innerHTML = '<p id="p">text</p>';
    const kept = { roots: [document.getElementById('p')!], holes: [document.createElement('nav')] };
    expect(() => marksFor(kept, document)).not.toThrow();
  });

  test('need no BODY', () => {
    document.body.innerHTML = '';
    const { body } = document;
    body.remove();
    document.documentElement.style.overflowY = 'hidden';
    try {
      const given = marksFor({ roots: [document.head], holes: [] }, document);
      expect([...given].map(([element, words]) => [element.localName, ...words])).toEqual([
        ['html', 'path', 'unlock'],
        ['head', 'keep'],
      ]);
    } finally {
      document.documentElement.removeAttribute('style');
      document.documentElement.append(body);
    }
  });

  test('leave invisible what is cut out of what was cut itself', () => {
    document.body.innerHTML = '<main id="m">0 <div id="d">1 <p id="p">text</p></div></main>';
    const [main, inner] = ['m', 'd'].map((id) => document.getElementById(id)!);
    const given = marksFor({ roots: [main], holes: [main.firstChild!, inner.firstChild!] }, document);
    expect([...given.get(inner)!]).toEqual(['invisible']);
    expect([...given.get(document.getElementById('p')!)!]).toEqual(['shown']);
  });

  test('give a path no other mark where its own text is kept', () => {
    document.body.innerHTML = '<div id="a">kept <b>not kept</b></div>';
    const text = document.getElementById('a')!.firstChild!;
    const given = marksFor({ roots: [text], holes: [] }, document);
    expect([...given.get(document.getElementById('a')!)!]).toEqual(['path']);
  });

  test('cut text out of kept content, and leave what stands beside it', () => {
    document.body.innerHTML =
      '<main id="m"><div id="d">0 <p id="p">text</p><nav id="n">links</nav></div></main>';
    const [main, text, nav] = ['m', 'd', 'n'].map((id) => document.getElementById(id)!);
    const kept = { roots: [main], holes: [text.firstChild!, nav] };
    const given = marksFor(kept, document);
    const of = (id: string) => [...(given.get(document.getElementById(id)!) ?? [])].join(' ');
    expect(['m', 'd', 'p', 'n'].map(of)).toEqual(['keep', 'invisible', 'shown', 'hole']);
    expect([...marksFor({ roots: [text], holes: kept.holes }, document).get(text)!]).toEqual([
      'invisible',
      'keep',
    ]);
  });

  test('leave an element visible of whose own text one part is cut out and another kept', () => {
    document.body.innerHTML =
      '<main id="m"><p id="p">cut <b>bold</b> kept</p><p id="q">cut <i></i> </p></main>';
    const [main, mixed, cut] = ['m', 'p', 'q'].map((id) => document.getElementById(id)!);
    const given = marksFor({ roots: [main], holes: [mixed.firstChild!, cut.firstChild!] }, document);
    expect(given.has(mixed)).toBe(false);
    expect([...given.get(cut)!]).toEqual(['invisible']);
  });

  test('hide what a custom element may show in a shadow tree', () => {
    expect(marks('<x-card id="x"><p id="p">text</p></x-card>', ['p'])).toMatchObject({ x: 'path invisible' });
  });

  test.each(['body { overflow-y: hidden }', 'html { overflow-y: clip }', 'body { position: fixed }'])(
    'unlock a page that does not scroll: %s',
    (rule) => {
      expect(marks(`<style>${rule}</style><p id="p">text</p>`, ['p'])).toMatchObject({
        html: 'path unlock',
        body: 'path unlock',
      });
    },
  );

  test('straighten a grid in which one child is left', () => {
    const grid = '<div id="g" style="display: grid"><nav>links</nav><p id="p">text</p></div>';
    expect(marks(grid, ['p'])).toMatchObject({ g: 'path block' });
    expect(marks(grid.replaceAll('><', '> <'), ['p'])).toMatchObject({ g: 'path block' });
    expect(marks(grid, ['g'])).toMatchObject({ g: 'keep' });
  });

  test('straighten a grid of kept content of which a hole and an empty column leave one child', () => {
    const grid = (last: string): string =>
      `<main id="m"><div id="g" style="display: grid"><nav id="n">links</nav><p>text</p>${last}</div></main>`;
    expect(marks(grid('<div></div><style>p {}</style>'), ['m'], ['n'])).toMatchObject({ g: 'block' });
    expect(marks(grid('').replaceAll('><', '> <'), ['m'], ['n'])).toMatchObject({ g: 'block' });
    for (const shown of ['<p>text</p>', '<div>text</div>', '<img>'])
      expect(marks(grid(shown), ['m'], ['n'])).not.toHaveProperty('g');
  });

  test('are not led astray by a form control that is called parentElement', () => {
    const form = '<form id="f"><input name="parentElement"><input name="nodeType"><p id="p">text</p></form>';
    expect(marks(form, ['p'])).toEqual({ p: 'keep', f: 'path', body: 'path', html: 'path' });
  });
});

test('a part is kept, or holds what is kept', () => {
  expect([['path'], ['keep'], ['hole'], []].map((given) => isPart(new Set(given as Mark[])))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isPart(undefined)).toBe(false);
});

test('hidden are holes, and what has no mark beside a path', () => {
  const [path, keep, hole, bare] = ['div', 'p', 'nav', 'i'].map((tag) => document.createElement(tag));
  const given: Marks = new Map();
  add(given, path, 'path');
  add(given, keep, 'keep');
  add(given, hole, 'hole');
  expect([keep, hole, bare].map((child) => isHidden(child, path, given))).toEqual([false, true, true]);
  expect(isHidden(bare, keep, given)).toBe(false);
  expect(isHidden(bare, bare, given)).toBe(false);
});
