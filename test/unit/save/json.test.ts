/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { json } from '../../../src/save/json.ts';
import type { NodePath } from '../../../src/save/types.ts';
import { pageOf, SAVED_AT, saved, savedNodes } from './pages.ts';

interface Read {
  readonly nodes: { readonly kept: NodePath[]; readonly leftOut: NodePath[] };
}

test('holds what is known, the content in two forms, and where it was', () => {
  const content = saved(
    '<html lang="en"><title>T</title><meta name="author" content="Ada"><div><p>x</p><p data-keep>a <b data-hole>x</b><i>b</i></p></div>',
    { method: 'r4' },
  );
  expect(JSON.parse(json.render(content))).toEqual({
    title: 'T',
    url: 'http://localhost/',
    savedAt: SAVED_AT.toISOString(),
    authors: ['Ada'],
    site: 'localhost',
    language: 'en',
    sources: { title: 'title', authors: 'meta', site: 'address' },
    method: 'r4',
    nodes: {
      kept: [{ selector: 'html > body > div:nth-child(1) > p:nth-child(2)' }],
      leftOut: [{ selector: 'html > body > div:nth-child(1) > p:nth-child(2) > b:nth-child(1)' }],
    },
    text: 'a b',
    html: '<p>a <i>b</i></p>',
  });
});

test('the selectors find the nodes again, whatever they are called', () => {
  const page = pageOf(
    '<svg><g><circle></circle></g></svg><my-tag><p>a</p>text<x:y>b</x:y></my-tag><ul><li>c<li>d</ul>',
  );
  const roots = [
    ...page.querySelectorAll('circle, p, li'),
    page.querySelector('my-tag')!.lastChild!,
    page.querySelector('my-tag')!.childNodes[1],
  ];
  const { nodes } = JSON.parse(json.render(savedNodes(page, roots))) as Read;
  const found = nodes.kept.map(({ selector, childNode }) => {
    const elements = page.querySelectorAll(selector);
    expect(elements).toHaveLength(1);
    return childNode === undefined ? elements[0] : elements[0].childNodes[childNode];
  });
  expect(found).toEqual(roots);
});

test('cannot be read when its end is missing', () => {
  const whole = json.render(saved('<p data-keep>a</p>')).trimEnd();
  for (const end of [whole.length - 1, whole.length / 2])
    expect(() => JSON.parse(whole.slice(0, end)) as unknown).toThrow(SyntaxError);
});
