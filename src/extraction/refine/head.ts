import { children } from '../dom/nodes.ts';
import { caller, property } from '../dom/safe.ts';
import type { MeasuredTree } from '../types.ts';
import { textOfBlock, type BlockPage } from './block-page.ts';
import { wordsIn } from './words.ts';

/** What HEAD says about the page, in lower case. */
export interface Head {
  /** The words of TITLE. */
  readonly title: readonly string[];
  /** Names of authors, each as words with a space between them. Some pages have addresses or names of accounts there. */
  readonly authors: readonly string[];
  /** What the page is about, as words with a space between them. Some pages have the beginning of the text there. */
  readonly summaries: readonly string[];
}

/** `author`, `article:author`, `parsely-author`, `dc.creator`; `description`, `og:description`. */
const META = /(?:(author|creator)|description)$/i;
/** Only so many META elements are read. */
const MOST_META = 200;
/** A name with a position or a place beside it has at least this share of the characters. */
const LEAST_SHARE = 0.25;
/** A summary may go on in HEAD. Fewer characters may be its beginning by chance. */
const LEAST_BEGINNING = 20;

/**
 * Reads the elements in HEAD. They are outside BODY, or inside what replaces BODY if there is none. They are children of
 * BODY if HEAD ended above them: the parser ends HEAD at the first element that may not be in it. BODY may have many
 * children, so they are read only if TITLE is not in HEAD.
 */
export function headOf({ nodes: [body] }: MeasuredTree): Head {
  const getAttribute = caller<string | null>('getAttribute');
  let metas = 0;
  const head = { title: [] as readonly string[], authors: [] as string[], summaries: [] as string[] };
  const parent = body && property<Node | null>(body, 'parentNode');
  const root = parent && nameOf(parent) === 'html' ? parent : body;
  const isRead = (part: Node): boolean => (part === body ? head.title.length === 0 : nameOf(part) === 'head');
  for (const part of root ? children(root) : [])
    for (const one of isRead(part) ? children(part) : [part]) {
      const name = nameOf(one);
      if (name === 'title' && head.title.length === 0) head.title = wordsIn(property(one, 'textContent'));
      if (name !== 'meta' || metas++ >= MOST_META) continue;
      const kind = META.exec(getAttribute(one, 'name') ?? getAttribute(one, 'property') ?? '');
      const content = kind && inWords(getAttribute(one, 'content') ?? '');
      if (content) (kind[1] ? head.authors : head.summaries).push(content);
    }
  return head;
}

/**
 * Tells whether a block says little else than one of some texts of HEAD. The shares are compared first, so that this takes
 * time in proportion to the block and to HEAD.
 */
export function isStated(page: BlockPage, b: number, texts: readonly string[]): boolean {
  const said = inWords(textOfBlock(page, b));
  return texts.some(
    (text) =>
      (text.length >= LEAST_SHARE * said.length && said.includes(text)) ||
      (said.length >= LEAST_BEGINNING && text.startsWith(said)),
  );
}

function inWords(text: string): string {
  return wordsIn(text).join(' ');
}

/** Lower-case in HTML and in XHTML; undefined if the node is not an element. */
function nameOf(node: Node): string | undefined {
  return property<string | undefined>(node, 'localName');
}
