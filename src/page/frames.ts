import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { isolate, type Isolation } from './isolate.ts';
import type { HideStyle } from './sheet.ts';

/** The page that content stands in: the tab's own, or that of a frame in it. */
export function pageOf({ roots }: KeptNodes): Document {
  return property<Document>(roots[0], 'ownerDocument');
}

/** Isolates content where it stands and, where that is in a frame, the frame in each page around it. */
export function isolateInFrames(
  kept: KeptNodes,
  sheet: { readonly attribute: string; readonly style: HideStyle },
  shadowRootOf?: ShadowRootOf,
): Isolation {
  const isolations: Isolation[] = [];
  const restore = (): void => isolations.forEach((one) => one.restore());
  let frame: Element | null = null;
  try {
    let part = kept;
    do {
      const page = pageOf(part);
      isolations.push(isolate(part, page, sheet, shadowRootOf));
      frame = property<Element | null>(property<Window>(page, 'defaultView'), 'frameElement');
      if (frame) part = { roots: [frame], holes: [] };
    } while (frame);
  } catch (error) {
    restore();
    throw error;
  }
  const isLeft = (): boolean => property<Window | null>(pageOf(kept), 'defaultView') === null;
  return { kept, restore, isStale: () => isLeft() || isolations.some((one) => one.isStale()) };
}
