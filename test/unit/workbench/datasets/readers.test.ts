/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { articleExtractionBenchmark } from '../../../../src/workbench/datasets/article-extraction-benchmark.ts';
import { dates } from '../../../../src/workbench/datasets/dates.ts';
import { DATASETS, openDataset } from '../../../../src/workbench/datasets/list.ts';
import { readability } from '../../../../src/workbench/datasets/readability.ts';
import { recipes } from '../../../../src/workbench/datasets/recipes.ts';
import { segments } from '../../../../src/workbench/datasets/segments.ts';
import { allPages, expectBroken, folderWith, gzip, latin1 } from './temporary.ts';

describe('the list of data sets', () => {
  test('has each id once', () => {
    expect(new Set(DATASETS.map(({ id }) => id)).size).toBe(DATASETS.length);
  });

  test.each(DATASETS.map((reader) => [reader.id, reader] as const))(
    '%s says what it expects of a folder that is not there',
    async (id, reader) => {
      const error: unknown = await openDataset(id, '/nowhere/at/all').catch((thrown: unknown) => thrown);
      expect(error).toHaveProperty('name', 'DatasetError');
      expect(String(error)).toContain('/nowhere/at/all');
      expect(String(error)).toContain('does not exist');
      expect(String(error)).toContain(reader.form);
    },
  );

  test('says what there is when asked for another', async () => {
    await expect(openDataset('nowhere', '.')).rejects.toThrow('no data set "nowhere". There are: wcxb, teco');
  });
});

describe('article-extraction-benchmark', () => {
  const files = {
    'ground-truth.json': JSON.stringify({
      ab: { articleBody: 'Body', url: 'https://example.org/' },
      aa: { url: '' },
    }),
    'html/aa.html.gz': gzip('<p>é'),
    'html/ab.html.gz': gzip('<p>b'),
  };

  test('is read', async () => {
    expect(await allPages(await articleExtractionBenchmark.open(folderWith(files)))).toEqual([
      {
        id: 'aa',
        url: undefined,
        type: 'article',
        html: '<p>é',
        truth: { kind: 'text', text: '', with: [], without: [] },
      },
      {
        id: 'ab',
        url: 'https://example.org/',
        type: 'article',
        html: '<p>b',
        truth: { kind: 'text', text: 'Body', with: [], without: [] },
      },
    ]);
  });

  test('is broken without a page that it names', async () => {
    const { 'html/aa.html.gz': gone, ...rest } = files;
    expect(gone).toBeDefined();
    await expectBroken(articleExtractionBenchmark, folderWith(rest), 'html/aa.html.gz', 'does not exist');
  });
});

describe('dates', () => {
  const list = (entries: object): string => JSON.stringify(entries);
  const entry = { file: 'a.html', date: '2025-01-31' };

  test('are read with the day of each page that is there', async () => {
    const names = { 'https://example.org/a': entry, 'https://example.org/b': { ...entry, file: 'b.html' } };
    const folder = folderWith({ 'eval_default.json': list(names), 'eval/a.html': '<p>a' });
    expect(await allPages(await dates.open(folder))).toEqual([
      {
        id: 'a.html',
        url: 'https://example.org/a',
        html: '<p>a',
        truth: { kind: 'snippets', with: [], without: [] },
        about: { published: '2025-01-31' },
      },
    ]);
  });

  test('are broken without any page, or with another date', async () => {
    const none = folderWith({ 'eval_default.json': list({ u: entry }) });
    await expectBroken(dates, none, 'eval_default.json', 'names no page that is there');
    const bad = list({ u: { ...entry, date: 'yesterday' } });
    const folder = folderWith({ 'eval_default.json': bad, 'a.html': '' });
    await expectBroken(dates, folder, 'eval_default.json', 'has a date of "a.html" that is no day');
  });
});

describe('segments', () => {
  const entry = { file: 'a.html', with: ['one', ''], without: ['two'], comments: ['three'] };
  const files = {
    'evaldata.json': JSON.stringify({
      'https://example.org/b': { ...entry, file: 'b.html' },
      'https://example.org/a': entry,
    }),
    'cache/a.html': latin1('<meta charset=iso-8859-1>caf\xe9'),
    'eval/a.html': 'not this one',
    'eval/b.html': '<p>b',
  };

  test('are read by the name of the file, from the first folder that has it', async () => {
    const pages = await allPages(await segments.open(folderWith(files)));
    expect(pages).toEqual([
      {
        id: 'a.html',
        url: 'https://example.org/a',
        html: '<meta charset=iso-8859-1>café',
        truth: { kind: 'snippets', with: ['one'], without: ['two'] },
      },
      {
        id: 'b.html',
        url: 'https://example.org/b',
        html: '<p>b',
        truth: { kind: 'snippets', with: ['one'], without: ['two'] },
      },
    ]);
  });

  test('may lie beside the list', async () => {
    const folder = folderWith({ 'evaldata.json': JSON.stringify({ u: entry }), 'a.html': 'x' });
    expect((await segments.open(folder)).ids).toEqual(['a.html']);
  });

  test('are broken without a page that they name, or with one named twice', async () => {
    const { 'eval/b.html': gone, ...rest } = files;
    expect(gone).toBeDefined();
    await expectBroken(segments, folderWith(rest), 'evaldata.json', 'names a page "b.html"');
    const twice = JSON.stringify({ u: entry, v: entry });
    const folder = folderWith({ 'evaldata.json': twice, 'a.html': '' });
    await expectBroken(segments, folder, 'evaldata.json', 'names the page "a.html" twice');
  });
});

describe('recipes', () => {
  const recipe = { ingredients: ['two eggs', ' '], instructions_list: ['Beat.\n\nWait.', 'Serve.'] };

  test('are read by site and name, and a page without its recipe is left out', async () => {
    const folder = folderWith({
      'README.md': '',
      'b.example/pie.json': '{}',
      'b.example/pie.testhtml': '<p>pie',
      'b.example/soup.testhtml': '',
      'a.example/cake.json': JSON.stringify(recipe),
      'a.example/cake.testhtml': '<p>cake',
    });
    expect(await allPages(await recipes.open(folder))).toEqual([
      {
        id: 'a.example/cake',
        html: '<p>cake',
        truth: { kind: 'snippets', with: ['two eggs', 'Beat.', 'Wait.', 'Serve.'], without: [] },
      },
      { id: 'b.example/pie', html: '<p>pie', truth: { kind: 'snippets', with: [], without: [] } },
    ]);
  });

  test('are broken without any page, or with a list that is none', async () => {
    await expectBroken(recipes, folderWith({ 'a.example/cake.json': '{}' }), '', 'holds no page');
    const files = { 'a.example/cake.json': '{"ingredients": "eggs"}', 'a.example/cake.testhtml': '' };
    await expectBroken(recipes, folderWith(files), 'a.example/cake.json', '"ingredients"', allPages);
  });
});

describe('Readability test pages', () => {
  const page = (name: string, readerable: boolean): Record<string, string> => ({
    [`${name}/source.html`]: `<p>${name}é`,
    [`${name}/expected.html`]: `<div>${name}</div>`,
    [`${name}/expected-metadata.json`]: JSON.stringify({ title: name, readerable }),
  });

  test.each(['', 'test/test-pages/'])('are read in "%s" of the folder', async (place) => {
    const files = { ...page(`${place}b`, false), ...page(`${place}a`, true) };
    const dataset = await readability.open(folderWith({ ...files, [`${place}readme.md`]: '' }));
    expect(dataset.ids).toEqual(['a', 'b']);
    expect(await dataset.page('b')).toEqual({
      id: 'b',
      type: 'not readerable',
      html: `<p>${place}bé`,
      truth: { kind: 'html', html: `<div>${place}b</div>` },
    });
  });

  test('are broken without what is expected', async () => {
    const { 'a/expected.html': gone, ...rest } = page('a', true);
    expect(gone).toBeDefined();
    await expectBroken(readability, folderWith(rest), 'a/expected.html', 'does not exist');
    await expectBroken(readability, folderWith({ 'a/b': '' }), '', 'holds no folder with source.html');
  });
});
