/** @jest-environment node */
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { wholeBody } from '../../../../src/extraction/baselines/baselines.ts';
import type { Method } from '../../../../src/extraction/types.ts';
import type { Dataset } from '../../../../src/workbench/datasets/types.ts';
import { answerMissing, type Contestant } from '../../../../src/workbench/evaluate/answer.ts';
import { report, writeSection } from '../../../../src/workbench/evaluate/markdown.ts';
import { scoreAnswers } from '../../../../src/workbench/evaluate/score.ts';
import { tables } from '../../../../src/workbench/evaluate/table.ts';
import type { Peer } from '../../../../src/workbench/peers/types.ts';
import { AnswerFile } from '../../../../src/workbench/results/answers.ts';
import { takeSnapshots } from '../../../../src/workbench/snapshots/take.ts';
import { folderWith } from '../datasets/temporary.ts';
import { article, madeUp } from '../snapshots/pages.ts';

const PAGES = {
  // Whole body: two of four words are true, none is missed.
  half: article('<nav>menu entry</nav><p>true words</p>', 'true words', 'article'),
  // Nothing is true, so any answer is wrong.
  empty: article('<p>not content</p>', '', 'forum'),
};

/** Makes the answers that are missing and scores all, as the command does. */
async function evaluate(folder: string, dataset: Dataset, does: Method | Peer, all = false) {
  const { conditions } = await takeSnapshots(folder, dataset, { dom: 'quick', noscript: true });
  const answers = AnswerFile.open(folder, { ...conditions, method: does.id });
  const contestants: Contestant[] = [{ does, answers }];
  const made = await answerMissing(folder, dataset, dataset.ids, contestants);
  const [scored] = await scoreAnswers(folder, dataset, dataset.ids, contestants, all);
  answers.close();
  return { made, scored, pages: Object.fromEntries(scored.pages.map((page) => [page.page, page])) };
}

/** A peer that answers every page with the same text. */
function saying(text: string): Peer {
  return {
    id: 'peer',
    name: 'Peer',
    source: 'made up',
    extract: () => Promise.resolve({ html: '', text, milliseconds: { parse: 30, extract: 4 } }),
  };
}

describe('an evaluation', () => {
  test('scores words, order and nodes of each page', async () => {
    const { scored, pages } = await evaluate(folderWith({}), madeUp(PAGES), wholeBody());
    expect(scored).toMatchObject({ dataset: 'made-up', method: 'whole-body', nodesBy: 'alignment' });
    expect(pages.half).toMatchObject({ type: 'article', emptyTruth: false, size: 5 });
    for (const name of ['snippets', 'error']) expect(pages.half).not.toHaveProperty(name);
    expect(Object.keys(pages.half.values)).toEqual(['cleaneval']);
    expect(pages.half.scores.words).toEqual({ precision: 1 / 2, recall: 1, f1: 2 / 3 });
    expect(pages.half.scores.lcs.f1).toBe(2 / 3);
    expect(pages.half.values.cleaneval).toBeCloseTo(1 / 2, 12);
    // P and its text are relevant; retrieved are body, nav, p and two texts.
    expect(pages.half.scores.nodes).toMatchObject({ precision: 2 / 5, recall: 1 });
    expect(pages.half.scores['retrieved-words'].precision).toBe(1 / 2);
    expect(pages.empty).toMatchObject({ emptyTruth: true, scores: { words: { f1: 0 }, nodes: { f1: 0 } } });
  });

  test('scores the slow metrics on demand alone', async () => {
    const folder = folderWith({});
    const quick = await evaluate(folder, madeUp(PAGES), wholeBody());
    const all = await evaluate(folder, madeUp(PAGES), wholeBody(), true);
    const ids = Object.keys(quick.pages.half.scores);
    expect(ids.sort()).toEqual([
      'coreex',
      'lcs',
      'nodes',
      'retrieved-words',
      'shingles',
      'shingles-without-title',
      'simple-nodes',
      'words',
    ]);
    const more = Object.keys(all.pages.half.scores).filter((id) => !ids.includes(id));
    expect(more.sort()).toEqual(['lcsequence', 'lcstring']);
    expect(all.pages.half.scores.lcsequence.recall).toBe(1);
    expect(all.made).toBe(0);
  });

  test('scores runs of words also without TITLE and H1, which some truths have and others not', async () => {
    const text = 'The ferry leaves the pier at seven every day.';
    const html = (heading: string) =>
      `<head><title>Ferries of Fanø</title><meta></head><body>${heading}<p>${text}</p></body>`;
    const truth = { kind: 'text', text, with: [], without: [] } as const;
    const page = (heading: string) => ({ html: html(heading), truth });
    const dataset = madeUp({
      h1: page('<h1>All the ferries</h1>'),
      h2: page('<h2>All the ferries</h2>'),
      title: page('<div>Ferries of Fanø</div>'),
    });
    const { pages } = await evaluate(folderWith({}), dataset, wholeBody());
    for (const { scores } of Object.values(pages)) expect(scores.shingles.precision).toBeCloseTo(6 / 9, 12);
    const found = ['h1', 'h2', 'title'].map((id) => pages[id].scores['shingles-without-title'].precision);
    expect(found).toEqual([1, pages.h2.scores.shingles.precision, 1]);
  });

  test('scores the pages that were answered', async () => {
    const folder = folderWith({});
    const dataset = madeUp(PAGES);
    const { conditions } = await takeSnapshots(folder, dataset, { dom: 'quick', noscript: true });
    const answers = AnswerFile.open(folder, { ...conditions, method: 'whole-body' });
    const contestants: Contestant[] = [{ does: wholeBody(), answers }];
    await answerMissing(folder, dataset, ['half'], contestants);
    const [{ pages }] = await scoreAnswers(folder, dataset, dataset.ids, contestants, false);
    expect(pages.map(({ page }) => page)).toEqual(['half']);
    answers.close();
  });

  test('reruns no method when it is done again', async () => {
    let asked = 0;
    const counting: Method = {
      ...wholeBody(),
      select: (tree) => {
        asked++;
        return wholeBody().select(tree);
      },
    };
    const folder = folderWith({});
    const first = await evaluate(folder, madeUp(PAGES), counting);
    const again = await evaluate(folder, madeUp(PAGES), counting);
    expect([first.made, again.made, asked]).toEqual([2, 0, 2]);
    expect(again.scored.pages).toEqual(first.scored.pages);
    // A page that is new is answered, no other.
    const more = await evaluate(folder, madeUp({ ...PAGES, third: article('<p>new', 'new') }), counting);
    expect([more.made, asked]).toEqual([1, 3]);
  });

  test('counts a method that fails as an empty answer, and says why', async () => {
    const failing: Method = {
      ...wholeBody(),
      select: () => {
        throw new RangeError('Too deep.');
      },
    };
    const { pages } = await evaluate(folderWith({}), madeUp(PAGES), failing);
    expect(pages.half).toMatchObject({ error: 'Too deep.', scores: { words: { f1: 0 }, nodes: { f1: 0 } } });
    expect(pages.empty.scores.words.f1).toBe(1);
  });

  test('asks the method of the page where each page has one', async () => {
    const folder = folderWith({});
    const dataset = madeUp(PAGES);
    const { conditions } = await takeSnapshots(folder, dataset, { dom: 'quick', noscript: true });
    const does = wholeBody();
    const nothing: Method = { ...does, select: () => ({ nodes: [], holes: [], reasons: [] }) };
    const answers = AnswerFile.open(folder, { ...conditions, method: does.id });
    const onPage = (page: string) => (page === 'empty' ? nothing : does);
    await answerMissing(folder, dataset, dataset.ids, [{ does, onPage, answers }]);
    expect(dataset.ids.map((id) => answers.get(id)?.text)).toEqual(['', 'menu entry\ntrue words']);
    answers.close();
  });

  test('finds the nodes of a peer by its text', async () => {
    const { pages } = await evaluate(folderWith({}), madeUp(PAGES), saying('true words'));
    expect(pages.half.scores.nodes).toEqual({ precision: 1, recall: 1, f1: 1 });
    expect(pages.half.milliseconds).toBe(4);
  });

  test('finds those of a method by its text too, where the truth is a text', async () => {
    const page = article(
      '<nav>menu</nav><div><img src="a.png"><p>true words</p></div>',
      'true words',
      'article',
    );
    // IMG and P of the eight nodes, which leave out the DIV that holds nothing else.
    const both: Method = { ...wholeBody(), select: () => ({ nodes: [4, 5], holes: [], reasons: [] }) };
    const { pages } = await evaluate(folderWith({}), madeUp({ page }), both);
    expect(pages.page.scores.nodes).toEqual({ precision: 1, recall: 1, f1: 1 });
  });

  test('takes labels from the HTML where there are some', async () => {
    const html = (label: string) =>
      `<body><nav>menu</nav><main ${label}><p>true <b>words</b></p></main></body>`;
    const labelled = {
      html: html(''),
      truth: { kind: 'labels', html: html('data-x'), selector: '[data-x]' },
    } as const;
    const { scored, pages } = await evaluate(folderWith({}), madeUp({ labelled }), wholeBody());
    expect(scored.nodesBy).toBe('labels');
    // main, p, text, b, text of 8 nodes.
    expect(pages.labelled.scores.nodes).toMatchObject({ precision: 5 / 8, recall: 1 });
    expect(pages.labelled.scores.words).toMatchObject({ precision: 2 / 3, recall: 1 });
    const peer = await evaluate(folderWith({}), madeUp({ labelled }), saying('true words'));
    expect(peer.pages.labelled.scores).toMatchObject({ words: { f1: 1 } });
    expect(peer.pages.labelled.scores).not.toHaveProperty('nodes');
  });

  test('scores words alone where the page was read into other nodes than the labels stand on', async () => {
    const labelled = {
      html: '<body><nav>menu</nav><main><p>true</p></main></body>',
      truth: { kind: 'labels', html: '<body><main data-x><p>true</p></main></body>', selector: '[data-x]' },
    } as const;
    const { pages } = await evaluate(folderWith({}), madeUp({ labelled }), wholeBody());
    expect(pages.labelled.scores.words).toMatchObject({ precision: 1 / 2, recall: 1 });
    expect(pages.labelled.scores).not.toHaveProperty('nodes');
  });

  test('does not score a page that has changed since its snapshot', async () => {
    const folder = folderWith({});
    await evaluate(folder, madeUp(PAGES), wholeBody());
    const changed = madeUp({ ...PAGES, half: article('<p>other', 'other') });
    await expect(evaluate(folder, changed, wholeBody())).rejects.toThrow(
      /Made up: page "half" is not the one/,
    );
  });
});

test('the tables give the mean of F1 over pages, not the F1 of means', async () => {
  const pages = madeUp({ ...PAGES, whole: article('<p>whole', 'whole', 'article') });
  const { scored } = await evaluate(folderWith({}), pages, wholeBody());
  const text = tables([scored]);
  // (2/3 + 0 + 1) / 3; F1 of the means would be .5714.
  expect(text).toMatch(/\| whole-body \| +3 \| +\.5000 \| \.6667 \| \.5556 \|/);
  expect(text).toContain('article (2) | forum (1) |\n');
  expect(text).toMatch(/\n\| whole-body \| +\.8333 \| +\.0000 \|/);
  expect(text).toContain('aligning the true text');
});

test('there is no table for what the data set does not tell', async () => {
  const snippets = {
    html: '<body>one two',
    truth: { kind: 'snippets', with: ['one'], without: ['three'] },
  } as const;
  const { scored, pages } = await evaluate(folderWith({}), madeUp({ snippets }), wholeBody());
  expect(scored.nodesBy).toBe('none');
  const { milliseconds, ...page } = pages.snippets;
  expect(milliseconds).toBeGreaterThanOrEqual(0);
  expect(page).toEqual({
    page: 'snippets',
    emptyTruth: false,
    size: 2,
    scores: {},
    values: { snippets: 1 },
    snippets: { withFound: 1, withTotal: 1, withoutFound: 0, withoutTotal: 1 },
  });
  expect(tables([scored]).match(/^\| method.*/gm)).toEqual([expect.stringMatching(/accuracy \|$/)]);
});

describe('a report in a Markdown file', () => {
  test('begins with the command and its conditions', async () => {
    const { scored } = await evaluate(folderWith({}), madeUp(PAGES), wholeBody());
    const own = { ...scored, commit: 'abc', versions: { node: '20', snapshot: 'today' } };
    const text = report('npm run evaluate', [own, { ...own, commit: 'def' }]);
    expect(text.slice(0, text.indexOf('\n\nWords'))).toBe(
      '`npm run evaluate`\n\n- Data set made-up, 2 pages, read by "quick"\n' +
        '- Noscript convention on: shells that show next to nothing are read with scripting off\n' +
        '- Commit abc, def; node 20',
    );
    expect(report('', [{ ...own, noscript: false }])).toContain(
      '- Noscript convention off: every page is read with scripting on\n',
    );
  });

  test('names each version once', async () => {
    const { scored } = await evaluate(folderWith({}), madeUp(PAGES), wholeBody());
    const versions = { ...scored.versions, own: '7' };
    const text = report('npm run evaluate', [scored, { ...scored, method: 'other', versions }]);
    expect(text).toContain(`; node ${process.versions.node}, `);
    expect(text.match(/\bnode \d/g)).toHaveLength(1);
    expect(text).toMatch(/, own 7\n/);
  });

  test('stands in place of the one before, between what people wrote', () => {
    const file = path.join(folderWith({ 'B.md': '# Title\n' }), 'B.md');
    writeSection(file, 'one', 'first');
    appendFileSync(file, '\nWhat it means.\n');
    writeSection(file, 'two', 'other');
    writeSection(file, 'one', 'second');
    expect(readFileSync(file, 'utf8')).toBe(
      '# Title\n\n<!-- evaluate one -->\n\nsecond\n\n<!-- end one -->\n\nWhat it means.\n' +
        '\n<!-- evaluate two -->\n\nother\n\n<!-- end two -->\n',
    );
  });

  test('stands in a file of its own, and may begin it', () => {
    const file = path.join(folderWith({}), 'B.md');
    for (const text of ['first', 'second']) writeSection(file, 'one', text);
    expect(readFileSync(file, 'utf8')).toBe('<!-- evaluate one -->\n\nsecond\n\n<!-- end one -->\n');
  });

  test('with its end lost is not guessed at', () => {
    const file = path.join(folderWith({ 'B.md': '<!-- evaluate one -->\nfirst' }), 'B.md');
    expect(() => writeSection(file, 'one', 'second')).toThrow(
      /has "<!-- evaluate one -->" but not "<!-- end one -->"/,
    );
  });
});
