import { isElement, isText } from '../../extraction/dom/nodes.ts';
import { call, property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import type { Changes } from '../watch.ts';
import { isShown } from './remembered-content.ts';
import { MEDIA } from '../in-view.ts';
import { parentOf, Within } from './within.ts';

/** A shorter text beside the content is no content, but a clock or a counter. About six words. */
const FEWEST_CHARACTERS = 25;
const NEVER_SHOWN = 'script, style, link, meta, noscript, template, title, head';
const MEDIA_SELECTOR = [...MEDIA].join();

/** Of the changed nodes, those that may belong to the content. */
export function freshOf({ added, altered, isMore }: Changes, kept: KeptNodes, document: Document): Node[] {
  const within = new Within(kept);
  // The page itself shows and hides elements around the content and inside it.
  const shown = altered.filter((node) => isText(node) || isToBeShown(node, within));
  const fresh = [...outermost(added), ...outermost(shown)].filter((node) => mayMatter(node, within));
  return isMore ? [...fresh, property<Element>(document, 'documentElement')] : fresh;
}

function isToBeShown(node: Node, within: Within): boolean {
  const relation = within.relationOf(node);
  return relation !== 'around' && !(relation === 'kept' && isShown(node));
}

/** The nodes that are in no other node of the list, so that no text is read twice. */
function outermost(nodes: readonly Node[]): Node[] {
  const connected = nodes.filter((node) => property<boolean>(node, 'isConnected'));
  const within = new Within({ roots: connected, holes: [] });
  return connected.filter((node) => {
    const parent = parentOf(node);
    return !parent || within.relationOf(parent) !== 'kept';
  });
}

function mayMatter(node: Node, within: Within): boolean {
  if (isElement(node) && call<boolean>(node, 'matches', NEVER_SHOWN)) return false;
  const length = (property<string | null>(node, 'textContent') ?? '').trim().length;
  if (length >= (isElement(node) && within.relationOf(node) === 'kept' ? 1 : FEWEST_CHARACTERS)) return true;
  return isElement(node) && showsMedia(node);
}

function showsMedia(element: Element): boolean {
  return (
    call<boolean>(element, 'matches', MEDIA_SELECTOR) ||
    call<Element | null>(element, 'querySelector', MEDIA_SELECTOR) !== null
  );
}
