import { call, property } from '../../extraction/dom/safe.ts';
import { rectIn, type Point, type Rect } from '../adjust/view.ts';
import type { Row } from './types.ts';

type Block = NonNullable<Row['block']>;

/** Where a part is drawn in the window of the tab. @param block of text in the element that is meant alone. */
export function rectOfPart(origin: Point, element: Element, block: Block | undefined): Rect | undefined {
  return (block && rectOfBlock(origin, block)) ?? rectIn(origin, element);
}

/** Undefined where it cannot be told. */
function rectOfBlock({ x, y }: Point, { first, last }: Block): Rect | undefined {
  if (!property<boolean>(first, 'isConnected') || !property<boolean>(last, 'isConnected')) return undefined;
  const range = call<Range>(property<Document>(first, 'ownerDocument'), 'createRange');
  try {
    range.setStartBefore(first);
    range.setEndAfter(last);
  } catch {
    // The page has moved them.
    return undefined;
  }
  const { left, right, top, bottom } = range.getBoundingClientRect();
  if (right <= left || bottom <= top) return undefined;
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}
