import { made } from '../options/made.ts';
import { RATIOS, type WhyMethod, type WhyNode, type WhyReason } from './types.ts';

type Cell = string | Node | { readonly figure: string };

export function reasonTable(table: HTMLTableElement, reasons: readonly WhyReason[]): void {
  fill(
    table,
    ['Part', 'Is', 'Decided by', 'Value', 'Limit'],
    reasons.map(({ name, text, step, kept, value, limit }) => [
      part(name, text),
      kept ? 'kept' : 'left out',
      step,
      { figure: figure(value) },
      { figure: figure(limit) },
    ]),
  );
}

export function methodTable(table: HTMLTableElement, methods: readonly WhyMethod[]): void {
  fill(
    table,
    ['Method', 'Words', 'Shared', 'Agreement'],
    methods.map(({ name, source, isChosen, words, shared, f1 }) => [
      part(isChosen ? `${name} (chosen)` : name, source),
      { figure: String(words) },
      { figure: String(shared) },
      { figure: `${Math.round(f1 * 100)} %` },
    ]),
  );
}

export function nodeTable(table: HTMLTableElement, nodes: readonly WhyNode[]): void {
  fill(
    table,
    ['Element', ...RATIOS.map(capital), 'Distance', 'What became of it'],
    nodes.map((node) => [
      part(node.name, node.text),
      ...node.ratios.map((ratio, i) => ({ figure: `${figure(ratio)} (${figure(node.point[i])})` })),
      { figure: figure(node.distance) },
      fateOf(node),
    ]),
  );
}

/** What the steps of R4 did with a node, in words. */
function fateOf({ isInCSet, sameTextAs, textPond, isSelected, isLeft }: WhyNode): string {
  if (!isInCSet) return isSelected ? 'sibling of what is selected' : '';
  if (sameTextAs !== undefined) return `in the c-SET; taken out, since ${sameTextAs} has the same text`;
  const pond = textPond === undefined ? '' : `, textPond ${figure(textPond)}`;
  if (!isSelected) return `in the c-SET${pond}`;
  return `in the c-SET${pond}; selected${isLeft ? '' : '; taken out by the post-process'}`;
}

function part(name: string, text: string): Node {
  return made('span', {}, made('code', { textContent: name }), made('small', { textContent: text }));
}

export function figure(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '';
  return Number.isInteger(value) ? String(value) : value.toFixed(3);
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
