import { methodOf, METHODS } from '../../extraction/methods.ts';
import { keptNodes } from '../../extraction/extract-by.ts';
import { textOf } from '../../extraction/text.ts';
import type { MeasuredTree, Method, Reason, Selection } from '../../extraction/types.ts';
import type { FormatId } from '../../save/types.ts';
import { PEERS_HERE } from '../peers/list.ts';
import { forPeers } from '../peers/without-scripts.ts';
import type { Peer, PeerAnswer } from '../peers/types.ts';
import { readPage, type ReadPage } from '../../library/read-page.ts';
import { checkHtml } from '../../library/page-error.ts';
import { aboutOf, type PageAbout } from '../../library/about.ts';
import { selectorOf } from './selectors.ts';

export interface PageTask {
  /** Id of a method or a peer. */
  readonly method: string;
  readonly html: string;
  /** The absolute address of the page. */
  readonly url: string;
  /** The format of a file to make of the content, if any. */
  readonly save?: FormatId | undefined;
  /** The date of saving that the file states. Default: now. */
  readonly savedAt?: Date | undefined;
  /** Whether to give what the page says about itself. Peers give the title alone. */
  readonly about?: boolean;
  /** Whether to give the reasons for each node that the method examined. */
  readonly explain?: boolean;
}

/** A reason whose node is a CSS selector. */
export type ExplainedReason = Omit<Reason, 'node'> & { readonly node: string };

/** The main content of one page. */
export interface Contents extends Partial<PageAbout> {
  readonly text: string;
  readonly file?: string | Uint8Array;
  /** CSS selectors of the selected nodes, and of the holes in them. Peers name no nodes. */
  readonly nodes?: readonly string[];
  readonly holes?: readonly string[];
  readonly reasons?: readonly ExplainedReason[];
  readonly milliseconds: { readonly parse: number; readonly extract: number };
}

/** The ids that `contentsOf` accepts, ours first. */
export const METHOD_IDS: readonly string[] = [...METHODS, ...PEERS_HERE].map(({ id }) => id);

/** @throws PageError if the page is not HTML. Errors of the method are thrown as they are. */
export async function contentsOf(task: PageTask): Promise<Contents> {
  checkHtml(task.html);
  const method = methodOf(task.method);
  if (method) return task.save ? selectInJsdom(method, task, task.save) : select(method, task);
  const peer = PEERS_HERE.find(({ id }) => id === task.method);
  if (!peer) throw new Error(`There is no method "${task.method}".`);
  return askPeer(peer, task);
}

async function askPeer(peer: Peer, task: PageTask): Promise<Contents> {
  const answer = await peer.extract(forPeers(task.html), task.url);
  const { title = '', text, milliseconds } = answer;
  const contents = { title, text, milliseconds: rounded(milliseconds) };
  return task.save ? { ...contents, file: await savedAnswer(answer, task, task.save) } : contents;
}

/** Reads the HTML of a peer's answer as a page that is kept as a whole. */
async function savedAnswer(
  { title = '', html }: PeerAnswer,
  { url, method, savedAt }: PageTask,
  format: FormatId,
): Promise<string | Uint8Array> {
  const { inJsdom, saved } = await import('./save.ts');
  return inJsdom(html, { url, noscript: false }, ({ document }) => {
    document.title = title;
    return saved(format, { roots: [document.body], holes: [] }, document, method, savedAt);
  });
}

function select(method: Method, task: PageTask): Contents {
  const start = performance.now();
  const page = readPage(task.html);
  const { contents, selection } = describe(method, task, page, start);
  return task.about
    ? { ...aboutOf(page.document, keptNodes(page.tree, selection), task.url), ...contents }
    : contents;
}

/** Saving needs a DOM that can be changed. */
async function selectInJsdom(method: Method, task: PageTask, format: FormatId): Promise<Contents> {
  const { inJsdom, saved } = await import('./save.ts');
  const start = performance.now();
  return inJsdom(task.html, { url: task.url }, (page) => {
    const { contents, selection } = describe(method, task, page, start);
    const kept = keptNodes(page.tree, selection);
    return { ...contents, file: saved(format, kept, page.document, method.id, task.savedAt) };
  });
}

function describe(
  method: Method,
  { explain }: PageTask,
  { tree }: ReadPage,
  start: number,
): { contents: Contents; selection: Selection } {
  const parsed = performance.now();
  const selection = method.select(tree);
  const text = textOf(tree, selection);
  const end = performance.now();
  const toSelector = (index: number): string => selectorOf(tree, index);
  const contents: Contents = {
    text,
    nodes: selection.nodes.map(toSelector),
    holes: selection.holes.map(toSelector),
    ...(explain && { reasons: reasonsOf(tree, selection) }),
    milliseconds: rounded({ parse: parsed - start, extract: end - parsed }),
  };
  return { contents, selection };
}

function reasonsOf(tree: MeasuredTree, { reasons }: Selection): ExplainedReason[] {
  return reasons.map((reason) => ({ ...reason, node: selectorOf(tree, reason.node) }));
}

/** Rounds to microseconds. */
function rounded({ parse, extract }: Contents['milliseconds']): Contents['milliseconds'] {
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return { parse: round(parse), extract: round(extract) };
}
