/** @jest-environment node */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { AnswerFile } from '../../../../src/workbench/results/answers.ts';
import { folderName, readScores, writeScores } from '../../../../src/workbench/results/files.ts';
import type { Answer, Conditions, ScoredMethod } from '../../../../src/workbench/results/types.ts';
import { folderWith } from '../datasets/temporary.ts';

const conditions: Conditions = {
  dataset: 'made-up',
  method: 'r4',
  dom: 'quick',
  noscript: true,
  commit: 'abc',
  versions: { node: '20' },
};
const one: Answer = { page: 'a "quoted" id', nodes: [3], text: 'Text\nü', milliseconds: 1 };
const two: Answer = { page: 'b', nodes: [1], holes: [2], text: '', milliseconds: 2 };

function withAnswers(): string {
  const folder = folderWith({});
  const file = AnswerFile.open(folder, conditions);
  file.add(one);
  file.add(two);
  file.close();
  return folder;
}

function kept(folder: string, now = conditions) {
  const file = AnswerFile.open(folder, now);
  const answers = [one.page, two.page].map((page) => file.get(page));
  file.close();
  return answers;
}

describe('answers on disk', () => {
  test('are given back', () => {
    expect(kept(withAnswers())).toEqual([one, two]);
  });

  test('that were cut off are not there, and are added again in their place', () => {
    const folder = withAnswers();
    const name = path.join(folder, 'answers', 'r4.ndjson');
    const whole = readFileSync(name);
    writeFileSync(name, whole.subarray(0, whole.length - 4));
    expect(kept(folder)).toEqual([one, undefined]);
    appendFileSync(name, '{"page":"b","te');
    const file = AnswerFile.open(folder, conditions);
    file.add(two);
    file.close();
    expect(readFileSync(name)).toEqual(whole);
  });

  test('of another commit stay, of other versions do not', () => {
    const folder = withAnswers();
    expect(kept(folder, { ...conditions, commit: 'def' })).toEqual([one, two]);
    expect(AnswerFile.existing(folder, 'r4')?.conditions.commit).toBe('abc');
    expect(kept(folder, { ...conditions, versions: { node: '22' } })).toEqual([undefined, undefined]);
  });

  test('can be looked at whatever their conditions', () => {
    const folder = withAnswers();
    expect(AnswerFile.existing(folder, 'r4')?.get('b')).toEqual(two);
    expect(AnswerFile.existing(folder, 'wlr')).toBeUndefined();
  });
});

describe('scores on disk', () => {
  const scored = (method: string): ScoredMethod => ({
    ...conditions,
    method,
    name: method,
    nodesBy: 'none',
    pages: [],
  });

  test('are read in the order of the methods, peers last', async () => {
    const folder = folderWith({});
    for (const id of ['a-peer', 'whole-body', 'r4']) await writeScores(folder, scored(id), { isPart: false });
    expect(await readScores(folder)).toEqual(['r4', 'whole-body', 'a-peer'].map(scored));
  });

  test('of a part of the pages do not take the place of those of more', async () => {
    const folder = folderWith({});
    const of = (...pages: string[]): ScoredMethod => ({
      ...scored('r4'),
      pages: pages.map((page) => ({
        ...{ page, emptyTruth: false, size: 1, milliseconds: 1, scores: {}, values: {} },
      })),
    });
    const left = async (): Promise<number> => (await readScores(folder))[0].pages.length;
    expect(await writeScores(folder, of('a'), { isPart: true })).toBe(true);
    expect(await writeScores(folder, of('a', 'b', 'c'), { isPart: false })).toBe(true);
    expect(await writeScores(folder, of('a', 'b'), { isPart: true })).toBe(false);
    expect(await left()).toBe(3);
    // A page of the data set may be gone.
    expect(await writeScores(folder, of('a', 'b'), { isPart: false })).toBe(true);
    expect(await left()).toBe(2);
  });

  test('that are missing or broken are named', async () => {
    await expect(readScores(folderWith({}))).rejects.toThrow(
      /scores holds no scores\. Make them: npm run evaluate/,
    );
    await expect(readScores(folderWith({ 'scores/r4.json': '{' }))).rejects.toThrow(/r4\.json is not JSON/);
    await expect(readScores(folderWith({ 'scores/r4.json': '{}' }))).rejects.toThrow(
      /has no "method" and "pages"/,
    );
  });
});

test('the usual way to read a data set has the plain name', () => {
  expect(folderName('wcxb', 'quick', true)).toBe('wcxb');
  expect(folderName('wcxb', 'chromium', false)).toBe('wcxb-chromium-no-noscript');
});
