import { METHODS, methodOf } from '../extraction/methods.ts';
import { keptNodes } from '../extraction/extract-by.ts';
import { textOf } from '../extraction/text.ts';
import type { Method, Reason, Selection } from '../extraction/types.ts';
import { markdownOf } from '../save/markdown/markdown.ts';
import { markupOf } from '../save/markup.ts';
import { once } from '../extraction/once.ts';
import { aboutOf, type PageAbout } from './about.ts';
import { openPage, type Page, type PageOptions } from './pages.ts';
import { copyOf } from './saved.ts';

export interface ExtractOptions extends PageOptions {
  /** A method or its id, such as 'r4'. Default: the first of `METHODS`, R4 refined. */
  readonly method?: Method | string;
}

/** Why a node was kept or left out. If the step has a limit, `value` was compared with it. */
export interface NodeReason extends Omit<Reason, 'node'> {
  readonly node: Node;
}

/** The main content of a page. Each value is computed when it is first read, and kept. */
export interface MainContent extends PageAbout {
  /** One block per line. Empty if the page has no main content. */
  readonly text: string;
  /** Sanitised, with absolute addresses. */
  readonly html: string;
  /** CommonMark with the tables of GitHub. */
  readonly markdown: string;
  /** The nodes that are main content, with everything in them except `holes`. */
  readonly nodes: readonly Node[];
  readonly holes: readonly Node[];
  readonly reasons: readonly NodeReason[];
}

interface Found extends Page {
  readonly selection: Selection;
}

/**
 * Finds the main content of a document, an element or a string of HTML. Does not change the page.
 *
 * @throws TypeError if `page` is none of these; Error if it is not HTML, if there is no such method, or if `url` is
 * not absolute.
 */
export function extract(page: Document | Element | string, options: ExtractOptions = {}): MainContent {
  const method = methodNamed(options.method ?? METHODS[0]);
  const opened = openPage(page, options);
  const select = (one: Page): Found => ({ ...one, selection: method.select(one.tree) });
  const read = once(() => select(opened.readable()));
  const whole = opened.readable === opened.whole ? read : once(() => select(opened.whole()));

  const nodesAt = (indices: readonly number[]): Node[] => indices.map((index) => whole().tree.nodes[index]);
  const about = once(() => {
    const { document, tree, selection } = read();
    return aboutOf(document, keptNodes(tree, selection), opened.url);
  });
  const copy = once(() => {
    const { document, tree, selection } = whole();
    return copyOf(
      keptNodes(tree, selection),
      document,
      { url: opened.url, method: method.id },
      (content) => ({
        html: markupOf(content.body),
        markdown: markdownOf(content),
      }),
    );
  });
  const nodes = once(() => nodesAt(whole().selection.nodes));
  const holes = once(() => nodesAt(whole().selection.holes));
  const text = once(() => textOf(read().tree, read().selection));
  const reasons = once(() =>
    whole().selection.reasons.map((reason) => ({ ...reason, node: whole().tree.nodes[reason.node] })),
  );
  return {
    get title() {
      return about().title;
    },
    get author() {
      return about().author;
    },
    get published() {
      return about().published;
    },
    get site() {
      return about().site;
    },
    get language() {
      return about().language;
    },
    get sources() {
      return about().sources;
    },
    get text() {
      return text();
    },
    get html() {
      return copy().html;
    },
    get markdown() {
      return copy().markdown;
    },
    get nodes() {
      return nodes();
    },
    get holes() {
      return holes();
    },
    get reasons() {
      return reasons();
    },
  };
}

function methodNamed(method: Method | string): Method {
  if (typeof method !== 'string') return method;
  const found = methodOf(method);
  if (found) return found;
  const ids = METHODS.map(({ id }) => id).join(', ');
  throw new Error(`There is no method "${method}". The methods are: ${ids}.`);
}
