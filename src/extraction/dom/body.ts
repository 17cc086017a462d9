import { children, isElement } from './nodes.ts';
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
    return (
      [...children(root)].filter(isElement).find((child) => ['body', 'frameset'].includes(nameOf(child))) ??
      root
    );
  return property<number>(document, 'childElementCount') > 1 ? document : root;
}

function nameOf(element: Element): string {
  return property<string>(element, 'localName');
}
