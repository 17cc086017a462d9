/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { Command } from 'commander';
import { chineseWeb } from '../../../../src/workbench/datasets/chinese-web.ts';
import { dragnet } from '../../../../src/workbench/datasets/dragnet.ts';
import { fundus } from '../../../../src/workbench/datasets/fundus.ts';
import { l3sGn1 } from '../../../../src/workbench/datasets/l3s-gn1.ts';
import { newspapers } from '../../../../src/workbench/datasets/newspapers.ts';
import { pageAddress } from '../../../../src/workbench/datasets/page-address.ts';
import { readability } from '../../../../src/workbench/datasets/readability.ts';
import { wcxb } from '../../../../src/workbench/datasets/wcxb.ts';
import type { TextTruth } from '../../../../src/workbench/datasets/types.ts';
import {
  openWorlds,
  WORLD,
  worldFrom,
  worldOf,
  worldsOf,
  type WorldOptions,
} from '../../../../src/workbench/train/worlds.ts';
import { allPages, expectBroken, folderWith, gzip, latin1 } from './temporary.ts';

describe('L3S-GN1', () => {
  const sel = (label: number, text: string) => `<span class="x-nc-sel${label}">${text}</span>`;
  const copy =
    `<div>Menu</div><h1>${sel(1, 'Plums')}</h1><p>${sel(3, 'May 1')}</p>` +
    `<p><span class="x-nc-sel0">${sel(2, 'They are ')}<a href=x>${sel(2, 'ripe.')}</a></span></p>` +
    `<p>${sel(4, 'More plums')}</p><p>${sel(5, 'Mine are not')}</p>`;
  const files = { 'input/a.html': '<p>They are ripe.', 'GoldStandard/a.txt': copy };

  test('has headline and full text as truth, by the innermost label', async () => {
    const [page] = await allPages(await l3sGn1.open(folderWith(files)));
    const truth = page.truth as TextTruth;
    expect(page.html).toBe('<p>They are ripe.');
    expect(truth.text.split(/\s+/).join(' ')).toBe('Plums They are ripe.');
    expect(truth.training?.parts.map(({ is, text }) => [is, text.replace(/\s+/g, ' ')])).toEqual([
      ['other', 'Menu'],
      ['content', 'Plums'],
      ['open', 'May 1'],
      ['content', 'They are ripe.'],
      ['other', 'More plums Mine are not'],
    ]);
  });

  test('is broken without its copies', async () => {
    await expectBroken(l3sGn1, folderWith({ 'input/a.html': '' }), 'GoldStandard', 'does not exist');
  });
});

describe('Dragnet', () => {
  test.each(['!@#$%^&*()  COMMENTS', ' !@#$%^&**() COMMENTS '])(
    'has the text before "%s" as truth',
    async (mark) => {
      const files = {
        'input/1.html': '<link rel="canonical" href="https://example.org/x"><p>One',
        'GoldStandard/1.txt': `One\n${mark}\nTwo`,
      };
      const [page] = await allPages(await dragnet.open(folderWith(files)));
      const truth = page.truth as TextTruth;
      expect(page.url).toBe('https://example.org/x');
      expect(truth.text).toBe('One');
      expect(truth.training?.parts.map(({ is, text }) => [is, text.trim()])).toEqual([
        ['content', 'One'],
        ['other', 'Two'],
      ]);
    },
  );

  test('is all truth without the mark', async () => {
    const files = { 'input/1.html': '<p>One', 'GoldStandard/1.txt': 'One\nCOMMENTS\nTwo' };
    const [page] = await allPages(await dragnet.open(folderWith(files)));
    expect((page.truth as TextTruth).text).toBe('One\nCOMMENTS\nTwo');
  });
});

describe('the Chinese pages', () => {
  test('are read in the wrapper of CleanEval and without, in UTF-8 whatever their META says', async () => {
    const files = {
      'original/a.html': '<meta charset=gb2312><p>顺子',
      'original/b.html': latin1('<text id="http://example.cn/" encoding="gb2312"><p>\xcb\xb3\xd7\xd3</text>'),
      'cleaned/a.txt': '顺子\n',
      'cleaned/b.txt': '顺子',
    };
    const pages = await allPages(await chineseWeb.open(folderWith(files)));
    expect(pages.map(({ url, html }) => [url, html])).toEqual([
      [undefined, '<meta charset=gb2312><p>顺子'],
      ['http://example.cn/', '<p>顺子'],
    ]);
    expect((pages[0].truth as TextTruth).text).toBe('顺子');
  });
});

describe('Fundus', () => {
  const article = (text: string) => ({
    title: 'Title',
    body: { summary: ['Standfirst'], sections: [{ headline: ['Heading'], paragraphs: [text, 'End'] }] },
  });
  const files = {
    'de/Blatt.json': JSON.stringify({ V1: article('One'), V10: article('Ten'), V2: { title: 'Only' } }),
    'de/Blatt_2020_01_01.html.gz': gzip('<p>1'),
    'de/Blatt_2021_01_01.html.gz': gzip('<p>2'),
    'de/Blatt_2022_01_01.html.gz': gzip('<p>10'),
    'de/BlattZwei_2022_01_01.html.gz': gzip('<p>another'),
    'de/Rest.json': JSON.stringify({ V1: article('x'), V2: article('y') }),
    'de/Rest_2022_01_01.html.gz': gzip('<p>z'),
  };

  test('has a page for each version of a parser, in the order of time', async () => {
    const dataset = await fundus.open(folderWith(files));
    const pages = await allPages(dataset);
    expect(pages.map(({ id, html, truth }) => [id, html, (truth as TextTruth).text])).toEqual([
      ['de/Blatt/V1', '<p>1', 'Standfirst\nHeading\nOne\nEnd'],
      ['de/Blatt/V10', '<p>10', 'Standfirst\nHeading\nTen\nEnd'],
      ['de/Blatt/V2', '<p>2', ''],
    ]);
    expect(dataset.notes).toEqual(['de/Rest has 1 pages for 2 truths and is left out.']);
  });

  test('states title, authors and day, as far as they are known', async () => {
    const known = {
      title: ' Title ',
      authors: ['Ada', 'Mary'],
      publishing_date: '2020-01-01 08:00:00+00:00',
    };
    const dataset = await fundus.open(
      folderWith({
        'de/Blatt.json': JSON.stringify({
          V1: known,
          V2: { title: 'Only', authors: [], publishing_date: null },
        }),
        'de/Blatt_2020_01_01.html.gz': gzip('<p>1'),
        'de/Blatt_2021_01_01.html.gz': gzip('<p>2'),
      }),
    );
    expect((await allPages(dataset)).map(({ about }) => about)).toEqual([
      { title: 'Title', author: 'Ada Mary', published: '2020-01-01 08:00:00+00:00' },
      { title: 'Only' },
    ]);
  });

  test('is broken without pages', async () => {
    await expectBroken(fundus, folderWith({ 'readme.md': '' }), '', 'holds no folder with pages');
  });
});

describe('Newspaper4k', () => {
  test('leaves out texts that were read and found wrong, and pages without one', async () => {
    const files = {
      'html/thai.html': '<link rel=canonical href="https://example.th/1"><p>ข่าว',
      'html/japanese_article.html': '<p>x',
      'html/alone.html': '<p>x',
      'txt/thai.txt': 'ข่าว\n',
      'txt/japanese_article.txt': 'x',
      'txt/korean.txt': 'x',
    };
    const dataset = await newspapers.open(folderWith(files));
    const pages = await allPages(dataset);
    expect(pages.map(({ id, url, truth }) => [id, url, (truth as TextTruth).text])).toEqual([
      ['thai', 'https://example.th/1', 'ข่าว'],
    ]);
    expect(dataset.notes).toEqual([
      '1 pages have no text file and are left out.',
      'japanese_article is a teaser and is left out.',
    ]);
  });

  test('is broken without its texts', async () => {
    await expectBroken(newspapers, folderWith({ 'html/a.html': '' }), 'txt', 'does not exist');
  });
});

describe('the address of a page', () => {
  test.each([
    ['<base href="http://a.org/"><link href=http://b.org/x rel=canonical>', 'http://b.org/x'],
    ["<META property='og:url' content='https://c.org'>", 'https://c.org'],
    ['<base href="http://a.org/">', 'http://a.org/'],
    ['<link rel="canonical" href="/x"><base target=_top>', undefined],
    ['<p>http://a.org/', undefined],
  ])('in %s', (html, address) => expect(pageAddress(html)).toBe(address));
});

describe('collections to train on', () => {
  test('are one data set, in which the ids of WCXB stay as they are', async () => {
    const first = folderWith({
      'html/0001.html.gz': gzip('<p>x'),
      'ground-truth/0001.json': JSON.stringify({
        url: 'https://example.org/',
        ground_truth: { main_content: 'x' },
        _internal: { page_type: { primary: 'article' } },
      }),
    });
    const other = folderWith({
      'input/0001.html': '<p>One',
      'GoldStandard/0001.txt': 'One',
      'input/0002.html': '<p>Two',
    });
    const union = await openWorlds([worldFrom(`dragnet=${other}`), worldFrom(`wcxb=${first}`)]);
    const [one, two] = [await dragnet.open(other), await wcxb.open(first)];
    expect([union.id, union.name]).toEqual(['dragnet+wcxb', `${one.name}, ${two.name}`]);
    expect(union.notes).toEqual([...one.notes, ...two.notes]);
    expect(union.notes).not.toEqual([]);
    const pages = await allPages(union);
    expect(pages.map(({ id, type, html }) => [id, type, html])).toEqual([
      ['0001', 'article', '<p>x'],
      ['dragnet/0001', 'dragnet', '<p>One'],
    ]);
    expect(union.ids.map(worldOf)).toEqual(['wcxb', 'dragnet']);
  });

  test('say of which type a page is, beside its collection', async () => {
    const folder = folderWith({
      'a/source.html': '<p>One',
      'a/expected.html': '<p>One',
      'a/expected-metadata.json': JSON.stringify({ readerable: true }),
    });
    const [page] = await allPages(await openWorlds([{ reader: readability, folder }]));
    expect([page.id, page.type]).toEqual(['readability/a', 'readability readerable']);
  });

  test('are named by the help, but for WCXB, which is always there', () => {
    expect(WORLD.description).toMatch(/: cleaneval, l3s-gn1, dragnet, /);
    expect(WORLD.description).not.toContain('wcxb');
  });

  test('are given as often as there are any, beside WCXB', () => {
    const given = (...words: string[]) => {
      const command = new Command().option('--data <folder>').addOption(WORLD);
      const options = command.parse(['--data', 'a', ...words], { from: 'user' }).opts<WorldOptions>();
      return worldsOf(options).map(({ reader, folder }) => [reader.id, folder]);
    };
    expect(given()).toEqual([['wcxb', 'a']]);
    expect(given('--world', 'dragnet=b=c', '--world', 'fundus=d')).toEqual([
      ['wcxb', 'a'],
      ['dragnet', 'b=c'],
      ['fundus', 'd'],
    ]);
  });

  test.each(['dragnet', 'dragnet=', 'teco=x', 'nowhere=x'])('are not "%s"', (text) =>
    expect(() => worldFrom(text)).toThrow('is not ID=FOLDER with one of wcxb, cleaneval, l3s-gn1, dragnet'),
  );
});
