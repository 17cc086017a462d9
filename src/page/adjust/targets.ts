import { call, property } from '../../extraction/dom/safe.ts';

/** Selectors for one part of a page, the one that is most likely to hold on other pages first. */
export type Target = readonly string[];

/** Names with digits tell entries apart, and change from page to page. */
const LASTING_NAME = /^[a-z][a-z_-]{1,39}$/i;
/** Others would have to be escaped. */
const PLAIN_TAG = /^[a-z][a-z\d-]*$/i;
/** Class names in one selector. */
const MOST_CLASSES = 3;
/** Characters: the place of an element in a very deep page takes more, and cannot be kept. */
export const LONGEST_SELECTOR = 2000;
/** What a selector finds more of is no part that a reader has pointed at, and would hold up the page. */
export const MOST_FOUND = 200;
/** Selectors that are kept, and last the place in the whole page. */
const MOST_SELECTORS = 7;
/** Elements around a part that a selector may begin at. */
const MOST_AROUND = 8;

/**
 * How to find an element again: by its name, by its classes, by those of what is around it, and last by its place.
 * Empty where no selector of the document reaches it, as in shadow trees.
 *
 * @param isMeant of all elements that a selector finds: one that finds anything else is not taken.
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

/** What the first selector finds that finds anything. Selectors that are none find nothing. */
export function findTarget(document: Document, target: Target): Element[] {
  for (const selector of target) {
    try {
      const found = call<NodeListOf<Element>>(document, 'querySelectorAll', selector);
      if (found.length > 0) return [...found];
    } catch {
      // The reader may have written it.
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

/** Selectors of the id and the classes of an element, as far as they are names that last. */
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

/** The step of a selector that leads to an element: its tag, and its number among its siblings with that tag. */
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
