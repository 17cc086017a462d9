import { isElement } from '../extraction/dom/nodes.ts';
import { TEXT_TAG } from '../extraction/dom/tags.ts';
import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { call, property } from '../extraction/dom/safe.ts';
import { extractBy, type Extraction } from '../extraction/extract-by.ts';
import type { MeasureOptions } from '../extraction/measure/measure.ts';
import { allAtOnce, type Steps } from '../extraction/steps.ts';
import type { KeptNodes, MeasuredTree, Selecting } from '../extraction/types.ts';
import { MEDIA } from '../page/in-view.ts';
import { layoutNow, type Layout } from '../page/layout.ts';
import { parentElementOf } from '../page/trees.ts';
import { chosenMethod } from './methods/chosen.ts';
import { isPlayer, largeFrames, mainPage, type Frame } from './frames.ts';
import type { PageProblem } from './messages.ts';
import type { PageSettings } from './settings.ts';
// Last, so that the model stands near the end of the script. gzip finds only what repeats within 32 KB, so a model in
// the middle would keep it from finding what repeats before and after.
import { UNEXPLAINED_METHOD } from '../extraction/unexplained-method.ts';

/**
 * With fewer words than this outside short links, and no picture, there is no content. A sentence has more, and so has
 * the title of an entry in a list, which is one link. The names in a menu have fewer.
 */
const FEWEST_WORDS = 6;
/** With fewer words than this beside a large frame of another site, the page is about the frame. */
const FEWEST_BESIDE_FRAME = 50;
const XHTML = 'http://www.w3.org/1999/xhtml';
/** The element in which Chromium shows XML. */
const XML_VIEWER = '#webkit-xml-viewer-source-xml';

/**
 * The main content of a live page. Visible text is preferred to hidden text. If a frame has most of the words, the
 * content is searched in its document.
 */
export function find(settings: PageSettings, shadowRootOf?: ShadowRootOf): KeptNodes | PageProblem {
  return allAtOnce(findInSteps(settings, shadowRootOf));
}

/**
 * The same in steps. If the page changes between two steps, the search must start again.
 *
 * @param layout answers questions about the layout. Default: the layout as it is now.
 */
export function* findInSteps(
  settings: PageSettings,
  shadowRootOf?: ShadowRootOf,
  layout = layoutNow(),
): Steps<KeptNodes | PageProblem> {
  const unfit = unfitness();
  if (unfit) return unfit;
  const method = chosenMethod(settings, UNEXPLAINED_METHOD);
  const options = { ...(shadowRootOf && { shadowRootOf }) };
  let found = yield* findIn(document, method, options, layout);
  let frames = largeFrames(found.tree, layout);
  if (frames.some((frame) => frame.document)) {
    const page = yield* mainPage(document, options, layout);
    if (page !== document)
      frames = largeFrames((found = yield* findIn(page, method, options, layout)).tree, layout);
  }
  const isMissed = frames.some((frame) => !frame.document && holdsMore(frame, found, layout));
  return isMissed ? 'frame' : (found.kept ?? 'nothing');
}

interface Found {
  readonly tree: MeasuredTree;
  /** The indices of the roots that are shown. */
  readonly shown: readonly number[];
  readonly holes: ReadonlySet<number>;
  /** Undefined if almost nothing of the selection is shown. */
  readonly kept?: KeptNodes;
}

function* findIn(page: Document, method: Selecting, options: MeasureOptions, layout: Layout): Steps<Found> {
  const all = yield* extractBy(page, method, { ...options, isDrawn: layout.isShown });
  const first = shownOf(all, layout);
  if (first.kept) return first;
  // What was found is hidden in this page, so search only what is shown.
  const second = shownOf(yield* extractBy(page, method, { ...options, isShown: layout.isRendered }), layout);
  if (second.kept || !showsWords(first, 1, layout)) return second;
  // Only a title or so is shown, above parts that the reader can open, such as the panes of tabs.
  return shownOf(all, { ...layout, isShown: layout.isInFlow });
}

/**
 * A large frame of another site is the content if there are only a few words beside it, unless it shows a video that is
 * content by itself.
 */
function holdsMore({ index }: Frame, found: Found, layout: Layout): boolean {
  if (showsWords(found, FEWEST_BESIDE_FRAME, layout)) return false;
  const { tree, shown, holes } = found;
  const isKept = shown.some((root) => root <= index && index < tree.subtreeEnd[root]) && !holes.has(index);
  return !isKept || !isPlayer(tree.nodes[index] as Element);
}

/** Why a document is not a page with content of its own. */
function unfitness(): PageProblem | undefined {
  const type = property<string>(document, 'contentType');
  if (type === 'application/pdf') return 'pdf';
  const root = property<Element | null>(document, 'documentElement');
  if (root && property<string | null>(root, 'namespaceURI') !== XHTML) return 'no-page';
  if (type.endsWith('xml') && call<Element | null>(document, 'querySelector', XML_VIEWER)) return 'no-page';
  if (/^(?:image|video|audio)\//.test(type)) return 'media';
  const body = property<Element | null>(document, 'body');
  if (!body) return 'nothing';
  return property<string>(body, 'localName') === 'frameset' ? 'frameset' : undefined;
}

function shownOf({ tree, selection, kept }: Extraction, layout: Layout): Found {
  const shown = selection.nodes.filter((index) => isShown(tree.nodes[index], layout));
  const found = { tree, shown, holes: new Set(selection.holes) };
  if (!showsMedia(found, layout) && !showsWords(found, FEWEST_WORDS, layout)) return found;
  return { ...found, kept: { ...kept, roots: shown.map((index) => tree.nodes[index]) } };
}

/** Stops as soon as enough words are shown, because each question costs time. */
function showsWords({ tree, shown, holes }: Found, fewest: number, layout: Layout): boolean {
  let words = 0;
  for (const root of shown)
    for (let i = root; i < tree.subtreeEnd[root]; i++) {
      if (holes.has(i)) i = tree.subtreeEnd[i] - 1;
      else if (
        tree.tag[i] === TEXT_TAG &&
        (tree.words[i] > tree.linkWords[i] || tree.words[i] >= FEWEST_WORDS) &&
        isShown(tree.nodes[i], layout)
      )
        words += tree.words[i];
      if (words >= fewest) return true;
    }
  return false;
}

function isShown(node: Node, layout: Layout): boolean {
  const element = isElement(node) ? node : parentElementOf(node);
  return element !== null && layout.isShown(element);
}

function showsMedia({ tree, shown }: Found, layout: Layout): boolean {
  for (const root of shown)
    for (let i = root; i < tree.subtreeEnd[root]; i++)
      if (MEDIA.has(tree.tagNames[tree.tag[i]]) && isShown(tree.nodes[i], layout)) return true;
  return false;
}
