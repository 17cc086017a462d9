import { children, isElement } from '../../extraction/dom/nodes.ts';
import { call } from '../../extraction/dom/safe.ts';
import { isPainted, type Colour } from '../colours.ts';
import { add, isPart, type Marks } from '../marks.ts';
import type { Mark } from '../sheet.ts';
import { pixels, styleOf } from '../style.ts';
import { Column } from './column.ts';
import { barsBeside } from './laid-over.ts';
import { paintPaper } from './paper.ts';
import type { Pieces } from './pieces.ts';

/** A border of at least this width belongs to what is inside it. */
const BORDER_PX = 1;

/**
 * Marks what the site draws around the column to separate the content from what is hidden now.
 *
 * @returns the column, and the colour that the window is filled with.
 */
export function clearFurniture(
  pieces: Pieces,
  marks: Marks,
  document: Document,
): { readonly column: Column; readonly paper: Colour | undefined } {
  const column = new Column(pieces, document);
  const { around } = column;
  for (const bar of barsBeside(around)) marks.set(bar, new Set<Mark>(['hole']));
  const ground = paintPaper(column, marks, document);
  const last = lastAroundAll(around, marks);
  around.forEach((element, i) => {
    // A border or a shadow around everything that is left separates it from nothing.
    if (isFrame(element, marks, ground?.element) || (i <= last && !isPainted(element)))
      add(marks, element, 'frame');
  });
  const frame = frameAroundAll(around, last, marks);
  if (frame) add(marks, frame, 'margin');
  return { column, paper: ground?.colour };
}

/** Is it only an ancestor of content, or content without a visible box of its own? */
function isFrame(element: Element, marks: Marks, paper: Element | undefined): boolean {
  if (marks.get(element)?.has('path')) return true;
  if (paper && call<boolean>(element, 'contains', paper)) return true;
  const { borderTopWidth, boxShadow } = styleOf(element);
  return !isPainted(element) && pixels(borderTopWidth) < BORDER_PX && boxShadow === 'none';
}

/** Index of the innermost element that contains the column and all other parts of the content. */
function lastAroundAll(around: readonly Element[], marks: Marks): number {
  const others = (element: Element, i: number): boolean =>
    [...children(element)].some(
      (child) => child !== around[i + 1] && isElement(child) && isPart(marks.get(child)),
    );
  const end = around.findIndex((element, i) => !marks.get(element)?.has('path') || others(element, i));
  return end < 0 ? around.length - 1 : end;
}

/** The innermost frame, up to the given index, that contains everything. */
function frameAroundAll(around: readonly Element[], last: number, marks: Marks): Element | undefined {
  const isFrame = (element: Element): boolean | undefined => marks.get(element)?.has('frame');
  // The padding of an ancestor does not move what is placed absolutely.
  const placed = around
    .slice(last + 1)
    .findLast((element) => isFrame(element) && /absolute|fixed/.test(styleOf(element).position));
  return placed ?? (isFrame(around[last]) ? around[last] : around[last - 1]);
}
