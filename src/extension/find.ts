import { extract } from '../extraction/extract.ts';
import { r4 } from '../extraction/r4/r4.ts';
import type { KeptNodes } from '../extraction/types.ts';
import type { PageProblem } from './messages.ts';
import type { Settings } from './settings.ts';

const MEDIA = 'img, svg, canvas, video, audio, iframe, object, embed, math';

/** The main content of a live page, where what is shown goes before what is hidden. */
export function find(settings: Settings): KeptNodes | PageProblem {
  if (document.contentType === 'application/pdf') return 'pdf';
  const method = r4(settings);
  const kept = shownOf(extract(document, { method }).kept);
  if (kept.roots.length > 0) return kept;
  // What was found is hidden in this page, so look among what is shown.
  const second = shownOf(extract(document, { method, isShown: (element) => element.checkVisibility() }).kept);
  return second.roots.length > 0 ? second : 'nothing';
}

function shownOf(kept: KeptNodes): KeptNodes {
  return { ...kept, roots: kept.roots.filter((root) => isShown(root) && holdsSomething(root)) };
}

function isShown(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element !== null && element.checkVisibility({ visibilityProperty: true });
}

/** Text, or an element that shows something without text. */
function holdsSomething(node: Node): boolean {
  if (node.textContent?.trim()) return true;
  return node instanceof Element && (node.matches(MEDIA) || node.querySelector(MEDIA) !== null);
}
