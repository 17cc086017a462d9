import { isPlaceholderAddress } from '../../save/pictures/placeholder.ts';
import { FORMULA, formulaName, formulasIn } from './formulas.ts';

/** What Markdown has to preserve besides words. */
export const PART_KINDS = [
  'headings',
  'list items',
  'tables',
  'code blocks',
  'links',
  'images',
  'notes',
  'formulas',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** The parts of a document, each as the key by which it is recognised. */
export type Parts = Readonly<Record<PartKind, readonly string[]>>;

const SELECTORS: Readonly<Record<Exclude<PartKind, 'formulas' | 'notes'>, string>> = {
  headings: 'h1, h2, h3, h4, h5, h6',
  'list items': 'li',
  tables: 'table',
  'code blocks': 'pre',
  links: 'a[href]',
  images: 'img',
};
/** The key of a link to a note: the last words of the note. */
const NOTE = 'data-note';
/** The usual marks of notes: "1", "[2]", "*", "iv". */
const MARK = /^[[(]?\s*(?:[\p{L}\p{N}]{1,4}|[*†‡§¶]{1,3})\s*[\])]?$/u;
/** Unlike "here", letters are a mark only if they are raised or in brackets. */
const WORD = /^\s*\p{L}+\s*$/u;
const HIDDEN = '[hidden], [style*="display:none" i], [style*="display: none" i]';
const SEEN = 'img, svg, picture, video, canvas, math';
const BLOCKS = 'p, li, td, th, dd, dt, h1, h2, h3, h4, h5, h6, blockquote, figcaption, pre, div';

/** All parts of a document. A part without words cannot be recognised, except for images. */
export function partsOf(root: ParentNode & Node): Parts {
  return parts(root, () => true);
}

/**
 * The parts of a page that belong to its main content: their words, or for a link or image the words of the block
 * around it, are in the labelled text. A part with fewer than two words around it cannot be judged and does not
 * count. An image that represents the page elsewhere always counts. For a formula, the longest text beside it is
 * used, because labelled texts write formulas in many ways.
 */
export function partsInText(page: Document, text: string): Parts {
  const truth = ` ${words(text)} `;
  const lead = page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  return parts(page, (element, kind) => {
    // Spinners and the like are not seen.
    if (kind === 'images' && element.closest(HIDDEN)) return false;
    if (kind === 'images' && lead !== '' && nameOf(element, kind) === lastPart(lead)) return true;
    const around =
      kind === 'links' || kind === 'images' || kind === 'notes' ? element.closest(BLOCKS) : element;
    const said =
      kind === 'formulas'
        ? words(textBeside(element))
        : kind === 'tables'
          ? nameOf(element, kind)
          : words(around?.textContent ?? '');
    return said.includes(' ') && truth.includes(` ${said} `);
  });
}

/** The parts of a page in labelled elements. */
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

function parts(root: ParentNode & Node, belongs: (element: Element, kind: PartKind) => boolean): Parts {
  // Formulas are left out of the words, because every notation writes them differently.
  const rest = root.cloneNode(true) as ParentNode & Node;
  for (const drawn of rest.querySelectorAll(FORMULA)) drawn.remove();
  // The words of two cells or lines are separate, even without white space between them.
  for (const block of rest.querySelectorAll(`${BLOCKS}, tr, br`)) block.after(' ');
  const of = (kind: PartKind): string[] =>
    elementsOf(kind, root, rest)
      .filter((element) => belongs(element, kind))
      .map((element) => nameOf(element, kind))
      .filter((name) => name !== '');
  return Object.fromEntries(PART_KINDS.map((kind) => [kind, of(kind)])) as Record<PartKind, string[]>;
}

function elementsOf(kind: PartKind, root: ParentNode, rest: ParentNode): Element[] {
  if (kind === 'formulas') return formulasIn(root);
  if (kind === 'notes') return [...notesOf(rest).keys()];
  const all = [...rest.querySelectorAll(SELECTORS[kind])];
  // Nobody sees an empty link, and a table of one cell is a box around text.
  if (kind === 'links')
    return all.filter((link) => words(link.textContent ?? '') !== '' || link.querySelector(SEEN));
  return kind === 'tables' ? all.filter((table) => table.querySelectorAll('td, th').length > 1) : all;
}

/** Image addresses are written in many ways, but their last part is always the same. */
function nameOf(element: Element, kind: PartKind): string {
  if (kind === 'formulas') return formulaName(element);
  if (kind === 'links') return addressOf(element).toLowerCase();
  if (kind === 'notes') return element.getAttribute(NOTE) ?? '';
  if (kind === 'tables') return tableName(element);
  if (kind !== 'images') return words(element.textContent ?? '');
  const sources = ['src', 'data-src', 'data-lazy-src', 'data-original', 'srcset', 'data-srcset'];
  const stated = sources.map((name) => element.getAttribute(name)?.trim() ?? '');
  // A placeholder is not an image.
  const isPicture = (value: string): boolean =>
    value !== '' && !/^(?:data|about):/iu.test(value) && !isPlaceholderAddress(value);
  return lastPart(stated.find(isPicture) ?? '');
}

/** Markdown has no captions: they stand above the table. A first row with one text in several columns is a caption, too. */
function tableName(table: Element): string {
  const copy = table.cloneNode(true) as HTMLTableElement;
  copy.querySelector(':scope > caption')?.remove();
  const [first, second] = copy.rows;
  if (second && isAcross(first)) first.remove();
  return words(copy.textContent ?? '');
}

function isAcross({ cells }: HTMLTableRowElement): boolean {
  const columns = [...cells].reduce((sum, { colSpan }) => sum + colSpan, 0);
  return columns > 1 && [...cells].filter((cell) => words(cell.textContent ?? '') !== '').length === 1;
}

/** Links in drawings have no property for their address in jsdom. */
function addressOf(link: Element): string {
  const { href } = link as Partial<HTMLAnchorElement>;
  return typeof href === 'string' ? href : (link.getAttribute('href') ?? '');
}

function lastPart(address: string): string {
  return words(
    decoded(
      address
        .split(/[?#\s]/u, 1)[0]
        .split('/')
        .at(-1) ?? '',
    ),
  );
}

/** Links that are only the mark of a note in the same document. */
function notesOf(root: ParentNode): Map<Element, Element> {
  const targets = new Map([...root.querySelectorAll('[id]')].map((one) => [one.id, one]));
  const notes = new Map<Element, Element>();
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')) {
    const [page, id = ''] = addressOf(link).split('#');
    if (!isMark(link) || page !== link.baseURI.split('#', 1)[0]) continue;
    const target = targets.get(decoded(id));
    const note = target?.closest('li, p, dd, tr') ?? target;
    if (!note || note.contains(link) || link.closest('li, p, dd, tr')?.matches('li[id]')) continue;
    const copy = note.cloneNode(true) as Element;
    for (const back of copy.querySelectorAll('a[href*="#"]')) back.remove();
    link.setAttribute(
      NOTE,
      words(copy.textContent ?? '')
        .split(' ')
        .slice(-6)
        .join(' '),
    );
    notes.set(link, note);
  }
  return notes;
}

function isMark(link: Element): boolean {
  const text = link.textContent ?? '';
  if (!MARK.test(text.trim())) return false;
  const isRaised = link.closest('sup') ?? link.querySelector('sup') ?? link.closest('[role="doc-noteref"]');
  return isRaised !== null || !WORD.test(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function words(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ');
}

/** How many of the wanted parts are among the found ones. Each found part counts only once. */
export function foundOf(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const name of found) left.set(name, (left.get(name) ?? 0) + 1);
  return wanted.filter((name) => {
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count > 0;
  }).length;
}
