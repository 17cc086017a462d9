/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { cetd } from '../../../../src/workbench/datasets/cetd.ts';
import { cleaneval } from '../../../../src/workbench/datasets/cleaneval.ts';
import { allPages, expectBroken, folderWith, latin1 } from './temporary.ts';

describe('CleanEval', () => {
  const page =
    '<text id="http://example.org/?a=1&amp;b=2" title="a > b" encoding="windows-1251">\n<html><p>x</html>\n</text>\n';
  const gold = 'URL: http://example.org/\n\n<h>Title\n<p>First line\nsecond < third\n\n<l>Item';
  const truth = {
    kind: 'text',
    text: 'Title\n\nFirst line\nsecond < third\n\n\nItem',
    with: [],
    without: [],
  };

  test.each([
    ['finalrun-input/', 'GoldStandard/'],
    ['orig/', 'clean/'],
    ['input/', 'GoldStandard/'],
    ['', ''],
  ])('is read with pages in "%s" and texts in "%s"', async (pages, texts) => {
    const folder = folderWith({ [`${pages}12.html`]: page, [`${texts}12.txt`]: gold });
    expect(await allPages(await cleaneval.open(folder))).toEqual([
      { id: '12', url: 'http://example.org/?a=1&b=2', html: '\n<html><p>x</html>\n', truth },
    ]);
  });

  test('is read without marks that lack their last sign', async () => {
    const folder = folderWith({ 'a.html': page, 'a.txt': '<h<One\n<l. Two\n<l."Three"\n<pi is no mark' });
    const [{ truth }] = await allPages(await cleaneval.open(folder));
    expect(truth).toMatchObject({ text: '<One\n\n. Two\n\n."Three"\n<pi is no mark' });
  });

  test("is decoded by the wrapper's encoding, unless it is plainly UTF-8", async () => {
    const russian = page.replace('x</', '\xcc\xe8\xf0</');
    const folder = folderWith({
      'orig/1.html': latin1(russian),
      'orig/2.html': page.replace('x</', 'Мир</'),
      'orig/3.html': latin1('<p>caf\xe9'),
      'clean/1.txt': '',
      'clean/2.txt': latin1('<p>caf\xe9'),
      'clean/3.txt': '<p>café',
    });
    const pages = await allPages(await cleaneval.open(folder));
    expect(pages.map(({ html }) => html.trim())).toEqual([
      '<html><p>Мир</html>',
      '<html><p>Мир</html>',
      '<p>café',
    ]);
    expect(pages.map(({ truth: { kind, ...rest } }) => [kind, 'text' in rest && rest.text])).toEqual([
      ['text', ''],
      ['text', 'café'],
      ['text', 'café'],
    ]);
  });

  test('leaves out pages without a text and says so', async () => {
    const folder = folderWith({ 'orig/1.html': page, 'orig/2.html': page, 'clean/1.txt': gold });
    const dataset = await cleaneval.open(folder);
    expect(dataset.ids).toEqual(['1']);
    expect(dataset.notes).toEqual(['1 pages have no text file and are left out.']);
  });

  test('is broken without pages, without texts, or without pairs', async () => {
    await expectBroken(cleaneval, folderWith({ 'a.txt': '' }), '', 'holds no *.html');
    await expectBroken(cleaneval, folderWith({ 'orig/a.html': '' }), '', 'holds no *.txt');
    const apart = folderWith({ 'orig/a.html': '', 'clean/b.txt': '' });
    await expectBroken(cleaneval, apart, 'clean', 'holds no *.txt named as a page of');
  });
});

describe('CETD', () => {
  const files = {
    'BBC/original/1.htm': '<p>one',
    'BBC/gold/1.txt': '\ufeffone\n',
    'YAHOO!/original/1.html': '<p>two',
    'YAHOO!/gold/1.txt': 'two',
    'readme.txt': '',
  };

  test('is read source by source, and the source is the type', async () => {
    const pages = await allPages(await cetd.open(folderWith(files)));
    expect(pages.map(({ id, type, html, truth }) => [id, type, html, 'text' in truth && truth.text])).toEqual(
      [
        ['BBC/1', 'BBC', '<p>one', 'one'],
        ['YAHOO!/1', 'YAHOO!', '<p>two', 'two'],
      ],
    );
  });

  test('can be one source', async () => {
    const dataset = await cetd.open(`${folderWith(files)}/BBC`);
    expect(dataset.ids).toEqual(['BBC/1']);
  });

  test('is broken without a source, or with a source without texts', async () => {
    await expectBroken(cetd, folderWith({ 'a/b': '' }), '', 'holds no source');
    await expectBroken(cetd, folderWith({ 'BBC/original/1.htm': '' }), 'BBC/gold', 'does not exist');
  });
});
