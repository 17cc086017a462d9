/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { bodyWithoutLandmarks, wholeBody } from '../../../../src/extraction/baselines/baselines.ts';
import type { Method } from '../../../../src/extraction/types.ts';
import type { Dataset } from '../../../../src/workbench/datasets/types.ts';
import { answerMissing } from '../../../../src/workbench/evaluate/answer.ts';
import type { Peer } from '../../../../src/workbench/peers/types.ts';
import { AnswerFile } from '../../../../src/workbench/results/answers.ts';
import type { Answer } from '../../../../src/workbench/results/types.ts';
import { takeSnapshots } from '../../../../src/workbench/snapshots/take.ts';
import { folderWith } from '../datasets/temporary.ts';
import { article, madeUp } from '../snapshots/pages.ts';

const PAGES = {
  first: article('<nav>menu</nav><p>one</p>', 'one'),
  second: { ...article('<p>two</p>', 'two'), url: 'https://example.com/two' },
};

/** Asks each of them in turn, or all at once, and gives what each has answered in the end. */
async function answersOf(
  dataset: Dataset,
  rounds: readonly (readonly (Method | Peer)[])[],
): Promise<{ made: number[]; answers: Record<string, Record<string, Answer>> }> {
  const folder = folderWith({});
  const { conditions } = await takeSnapshots(folder, dataset, { dom: 'quick', noscript: true });
  const files = new Map<string, AnswerFile>();
  const fileOf = ({ id }: Method | Peer): AnswerFile => {
    const file = files.get(id) ?? AnswerFile.open(folder, { ...conditions, method: id });
    files.set(id, file);
    return file;
  };
  const made: number[] = [];
  for (const round of rounds) {
    const contestants = round.map((does) => ({ does, answers: fileOf(does) }));
    made.push(await answerMissing(folder, dataset, dataset.ids, contestants));
  }
  const answers = Object.fromEntries(
    [...files].map(([id, file]) => [
      id,
      Object.fromEntries(dataset.ids.map((page) => [page, file.get(page)!])),
    ]),
  );
  for (const file of files.values()) file.close();
  return { made, answers };
}

const peer = (extract: Peer['extract']): Peer => ({ id: 'peer', name: 'Peer', source: 'made up', extract });
const selecting = (select: Method['select']): Method => ({ ...wholeBody(), id: 'own', select });

describe('answers that are missing', () => {
  test('are asked of those alone who have not given them', async () => {
    const [first, second] = [wholeBody(), bodyWithoutLandmarks()];
    const { made, answers } = await answersOf(madeUp(PAGES), [[first], [first, second], [first, second]]);
    expect(made).toEqual([2, 2, 0]);
    expect(answers[second.id].first.text).toBe('one');
  });

  test('hold the text of what each has selected, though others selected something else', async () => {
    const [whole, inside] = [wholeBody(), bodyWithoutLandmarks()];
    const { answers } = await answersOf(madeUp(PAGES), [[whole, inside]]);
    expect(answers[whole.id].first.text).toBe('menu\none');
    expect(answers[inside.id].first.text).toBe('one');
  });

  test('hold the text of their own nodes and holes, however alike the numbers of these are', async () => {
    const html = Array.from({ length: 12 }, (_, i) => `<p>${'abcdefghijkl'[i]}</p>`).join('');
    const selections = [
      { nodes: [2, 4], holes: [] },
      { nodes: [24], holes: [] },
      { nodes: [2], holes: [4] },
    ];
    const methods = selections.map((selection, i) => ({
      ...selecting(() => ({ ...selection, reasons: [] })),
      id: `method ${i}`,
    }));
    const { answers } = await answersOf(madeUp({ page: article(html, 'a') }), [methods]);
    const texts = methods.map(({ id }) => answers[id].page.text);
    expect(texts).toEqual(['a\nb', 'l', 'a']);
  });

  test('hold the holes, where there are some', async () => {
    const holed = selecting(() => ({ nodes: [0], holes: [1], reasons: [] }));
    const whole = selecting(() => ({ nodes: [0], holes: [], reasons: [] }));
    expect((await answersOf(madeUp(PAGES), [[holed]])).answers['own'].first).toMatchObject({
      nodes: [0],
      holes: [1],
    });
    expect((await answersOf(madeUp(PAGES), [[whole]])).answers['own'].first).not.toHaveProperty('holes');
  });

  test('tell how long the method took', async () => {
    const start = performance.now();
    const failing = selecting((tree) => {
      if (tree.nodes.length > 4) throw new Error('Too many.');
      return { nodes: [], holes: [], reasons: [] };
    });
    const { answers } = await answersOf(madeUp(PAGES), [[failing]]);
    const all = performance.now() - start;
    for (const { milliseconds } of Object.values(answers['own'])) {
      expect(milliseconds).toBeGreaterThanOrEqual(0);
      expect(milliseconds).toBeLessThan(all);
    }
    expect(answers['own'].first).toMatchObject({ error: 'Too many.', nodes: [], text: '' });
  });

  test('of a peer come by the address of the page, or by one that leads nowhere', async () => {
    const telling = peer((_html, url) =>
      Promise.resolve({ html: '', text: url, milliseconds: { parse: 0, extract: 0 } }),
    );
    const { answers } = await answersOf(madeUp(PAGES), [[telling]]);
    expect(answers['peer'].first.text).toBe('http://page.invalid/');
    expect(answers['peer'].second.text).toBe('https://example.com/two');
  });

  test('of a peer that fails are empty, and say why', async () => {
    const { answers } = await answersOf(madeUp(PAGES), [[peer(() => Promise.reject(new Error('Gone.')))]]);
    expect(answers['peer'].first).toMatchObject({ error: 'Gone.', nodes: [], text: '' });
  });

  test('of a method that throws something else than an error are empty, and say what it threw', async () => {
    const failing = selecting(() => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- other people's methods may
      throw 'Nothing.';
    });
    expect((await answersOf(madeUp(PAGES), [[failing]])).answers['own'].first.error).toBe('Nothing.');
  });

  test('of a peer come from the page as it is read: of a shell, with scripting off', async () => {
    const text = 'A post that the shell shows to those without scripts. '.repeat(20);
    const pages = {
      shell: article(`<script src="/app.js"></script><noscript><p>${text}</p></noscript>`, text),
      plain: article(`<p>${text}</p><noscript>Turn scripts on.</noscript>`, text),
    };
    const telling = peer((html) =>
      Promise.resolve({ html: '', text: html, milliseconds: { parse: 0, extract: 0 } }),
    );
    const { shell, plain } = (await answersOf(madeUp(pages), [[telling]])).answers['peer'];
    expect(shell.text).not.toContain('<noscript>');
    expect(shell.text).toContain(text);
    expect(plain.text).toContain('<noscript>');
  });
});

test('where no answer is missing, no page is read', async () => {
  const dataset = madeUp(PAGES);
  expect(await answerMissing('no such folder', dataset, dataset.ids, [])).toBe(0);
});
