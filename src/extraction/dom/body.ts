import { isElement } from './nodes.ts';
import { property } from './safe.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * What holds the content of a page: BODY or FRAMESET, as `document.body` gives it in a browser. Some DOMs build
 * no HTML and BODY where a page leaves them out: there the root element, or the document if it has several.
 * (They may add an empty BODY to the page when asked for `body`.) Null for a document that is no HTML.
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
