import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { AS_THE_SITE } from './comfort.ts';
import { doAll } from './do-all.ts';
import { isolate, type IsolationOptions } from './isolate.ts';
import type { Isolation } from './isolation.ts';
import type { Prepared } from './prepare.ts';
import type { Trees } from './trees.ts';

/** The page that content stands in: the tab's own, or that of a frame in it. */
export function pageOf({ roots }: KeptNodes): Document {
  return property<Document>(roots[0], 'ownerDocument');
}

/**
 * Isolates content where it stands and, where that is in a frame, the frame in each page around it.
 *
 * @param prepared of the page that the content stands in.
 */
export function isolateInFrames(
  kept: KeptNodes,
  sheet: IsolationOptions,
  shadowRootOf?: ShadowRootOf,
  prepared?: Prepared,
): Isolation {
  const page = pageOf(kept);
  const inner = isolate(kept, page, sheet, shadowRootOf, prepared);
  const all = [inner];
  // A frame may have gone, and its page with it: what is around it comes back all the same.
  const restore = (now?: Trees): void =>
    doAll(all.map((one) => () => one.restore(one === inner ? now : undefined)));
  try {
    for (let frame = frameOf(page); frame; frame = frameOf(pageOf({ roots: [frame], holes: [] }))) {
      const around = { roots: [frame], holes: [] };
      all.push(isolate(around, pageOf(around), { ...sheet, comfort: AS_THE_SITE }, shadowRootOf));
    }
  } catch (error) {
    restore();
    throw error;
  }
  if (all.length === 1) return inner;
  return {
    get kept() {
      return inner.kept;
    },
    get said() {
      return inner.said;
    },
    get trees() {
      return inner.trees;
    },
    coloursAtRest: inner.coloursAtRest,
    attend: (care) => all.forEach((one) => one.attend(care)),
    restore,
    mend: () => all.map((one) => one.mend()).some(Boolean),
    isInPlace: () => all.every((one) => one.isInPlace()),
    // Content that is now elsewhere than in this frame is none that can be kept here.
    renew: (choose, known) =>
      inner.renew(() => {
        const chosen = choose();
        return chosen && pageOf(chosen) === page ? chosen : undefined;
      }, known),
    // What is around the frame is laid out anew too: the window may have another width.
    follow: (successors) => all.forEach((one) => one.follow(one === inner ? successors : one.kept)),
    resize: (comfort) => inner.resize(comfort),
    open: (marks) => inner.open(marks),
  };
}

/** The page of the tab, in a frame of which a page may stand. */
export function topOf(page: Document): Document {
  let top = page;
  for (let frame = frameOf(top); frame; frame = frameOf(top))
    top = property<Document>(frame, 'ownerDocument');
  return top;
}

/** The frame that a page stands in, if scripts may see it. */
export function frameOf(page: Document): Element | null {
  const view = property<Window | null>(page, 'defaultView');
  return view && property<Element | null>(view, 'frameElement');
}
