import { call } from '../extraction/dom/safe.ts';
import type { Addresses } from './addresses.ts';
import { SVG } from './drawing-labels.ts';
import type { PageView } from './page-view.ts';
import type { Reads } from './reads.ts';

/** Width up to which an image or a drawing counts as an icon, in CSS pixels. */
export const ICON = 100;

/**
 * States the width of an icon or a drawing as it is on the page, if only the style sheet says it. Without it, both would be
 * very wide in the file.
 */
export function keepWidth(
  source: Element,
  copy: Element,
  tag: 'img' | 'svg',
  { reads, addresses, view }: { reads: Reads; addresses: Addresses; view: PageView },
): void {
  const parent = reads.parent(source);
  // A drawing in a drawing has other units.
  if (tag === 'svg' && parent && reads.namespace(parent) === SVG) return;
  const stated = reads.attribute(source, 'width');
  const isShare = tag === 'svg' && stated?.trim().endsWith('%') === true;
  if ((stated !== null && !isShare) || addresses.isWaiting(source)) return;
  const width = Math.round(view.shownWidth?.(source) ?? 0);
  if (width > 0 && (width <= ICON || tag === 'svg')) call(copy, 'setAttribute', 'width', String(width));
}
