import { expect, test } from '@jest/globals';
import { GOES, STAYS } from '../../../../../src/extraction/refine/cover.ts';
import { linkSigns } from '../../../../../src/extraction/refine/rules/link-signs.ts';
import { pageFor } from './pages.ts';

/** All blocks stay. These pages have no more blocks than leaves. */
const before = (fate: Uint8Array) => ({
  probability: new Float64Array(fate.length).fill(1),
  chosen: new Uint8Array(fate.length).fill(1),
  fate,
});

/** The texts that go of a page of which all stayed. */
function leftOut(html: string): string[] {
  const { page, facts } = pageFor(html);
  const fate = new Uint8Array(page.tree.length).fill(STAYS);
  const now = linkSigns.apply(page, facts, before(fate));
  const { nodes, childCount } = page.tree;
  return nodes.filter((_, i) => now[i] === GOES && childCount[i] === 0).map((node) => node.textContent!);
}

test.each([['#'], ['¶'], [' § '], ['🔗']])('the sign %s after a heading goes', (sign) => {
  expect(leftOut(`<h2>The pier <a href="#pier">${sign}</a></h2>`)).toEqual([sign]);
  expect(leftOut(`<h2>The pier <a href="page.html#pier">${sign}</a></h2>`)).toEqual([sign]);
});

test.each([
  ['a way back from a note', '<a href="#up">↩</a>'],
  ['a number of a post', '<a href="#p1">#1</a>'],
  ['a link to another page', '<a href="/hash">#</a>'],
  ['a sign that is no link', '<b>#</b>'],
  ['a sign beside a picture', '<a href="#pier">#<img></a>'],
])('%s stays', (_, html) => expect(leftOut(`<h2>The pier ${html}</h2>`)).toEqual([]));

const edit = (address: string, text = 'edit') => `<a href="${address}">${text}</a>`;

test.each([
  ['/w/index.php?title=Pier&action=edit&section=1'],
  ['/w/index.php?title=Pier&veaction=edit'],
  ['/wiki/pier?do=edit'],
])('a link in a heading at which its section is edited goes with its brackets: %s', (address) => {
  expect(leftOut(`<h2>The pier <span><i>[</i>${edit(address)}<i>]</i></span></h2>`)).toEqual([
    '[',
    'edit',
    ']',
  ]);
  expect(leftOut(`<h2>${edit('/pier', 'Pier')} <span>[${edit(address)}]</span></h2>`)).toEqual([
    '[',
    'edit',
    ']',
  ]);
});

test.each([
  ['a link to another page', `<h2>The pier ${edit('/pier?action=edition')}</h2>`],
  [
    'a heading that is such a link, to a page that is still to be written',
    `<h2>${edit('/w?action=edit', 'Pier')}</h2>`,
  ],
  ['such a link in a text', `<p>The ${edit('/w?title=Pier&action=edit', 'pier')} is long.</p>`],
])('%s stays', (_, html) => expect(leftOut(html)).toEqual([]));

test('a box of many such links is left out once', () => {
  const links = edit('/w?action=edit').repeat(3);
  const { page, facts } = pageFor(`<h2>The pier <span>${links}</span></h2>`);
  let asked = 0;
  const counted = {
    ...page,
    attribute: (...of: Parameters<typeof page.attribute>) => (asked++, page.attribute(...of)),
  };
  const fate = new Uint8Array(page.tree.length).fill(STAYS);
  const now = linkSigns.apply(counted, facts, before(fate));
  expect(now.filter((each) => each === GOES)).toHaveLength(7);
  expect(asked).toBe(1);
});
