import { call } from '../extraction/dom/safe.ts';
import { measureInSteps, type MeasureOptions } from '../extraction/measure/measure.ts';
import type { Steps } from '../extraction/steps.ts';
import type { MeasuredTree } from '../extraction/types.ts';
import { documentIn } from '../page/document-in.ts';
import type { Layout } from '../page/layout.ts';

const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame']);

/** A frame of the page, which is a leaf of its measured tree. */
export interface Frame {
  readonly index: number;
  /** Null if the frame's page is from another origin, so that we cannot read it. */
  readonly document: Document | null;
}

/** The frames that take much of the window. */
export function largeFrames({ nodes, tag, tagNames }: MeasuredTree, { isLarge }: Layout): Frame[] {
  const isFrame = tagNames.map((name) => FRAMES.has(name));
  const frames: Frame[] = [];
  for (let i = 0; i < nodes.length; i++)
    if (isFrame[tag[i]] && isLarge(nodes[i] as Element))
      frames.push({ index: i, document: documentIn(nodes[i]) });
  return frames;
}

interface Page {
  readonly document: Document;
  readonly parent: number;
  readonly own: number;
  /** The words of the page and of the pages in its frames. */
  words: number;
}

/** The document to search: that of a frame, if it has more words than everything around it. */
export function* mainPage(top: Document, options: MeasureOptions, layout: Layout): Steps<Document> {
  const pages: Page[] = [];
  const open: { document: Document; parent: number }[] = [{ document: top, parent: -1 }];
  for (let one = open.pop(); one; one = open.pop()) {
    const tree = yield* measureInSteps(one.document, options);
    const own = tree.words[0] ?? 0;
    const parent = pages.push({ ...one, own, words: own }) - 1;
    for (const { document } of largeFrames(tree, layout)) if (document) open.push({ document, parent });
  }
  for (let i = pages.length - 1; i > 0; i--) pages[pages[i].parent].words += pages[i].words;
  let main = 0;
  for (let i = 1; i < pages.length; i++)
    if (pages[i].parent === main && pages[i].words > pages[main].words / 2) main = i;
  return pages[main].document;
}

/** Is the frame made for a video or the like, which is content as it is? */
export function isPlayer(frame: Element): boolean {
  const allowed = call<string | null>(frame, 'getAttribute', 'allow') ?? '';
  return call<boolean>(frame, 'hasAttribute', 'allowfullscreen') || allowed.includes('fullscreen');
}
