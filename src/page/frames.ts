import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { AS_THE_SITE } from './comfort.ts';
import { doAll } from './do-all.ts';
import { isolate, type IsolationOptions } from './isolate.ts';
import type { Isolation } from './isolation.ts';
import type { Prepared } from './prepare.ts';
import type { Trees } from './trees.ts';

/** The document that the content is in: the tab's own, or that of a frame in it. */
export function documentOfContent({ roots }: KeptNodes): Document {
  return property<Document>(roots[0], 'ownerDocument');
}

/**
 * Isolates the content in its document. If that is in a frame, isolates the frame in each document around it.
 *
 * @param prepared for the document of the content.
 */
export function isolateInFrames(
  kept: KeptNodes,
  sheet: IsolationOptions,
  shadowRootOf?: ShadowRootOf,
  prepared?: Prepared,
): Isolation {
  const page = documentOfContent(kept);
  const inner = isolate(kept, page, sheet, shadowRootOf, prepared);
  const all = [inner];
  // A frame may have gone with its document. The documents around it are given back all the same.
  const restore = (now?: Trees): void =>
    doAll(all.map((one) => () => one.restore(one === inner ? now : undefined)));
  try {
    for (
      let frame = frameOf(page);
      frame;
      frame = frameOf(documentOfContent({ roots: [frame], holes: [] }))
    ) {
      const around = { roots: [frame], holes: [] };
      all.push(isolate(around, documentOfContent(around), { ...sheet, comfort: AS_THE_SITE }, shadowRootOf));
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
    // Content that has moved out of this frame cannot be kept here.
    renew: (choose, known) =>
      inner.renew(() => {
        const chosen = choose();
        return chosen && documentOfContent(chosen) === page ? chosen : undefined;
      }, known),
    // The documents around the frame get a new layout too: the window may have another width.
    follow: (successors) => all.forEach((one) => one.follow(one === inner ? successors : one.kept)),
    resize: (comfort) => inner.resize(comfort),
    open: (marks) => inner.open(marks),
  };
}

/** The tab's window; a frame in it may hold the page. */
export function topDocumentOf(page: Document): Document {
  let top = page;
  for (let frame = frameOf(top); frame; frame = frameOf(top))
    top = property<Document>(frame, 'ownerDocument');
  return top;
}

/** The frame that contains a document, if scripts have access to it. */
export function frameOf(page: Document): Element | null {
  const view = property<Window | null>(page, 'defaultView');
  return view && property<Element | null>(view, 'frameElement');
}
