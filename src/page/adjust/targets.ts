import { call, property } from '../../extraction/dom/safe.ts';

/** Selectors for one part of a page. The first is the most likely to work on other pages. */
export type Target = readonly string[];

/** Names with digits identify single entries, and change from page to page. */
const LASTING_NAME = /^[a-z][a-z_-]{1,39}$/i;
/** Other names would need escaping. */
const PLAIN_TAG = /^[a-z][a-z\d-]*$/i;
/** How many class names one selector has. */
const MOST_CLASSES = 3;
/** Characters. The path to an element in a very deep page is longer, and cannot be stored. */
export const LONGEST_SELECTOR = 2000;
/**
 * A selector that finds more elements than this is no part that a reader has pointed at, and would slow the page down.
 */
export const MOST_FOUND = 200;
/** How many selectors are stored; one more is the path from BODY. */
const MOST_SELECTORS = 7;
/** How many ancestors a selector may start from. */
const MOST_AROUND = 8;

/**
 * How to find an element again: by its id, by its classes, by those of its ancestors, and last by its path from BODY.
 * Empty if no selector of the document reaches it, as in shadow trees.
 *
 * @param isMeant checks all elements that a selector finds; a selector that finds anything else is not used.
 */
export function targetOf(element: Element, isMeant: (other: Element) => boolean): Target {
  const document = property<Document>(element, 'ownerDocument');
  const target: string[] = [];
  for (const selector of [...new Set(selectorsOf(element))]) {
    const isLast = selector.startsWith('body > ');
    if (selector.length > LONGEST_SELECTOR || (target.length === MOST_SELECTORS && !isLast)) continue;
    const found = [...call<NodeListOf<Element>>(document, 'querySelectorAll', selector)];
    if (found.length <= MOST_FOUND && found.includes(element) && found.every(isMeant)) target.push(selector);
  }
  return target;
}

/** The elements of the first selector that finds any. Invalid selectors find nothing. */
export function findTarget(document: Document, target: Target): Element[] {
  for (const selector of target) {
    try {
      const found = call<NodeListOf<Element>>(document, 'querySelectorAll', selector);
      if (found.length > 0) return [...found];
    } catch {
      // An invalid selector: readers can write them.
    }
  }
  return [];
}

function* selectorsOf(element: Element): Iterable<string> {
  const own = namesOf(element);
  yield* own;
  const tag = tagOf(element);
  let way = '';
  let inner = element;
  for (let i = 0; i < MOST_AROUND; i++) {
    const around = property<Element | null>(inner, 'parentElement');
    if (!around) break;
    for (const name of namesOf(around)) {
      if (way === '') for (const one of own) yield `${name} > ${one}`;
      yield way === '' ? `${name} > ${tag}` : `${name} ${tag}`;
      yield `${name} > ${stepTo(inner)}${way}`;
    }
    way = ` > ${stepTo(inner)}${way}`;
    inner = around;
  }
  yield pathTo(element);
}

/** Selectors made of the id and the classes of an element, if these names are likely to stay the same. */
function namesOf(element: Element): string[] {
  const names: string[] = [];
  const id = call<string | null>(element, 'getAttribute', 'id') ?? '';
  if (LASTING_NAME.test(id)) names.push(`#${id}`);
  const classes = (call<string | null>(element, 'getAttribute', 'class') ?? '')
    .split(/\s+/)
    .filter((name) => LASTING_NAME.test(name))
    .slice(0, MOST_CLASSES);
  if (classes.length > 0) names.push(`${tagOf(element)}${classes.map((name) => `.${name}`).join('')}`);
  return names;
}

function tagOf(element: Element): string {
  const name = property<string>(element, 'localName');
  return PLAIN_TAG.test(name) ? name : '*';
}

/** One step of a selector: the tag of the element and its number among the siblings with that tag. */
function stepTo(element: Element): string {
  const name = property<string>(element, 'localName');
  let at = 1;
  for (
    let before = property<Element | null>(element, 'previousElementSibling');
    before;
    before = property<Element | null>(before, 'previousElementSibling')
  )
    if (property<string>(before, 'localName') === name) at++;
  return `${tagOf(element)}:nth-of-type(${at})`;
}

function pathTo(element: Element): string {
  const steps: string[] = [];
  for (
    let around: Element | null = element;
    around && property<string>(around, 'localName') !== 'body';
    around = property<Element | null>(around, 'parentElement')
  )
    steps.unshift(stepTo(around));
  return ['body', ...steps].join(' > ');
}
