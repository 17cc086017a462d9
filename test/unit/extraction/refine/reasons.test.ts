import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { blockPage } from '../../../../src/extraction/refine/block-page.ts';
import { cover } from '../../../../src/extraction/refine/cover.ts';
import { pageFacts } from '../../../../src/extraction/refine/features/features.ts';
import { learnedFrom, ownProbabilities } from '../../../../src/extraction/refine/learned.ts';
import { MODEL } from '../../../../src/extraction/refine/model.ts';
import { reasonsOf } from '../../../../src/extraction/refine/reasons.ts';
import { refined } from '../../../../src/extraction/refine/refined.ts';
import { applyRules } from '../../../../src/extraction/refine/rules/apply.ts';
import { RULE_NAMES, rulesWithout } from '../../../../src/extraction/refine/rules/without.ts';
import { allAtOnce } from '../../../../src/extraction/steps.ts';
import type { Selection } from '../../../../src/extraction/types.ts';
import { openDataset } from '../../../../src/workbench/datasets/list.ts';
import { readPage } from '../../../../src/library/read-page.ts';
import { name, pageOf, words } from '../page.ts';
import { DOTTED, said } from './rules/pages.ts';

/** The reasons of a page by DOTTED: node, rule, and value and limit in percent. */
function reasons(body: string): [string, string, number?, number?][] {
  const tree = measure(pageOf(body));
  const percent = (part = NaN): number => Math.round(100 * part);
  return refined(DOTTED)
    .select(tree)
    .reasons.map(({ node, step, value, limit }) => {
      const [rule] = step.split(':');
      const called = name(tree.nodes[node]);
      return value === undefined ? [called, rule] : [called, rule, percent(value), percent(limit)];
    });
}

const menu = `<nav>${said(1, words(60))}</nav>`;

describe('the reason of a root', () => {
  test('that was chosen is the mean probability of its words, and the lowest that was chosen', () => {
    const body = `<main><h2>${said(90, words(10))}</h2><p>${said(80, words(40))}</p></main>${menu}<ul><li>${said(60, 'x')}</ul>`;
    expect(reasons(body)).toEqual([
      ['main', 'choice by expected F1', 82, 60],
      ['ul', 'choice by expected F1', 60, 60],
    ]);
  });

  test('is the rule that made it probable enough', () => {
    const body = `<div><p>${said(90, words(20))}</p></div>${menu}<div id="card"><p>${said(20, words(10))}</p></div>`;
    // The mean of all like words is 67 %, and the card is half way there.
    expect(reasons(body)[1]).toEqual(['card', 'like blocks share', 43, 43]);
  });

  test('that a heading, a title or the rest of a table keeps is what was compared for it', () => {
    const text = `<p>${said(90, words(50))}</p>`;
    expect(reasons(`<header>${menu}<h2>${said(20, 'ripe')}</h2></header>${text}`)[0]).toEqual([
      'h2',
      'headings',
      20,
      15,
    ]);
    expect(reasons(`<header><h1>${said(5, 'Page of plums')}</h1>${menu}</header>${text}`)[0]).toEqual([
      'h1',
      'title',
      58,
      20,
    ]);
    const table = `<table><tr><th>${said(20, words(9))}<td>${said(90, words(10))}</table>`;
    expect(reasons(`${table}${menu}`)).toEqual([['table', 'choice by expected F1', 90, 90]]);
    const figure = `<figure><h3>${said(20, words(9))}</h3><div>${said(90, words(9))}</div><p>${said(5, words(12))}</p></figure>`;
    expect(reasons(figure + menu)).toEqual([
      ['figure', 'whole tables, figures, listings and quotations', 60, 50],
    ]);
  });

  test('of a picture alone has no number', () => {
    const picture = `<div><img src="a.jpg"></div>`;
    expect(
      reasons(`<aside><p>${said(90, words(9))}</p>${menu}</aside>${picture}<p>${said(90, words(8))}</p>`)[1],
    ).toEqual(['div', 'pictures']);
  });
});

describe('the reason of a hole', () => {
  const around = (hole: string) =>
    reasons(`<main><p>${said(90, words(30))}</p>${hole}<p>${said(90, words(30))}</p></main>`).slice(1);

  test('is the choice that left it, with a probability below the lowest that was chosen', () => {
    expect(around(`<ul id="x"><li>${said(10, 'a b')}<li>${said(16, 'c')}</ul>`)).toEqual([
      ['x', 'choice by expected F1', 12, 90],
    ]);
  });

  test('is the rule that made it improbable', () => {
    const copy = said(90, words(8));
    expect(around(`<p>${copy}</p><div>${copy}</div>`)).toEqual([['div', 'copies doubted', 27, 90]]);
  });

  test('without words is the rule of pictures', () => {
    expect(around('<nav id="x"><img src="a.jpg"></nav>')).toEqual([['x', 'pictures']]);
  });
});

/** What reasons are called by. */
const STEPS: readonly string[] = [...RULE_NAMES, 'more probable than not'];

/** What is wrong with the reasons of a selection. */
function untrue({ nodes, holes, reasons: all }: Selection): unknown[] {
  const place = all.findIndex(({ node, kept }, i) => {
    const [list, at] = i < nodes.length ? [nodes, i] : [holes, i - nodes.length];
    return node !== list[at] || kept !== i < nodes.length;
  });
  const wrong = all.filter(({ step, kept, value, limit }) => {
    if (!STEPS.includes(step.split(':')[0])) return true;
    if (value === undefined || limit === undefined) return value !== limit;
    return !(value >= 0 && value <= 1 && (kept ? value >= limit : value <= limit));
  });
  return all.length === nodes.length + holes.length && place < 0 ? wrong : [place, ...wrong];
}

describe('no root is said to stay by a value below its limit, and no hole to go by one above it', () => {
  const fixtures = JSON.parse(
    readFileSync('test/unit/extraction/refine/trained-probabilities.json', 'utf8'),
  ) as object;
  const learned = learnedFrom(MODEL);

  test.each(Object.keys(fixtures))('fixture %s', (id) => {
    const { tree } = readPage(readFileSync(`fixtures/${id}.html`, 'utf8'));
    expect(untrue(refined().select(tree))).toEqual([]);
    // Nor where a rule is missing. The model, which takes most of the time, is asked once for all of them.
    const page = blockPage(tree);
    const facts = pageFacts(page);
    const own = ownProbabilities(page, facts, learned);
    for (const rule of RULE_NAMES) {
      const decisions = allAtOnce(applyRules(page, facts, own, rulesWithout([rule])));
      const { nodes, holes } = cover(tree, decisions.fates.at(-1)!);
      const reasons = reasonsOf(page, decisions, { nodes, holes });
      expect(untrue({ nodes, holes, reasons })).toEqual([]);
    }
  });

  const folder = process.env['WCXB_DIR'] ?? '../shared/data/wcxb';
  const isThere = existsSync(folder);
  (isThere ? test : test.skip)(
    `every 50th page of WCXB${isThere ? '' : ` (not run: there is no ${folder})`}`,
    async () => {
      const dataset = await openDataset('wcxb', folder);
      const method = refined();
      for (const id of dataset.ids.filter((_, i) => i % 50 === 0)) {
        const { html } = await dataset.page(id);
        expect([id, untrue(method.select(readPage(html).tree))]).toEqual([id, []]);
      }
    },
  );
});
