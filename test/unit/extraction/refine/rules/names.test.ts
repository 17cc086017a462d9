import { expect, test } from '@jest/globals';
import { textOfBlock } from '../../../../../src/extraction/refine/block-page.ts';
import { names } from '../../../../../src/extraction/refine/rules/names.ts';
import { pageFor } from './pages.ts';

/** The texts that the rule adds. Those in bold stayed before, and all others have this probability. */
function added(body: string, probability = 0.1): string[] {
  const { page, facts } = pageFor(body);
  const { tree, blocks } = page;
  const isBold = (first: number): boolean =>
    [first, tree.parent[first]].some((node) => tree.tagNames[tree.tag[node]] === 'b');
  const before = Uint8Array.from(blocks.first, (first) => (isBold(first) ? 1 : 0));
  const { chosen } = names.apply(page, facts, {
    probability: new Float64Array(blocks.length).fill(probability),
    chosen: before,
  });
  return [...chosen.keys()].filter((b) => chosen[b] > before[b]).map((b) => textOfBlock(page, b));
}

const link = (text: string) => `<a href="/${text}">${text}</a>`;
/** Three entries, whose names are in boxes of their own. */
const entries = (name: (one: string) => string, text: (one: string) => string, tag = 'li') =>
  ['ash', 'oak', 'elm'].map((one) => `<${tag}><div>${name(one)}</div>${text(one)}</${tag}>`).join('');
const tree = (one: string) => `<p><b>The ${one} is a tree.</b></p>`;

test('the link with which an entry begins stays if the text below it stays', () => {
  expect(added(`<ul>${entries(link, tree)}</ul>`)).toEqual(['ash', 'oak', 'elm']);
  expect(added(entries(link, tree, 'section'))).toEqual(['ash', 'oak', 'elm']);
});

test('a name may be alike to the parts of its entry', () => {
  const parts = (one: string) =>
    `<section><p>${link(one)}</p><p><b>${one} a</b></p><p><b>${one} b</b></p></section>`;
  expect(added(['ash', 'oak', 'elm'].map(parts).join(''))).toEqual(['ash', 'oak', 'elm']);
});

test('a name may be in the same link as the rest of its entry', () => {
  const card = (one: string) => `<a href="/${one}"><div>${one}</div><p><b>40 leaves of ${one}</b></p></a>`;
  expect(added(['ash', 'oak', 'elm'].map(card).join(''))).toEqual(['ash', 'oak', 'elm']);
});

test.each([
  ['text that is no link', entries((one) => one, tree)],
  ['a link to which words are added', entries((one) => `${link(one)} tree`, tree)],
  ['a link above text that goes', entries(link, (one) => `<p>${one}</p><p><b>tree</b></p>`)],
  ['a link that is not the first text', entries((one) => `<p>tree</p>${link(one)}`, tree)],
  ['a link above a heading that stays', entries(link, (one) => `<h3><b>On ${one}</b></h3>${tree(one)}`)],
  [
    'a link in an entry with another link that stays',
    entries(link, (one) => `${tree(one)}<a href="/"><b>more on ${one}</b></a>`),
  ],
  ['a link that half of the entries have', entries(() => link('more'), tree)],
  [
    'a link in a list above a text',
    `${['ash', 'oak', 'elm'].map((one) => `<li>${link(one)}</li>`).join('')}${tree('elm')}`,
  ],
  ['a link in one of only two', entries(link, tree).replace(/<li>.*?<\/li>/, '')],
])('%s goes', (_, html) => expect(added(`<ul>${html}</ul>`)).toEqual([]));

test('an improbable name goes', () => {
  expect(added(`<ul>${entries(link, tree)}</ul>`, 0.099)).toEqual([]);
});
