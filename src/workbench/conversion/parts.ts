/** What Markdown has to carry besides words. */
export const KINDS = ['headings', 'list items', 'tables', 'code blocks', 'links', 'images'] as const;
export type Kind = (typeof KINDS)[number];

/** The parts of a document, each as what it is known again by. */
export type Parts = Readonly<Record<Kind, readonly string[]>>;

const SELECTORS: Readonly<Record<Kind, string>> = {
  headings: 'h1, h2, h3, h4, h5, h6',
  'list items': 'li',
  tables: 'table',
  'code blocks': 'pre',
  links: 'a[href]',
  images: 'img[src]',
};
const BLOCKS = 'p, li, td, th, dd, dt, h1, h2, h3, h4, h5, h6, blockquote, figcaption, pre, div';

/** All parts of a document; a part without words has nothing to be known by, but for images. */
export function partsOf(root: ParentNode): Parts {
  return parts(root, () => true);
}

/**
 * The parts of a page that belong to its main content: their words, or for a link or image those of the block
 * around it, stand in the labelled text. What has fewer than two words around it cannot be told and does not count.
 */
export function labelledParts(page: Document, text: string): Parts {
  const truth = ` ${words(text)} `;
  return parts(page, (element, kind) => {
    const around = kind === 'links' || kind === 'images' ? element.closest(BLOCKS) : element;
    const said = words(around?.textContent ?? '');
    return said.includes(' ') && truth.includes(` ${said} `);
  });
}

function parts(root: ParentNode, belongs: (element: Element, kind: Kind) => boolean): Parts {
  const of = (kind: Kind): string[] =>
    [...root.querySelectorAll(SELECTORS[kind])]
      .filter((element) => belongs(element, kind))
      .map((element) => nameOf(element, kind))
      .filter((name) => name !== '');
  return Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Record<Kind, string[]>;
}

/** Addresses of images are written in many ways, of which the last part is the same in all. */
function nameOf(element: Element, kind: Kind): string {
  if (kind === 'links') return (element as HTMLAnchorElement).href.toLowerCase();
  if (kind !== 'images') return words(element.textContent ?? '');
  const last =
    element
      .getAttribute('src')!
      .replace(/[?#].*$/u, '')
      .split('/')
      .at(-1) ?? '';
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
