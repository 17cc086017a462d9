import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import type { MeasuredTree } from '../../../../src/extraction/types.ts';
import { fixtures } from '../../../../src/workbench/datasets/fixtures.ts';
import { teco } from '../../../../src/workbench/datasets/teco.ts';
import type { LabelledPage, LabelTruth } from '../../../../src/workbench/datasets/types.ts';
import { relevantByLabels } from '../../../../src/workbench/metrics/relevant-nodes.ts';
import { namesOf } from '../metrics/tree.ts';
import { allPages, expectBroken, folderWith } from './temporary.ts';

const parse = (html: string): MeasuredTree => measure(new DOMParser().parseFromString(html, 'text/html'));

/** Both forms of a page, after checking that they have the same nodes. */
function bothTrees(page: LabelledPage): { tree: MeasuredTree; relevant: Uint8Array } {
  const truth = page.truth as LabelTruth;
  const tree = parse(page.html);
  const labelled = parse(truth.html);
  for (const key of ['parent', 'words', 'characters', 'tag'] as const) {
    expect(tree[key]).toEqual(labelled[key]);
  }
  return { tree, relevant: relevantByLabels(labelled, truth.selector) };
}

describe('TECO', () => {
  const key =
    '<body class="TECO_mainMenu2 x"><p class="TECO_mainContent TECO_notTemplate lead">One <b>two</b></p>' +
    "<p class='TECO_notTemplate'>three</p></body>";
  const files = {
    'forum/www.example.org/www.example.org/t/1.html': key,
    'forum/www.example.org/www.example.org/t/2.html': '<p>No labels',
    'forum/www.example.org/readme.txt': key,
    'media/news.example.com/index.php': key.replace('One', 'Ten'),
  };

  test('finds the page with labels in each site, its type and its domain', async () => {
    const pages = await allPages(await teco.open(folderWith(files)));
    expect(pages.map(({ id, url, type }) => ({ id, url, type }))).toEqual([
      {
        id: 'forum/www.example.org/www.example.org/t/1.html',
        url: 'http://www.example.org/',
        type: 'forum',
      },
      { id: 'media/news.example.com/index.php', url: 'http://news.example.com/', type: 'media' },
    ]);
  });

  test('keeps all labels from the page and gives them with the truth', async () => {
    const [page] = await allPages(await teco.open(folderWith(files)));
    expect(page.html).not.toContain('TECO');
    expect(page.html).toContain('lead');
    const { tree, relevant } = bothTrees(page);
    expect(namesOf(tree, relevant)).toBe('p "One " b "two"');
  });

  test('is broken without a labelled page, or without the folder', async () => {
    const folder = folderWith({ 'a/index.html': '<p>x' });
    await expectBroken(teco, folder, '', 'holds no page with the class TECO_mainContent');
    await expectBroken(teco, `${folder}/nowhere`, '', 'does not exist');
  });
});

describe('fixtures', () => {
  test('lose their labels, however they are written', async () => {
    const folder = folderWith({
      'one.html': `<p data-main-content>a<p data-main-content="">b<p id=x data-main-content='1'>c<p>d`,
      'none.html': '<p>nothing',
      'notes.md': 'data-main-content',
    });
    const [none, one] = await allPages(await fixtures.open(folder));
    expect(one.html).toBe('<p>a<p>b<p id=x>c<p>d');
    const { tree, relevant } = bothTrees(one);
    expect(namesOf(tree, relevant)).toBe('p "a" p "b" p "c"');
    expect(namesOf(bothTrees(none).tree, bothTrees(none).relevant)).toBe('');
  });

  test('of this repository have the same nodes with and without labels', async () => {
    for (const page of await allPages(await fixtures.open('fixtures'))) {
      expect(page.html).not.toContain('data-main-content');
      bothTrees(page);
    }
  });

  test('are broken without any label', async () => {
    const folder = folderWith({ 'one.html': '<p>a' });
    await expectBroken(fixtures, folder, '', 'holds no *.html with data-main-content');
  });
});
