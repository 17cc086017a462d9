import { isElement, isText } from '../extraction/dom/nodes.ts';
import { isBlock } from './blocks.ts';
import { renamed, unwrap } from './change.ts';

const HEADING = /^h[1-6]$/u;
const LINES = 'p, div';
/** Some wikis write headings as a list of one term without a definition, to keep them out of the table of contents. */
const TERMS = 'dl';
/** In these elements a bold line is not a heading. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'a',
  'blockquote',
  'caption',
  'dd',
  'dt',
  'figure',
  'li',
  'pre',
  'summary',
  'table',
]);
/** A bold line that contains one of these is not just the text of a heading. */
const MORE = 'a, br, img, svg, math, code, [id]';
/** A longer line is not a heading. In characters. */
const LONGEST = 100;
/** A page needs this many such lines: a single bold line can mean anything. */
const FEWEST = 2;
/** The text below a line is a later sibling of the line, or of one of its ancestors up to this level. */
const LEVELS = 3;

/**
 * Turns bold lines into headings if a page uses them as headings: several paragraphs that are bold as a whole, each short
 * and before a longer text. The level of each is one below that of the heading above it.
 */
export function liftBoldLines(body: DocumentFragment): void {
  const lines = new Set([...placesOfLines(body)].filter(isBoldLine));
  const found = new Set([...lines].filter((line) => isBeforeText(line, lines)));
  // If nearly all are questions, the page is an interview.
  if ([...found].filter((line) => !line.textContent.trim().endsWith('?')).length < FEWEST) return;
  let level = 2;
  for (const element of body.querySelectorAll(`h1, h2, h3, h4, h5, h6, ${LINES}, ${TERMS}`)) {
    if (HEADING.test(element.localName)) level = Math.min(6, Number(element.localName.charAt(1)) + 1);
    else if (found.has(element)) liftLine(element, level);
  }
}

/** Paragraphs with something bold in them, and lists of terms. */
function placesOfLines(body: DocumentFragment): Set<Element> {
  const places = new Set<Element>();
  // The nearest line around each element; null where a bold line is something else.
  const around = new Map<Node, Element | null | undefined>();
  for (const element of body.querySelectorAll('*')) {
    const name = element.localName;
    const outer = around.get(element.parentNode as Node);
    const isLine = name === 'p' || name === 'div' || name === TERMS;
    const own = outer === null || ELSEWHERE.has(name) ? null : isLine ? element : outer;
    around.set(element, own);
    if (own && (name === 'b' || name === 'strong' || name === TERMS)) places.add(own);
  }
  return places;
}

/** Headings are bold by themselves, so the bold element goes. */
function liftLine(line: Element, level: number): void {
  const heading = renamed(line, `h${level}`);
  for (const { name, value } of line.attributes) heading.setAttribute(name, value);
  unwrap(heading.querySelector('b, strong, dt')!);
}

function isBoldLine(line: Element): boolean {
  const bold = boldIn(line);
  if (!bold || bold.querySelector(MORE)) return false;
  const text = bold.textContent.trim();
  return text.length <= LONGEST && /\p{L}{3}/u.test(text) && !/[.,:;!…。，；：！]$/u.test(text);
}

/** The bold element or the term that is all of a line. */
function boldIn(line: Element): Element | undefined {
  for (let at = line; ;) {
    const [only = null, other] = filledNodes(at);
    if (other || !isElement(only)) return undefined;
    const isBold =
      line.localName === TERMS ? only.localName === 'dt' : /^(?:b|strong)$/u.test(only.localName);
    if (isBold) return only;
    if (isBlock(only)) return undefined;
    at = only;
  }
}

/** The first two nodes in it that are not blank. */
function filledNodes(element: Element): Node[] {
  const found: Node[] = [];
  for (let at = element.firstChild; at && found.length < 2; at = at.nextSibling)
    if (isElement(at) || (at.nodeValue ?? '').trim() !== '') found.push(at);
  return found;
}

/** Tells whether the next text is longer than the line, and begins neither with a heading nor with another line. */
function isBeforeText(line: Element, lines: ReadonlySet<Element>): boolean {
  let at: Element = line;
  for (let level = 0; level < LEVELS; level++) {
    for (let next = at.nextSibling; next; next = next.nextSibling) {
      if (isLonger(next, 0))
        return isLonger(next, line.textContent.trim().length) && !beginsWithHeading(next, lines);
    }
    if (!at.parentElement) return false;
    at = at.parentElement;
  }
  return false;
}

/** Tells whether a node has more characters than these. It reads no more of a long text. */
function isLonger(node: Node, characters: number): boolean {
  const texts = node.ownerDocument!.createTreeWalker(node, 4);
  let found = 0;
  // A walker does not give the node where it begins.
  let text = isText(node) ? node : texts.nextNode();
  for (; text && found <= characters; text = texts.nextNode()) found += (text.nodeValue ?? '').trim().length;
  return found > characters;
}

function beginsWithHeading(node: Node, lines: ReadonlySet<Element>): boolean {
  for (let at: Node | null = node; isElement(at);) {
    if (HEADING.test(at.localName) || lines.has(at)) return true;
    at = filledNodes(at)[0] ?? null;
  }
  return false;
}
