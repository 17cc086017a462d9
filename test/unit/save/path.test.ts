/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { pathsOf } from '../../../src/save/path.ts';
import { readsOf } from '../../../src/save/reads.ts';
import { pageOf } from './pages.ts';

test('children of one parent are counted once, however many are asked for', () => {
  const page = pageOf(`<ul>${'<li>a</li>b'.repeat(1000)}</ul>`);
  const list = page.querySelector('ul')!;
  const reads = readsOf(page);
  let steps = 0;
  const next = (node: Node): Node | null => {
    steps += 1;
    return reads.next(node);
  };
  const paths = pathsOf([...list.childNodes], { ...reads, next, previous: next });
  expect(steps).toBeLessThan(2 * list.childNodes.length);
  expect(paths.slice(-2)).toEqual([
    { selector: 'html > body > ul:nth-child(1) > li:nth-child(1000)' },
    { selector: 'html > body > ul:nth-child(1)', childNode: 1999 },
  ]);
});
