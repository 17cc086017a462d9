import type { KeptNodes } from '../../extraction/types.ts';
import { elements } from '../metadata/statements.ts';
import { KeptWithMore } from '../opened.ts';
import { TEXT, type Reads } from '../reads.ts';
import { leadsElsewhere } from './entries.ts';
import { saidBy, type PostFacts } from './said.ts';
import { Series } from './series.ts';

/** Who wrote a post, answer, comment or review, and when, as far as the page says so and the kept nodes do not. */
export interface Post {
  readonly who?: string;
  /** ISO 8601. */
  readonly when?: string;
}

type Sign = readonly [element: Element, said: PostFacts];

const MOST_ELEMENTS = 100_000;
/** Only so many nodes of an element are asked whether they are kept. */
const MOST_NODES = 60;
/** Quotations have another author, and margins name other people. */
const ELSEWHERE = new Set(['aside', 'blockquote', 'footer', 'nav']);

/**
 * The posts of a page: sibling elements of one kind, several of which say who wrote them, or when. Entries that lead to other
 * pages are not posts.
 *
 * @param isKept Tells which nodes are saved.
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
    signs.reduce<PostFacts | undefined>(
      (best, [, said]) => (said[part] !== undefined && (!best || said.rank > best.rank) ? said : best),
      undefined,
    )?.[part];
  const [who, when] = [surest('who'), surest('when')];
  const isTold = (isSame: (said: PostFacts) => boolean, text: string): boolean =>
    signs.some(([element, said]) => isSame(said) && isTextKept(element, text, reads, isKept));
  return {
    ...(who !== undefined && !isTold((said) => said.who === who, who) && { who }),
    ...(when !== undefined && !isTold((said) => said.when === when, '') && { when }),
  };
}

/** Is a text that contains this kept, among the first nodes of the element? */
function isTextKept(element: Node, said: string, reads: Reads, isKept: (node: Node) => boolean): boolean {
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

const MOST_CODE = 5_000;

/** Adds the code of each post and quotation of which a part is kept, because the text means nothing without its code. */
export function withCode(
  kept: KeptNodes,
  posts: ReadonlyMap<Node, Post>,
  document: Document,
  reads: Reads,
): KeptNodes {
  const codes = posts.size === 0 ? [] : elements(document, 'pre', MOST_CODE);
  const opened = new KeptWithMore(kept, reads);
  const around = codes.map((code) => postOf(code, posts, reads));
  const wanted = new Set(around.filter((post) => post !== undefined));
  const alive = new Set<Node>();
  for (const root of wanted.size === 0 ? [] : kept.roots)
    for (let at: Node | null = root; at; at = reads.parent(at)) if (wanted.has(at)) alive.add(at);
  codes.forEach((code, i) => {
    const post = around[i];
    if (!post || opened.isKept(code)) return;
    const isQuoted = !posts.has(post);
    if (
      isQuoted
        ? isTextKept(post, '', reads, (node) => opened.isKept(node))
        : alive.has(post) || opened.isKept(post)
    )
      opened.add(code);
  });
  return opened.all();
}

/** The innermost post around a node, or the quotation in it. */
function postOf(node: Node, posts: ReadonlyMap<Node, Post>, reads: Reads): Node | undefined {
  let quotation: Node | undefined;
  for (let at: Node | null = node; at; at = reads.parent(at)) {
    if (reads.tag(at) === 'blockquote') quotation ??= at;
    else if (ELSEWHERE.has(reads.tag(at))) return undefined;
    if (posts.has(at)) return quotation ?? at;
  }
  return undefined;
}
