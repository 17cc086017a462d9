import { call, property } from '../extraction/dom/safe.ts';
import { ELEMENT, type Reads } from './reads.ts';

const MATHML = 'http://www.w3.org/1998/Math/MathML';
/** Elements of MathJax that stand for those of MathML with the same name without "mjx-". */
const SAME = new Set(
  'mi mo mn mtext ms mrow mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mlabeledtr mtd mmultiscripts'.split(
    ' ',
  ),
);
/** Boxes around one argument of such an element. */
const ARGUMENTS = new Set([
  'texatom',
  'num',
  'den',
  'base',
  'over',
  'under',
  'root',
  'mstyle',
  'mpadded',
  'menclose',
  'merror',
]);
/** They only draw something, or hide it. */
const DRAWN = new Set([
  'surd',
  'line',
  'nstrut',
  'dstrut',
  'spacer',
  'strut',
  'lazy',
  'assistive-mml',
  'mphantom',
  'speech',
]);
/** Order in MathML of the arguments that stand above, in and below the line. */
const ORDER: Readonly<Record<string, number>> = { base: 0, under: 1, over: 2, num: 0, den: 1 };
const MOST = 20_000;

/**
 * The MathML of a formula of which the page has only the glyphs: MathJax writes one element for each element of MathML, and
 * boxes around them. A glyph names its character in its class. Undefined if there are none. Not recursive.
 */
export function mathFromGlyphs(container: Element, inert: Document): Element | undefined {
  const create = (name: string): Element => call<Element>(inert, 'createElementNS', MATHML, name);
  const root = create('math');
  const roles = new Map<Element, string>();
  const stack: { node: Node; target: Element }[] = [{ node: container, target: root }];
  let count = 0;
  for (let task = stack.pop(); task; task = stack.pop()) {
    if (count++ > MOST) return undefined;
    const name = READS.tag(task.node).replace(/^mjx-/u, '');
    if (DRAWN.has(name)) continue;
    let { target } = task;
    if (name === 'c' || name === 'utext') {
      target.append(glyph(task.node as Element));
      continue;
    }
    if (SAME.has(name) || ARGUMENTS.has(name) || (name === 'script' && isScript(target))) {
      const element = create(SAME.has(name) ? name : 'mrow');
      roles.set(element, name);
      target.append(element);
      target = element;
    }
    for (let child = READS.last(task.node); child; child = READS.previous(child))
      if (READS.type(child) === ELEMENT) stack.push({ node: child, target });
  }
  for (const [element, role] of roles) settle(element, role, roles);
  return (root.textContent ?? '').trim() === '' ? undefined : root;
}

function isScript(target: Element): boolean {
  return /^m(?:sub|sup|subsup)$/u.test(target.localName);
}

/** Brings the arguments of an element into the order of MathML. */
function settle(element: Element, role: string, roles: ReadonlyMap<Element, string>): void {
  if (/^m(?:under|over|underover|frac)$/u.test(role)) {
    // The base and what is below it stand in an element of their own.
    const inner = [...element.children].find((child) => roles.get(child) === 'munder');
    if (role === 'munderover' && inner) inner.replaceWith(...inner.children);
    const order = (one: Element): number => ORDER[roles.get(one) ?? ''] ?? 0;
    element.append(...[...element.children].sort((one, other) => order(one) - order(other)));
  } else if (role === 'script') {
    const { parentElement: around } = element;
    const parts = [...element.children];
    // What is above the line comes first.
    if (around?.localName === 'msubsup') element.replaceWith(...parts.reverse());
  } else if (role === 'mroot') {
    const [first, ...others] = element.children;
    if (first && roles.get(first) === 'root') element.append(first);
    if (others.length > 1) {
      const row = call<Element>(element.ownerDocument, 'createElementNS', MATHML, 'mrow');
      row.append(...others);
      element.prepend(row);
    }
  }
}

/** The character that a glyph draws: its text, or the number in its class. Letters of formulas become plain ones. */
function glyph(element: Element): string {
  const text = property<string>(element, 'textContent');
  const code = /(?:^|\s)mjx-c([\dA-F]{2,6})(?:\s|$)/u.exec(READS.attribute(element, 'class') ?? '')?.[1];
  const number = code === undefined ? Number.NaN : Number.parseInt(code, 16);
  const written = text === '' && number <= 0x10ffff ? String.fromCodePoint(number) : text;
  return written.normalize('NFKC');
}

const typeOf = (node: Node): number => property<number>(node, 'nodeType');
const READS: Pick<Reads, 'attribute' | 'last' | 'previous' | 'tag' | 'type'> = {
  type: typeOf,
  last: (node) => property<Node | null>(node, 'lastChild'),
  previous: (node) => property<Node | null>(node, 'previousSibling'),
  tag: (node) => (typeOf(node) === ELEMENT ? property<string>(node, 'localName').toLowerCase() : ''),
  attribute: (element, name) => call<string | null>(element, 'getAttribute', name),
};
