import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import {
  featureGroups,
  pageFacts,
  writeColumn,
} from '../../../../src/extraction/refine/features/features.ts';
import { blockPage } from '../../../../src/extraction/refine/block-page.ts';
import { pageOf } from '../page.ts';

const SENTENCE = 'The ferry leaves the pier at seven. ';
const text = (sentences: number) => `<p>${SENTENCE.repeat(sentences)}</p>`;
const list = (items: number) => `<ul>${'<li><a href="#">All ferries today</a></li>'.repeat(items)}</ul>`;

function facts(html: string) {
  const page = blockPage(measure(pageOf(html)));
  const found = pageFacts(page);
  const groups = featureGroups(page, found);
  const of = (group: 'prose' | 'comments', name: string) => {
    const column = new Float64Array(page.blocks.length);
    writeColumn(column, groups[group][name]);
    return [...column];
  };
  const top = found.prose.top < 0 ? '' : (page.tree.nodes[found.prose.top] as Element).id;
  return { ...found.prose, top, of };
}

describe('proseOf', () => {
  test.each([
    ['a sentence of five words', '<p>It is a ferry now.</p>', 5],
    ['a sentence of four words', '<p>It is a ferry.</p>', 0],
    ['nineteen words without an end', `<p>${'word '.repeat(19)}</p>`, 0],
    ['twenty words without an end', `<p>${'word '.repeat(20)}</p>`, 20],
    ['a third of it links', '<p>The early ferry leaves the pier <a href="#">at seven today.</a></p>', 6],
    ['more than a third links', '<p>The early ferry leaves now <a href="#">at seven today.</a></p>', 0],
  ])('%s', (_, html, words) => {
    expect(facts(html).total).toBe(words);
  });

  test('counts words outside links alone', () => {
    expect(facts('<p>The early ferry leaves the pier at <a href="#">seven.</a></p>').words[0]).toBe(7);
  });

  test('the text is where most of it is, and not around it', () => {
    const page = facts(
      `<div id="page"><div id="text">${text(4)}${text(4)}</div><div id="side">${text(2)}</div></div>`,
    );
    expect(page.top).toBe('text');
    // Half of the second element's text stands beside all of the first's.
    expect(page.second).toBeCloseTo(14 / 56);
  });

  test('links around a text make an element worth less', () => {
    const { top } = facts(`<div id="teasers">${text(3)}${list(20)}</div><div id="text">${text(2)}</div>`);
    expect(top).toBe('text');
  });

  test('the densest run leaves out what stands before and after', () => {
    const { start, end } = facts(`${list(5)}${text(3)}<p>Photo: none</p>${text(3)}${list(9)}${text(1)}`);
    expect([start, end]).toEqual([5, 8]);
  });

  test('a page without running text', () => {
    const page = facts(list(3));
    expect([page.total, page.top, page.second, page.start, page.end]).toEqual([0, '', 0, 0, 0]);
  });
});

describe('features of running text', () => {
  const page = facts(`${list(2)}<div id="text">${text(3)}${text(3)}</div><div>${list(1)}</div>`);

  test('say how a block stands to it', () => {
    expect(page.of('prose', 'proseInTop')).toEqual([0, 0, 1, 1, 0]);
    expect(page.of('prose', 'proseStepsToTop')).toEqual([2, 2, 1, 1, 3]);
    expect(page.of('prose', 'proseInRun')).toEqual([0, 0, 1, 1, 0]);
    expect(page.of('prose', 'proseWordsBeforeRun')).toEqual([6, 3, 0, 0, 0]);
    expect(page.of('prose', 'proseBlocksBeforeRun')).toEqual([2, 1, 0, 0, 0]);
    expect(page.of('prose', 'proseShareBefore')).toEqual([0, 0, 0, 0.5, 1]);
    expect(page.of('prose', 'proseShareAfter')).toEqual([1, 1, 0.5, 0, 0]);
    expect(page.of('prose', 'coreExSelects')).toEqual([0, 0, 1, 1, 0]);
  });

  test('and what kind of page it is', () => {
    expect(page.of('prose', 'pageProse')[0]).toBe(42);
    expect(page.of('prose', 'pageProseShare')[0]).toBeCloseTo(42 / 51);
    expect(page.of('prose', 'pageProseInTop')[0]).toBe(1);
    expect(page.of('prose', 'pageProseInRun')[0]).toBe(1);
    expect(page.of('prose', 'pageProseInCoreEx')[0]).toBe(1);
  });
});

describe('features of comments', () => {
  test('tell comments below a text from a thread', () => {
    const below = facts(`<div>${text(3)}</div><ol class="commentlist"><li>${text(1)}</li></ol>`);
    expect(below.of('comments', 'afterComments')).toEqual([0, 1]);
    expect(below.of('comments', 'commentProseBefore')).toEqual([-2, 21]);
    expect(below.of('comments', 'pageProseInComments')[0]).toBe(0.25);

    const thread = facts(`<p>Ferries</p><div id="thread">${text(1)}${text(1)}</div>`);
    expect(thread.of('comments', 'commentProseBefore')).toEqual(
      [-1, -1, -1].map((_, b) => (b === 0 ? -2 : 0)),
    );
  });

  test('in German and Polish too', () => {
    for (const name of ['leser-kommentare', 'komentarze'])
      expect(
        facts(`${text(3)}<div class="${name}">${text(1)}</div>`).of('comments', 'commentProseBefore'),
      ).toEqual([-2, 21]);
  });

  test('a page that calls all of itself so has none', () => {
    const page = facts(`<div class="has-comments">${text(3)}${text(1)}</div>`);
    expect(page.of('comments', 'commentProseBefore')).toEqual([-2, -2]);
    expect(page.of('comments', 'pageProseBeforeComments')).toEqual([-1, -1]);
  });
});
