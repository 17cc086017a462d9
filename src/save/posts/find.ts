import { elements } from '../metadata/statements.ts';
import { TEXT, type Reads } from '../reads.ts';
import { leadsElsewhere } from './entries.ts';
import { saidBy, type Said } from './said.ts';
import { Series } from './series.ts';

/** Who wrote a post, an answer, a comment or a review, and when: what the page says and what is kept does not. */
export interface Post {
  readonly who?: string;
  /** ISO 8601. */
  readonly when?: string;
}

type Sign = readonly [element: Element, said: Said];

const MOST_ELEMENTS = 100_000;
/** Nodes of an element that are asked whether they are kept. */
const MOST_NODES = 60;
/** What is quoted has another author, and margins name others. */
const ELSEWHERE = new Set(['aside', 'blockquote', 'footer', 'nav']);

/**
 * The posts of a page: elements of one kind beside each other of which several say who wrote them, or when. Entries that
 * lead to other pages are none.
 *
 * @param isKept tells which nodes are saved.
 */
export function postsIn(
  document: Document,
  reads: Reads,
  url: string,
  language: string | undefined,
  isKept: (node: Node) => boolean,
): ReadonlyMap<Node, Post> {
  const signs: Sign[] = [];
  for (const element of elements(document, '*', MOST_ELEMENTS)) {
    const said = saidBy(element, reads, language);
    if (said) signs.push([element, said]);
  }
  const series = new Series(reads);
  for (const [element, said] of signs) series.add(element, said);
  const names = new Set<Node>(signs.map(([element]) => element));
  const boxes = series.all().filter((one) => !leadsElsewhere(one, names, url, reads));
  const posts = new Map<Node, Sign[]>(boxes.flat().map((box) => [box, []]));
  for (const sign of signs) postAround(sign[0], posts, reads)?.push(sign);
  return new Map([...posts].map(([box, own]) => [box, missingIn(own, reads, isKept)]));
}

/** The signs of the innermost post around an element. */
function postAround(element: Element, posts: ReadonlyMap<Node, Sign[]>, reads: Reads): Sign[] | undefined {
  for (let at: Node | null = element; at; at = reads.parent(at)) {
    if (ELSEWHERE.has(reads.tag(at))) return undefined;
    const own = posts.get(at);
    if (own) return own;
  }
  return undefined;
}

function missingIn(signs: readonly Sign[], reads: Reads, isKept: (node: Node) => boolean): Post {
  const surest = (part: 'who' | 'when'): string | undefined =>
    signs.reduce<Said | undefined>(
      (best, [, said]) => (said[part] !== undefined && (!best || said.rank > best.rank) ? said : best),
      undefined,
    )?.[part];
  const [who, when] = [surest('who'), surest('when')];
  const isTold = (isSame: (said: Said) => boolean, text: string): boolean =>
    signs.some(([element, said]) => isSame(said) && isTextKept(element, text, reads, isKept));
  return {
    ...(who !== undefined && !isTold((said) => said.who === who, who) && { who }),
    ...(when !== undefined && !isTold((said) => said.when === when, '') && { when }),
  };
}

/** Is a text of the element that says this kept? */
function isTextKept(element: Element, said: string, reads: Reads, isKept: (node: Node) => boolean): boolean {
  const open: (Node | null)[] = [reads.first(element)];
  for (let count = 0; open.length > 0 && count < MOST_NODES; count++) {
    const node = open.pop();
    if (!node) continue;
    open.push(reads.next(node), reads.first(node));
    const text = reads.type(node) === TEXT ? reads.data(node).trim() : '';
    if (text !== '' && text.includes(said) && isKept(node)) return true;
  }
  return false;
}
