import { isElement } from './nodes.ts';
import { property } from './safe.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * The element that contains the content of a page: BODY or FRAMESET, like `document.body` in a browser. Some DOMs do not
 * create HTML and BODY if the page leaves them out. Then this is the root element, or the document if it has several.
 * `document.body` is not read, because such DOMs may then add an empty BODY. Null for a document that is not HTML.
 */
export function bodyOf(document: Document): Element | Document | null {
  const root = property<Element | null>(document, 'documentElement');
  if (!root || property<string>(root, 'namespaceURI') !== XHTML) return null;
  if (nameOf(root) === 'html')
    return childrenOf(root).find((child) => ['body', 'frameset'].includes(nameOf(child))) ?? root;
  return property<number>(document, 'childElementCount') > 1 ? document : root;
}

function childrenOf(parent: Node): Element[] {
  const children: Element[] = [];
  let child = property<Node | null>(parent, 'firstChild');
  for (; child; child = property<Node | null>(child, 'nextSibling'))
    if (isElement(child)) children.push(child);
  return children;
}

function nameOf(element: Element): string {
  return property<string>(element, 'localName');
}
