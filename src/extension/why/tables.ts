import { made } from '../options/made.ts';
import { listText, numberText, say } from '../words.ts';
import { ruleWord } from './rule-words.ts';
import { RATIOS, type WhyBlock, type WhyMethod, type WhyNode, type WhyReason } from './types.ts';

type Cell = string | Node | { readonly figure: string };

export function reasonTable(table: HTMLTableElement, reasons: readonly WhyReason[]): void {
  fill(
    table,
    [
      say('why_column_part'),
      say('why_column_is'),
      say('why_column_step'),
      say('why_column_value'),
      say('why_column_limit'),
    ],
    reasons.map(({ name, text, step, kept, value, limit }) => [
      part(name, text),
      say(kept ? 'why_kept' : 'why_left_out'),
      ruleWord(step) ?? english(step),
      { figure: figure(value) },
      { figure: figure(limit) },
    ]),
  );
}

export function blockTable(table: HTMLTableElement, blocks: readonly WhyBlock[]): void {
  fill(
    table,
    [
      say('why_column_block'),
      say('why_column_words'),
      say('why_column_own'),
      say('why_column_likely'),
      say('why_column_rules'),
      say('why_column_is'),
    ],
    blocks.map(({ name, text, words, own, probability, rules, kept }) => [
      part(name, text),
      { figure: numberText(words) },
      { figure: say('why_percent', Math.round(own * 100)) },
      { figure: say('why_percent', Math.round(probability * 100)) },
      listText(rules.map((name) => ruleWord(name) ?? name)),
      say(kept ? 'why_kept' : 'why_left_out'),
    ]),
  );
}

export function methodTable(table: HTMLTableElement, methods: readonly WhyMethod[]): void {
  fill(
    table,
    [
      say('why_column_method'),
      say('why_column_words'),
      say('why_column_shared'),
      say('why_column_agreement'),
    ],
    methods.map(({ name, source, isChosen, words, shared, f1 }) => [
      part(isChosen ? say('why_chosen', name) : name, source, 'en'),
      { figure: numberText(words) },
      { figure: numberText(shared) },
      { figure: say('why_percent', Math.round(f1 * 100)) },
    ]),
  );
}

export function nodeTable(table: HTMLTableElement, nodes: readonly WhyNode[]): void {
  fill(
    table,
    [
      say('why_column_element'),
      ...RATIOS.map((name) => capital(say(name))),
      say('why_column_distance'),
      say('why_column_fate'),
    ],
    nodes.map((node) => [
      part(node.name, node.text),
      ...node.ratios.map((ratio, i) => ({ figure: say('why_figure', figure(ratio), figure(node.point[i])) })),
      { figure: figure(node.distance) },
      fateOf(node),
    ]),
  );
}

/** Says what the steps of R4 did with a node. */
function fateOf({ isInCSet, sameTextAs, textPond, isSelected, isLeft }: WhyNode): string {
  if (!isInCSet) return isSelected ? say('why_sibling') : '';
  if (sameTextAs !== undefined) return say('why_same_text', sameTextAs);
  const inSet = say('why_in_set');
  const fate = textPond === undefined ? inSet : say('why_pond', inSet, figure(textPond));
  if (!isSelected) return fate;
  const selected = say('why_selected', fate);
  return isLeft ? selected : say('why_taken_out', selected);
}

/** @param lang The language of the text; empty for a text of the page. */
function part(name: string, text: string, lang = ''): Node {
  return made(
    'span',
    {},
    made('code', { textContent: name }),
    made('small', { textContent: text, dir: 'auto', ...(lang && { lang }) }),
  );
}

export function figure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '';
  const digits = Number.isInteger(value) ? 0 : 3;
  return numberText(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The names of steps and papers are English in every language. */
function english(text: string): HTMLElement {
  return made('span', { lang: 'en', dir: 'ltr', textContent: text });
}

function fill(table: HTMLTableElement, head: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const heads = head.map((text) => made('th', { scope: 'col', textContent: text }));
  table.replaceChildren(
    made('thead', {}, made('tr', {}, ...heads)),
    made('tbody', {}, ...rows.map((row) => made('tr', {}, ...row.map(cell)))),
  );
}

function cell(content: Cell): HTMLElement {
  if (typeof content === 'object' && 'figure' in content)
    return made('td', { className: 'figure', textContent: content.figure });
  return made('td', {}, content);
}

function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}
