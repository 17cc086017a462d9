import { FORMULA, formulaName, formulasIn } from './formulas.ts';

/** What Markdown has to carry besides words. */
export const KINDS = [
  'headings',
  'list items',
  'tables',
  'code blocks',
  'links',
  'images',
  'formulas',
] as const;
export type Kind = (typeof KINDS)[number];

/** The parts of a document, each as what it is known again by. */
export type Parts = Readonly<Record<Kind, readonly string[]>>;

const SELECTORS: Readonly<Record<Exclude<Kind, 'formulas'>, string>> = {
  headings: 'h1, h2, h3, h4, h5, h6',
  'list items': 'li',
  tables: 'table',
  'code blocks': 'pre',
  links: 'a[href]',
  images: 'img[src]',
};
const HIDDEN = '[hidden], [style*="display:none" i], [style*="display: none" i]';
const BLOCKS = 'p, li, td, th, dd, dt, h1, h2, h3, h4, h5, h6, blockquote, figcaption, pre, div';

/** All parts of a document; a part without words has nothing to be known by, but for images. */
export function partsOf(root: ParentNode & Node): Parts {
  return parts(root, () => true);
}

/**
 * The parts of a page that belong to its main content: their words, or for a link or image those of the block
 * around it, stand in the labelled text. What has fewer than two words around it cannot be told and does not count.
 * Of a formula it is the longest text beside it, as no labelled text says formulas in one way.
 */
export function partsInText(page: Document, text: string): Parts {
  const truth = ` ${words(text)} `;
  return parts(page, (element, kind) => {
    // Signs of waiting and the like, which nobody sees.
    if (kind === 'images' && element.closest(HIDDEN)) return false;
    const around = kind === 'links' || kind === 'images' ? element.closest(BLOCKS) : element;
    const said = words((kind === 'formulas' ? textBeside(element) : around?.textContent) ?? '');
    return said.includes(' ') && truth.includes(` ${said} `);
  });
}

/** The parts of a page that stand in labelled elements. */
export function partsInLabels(page: Document, selector: string): Parts {
  return parts(page, (element) => element.closest(selector) !== null);
}

function textBeside(formula: Element): string {
  const block = formula.closest(BLOCKS);
  const beside = [...(block?.childNodes ?? [])].filter((node) => !node.contains(formula));
  return beside
    .map(({ textContent }) => textContent ?? '')
    .reduce((one, other) => (other.length > one.length ? other : one), '');
}

function parts(root: ParentNode & Node, belongs: (element: Element, kind: Kind) => boolean): Parts {
  // Elsewhere formulas are no words, which every notation would have others of.
  const rest = root.cloneNode(true) as ParentNode & Node;
  for (const drawn of rest.querySelectorAll(FORMULA)) drawn.remove();
  // Words of two cells or lines are two, whether or not white space stands between.
  for (const block of rest.querySelectorAll(`${BLOCKS}, tr, br`)) block.after(' ');
  const of = (kind: Kind): string[] =>
    (kind === 'formulas' ? formulasIn(root) : [...rest.querySelectorAll(SELECTORS[kind])])
      .filter((element) => belongs(element, kind))
      .map((element) => nameOf(element, kind))
      .filter((name) => name !== '');
  return Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Record<Kind, string[]>;
}

/** Addresses of images are written in many ways, of which the last part is the same in all. */
function nameOf(element: Element, kind: Kind): string {
  if (kind === 'formulas') return formulaName(element);
  if (kind === 'links') return (element as HTMLAnchorElement).href.toLowerCase();
  if (kind !== 'images') return words(element.textContent ?? '');
  const last = element.getAttribute('src')!.split(/[?#]/u, 1)[0].split('/').at(-1) ?? '';
  return last.startsWith('data:') ? '' : words(decoded(last));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function words(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ');
}

/** How many of the wanted parts are among the found ones, each found one standing for one. */
export function foundOf(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const name of found) left.set(name, (left.get(name) ?? 0) + 1);
  return wanted.filter((name) => {
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count > 0;
  }).length;
}
