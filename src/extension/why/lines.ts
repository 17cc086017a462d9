import type { BlockStep } from '../../extraction/refine/inspect.ts';
import { RULES } from '../../extraction/refine/rules/index.ts';
import { wordsOf } from '../../extraction/refine/rules/what.ts';
import type { MessageKey } from '../../page/words.ts';
import type { Line, Description } from '../../page/why/types.ts';
import { listText, say } from '../words.ts';
import { ruleWord } from './rule-words.ts';
import { figure } from './tables.ts';
import { RATIOS, type RatedFigures } from './types.ts';

/** The rule of the default method, or the step of another method, that decided about a part. */
export interface DecidedBy {
  readonly step: string;
  readonly value?: number;
  readonly limit?: number;
}

/** What is known about a part. */
export interface Part {
  readonly decision?: DecidedBy;
  /** Whether the reader has changed what the method decided. */
  readonly isYours: boolean;
  readonly block?: BlockStep;
  /** The number of blocks of text in it, and of kept ones, if there are several. */
  readonly blocks?: { readonly count: number; readonly kept: number };
  readonly rated?: RatedFigures;
  readonly isUnrated?: boolean;
}

const DECIDES: ReadonlySet<string> = new Set(RULES.blocks.map((rule) => wordsOf(rule).name));
const MEANINGS = [
  'why_means_word',
  'why_means_hyperlink',
  'why_means_children',
  'why_means_position',
] as const satisfies readonly MessageKey[];

/** The last rule that changed whether a block stays or goes. If none did, the rule of the first choice. */
export function decisionOf({ rules }: BlockStep): DecidedBy {
  return { step: rules.findLast((name) => DECIDES.has(name)) ?? wordsOf(RULES.choice).name };
}

/** What the panel says about a part; for undefined, that the part is newer than the panel. */
export function tellOf(part: Part | undefined): Description {
  if (!part) return { notes: [say('why_new')], lines: [], figures: [] };
  const { block, isYours, isUnrated, rated } = part;
  const notes = [...(isYours ? [say('why_yours')] : []), ...(isUnrated ? [say('why_unrated')] : [])];
  return {
    ...(block && { likely: say('why_likely', percent(block.probability)) }),
    notes,
    lines: [...linesOfDecision(part), ...linesOfBlocks(part)],
    figures: rated ? linesOfR4(rated) : [],
  };
}

function linesOfDecision({ decision, block, isYours }: Part): Line[] {
  if (!decision || isYours) return [];
  const { step, value, limit } = decision;
  const word = ruleWord(step);
  const lines: Line[] = [
    { term: say('why_column_step'), text: word ?? step, ...(word === undefined && { lang: 'en' }) },
  ];
  if (block || value === undefined || !Number.isFinite(value)) return lines;
  lines.push({ term: say('why_column_value'), text: figure(value) });
  if (limit !== undefined) lines.push({ term: say('why_column_limit'), text: figure(limit) });
  return lines;
}

function linesOfBlocks({ block, blocks }: Part): Line[] {
  if (blocks)
    return [{ term: say('why_blocks_within'), text: say('why_blocks_kept', blocks.count, blocks.kept) }];
  if (!block) return [];
  const { own, probability, rules } = block;
  const words = rules.map((name) => ruleWord(name) ?? name);
  return [
    { term: say('why_column_own'), text: say('why_percent', percent(own)) },
    { term: say('why_column_likely'), text: say('why_percent', percent(probability)) },
    ...(words.length > 0 ? [{ term: say('why_column_rules'), text: listText(words) }] : []),
  ];
}

function linesOfR4({ ratios, point, distance, ...fate }: RatedFigures): Line[] {
  return [
    ...RATIOS.map((name, i) => ({
      term: say(name),
      text: say('why_figure', figure(ratios[i]), figure(point[i])),
      means: say(MEANINGS[i]),
    })),
    { term: say('why_column_distance'), text: figure(distance), means: say('why_means_distance') },
    ...linesOfFate(fate),
  ];
}

/** Sentences about what the steps of R4 did with a node. */
function linesOfFate(fate: Omit<RatedFigures, 'ratios' | 'point' | 'distance'>): Line[] {
  const { isInCSet, sameTextAs, textPond, isSelected, isLeft } = fate;
  const inSet = isInCSet ? 'why_in_set' : 'why_not_in_set';
  const selected = isInCSet ? 'why_is_selected' : 'why_sibling';
  return [
    { term: say('why_c_set'), text: say(inSet) },
    ...(isInCSet
      ? [
          {
            term: say('why_reduction'),
            text: sameTextAs === undefined ? say('why_stays') : say('why_reduced', sameTextAs),
            means: say('why_means_reduction'),
          },
        ]
      : []),
    ...(textPond === undefined
      ? []
      : [{ term: say('why_text_pond'), text: figure(textPond), means: say('why_means_text_pond') }]),
    { term: say('why_selection'), text: say(isSelected ? selected : 'why_not_selected') },
    ...(isSelected
      ? [
          {
            term: say('why_post_process'),
            text: say(isLeft ? 'why_stays' : 'why_taken'),
            means: say('why_means_post_process'),
          },
        ]
      : []),
  ];
}

function percent(share: number): number {
  return Math.round(share * 100);
}
