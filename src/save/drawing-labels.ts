import { call } from '../extraction/dom/safe.ts';
import type { PageView } from './page-view.ts';
import { nearestElement, TEXT, type Reads } from './reads.ts';
import { plainText } from './text.ts';

export const SVG = 'http://www.w3.org/2000/svg';
/** In heights of a line: how far lines are from each other, and how far the middle of a letter is above its foot. */
const [LINE, MIDDLE] = [1.2, 0.35];
const FONT = ['font-family', 'font-size', 'font-style', 'font-weight'];
/** How many nodes are read to find the first text. */
const MOST_NODES = 100;

/** Is it what SWITCH shows if a browser cannot show its first child? All browsers can. */
export function isFallback(source: Element, reads: Reads): boolean {
  const parent = reads.parent(source);
  return (
    parent !== null &&
    reads.tag(parent) === 'switch' &&
    reads.namespace(parent) === SVG &&
    nearestElement(source, 'previous', reads) !== undefined
  );
}

/**
 * Texts in place of a FOREIGNOBJECT, which contains HTML and so is removed when a drawing is sanitised. The labels of Mermaid
 * and draw.io are such elements. The lines are in the middle of the box. Null if there are no words.
 */
export function labelOf(box: Element, inert: Document, reads: Reads, view: PageView): Element | null {
  const lines = plainText(box)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length === 0) return null;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(
    (name) => Number.parseFloat(reads.attribute(box, name) ?? '') || 0,
  );
  const worded = firstWorded(box, reads);
  const style = worded && view.style?.(worded);
  const look = style ? FONT.map((name) => [name, style.getPropertyValue(name)] as const) : [];
  const colour = style && { fill: style.getPropertyValue('color') };
  const label = make(inert, 'g', { 'text-anchor': 'middle', ...Object.fromEntries(look), ...colour });
  lines.forEach((line, i) => {
    const dy = `${Number(((i - (lines.length - 1) / 2) * LINE + MIDDLE).toFixed(2))}em`;
    const text = make(inert, 'text', { x: String(x + width / 2), y: String(y + height / 2), dy });
    call(text, 'append', line);
    call(label, 'append', text);
  });
  return label;
}

/** The element around the first words in a box. */
function firstWorded(box: Element, reads: Reads): Element | undefined {
  const open: Node[] = [box];
  for (let read = 0; read < MOST_NODES && open.length > 0; read++) {
    const node = open.pop()!;
    if (reads.type(node) === TEXT && reads.data(node).trim() !== '') return reads.parent(node) as Element;
    for (let child = reads.last(node); child; child = reads.previous(child)) open.push(child);
  }
  return undefined;
}

function make(inert: Document, name: string, attributes: Readonly<Record<string, string>>): Element {
  const element = call<Element>(inert, 'createElementNS', SVG, name);
  for (const [key, value] of Object.entries(attributes)) call(element, 'setAttribute', key, value);
  return element;
}
