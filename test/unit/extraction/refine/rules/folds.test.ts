import { expect, test } from '@jest/globals';
import { textOfBlock } from '../../../../../src/extraction/refine/block-page.ts';
import { folds } from '../../../../../src/extraction/refine/rules/folds.ts';
import { words } from '../../page.ts';
import { pageFor } from './pages.ts';

/** The texts that the rule adds to those in bold. */
function added(body: string): string[] {
  const { page, facts } = pageFor(body);
  const { tree, blocks } = page;
  const chosen = Uint8Array.from(blocks.first, (first) =>
    [first, tree.parent[first]].some((node) => tree.tagNames[tree.tag[node]] === 'b') ? 1 : 0,
  );
  const after = folds.apply(page, facts, { chosen, probability: new Float64Array(chosen.length) }).chosen;
  return [...after.keys()].filter((b) => after[b] > chosen[b]).map((b) => textOfBlock(page, b));
}

const parts = (title: (name: string) => string) =>
  ['open', 'read', 'close']
    .map((name) => `<details><summary>${title(name)}</summary><p><b>${words(20)} ${name}</b></p></details>`)
    .join('');

test('links that the page repeats are not kept with the title', () => {
  const link = (text: string) => `<p><a href="/${text}">${text}</a></p>`;
  expect(added(parts((name) => `${link('source')}<p>fun ${name}</p>`))).toEqual([
    'fun open',
    'fun read',
    'fun close',
  ]);
  expect(added(parts((name) => `${link(name)}<p>fun</p>`))).toEqual([
    'open',
    'fun',
    'read',
    'fun',
    'close',
    'fun',
  ]);
});
