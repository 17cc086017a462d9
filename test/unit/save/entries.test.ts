/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { withEntries } from '../../../src/save/entries.ts';
import { isInside } from '../../../src/save/inside.ts';
import { readsOf } from '../../../src/save/reads.ts';
import { snapshot } from '../../../src/save/snapshot.ts';
import { plainText } from '../../../src/save/text.ts';
import { pageOf } from './pages.ts';

/** What is kept in the end, of what is in KEPT elements less what is LOST. */
function textsIn(markup: string): string[] {
  const page = pageOf(markup);
  const reads = readsOf(page);
  const found = (mark: string): Element[] => [...page.querySelectorAll(`[data-${mark}]`)];
  const kept = withEntries({ roots: found('kept'), holes: found('lost') }, page, reads);
  const isKept = isInside(kept, reads);
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) if (isKept(walker.currentNode)) texts.push(walker.currentNode.nodeValue!.trim());
  return texts.filter((one) => one !== '');
}

const card = (name: string, marks: { title?: string; text?: string; more?: string }): string =>
  `<div class="card"><div><h3 class="n" ${marks.title ?? ''}>${name}</h3></div>` +
  `<p class="t" ${marks.text ?? ''}>about ${name}</p>${marks.more ?? ''}</div>`;
const list = (...cards: string[]): string => `<main data-kept>${cards.join('')}</main>`;

describe('of entries of a list', () => {
  test('each has its title where one has it', () => {
    const lost = { title: 'data-lost' };
    const cards = list(card('One', {}), card('Two', lost), card('Three', lost));
    expect(textsIn(cards)).toEqual(['One', 'about One', 'Two', 'about Two', 'Three', 'about Three']);
    const alone = { text: 'data-kept' };
    const cut = [card('One', { title: 'data-kept', ...alone }), card('Two', alone), card('Three', alone)];
    expect(textsIn(cut.join(''))).toEqual(['One', 'about One', 'Two', 'about Two', 'Three', 'about Three']);
  });

  test('each has the text that most have', () => {
    const cards = [card('One', {}), card('Two', {}), card('Three', { text: 'data-lost' })];
    expect(textsIn(list(...cards)).at(-1)).toBe('about Three');
    const few = [card('One', {}), ...['Two', 'Three'].map((name) => card(name, { text: 'data-lost' }))];
    expect(textsIn(list(...few))).toEqual(['One', 'about One', 'Two', 'Three']);
  });

  test('one of which nothing is kept stays away, and so do two, what nobody sees and one line above all', () => {
    const none = { title: 'data-lost', text: 'data-lost' };
    const rest = [card('One', {}), card('Two', {}), card('Three', {})];
    expect(textsIn(list(...rest, card('Four', none)))).not.toContain('Four');
    expect(textsIn(list(card('One', {}), card('Two', { title: 'data-lost' })))).not.toContain('Two');
    const hidden = card('Four', { title: 'data-lost hidden' });
    expect(textsIn(list(...rest, hidden))).not.toContain('Four');
    const label = card('New', { title: 'data-lost' });
    expect(textsIn(list(...rest, label, label)).filter((one) => one === 'New')).toEqual([]);
  });

  test('of a box that is left out around it only the title comes', () => {
    const boxed = card('Three', {}).replace('<div><h3', '<div data-lost><i>Share</i><h3');
    const texts = textsIn(list(card('One', {}), card('Two', {}), boxed));
    expect(texts.slice(-2)).toEqual(['Three', 'about Three']);
    expect(texts).not.toContain('Share');
  });

  test('names of people over posts are none', () => {
    const person = (name: string, marks = {}): string => card(`<a href="/user/${name}">${name}</a>`, marks);
    const posts = list(person('ada', {}), person('mary', {}), person('ida', { title: 'data-lost' }));
    expect(textsIn(posts).filter((one) => one === 'ida')).toHaveLength(1);
  });
});

test('a post of which words are kept has its code, and one that is left out has none', () => {
  const post = (who: string, code: string, marks = ''): string =>
    `<div class="post" ${marks}><a class="username">${who}</a><p>Try ${who}</p><pre data-lost>${code}</pre></div>`;
  const page = pageOf(
    `<main><h1>T</h1>${post('ada', 'run 1')}${post('mary', 'run 2')}${post('ida', 'run 3', 'data-lost')}</main>`,
  );
  const holes = [...page.querySelectorAll('[data-lost]')];
  const content = snapshot({ roots: [page.querySelector('main')!], holes }, page);
  expect(plainText(content.body)).toMatch(/Try ada\s+run 1[^]*Try mary\s+run 2$/u);
});
