import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { MODEL } from '../../../../src/extraction/refine/model.ts';
import { refined } from '../../../../src/extraction/refine/refined.ts';
import { RULE_NAMES } from '../../../../src/extraction/refine/rules/without.ts';
import { readPage } from '../../../../src/library/read-page.ts';
import { ADDED, STAGES, selecting } from '../../../../src/workbench/train/stages.ts';

test('the stages add each rule once', () => {
  expect(Object.values(ADDED).flat().sort()).toEqual([...RULE_NAMES].sort());
});

test('each stage is the default method without the rules that come later', () => {
  const { tree } = readPage(readFileSync('fixtures/modal-scroll-lock.html', 'utf8'));
  const later = [...RULE_NAMES];
  for (const [name, added] of Object.entries(ADDED)) {
    for (const rule of added) later.splice(later.indexOf(rule), 1);
    expect([name, STAGES[name](MODEL)(tree)]).toEqual([name, selecting(MODEL, later)(tree)]);
  }
  expect(selecting(MODEL)(tree)).toEqual(refined().select(tree));
});
