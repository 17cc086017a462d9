import { call, property } from '../extraction/dom/safe.ts';
import { extract, type Extraction } from '../extraction/extract.ts';
import { METHODS, methodOf } from '../extraction/methods.ts';
import { r4 } from '../extraction/r4/r4.ts';
import type { KeptNodes, Method } from '../extraction/types.ts';
import type { PageProblem } from './messages.ts';
import type { Settings } from './settings.ts';

/** Less text than this outside links, and no picture, is no content: a sentence has more. */
const FEWEST_WORDS = 6;
const ELEMENT_NODE = 1;
const MEDIA = 'img, svg, canvas, video, audio, iframe, object, embed, math';

/** The main content of a live page, where what is shown goes before what is hidden. */
export function find(settings: Settings): KeptNodes | PageProblem {
  if (property<string>(document, 'contentType') === 'application/pdf') return 'pdf';
  const method = chosenMethod(settings);
  const first = shownOf(extract(document, { method }));
  if (first) return first;
  // What was found is hidden in this page, so look among what is shown.
  const isShown = (element: Element): boolean => call<boolean>(element, 'checkVisibility');
  return shownOf(extract(document, { method, isShown })) ?? 'nothing';
}

/** R4 with the chosen constants; the default where a method is no longer there. */
export function chosenMethod(settings: Settings): Method {
  if (settings.method === r4().id) return r4(settings);
  return methodOf(settings.method) ?? METHODS[0];
}

/** What of the selection is shown; undefined when that is as good as nothing. */
function shownOf({ tree, selection, kept }: Extraction): KeptNodes | undefined {
  const shown = selection.nodes.filter((index) => isShown(tree.nodes[index]));
  const words = shown.reduce((sum, index) => sum + tree.words[index] - tree.linkWords[index], 0);
  const roots = shown.map((index) => tree.nodes[index]);
  return words >= FEWEST_WORDS || roots.some(holdsMedia) ? { ...kept, roots } : undefined;
}

function isShown(node: Node): boolean {
  const element = elementOf(node);
  return element !== null && call<boolean>(element, 'checkVisibility', { visibilityProperty: true });
}

function holdsMedia(node: Node): boolean {
  if (property<number>(node, 'nodeType') !== ELEMENT_NODE) return false;
  return call<boolean>(node, 'matches', MEDIA) || call<Element | null>(node, 'querySelector', MEDIA) !== null;
}

function elementOf(node: Node): Element | null {
  return property<number>(node, 'nodeType') === ELEMENT_NODE
    ? (node as Element)
    : property<Element | null>(node, 'parentElement');
}
