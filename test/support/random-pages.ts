/** Random pages for fast-check: trees as authors, careless templates or attackers write them. */
import fc from 'fast-check';

/** One step of a pre-order walk: go up `up` levels from the last added element, then add this. */
interface Step {
  readonly up: number;
  /** A tag, or `#text` or `#comment`. */
  readonly tag: string;
  readonly text: string;
}

export interface RandomPage {
  /** The number of nested DIVs around everything: on a page that is not deep enough, everything is content. */
  readonly wrappers: number;
  readonly steps: readonly Step[];
  /** How many times the steps are repeated: equal parts have equal ratios. */
  readonly copies: number;
}

const BLOCKS = ['div', 'div', 'p', 'section', 'ul', 'li', 'table', 'td', 'article', 'form', 'h6', 'x-box'];
const EXCLUDED = ['span', 'em', 'nav', 'header', 'h1', 'h5', 'hr', 'br', 'undefined'];
const OPAQUE = ['svg', 'canvas', 'iframe', 'video', 'textarea', 'object'];
const NEVER_SHOWN = ['script', 'style', 'noscript', 'template', 'datalist', 'head', 'title'];
/** Names of controls. In a form, a control hides the property of the form with the same name. */
const NAMES_THAT_HIDE = ['childNodes', 'firstChild', 'localName', 'nodeType', 'parentNode', 'nextSibling'];

const words = fc
  .array(fc.constantFrom('a', 'word', 'don’t', 'Ünïcode', 'snake_case', '42', '—', 'soft\u00adhyphen'), {
    maxLength: 12,
    size: 'max',
  })
  .map((list) => list.join(' '));
const blank = fc.constantFrom('', ' ', '\n  ', '\u00a0', '\u200b', ' \u00ad\ufeff ');

const tag = fc.oneof(
  { weight: 24, arbitrary: fc.constantFrom(...BLOCKS) },
  { weight: 6, arbitrary: fc.constantFrom(...EXCLUDED) },
  { weight: 6, arbitrary: fc.constant('a') },
  { weight: 2, arbitrary: fc.constantFrom('img', 'input') },
  { weight: 1, arbitrary: fc.constantFrom(...OPAQUE) },
  { weight: 1, arbitrary: fc.constantFrom(...NEVER_SHOWN) },
  { weight: 18, arbitrary: fc.constant('#text') },
  { weight: 1, arbitrary: fc.constant('#comment') },
);

function steps(up: fc.Arbitrary<number>, maxLength: number): fc.Arbitrary<Step[]> {
  const text = fc.oneof({ weight: 4, arbitrary: words }, { weight: 1, arbitrary: blank });
  return fc.array(fc.record({ up, tag, text }), { minLength: 1, maxLength, size: 'max' });
}

/** Groups of links as in menus. Some contain an item that makes them no group of links. */
const menu: fc.Arbitrary<Step[]> = fc
  .record({
    up: fc.constantFrom(0, 1, 2),
    list: fc.constantFrom('ul', 'div', 'nav', 'span'),
    items: fc.array(
      fc.record({
        item: rarely('div', 'li'),
        link: rarely('em', 'a'),
        content: rarely('img', '#text'),
        beside: rarely('#text', '#comment'),
      }),
      { minLength: 1, maxLength: 12, size: 'max' },
    ),
  })
  .map(({ up, list, items }) => [
    { up, tag: list, text: '' },
    ...items.flatMap(({ item, link, content, beside }, i) => [
      { up: i === 0 ? 0 : 1, tag: item, text: '' },
      { up: 0, tag: link, text: '' },
      { up: 0, tag: content, text: 'Menu' },
      { up: 1, tag: beside, text: 'New' },
    ]),
  ]);

function rarely(rare: string, common: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 40, arbitrary: fc.constant(common) },
    { weight: 1, arbitrary: fc.constant(rare) },
  );
}

/** Most steps go down a level or stay on it. */
const up = fc.constantFrom(0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 5);

/** Anything. */
const mixed = steps(up, 120);
/** Almost every element is inside the one before. */
const chain = steps(
  fc.oneof({ weight: 12, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 30 }) }),
  100,
);
/** Almost all elements are children of BODY. */
const wide = steps(
  fc.oneof({ weight: 2, arbitrary: fc.constant(1000) }, { weight: 1, arbitrary: fc.nat({ max: 2 }) }),
  100,
);
/** Text and groups of links side by side: each part begins three levels above the end of the previous one. */
const menus = fc
  .array(fc.oneof(menu, steps(up, 20)), { minLength: 1, maxLength: 5, size: 'max' })
  .map((parts) => parts.flatMap(([first, ...rest]) => [{ ...first, up: first.up + 3 }, ...rest]));

/** Pages of 1 to some 130 nodes below BODY. */
export const randomPages: fc.Arbitrary<RandomPage> = fc.oneof(
  ...[mixed, chain, wide, menus, menus].map((shape) => page(shape, fc.constant(1))),
  page(steps(up, 24), fc.integer({ min: 2, max: 5 })),
);

function page(shape: fc.Arbitrary<Step[]>, copies: fc.Arbitrary<number>): fc.Arbitrary<RandomPage> {
  return fc.record({ wrappers: fc.constantFrom(0, 0, 1, 2, 4, 8), steps: shape, copies });
}

/** Builds the page, in an empty one. Each copy begins in the innermost wrapper. */
export function build(
  { wrappers, steps, copies }: RandomPage,
  page = document.implementation.createHTMLDocument(''),
): Document {
  let root: Element = page.body;
  for (let i = 0; i < wrappers; i++) root = root.appendChild(page.createElement('div'));
  for (let copy = 0; copy < copies; copy++) {
    let open = root;
    for (const step of steps) {
      for (let up = 0; up < step.up && open !== root; up++) open = open.parentElement!;
      if (step.tag === '#text') open.append(page.createTextNode(step.text));
      else if (step.tag === '#comment') open.append(page.createComment(step.text));
      else open = open.appendChild(page.createElement(step.tag));
      if (step.tag === 'form') hideProperties(open, page);
    }
  }
  return page;
}

/** Does what a browser does to a form with controls of these names, and jsdom does not. */
function hideProperties(form: Element, page: Document): void {
  for (const name of NAMES_THAT_HIDE) {
    Object.defineProperty(form, name, { value: page.createElement('input'), configurable: true });
  }
}

/** The page as HTML, for messages about failed tests. */
export function show(page: RandomPage): string {
  return build(page).body.outerHTML;
}
