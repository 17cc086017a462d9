import { expect, test } from '@jest/globals';
import { GOES, STAYS } from '../../../../../src/extraction/refine/cover.ts';
import { linkSigns } from '../../../../../src/extraction/refine/rules/link-signs.ts';
import { pageFor } from './pages.ts';

/** The texts that go of a page of which all stayed. */
function leftOut(html: string): string[] {
  const { page, facts } = pageFor(html);
  const fate = new Uint8Array(page.tree.length).fill(STAYS);
  const now = linkSigns.apply(page, facts, { chosen: new Uint8Array(page.blocks.length).fill(1), fate });
  return page.tree.nodes.filter((_, i) => now[i] === GOES).map((node) => node.textContent!);
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
