import { call, property } from '../extraction/dom/safe.ts';
import { extract, type Extraction } from '../extraction/extract.ts';
import { METHODS, methodOf } from '../extraction/methods.ts';
import { r4 } from '../extraction/r4/r4.ts';
import type { KeptNodes, MeasuredTree, Method } from '../extraction/types.ts';
import { isRendered } from '../page/rendered.ts';
import type { PageProblem } from './messages.ts';
import type { Settings } from './settings.ts';

/** Less text than this outside links, and no picture, is no content: a sentence has more. */
const FEWEST_WORDS = 6;
const ELEMENT_NODE = 1;
const XHTML = 'http://www.w3.org/1999/xhtml';
/** What Chromium shows XML in. */
const XML_VIEWER = '#webkit-xml-viewer-source-xml';
/** Of text in a measured tree. */
const TEXT_TAG = 0;
const MEDIA = 'img, svg, canvas, video, audio, iframe, object, embed, math';

/** The main content of a live page, where what is shown goes before what is hidden. */
export function find(settings: Settings): KeptNodes | PageProblem {
  const unfit = unfitness();
  if (unfit) return unfit;
  const method = chosenMethod(settings);
  const first = shownOf(extract(document, { method, isDrawn: isShown }));
  if (first) return first;
  // What was found is hidden in this page, so look among what is shown.
  return shownOf(extract(document, { method, isShown: isRendered })) ?? 'nothing';
}

/** Why a document is no page with content of its own. */
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

/** R4 with the chosen constants; the default where a method is no longer there. */
export function chosenMethod(settings: Settings): Method {
  if (settings.method === r4().id) return r4(settings);
  return methodOf(settings.method) ?? METHODS[0];
}

/** What of the selection is shown; undefined when that is as good as nothing. */
function shownOf({ tree, selection, kept }: Extraction): KeptNodes | undefined {
  const shown = selection.nodes.filter((index) => isShown(tree.nodes[index]));
  const roots = shown.map((index) => tree.nodes[index]);
  const isContent = roots.some(showsMedia) || showsWords(tree, shown, new Set(selection.holes));
  return isContent ? { ...kept, roots } : undefined;
}

/** Asks of no more text than it takes whether it is shown. */
function showsWords(tree: MeasuredTree, roots: readonly number[], holes: ReadonlySet<number>): boolean {
  let words = 0;
  for (const root of roots)
    for (let i = root; i < tree.subtreeEnd[root]; i++) {
      if (holes.has(i)) i = tree.subtreeEnd[i] - 1;
      else if (tree.tag[i] === TEXT_TAG && tree.words[i] > tree.linkWords[i] && isShown(tree.nodes[i]))
        words += tree.words[i];
      if (words >= FEWEST_WORDS) return true;
    }
  return false;
}

function isShown(node: Node): boolean {
  const element = elementOf(node);
  return element !== null && isRendered(element, { visibilityProperty: true });
}

function showsMedia(node: Node): boolean {
  if (property<number>(node, 'nodeType') !== ELEMENT_NODE) return false;
  if (call<boolean>(node, 'matches', MEDIA)) return true;
  return [...call<NodeListOf<Element>>(node, 'querySelectorAll', MEDIA)].some(isShown);
}

function elementOf(node: Node): Element | null {
  return property<number>(node, 'nodeType') === ELEMENT_NODE
    ? (node as Element)
    : property<Element | null>(node, 'parentElement');
}
