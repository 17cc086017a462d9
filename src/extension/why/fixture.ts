import { FlatTree, openShadowRoot, type ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import { isElement, isText } from '../../extraction/dom/nodes.ts';
import { call, property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { isFloating } from '../../page/stack.ts';

/** The attributes that mark kept elements, as in the fixtures of the tests, and elements cut out of them. */
const KEPT = 'data-main-content';
const CUT = 'data-left-out';
/** Elements that a report does not need: they run or load something, and may contain private data. */
const NO_PART: ReadonlySet<string> = new Set([
  'script',
  'noscript',
  'template',
  'style',
  'link',
  'meta',
  'base',
]);
/** The attributes that extraction reads. Others are left out, because they may contain private data. */
const READ =
  /^(?:class|id|role|itemprop|itemtype|itemscope|type|rel|hidden|colspan|rowspan|lang|dir|aria-hidden|width|height)$/;
const ADDRESS = /^(?:href|src)$/;
const SPOKEN = /^(?:alt|title|datetime)$/;
const PLAIN_TAG = /^[a-z][\w.-]*$/i;
const MOST_DEPTH = 2000;

/**
 * The page as HTML, to report a mistake of the extraction: its elements and texts, with the kept ones marked.
 *
 * @param isMasked Whether to replace letters by x, digits by 0, and addresses by ones that lead nowhere. Class names
 * stay.
 */
export function fixtureOf(
  document: Document,
  kept: KeptNodes,
  isMasked: boolean,
  shadowRootOf: ShadowRootOf = openShadowRoot,
): string {
  const inert = document.implementation.createHTMLDocument('');
  const flat = new FlatTree(document, shadowRootOf);
  const [roots, holes] = [new Set<Node>(kept.roots), new Set<Node>(kept.holes)];
  const masked = (text: string): string =>
    isMasked
      ? text
          .replace(/\p{Lu}/gu, 'X')
          .replace(/\p{L}/gu, (letter) => (letter === 'X' ? 'X' : 'x'))
          .replace(/\p{N}/gu, '0')
          .replace(/\p{M}/gu, '')
      : text;
  const copyOf = (element: Element): Element => {
    const tag = property<string>(element, 'localName');
    // Parsers accept element names that `createElement` refuses.
    const copy = inert.createElement(PLAIN_TAG.test(tag) ? tag : 'div');
    for (const name of call<string[]>(element, 'getAttributeNames')) {
      const value = call<string | null>(element, 'getAttribute', name) ?? '';
      if (READ.test(name)) copy.setAttribute(name, value);
      else if (ADDRESS.test(name)) copy.setAttribute(name, isMasked ? '#' : value);
      else if (SPOKEN.test(name)) copy.setAttribute(name, masked(value));
    }
    if (roots.has(element)) copy.setAttribute(KEPT, '');
    if (holes.has(element)) copy.setAttribute(CUT, '');
    return copy;
  };
  const body = property<Element>(document, 'body');
  const top = copyOf(body);
  // Browsers cannot serialise deeper trees than `MOST_DEPTH`, so the rest is left out.
  const open: (readonly [from: Element, to: Element, depth: number])[] = [[body, top, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to, depth] = next;
    for (const child of flat.children(from)) {
      if (isText(child)) to.append(masked(property<string>(child, 'data')));
      if (!isElement(child) || isFloating(child) || depth > MOST_DEPTH) continue;
      if (NO_PART.has(property<string>(child, 'localName'))) continue;
      const copy = copyOf(child);
      to.append(copy);
      open.push([child, copy, depth + 1]);
    }
  }
  inert.documentElement.replaceChild(top, inert.body);
  inert.title = masked(property<string>(document, 'title'));
  const lang = call<string | null>(property<Element>(document, 'documentElement'), 'getAttribute', 'lang');
  if (lang !== null) inert.documentElement.setAttribute('lang', lang);
  return `<!doctype html>\n${inert.documentElement.outerHTML}\n`;
}
