/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { domainOf, foldsByDomain } from '../../../../src/workbench/datasets/folds.ts';
import { wcxb } from '../../../../src/workbench/datasets/wcxb.ts';
import { wordsOf } from '../../../../src/workbench/metrics/words.ts';
import { allPages, expectBroken, folderWith, gzip } from './temporary.ts';

const truth = {
  url: 'https://example.org/a',
  _internal: { page_type: { primary: 'article' } },
  ground_truth: { main_content: 'Text', with: ['Te', ' '], without: ['Menu'] },
};

describe('a small folder in the form of WCXB', () => {
  const files = {
    'html/0002.html.gz': gzip('<meta charset=iso-8859-1><p>é'),
    'ground-truth/0002.json': JSON.stringify(truth),
    'html/0001.html.gz': gzip('<p>empty'),
    'ground-truth/0001.json': JSON.stringify({
      _internal: { page_type: { primary: 'forum' } },
      ground_truth: { main_content: null, title: ' A ', author: 'Ada', publish_date: '2025-01-31' },
    }),
  };

  test('is read page by page, in the order of the ids', async () => {
    const pages = await allPages(await wcxb.open(folderWith(files)));
    expect(pages).toEqual([
      {
        id: '0001',
        url: undefined,
        type: 'forum',
        html: '<p>empty',
        truth: { kind: 'text', text: '', with: [], without: [] },
        about: { title: 'A', author: 'Ada', published: '2025-01-31' },
      },
      {
        id: '0002',
        url: 'https://example.org/a',
        type: 'article',
        // As UTF-8, whatever META says.
        html: '<meta charset=iso-8859-1><p>é',
        truth: { kind: 'text', text: 'Text', with: ['Te'], without: ['Menu'] },
        about: {},
      },
    ]);
  });

  test('gives single pages, and no page that it has not', async () => {
    const dataset = await wcxb.open(folderWith(files));
    expect((await dataset.page('0001')).type).toBe('forum');
    await expect(dataset.page('0003')).rejects.toThrow('WCXB has no page "0003"');
  });

  test('is broken without its folders or files', async () => {
    await expectBroken(wcxb, folderWith({}), 'html', 'does not exist');
    await expectBroken(wcxb, folderWith({ html: 'a file' }), 'html', 'is not a folder');
    const { 'ground-truth/0002.json': gone, ...rest } = files;
    expect(gone).toBeDefined();
    await expectBroken(wcxb, folderWith(rest), 'ground-truth/0002.json', 'does not exist');
    const none = { 'html/readme': '', 'ground-truth/readme': '' };
    await expectBroken(wcxb, folderWith(none), 'html', 'holds no *.html.gz');
  });

  test.each([
    ['html/0002.html.gz', 'plain', 'is not gzip'],
    ['ground-truth/0002.json', '{', 'is not JSON'],
    ['ground-truth/0002.json', '[]', 'holds a value that is not an object'],
    ['ground-truth/0002.json', '{}', 'has "ground_truth" that is not an object'],
    [
      'ground-truth/0002.json',
      JSON.stringify({ ...truth, ground_truth: { main_content: 7 } }),
      'has "ground_truth.main_content" that is not a text',
    ],
    [
      'ground-truth/0002.json',
      JSON.stringify({ ...truth, ground_truth: { with: 'x' } }),
      'has "ground_truth.with" that is not a list of texts',
    ],
  ])('is broken with a %s of %j', async (file, content, problem) => {
    await expectBroken(wcxb, folderWith({ ...files, [file]: content }), file, problem, (dataset) =>
      dataset.page('0002'),
    );
  });
});

const folder = path.resolve(process.env['WCXB_DIR'] ?? '../shared/data/wcxb');
const missing = existsSync(path.join(folder, 'html'))
  ? ''
  : `no WCXB in ${folder}: WCXB_DIR says where it is`;
if (missing) console.warn(`Skipped: ${missing}`);

(missing ? describe.skip : describe)(`WCXB itself ${missing}`, () => {
  test('has the pages, types and empty truths that it says, and folds that keep domains whole', async () => {
    const dataset = await wcxb.open(folder);
    expect(dataset.ids).toHaveLength(1_497);
    const types = new Map<string, number>();
    const addresses: { id: string; url: string | undefined; type: string | undefined }[] = [];
    let empty = 0;
    for await (const { id, url, type, html, truth: expected } of dataset.pages()) {
      types.set(type as string, (types.get(type as string) ?? 0) + 1);
      addresses.push({ id, url, type });
      expect(html).toMatch(/<\w/);
      if (expected.kind !== 'text') throw new Error(`${id} has no text.`);
      if (wordsOf(expected.text).length === 0) empty++;
    }
    expect(Object.fromEntries(types)).toEqual({
      article: 793,
      service: 165,
      product: 119,
      collection: 117,
      forum: 113,
      listing: 99,
      documentation: 91,
    });
    expect(empty).toBe(21);

    const folds = foldsByDomain(addresses);
    const sizes = [0, 1, 2, 3, 4].map((fold) => folds.filter((each) => each === fold).length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(2);
    const foldOfDomain = new Map(addresses.map((page, i) => [domainOf(page), folds[i]]));
    addresses.forEach((page, i) => expect(folds[i]).toBe(foldOfDomain.get(domainOf(page))));
  });
});
