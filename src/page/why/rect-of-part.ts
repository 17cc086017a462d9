import { call, property } from '../../extraction/dom/safe.ts';
import { rectIn, type Point, type Rect } from '../adjust/view.ts';
import type { Row } from './types.ts';

type Block = NonNullable<Row['block']>;

/**
 * The position of a part in the tab's window.
 *
 * @param block the text of the element, if only that is meant.
 */
export function rectOfPart(origin: Point, element: Element, block: Block | undefined): Rect | undefined {
  return (block && rectOfBlock(origin, block)) ?? rectIn(origin, element);
}

/** Undefined if it cannot be determined. */
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
