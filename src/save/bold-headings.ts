import { isElement } from '../extraction/dom/nodes.ts';
import { isBlock } from './blocks.ts';
import { renamed } from './change.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const LINES = 'p, div';
/** A list of one term that nothing explains: so wikis write headings that are in no table of contents. */
const TERMS = 'dl';
/** Where a bold line is something else than a heading. */
const ELSEWHERE = 'a, blockquote, caption, dd, dt, figure, li, pre, summary, table';
/** What no heading of text alone holds. */
const MORE = 'a, br, img, svg, math, code, [id]';
/** Characters. */
const LONGEST = 100;
/** One bold line alone may be anything. */
const FEWEST = 2;
/** How far around a line its text begins. */
const LEVELS = 3;

/**
 * Makes headings of bold lines that stand for them: paragraphs that are bold as a whole, of which there are several, each
 * short and before a longer text. Each is one level below the heading above it.
 */
export function liftBoldLines(body: DocumentFragment): void {
  const bolds = [...body.querySelectorAll('b, strong')].map((bold) => bold.closest(LINES));
  const places = new Set([...bolds, ...body.querySelectorAll(TERMS)]);
  const lines = new Set([...places].filter((line) => line !== null && isBoldLine(line)) as Element[]);
  const found = new Set(
    [...lines].filter((line) => line.textContent.trim().length < lengthBelow(line, lines)),
  );
  // Where all are questions, they are those of a talk.
  if ([...found].filter((line) => !line.textContent.trim().endsWith('?')).length < FEWEST) return;
  let level = 2;
  for (const element of body.querySelectorAll(`${HEADINGS}, ${LINES}, ${TERMS}`)) {
    if (element.matches(HEADINGS)) level = Math.min(6, Number(element.localName.charAt(1)) + 1);
    else if (found.has(element)) liftLine(element, level);
  }
}

/** A heading is bold by itself. */
function liftLine(line: Element, level: number): void {
  const heading = renamed(line, `h${level}`);
  for (const { name, value } of line.attributes) heading.setAttribute(name, value);
  const bold = heading.querySelector('b, strong, dt')!;
  bold.replaceWith(...bold.childNodes);
}

function isBoldLine(line: Element): boolean {
  const bold = boldIn(line);
  if (!bold || bold.querySelector(MORE) || line.closest(ELSEWHERE)) return false;
  const text = bold.textContent.trim();
  return text.length <= LONGEST && /\p{L}{3}/u.test(text) && !/[.,:;!…。，；：！]$/u.test(text);
}

/** The bold element or the term that is all of a line. */
function boldIn(line: Element): Element | undefined {
  for (let at = line; ;) {
    const [only, ...others] = filledNodes(at);
    if (others.length > 0 || !isElement(only)) return undefined;
    const isBold = line.matches(TERMS) ? only.localName === 'dt' : /^(?:b|strong)$/u.test(only.localName);
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

/** The characters of what follows a line; none where that begins with a heading or another such line. */
function lengthBelow(line: Element, lines: ReadonlySet<Element>): number {
  let at: Element = line;
  for (let level = 0; level < LEVELS; level++) {
    for (let next = at.nextSibling; next; next = next.nextSibling) {
      const text = (next.textContent ?? '').trim();
      if (text !== '') return beginsWithHeading(next, lines) ? 0 : text.length;
    }
    if (!at.parentElement) return 0;
    at = at.parentElement;
  }
  return 0;
}

function beginsWithHeading(node: Node, lines: ReadonlySet<Element>): boolean {
  for (let at: Node | null = node; isElement(at);) {
    if (at.matches(HEADINGS) || lines.has(at)) return true;
    at = filledNodes(at)[0] ?? null;
  }
  return false;
}
