import { call, property } from '../../extraction/dom/safe.ts';
import type { Point, Rect } from '../adjust/view.ts';
import type { Row } from './types.ts';

/** Where a block of text is drawn in the window of the tab; undefined where that cannot be told. */
export function rectOfBlock({ x, y }: Point, { first, last }: NonNullable<Row['block']>): Rect | undefined {
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
