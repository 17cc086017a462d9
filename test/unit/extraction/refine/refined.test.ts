import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { pageFacts } from '../../../../src/extraction/refine/features/features.ts';
import { learnedFrom, ownProbabilities, type Model } from '../../../../src/extraction/refine/learned.ts';
import { MODEL, PROVENANCE } from '../../../../src/extraction/refine/model.ts';
import { blockPage } from '../../../../src/extraction/refine/block-page.ts';
import { refined } from '../../../../src/extraction/refine/refined.ts';
import { textOf } from '../../../../src/extraction/text.ts';
import { openDataset } from '../../../../src/workbench/datasets/list.ts';
import { bagOfWords } from '../../../../src/workbench/metrics/words.ts';
import { readPage } from '../../../../src/library/read-page.ts';
import { featureMask } from '../../../../src/workbench/train/feature-names.ts';
import { heldOutModel } from '../../../../src/workbench/train/cross-validate.ts';
import { relevantByLabels } from '../../../../src/workbench/metrics/relevant-nodes.ts';
import { deepPage, names, pageOf, words } from '../page.ts';

const wcxbFolder = process.env['WCXB_DIR'] ?? '../shared/data/wcxb';
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const fixture = (id: string) => readFileSync(`fixtures/${id}.html`, 'utf8');
const select = (document: Document) => {
  const tree = measure(document);
  const selection = refined().select(tree);
  return { tree, selection, text: textOf(tree, selection) };
};

/** Probabilities of all blocks of a page as the trainer reads it, by a model. */
function blockProbabilities(html: string, model: Model): Float64Array {
  const page = blockPage(readPage(html).tree, true);
  return ownProbabilities(page, pageFacts(page), learnedFrom(model));
}

describe('the model', () => {
  // For the model that ships, docs/training.md says what became of the trainer's numbers when its words were rounded.
  const trained = JSON.parse(
    readFileSync('test/unit/extraction/refine/trained-probabilities.json', 'utf8'),
  ) as Record<string, number[]>;

  test.each(Object.keys(trained))('%s: gives what the trainer gives, to 1e-6', (id) => {
    const shipped = blockProbabilities(fixture(id), MODEL);
    expect(shipped).toHaveLength(trained[id].length);
    const apart = trained[id].map((p, b) => Math.abs(p - shipped[b]));
    expect(Math.max(...apart)).toBeLessThan(1e-6);
  });

  const dump = 'output/train';
  const dumped = existsSync(wcxbFolder) && existsSync(join(dump, 'probabilities.f64'));
  (dumped ? test : test.skip)(
    `gives what the trainer gives on real pages, to 1e-6${dumped ? '' : ` (not run: there is no ${dump}, which "npm run train" makes)`}`,
    async () => {
      const { pages } = JSON.parse(readFileSync(join(dump, 'pages.json'), 'utf8')) as {
        pages: { id: string; blocks: number; fold: number; world: string }[];
      };
      const all = new Float64Array(Uint8Array.from(readFileSync(join(dump, 'probabilities.f64'))).buffer);
      const models = [0, 1, 2, 3, 4].map((fold) => heldOutModel(join(dump, `model-${fold}.json`)));
      const dataset = await openDataset('wcxb', wcxbFolder);
      let from = 0;
      for (const [i, { id, blocks, fold, world }] of pages.entries()) {
        const expected = all.subarray(from, (from += blocks));
        if (world !== 'wcxb' || i % 100 !== 0) continue;
        const shipped = blockProbabilities((await dataset.page(id)).html, models[fold]);
        const apart = Array.from(expected, (p, b) => Math.abs(p - shipped[b]));
        expect([id, Math.max(0, ...apart) < 1e-6]).toEqual([id, true]);
      }
    },
  );

  test('was trained with the features that there are', () => {
    expect(MODEL.features).toBe(featureMask(String(PROVENANCE['features']).split(' ')));
  });

  test('a model that was trained with more or fewer features is refused', () => {
    const page = blockPage(measure(pageOf('<p>text</p>')));
    const other = learnedFrom({ ...MODEL, features: `${MODEL.features}0` });
    expect(() => ownProbabilities(page, pageFacts(page), other)).toThrow('The model has other features.');
  });

  test('fits in 44 KB and says where it comes from', () => {
    expect(JSON.stringify(MODEL).length).toBeLessThanOrEqual(44 * 1024);
    const { data, command } = PROVENANCE as {
      data: { name: string; licence: string }[];
      command: string;
    };
    expect(command).toMatch(/^npm run train/);
    expect(data[0]).toMatchObject({ name: 'WCXB', licence: 'CC-BY-4.0' });
    // What may not be used so, such as for research alone, is not learned from.
    for (const { licence } of data) expect(licence).toMatch(/^(CC-BY-4\.0|MIT( (or|and) Apache-2\.0)?)$/);
  });
});

describe('refined', () => {
  test('takes the article and leaves the menu', () => {
    const { text } = select(parse(fixture('news-article')));
    expect(text).toContain('There was no brass band.');
    expect(text.split('\n')[0]).toContain('Night ferry');
    expect(text).not.toContain('Subscribe');
  });

  test('nothing in a page without text', () => {
    expect(select(pageOf('')).selection).toEqual({ nodes: [], holes: [], reasons: [] });
    expect(select(pageOf('<img src="a.png">')).selection.nodes).toEqual([]);
  });

  test('keeps the picture between two paragraphs that stay', () => {
    const text = (n: number) => `<p>${`${words(20)}. `.repeat(3)}${n}</p>`;
    const { tree, selection } = select(
      pageOf(
        `<nav><a href="/">home</a></nav><article>${text(1)}<figure><img id="photo"></figure>${text(2)}</article>`,
      ),
    );
    const photo = names(tree, tree.nodes.keys()).indexOf('photo');
    const kept = selection.nodes.some((root) => root <= photo && photo < tree.subtreeEnd[root]);
    expect(kept && !selection.holes.some((hole) => hole <= photo && photo < tree.subtreeEnd[hole])).toBe(
      true,
    );
  });

  test('says why for each root, then for each hole', () => {
    const { selection } = select(parse(fixture('documentation')));
    expect(selection.holes.length).toBeGreaterThan(0);
    expect(selection.reasons.map(({ node }) => node)).toEqual([...selection.nodes, ...selection.holes]);
    const kept = selection.reasons.map((reason) => reason.kept);
    expect(kept).toEqual([...selection.nodes.map(() => true), ...selection.holes.map(() => false)]);
  });

  test('looks for reasons only where somebody asks, and once', () => {
    const { selection } = select(parse(fixture('documentation')));
    expect(Object.getOwnPropertyDescriptor(selection, 'reasons')).toHaveProperty('get', expect.any(Function));
    expect(selection.reasons).toBe(selection.reasons);
  });

  test('roots and holes are disjoint, in order, each hole below a root', () => {
    const { tree, selection } = select(parse(fixture('forum-thread')));
    let end = 0;
    for (const root of selection.nodes) {
      expect(root).toBeGreaterThanOrEqual(end);
      end = tree.subtreeEnd[root];
    }
    for (const hole of selection.holes) {
      expect(selection.nodes.some((root) => root < hole && hole < tree.subtreeEnd[root])).toBe(true);
    }
  });

  test('the same answer for a page indented anew', () => {
    const html = fixture('clobbered');
    const spread = html.replace(/<(\/?(?:div|p|li|ul|section|article|form|h[1-6]))\b/g, '\n\n    <$1');
    expect(select(parse(spread)).text).toBe(select(parse(html)).text);
  });

  test('a page 3,000 elements deep', () => {
    expect(select(deepPage(3000, words(50))).text).toBe(words(50));
  });
});

describe('refined on the pages of fixtures/', () => {
  const floor = 0.75;
  test(`mean word F1 at least ${floor}`, async () => {
    const dataset = await openDataset('fixtures', 'fixtures');
    let sum = 0;
    for await (const { truth, id } of dataset.pages()) {
      if (truth.kind !== 'labels') throw new Error(`${id} has no labels`);
      const tree = measure(parse(truth.html));
      const relevant = relevantByLabels(tree, truth.selector);
      const nodes = [...tree.nodes.keys()].filter((i) => relevant[i] && !relevant[tree.parent[i]]);
      sum += bagOfWords(textOf(tree, refined().select(tree)), textOf(tree, { nodes, holes: [] })).f1;
    }
    expect(sum / dataset.ids.length).toBeGreaterThanOrEqual(floor);
  });
});
