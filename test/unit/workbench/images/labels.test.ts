import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { refined } from '../../../../src/extraction/refine/refined.ts';
import { openDataset } from '../../../../src/workbench/datasets/list.ts';
import { IMAGE_CLASSES, labelledImages } from '../../../../src/workbench/images/labels.ts';
import { pageMedia } from '../../../../src/workbench/images/page-media.ts';
import { countImages, sumOfImages } from '../../../../src/workbench/images/score.ts';
import { scoreImages } from '../../../../src/workbench/images/scored-pages.ts';
import { imagesTable } from '../../../../src/workbench/images/table.ts';
import { at, pageOf } from '../../extraction/page.ts';

describe('the labels of images', () => {
  const pages = [...labelledImages()];

  test('are there for 40 drawn pages, half of them to check with, and more', () => {
    const count = (sample: string) => pages.filter(([, page]) => page.sample === sample).length;
    expect(count('drawn to make rules')).toBe(20);
    expect(count('drawn to check them')).toBe(20);
    expect(count('more to make rules')).toBe(29);
    for (const [id, { sample }] of pages) {
      expect(id).toMatch(/^\d{4}$/);
      expect(sample === 'drawn to check them').toBe(Number(id) % 2 === 1);
    }
  });

  test.each(pages)('of page %s name each of its images once', (_, { sample, labels }) => {
    const keys = IMAGE_CLASSES.flatMap((name) => labels[name]);
    expect(keys.map((key) => Number(key.split(':')[0])).sort((a, b) => a - b)).toEqual([...keys.keys()]);
    for (const key of keys) expect(key).toMatch(/^\d+:[0-9a-f]{8}$/);
    expect(labels.content.length).toBeGreaterThan(0);
    if (sample !== 'more to make rules') expect(labels.boilerplate.length).toBeGreaterThan(0);
  });
});

describe('counting images', () => {
  const body =
    '<main id="m"><p>text</p><img src="/a.jpg?w=3"><svg></svg></main><nav id="n"><p>menu</p><img alt="b"></nav>';
  const tree = measure(pageOf(body));
  const [a, drawing, b] = pageMedia(tree).map(({ key }) => key);
  const labels = { content: [a], boilerplate: [b], icons: [drawing], doubtful: [] };
  const kept = (...ids: string[]) => ({ nodes: ids.map((id) => at(tree, id)), holes: [] });

  test('keys tell place, tag, address and ALT, but not the size asked for', () => {
    const other = pageMedia(measure(pageOf(body.replace('w=3', 'w=9').replace('alt="b"', 'alt="c"'))));
    expect(other.map(({ key }) => key === a || key === drawing || key === b)).toEqual([true, true, false]);
  });

  test('those in what is kept are kept; a loss is the text’s where nothing around is kept', () => {
    expect(countImages(tree, kept('m'), labels)).toMatchObject({
      content: { all: 1, kept: 1, lostWithText: 0 },
      boilerplate: { all: 1, kept: 0, lostWithText: 1 },
      icons: { all: 1, kept: 1 },
      doubtful: { all: 0, kept: 0 },
    });
    const holed = { ...kept('m'), holes: [pageMedia(tree)[0].node] };
    expect(countImages(tree, holed, labels).content).toEqual({ all: 1, kept: 0, lostWithText: 0 });
  });

  test('labels of another page are refused, whichever side has more', () => {
    expect(() => countImages(tree, kept(), { ...labels, doubtful: ['9:00000000'] })).toThrow('no image 9:');
    expect(() => countImages(tree, kept(), { ...labels, icons: [] })).toThrow(`the page's image ${drawing}`);
  });

  test('the table gives each sample and type', () => {
    const images = countImages(tree, kept('m'), labels);
    const page = { id: '1', type: 'forum', images, withTrueText: images };
    const table = imagesTable([
      { ...page, sample: 'drawn to make rules' },
      { ...page, sample: 'drawn to check them' },
      { ...page, sample: 'more to make rules' },
    ]);
    expect(table).toContain('| all drawn | 2 | 2 of 2 = 100.0 % | 100.0 % | 0 | 0 of 2 = 0.0 % |');
    expect(table).toContain('| more to make rules | 1 | 1 of 1 = 100.0 % |');
    expect(table).toContain('| forum | 2 |');
    expect(sumOfImages([]).content).toEqual({ all: 0, kept: 0, lostWithText: 0 });
  });
});

const folder = path.resolve(process.env['WCXB_DIR'] ?? '../shared/data/wcxb');
const missing = existsSync(folder) ? '' : ` (not run: no WCXB in ${folder}; WCXB_DIR says where it is)`;

(missing ? test.skip : test)(
  `the model that ships keeps the images of docs/images.md${missing}`,
  async () => {
    const method = refined();
    const pages = await scoreImages(await openDataset('wcxb', folder), () => method);
    const drawn = pages.filter(({ sample }) => sample !== 'more to make rules');
    const { content, boilerplate } = sumOfImages(drawn.map(({ images }) => images));
    expect(content.kept / content.all).toBeGreaterThanOrEqual(0.95);
    expect(boilerplate.kept / boilerplate.all).toBeLessThanOrEqual(0.1);
    const made = sumOfImages(
      pages.filter(({ sample }) => sample === 'drawn to make rules').map(({ images }) => images),
    );
    expect(made.content.kept / made.content.all).toBeGreaterThanOrEqual(0.98);
  },
);
