import type { Model } from '../../extraction/refine/learned.ts';
import { refined } from '../../extraction/refine/refined.ts';
import { RULE_NAMES, rulesWithout } from '../../extraction/refine/rules/without.ts';
import type { MeasuredTree, Selection } from '../../extraction/types.ts';

type Select = (tree: MeasuredTree) => Selection;

/** The rules of the default method, by the stage of the ablation that adds them. */
export const ADDED: Readonly<Record<string, readonly string[]>> = {
  'trees and network: blocks more probable than not': ['pictures'],
  '+ choice by expected F1': ['choice by expected F1'],
  '+ like blocks share': ['like blocks share'],
  '+ copies doubted': ['copies doubted'],
  '+ no consent to cookies': ['consent to cookies', 'sharing', 'never shown'],
  '+ one text, and the one that is named': [
    'next articles',
    'one text',
    'named text',
    'comments below the text',
  ],
  '+ headings, title and what is read as one': [
    'formulas',
    'lone table',
    'tables in the text',
    'notes',
    'references',
    'recipes',
    'questions and answers',
    'numbered sections',
    'headings',
    'title',
    'standfirst',
    'replies',
    'who and when',
    'price',
    'whole tables, figures, listings and quotations',
    'whole lists and rows',
    'code under the title',
    'gaps in text with code',
    'notices, listings and paragraphs in the text',
    'names of entries',
    'titles of folds',
    'bare text',
    'reactions',
    'labels of advertisements',
    'technical notices',
    'lone headings',
  ],
  '+ captions of pictures that stay, and no signs of links (what ships)': ['captions', 'link signs'],
};

/** The default method with all rules up to each stage, under the name of that stage. */
export const STAGES: Readonly<Record<string, (model: Model) => Select>> = Object.fromEntries(
  Object.keys(ADDED).map((name, last, names) => {
    const added = names.slice(0, last + 1).flatMap((stage) => ADDED[stage]);
    const without = RULE_NAMES.filter((rule) => !added.includes(rule));
    return [name, (model: Model) => selecting(model, without)];
  }),
);

/** The default method as a function, with a given model and without some rules. */
export function selecting(model: Model, without: readonly string[] = []): Select {
  const method = refined(model, rulesWithout(without));
  return (tree) => method.select(tree);
}
