/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { manuals } from '../../../../src/workbench/datasets/manuals.ts';
import type { TextTruth } from '../../../../src/workbench/datasets/types.ts';
import { allPages, expectBroken, folderWith } from './temporary.ts';

const FOLDER = 'sqlite3-doc/usr/share/doc/sqlite3';

/** A page that is as large as pages must be. */
const page = (body: string, bytes = 3_000): string => `<!--${'-'.repeat(bytes)}-->${body}`;

describe('manuals', () => {
  test('have what the selectors of their package take, without what these leave out', async () => {
    const html = page(
      '<div class="nosearch">Menu</div><div class="fancy_toc">1. Files</div><h1>Files</h1><p>They are small.</p>',
    );
    const [one] = await allPages(await manuals.open(folderWith({ [`${FOLDER}/locks.html`]: html })));
    const truth = one.truth as TextTruth;
    expect(truth.training?.parts).toEqual([
      { is: 'other', text: 'Menu' },
      { is: 'open', text: '1. Files' },
      { is: 'content', text: 'Files\nThey are small.' },
    ]);
    expect(truth.text).toBe('Files\nThey are small.');
    expect(one).toMatchObject({ id: `${FOLDER}/locks.html`, type: 'documentation', html });
  });

  test('of one package stay together', async () => {
    const files = Object.fromEntries(
      ['a', 'b'].map((name) => [`${FOLDER}/${name}.html`, page('<p>text</p>')]),
    );
    const pages = await allPages(await manuals.open(folderWith(files)));
    expect(pages.map(({ url }) => url)).toEqual(Array(2).fill('https://sqlite3-doc.test/'));
  });

  test('have at most eight pages a package, not the lists of pages, the smallest and the largest', async () => {
    const many = Array.from(
      { length: 9 },
      (_, i) => [`${FOLDER}/page${i}.html`, page('<p>text</p>')] as const,
    );
    const dataset = await manuals.open(
      folderWith({
        ...Object.fromEntries(many),
        [`${FOLDER}/genindex.html`]: page('<p>text</p>'),
        [`${FOLDER}/small.html`]: '<p>text</p>',
        [`${FOLDER}/large.html`]: page('<p>text</p>', 120_000),
        [`${FOLDER}/notes.txt`]: page('<p>text</p>'),
      }),
    );
    expect(dataset.ids).toHaveLength(8);
    expect(dataset.ids.every((id) => /page\d\.html$/.test(id))).toBe(true);
  });

  test('tell which packages are missing', async () => {
    const { notes } = await manuals.open(folderWith({ [`${FOLDER}/a.html`]: page('<p>text</p>') }));
    expect(notes).toContain('The package git-doc is missing.');
    expect(notes).not.toContain('The package sqlite3-doc is missing.');
  });

  test('are not in a folder without any of the packages', async () => {
    await expectBroken(
      manuals,
      folderWith({ 'a.html': page('<p>text</p>') }),
      '',
      'holds none of the packages',
    );
  });
});
