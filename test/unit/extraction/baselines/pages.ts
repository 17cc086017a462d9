import { measure } from '../../../../src/extraction/measure/measure.ts';
import { totals } from '../../../../src/extraction/measure/totals.ts';
import type { MeasuredTree, Method, Selection } from '../../../../src/extraction/types.ts';

/** The page with this in its BODY. */
export function measured(body: string): MeasuredTree {
  return measure(new DOMParser().parseFromString(`<!doctype html><body>${body}`, 'text/html'));
}

/** BODY, so many DIVs one in the other, and in the last a text of two words; too deep for jsdom's own recursion. */
export function deep(levels: number): MeasuredTree {
  const length = levels + 2;
  const last = (value: number) => Array.from({ length }, (_, i) => (i === length - 1 ? value : 0));
  return totals({
    nodes: Array.from({ length }, () => document.body),
    parent: Array.from({ length }, (_, i) => i - 1),
    tag: Array.from({ length }, (_, i) => (i === 0 ? 1 : i === length - 1 ? 0 : 2)),
    tagNames: ['#text', 'body', 'div'],
    spaceBefore: last(0),
    words: last(2),
    characters: last(8),
  });
}

/** A text of so many words of four characters: `word word`. */
export function text(words: number): string {
  return Array.from({ length: words }, () => 'word').join(' ');
}

/** Index of the element with this id. */
export function find(tree: MeasuredTree, id: string): number {
  const found = tree.nodes.findIndex((node) => node instanceof Element && node.id === id);
  if (found < 0) throw new Error(`no #${id} on the page`);
  return found;
}

/** Nodes as a reader knows them: #id, else the tag, and text in quotes. */
export function named(tree: MeasuredTree, nodes: readonly number[]): string[] {
  return nodes.map((index) => {
    const node = tree.nodes[index];
    if (!(node instanceof Element)) return `"${(node.textContent ?? '').trim()}"`;
    return node.id ? `#${node.id}` : node.localName;
  });
}

/** What a method takes and leaves, by those names. */
export function chosen(method: Method, tree: MeasuredTree): { nodes: string[]; holes: string[] } {
  const { nodes, holes } = method.select(tree);
  return { nodes: named(tree, nodes), holes: named(tree, holes) };
}

/** What is wrong with a selection: nothing, by the promises of its type. */
export function faults(tree: MeasuredTree, { nodes, holes, reasons }: Selection): string[] {
  const found: string[] = [];
  for (const [list, name] of [
    [nodes, 'nodes'],
    [holes, 'holes'],
  ] as const) {
    let end = 0;
    for (const node of list) {
      if (!Number.isInteger(node) || node < 0 || node >= tree.length)
        found.push(`${name}: ${node} is no node`);
      if (node < end) found.push(`${name}: ${node} is inside the one before, or before it`);
      end = tree.subtreeEnd[node];
    }
  }
  const isBelow = (hole: number) => nodes.some((node) => hole > node && hole < tree.subtreeEnd[node]);
  for (const hole of holes) if (!isBelow(hole)) found.push(`the hole ${hole} is below no node`);
  for (const { node, step, value, limit } of reasons) {
    if (node < 0 || node >= tree.length) found.push(`${step}: ${node} is no node`);
    if (Number.isNaN(value) || Number.isNaN(limit)) found.push(`${step}: not a number`);
  }
  if (nodes.length > 0 && reasons.length === 0) found.push('no reason for the selection');
  return found;
}
