import { FlatTree } from '../extraction/dom/flat-tree.ts';
import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { Addresses } from './addresses.ts';
import { dropEmptyBoxes, dropIdleRules } from './boxes.ts';
import { partCaptions } from './captions.ts';
import { dropCodeHeaders } from './code-headers.ts';
import { makeCodeBlocks } from './code-paragraphs.ts';
import { Copier } from './copy.ts';
import type { PageView } from './page-view.ts';
import { fillFromSources } from './pictures/from-sources.ts';
import { liftBoldLines } from './bold-headings.ts';
import { CopyTarget } from './copy-target.ts';
import { metadataOf } from './metadata/metadata.ts';
import { dropEditLinks } from './edit-links.ts';
import { withEntries } from './entries.ts';
import { withLead } from './lead.ts';
import { linkNotes } from './link-notes.ts';
import { isInside, isKeptHeading } from './inside.ts';
import { withNotes } from './notes.ts';
import { pathsOf } from './path.ts';
import { dropPermalinks } from './permalinks.ts';
import { postsIn, withCode, type Post } from './posts/find.ts';
import { settleNotices } from './notices.ts';
import { PostLines } from './posts/lines.ts';
import { purified } from './purify.ts';
import { dropRepeatedCaptions } from './repeated-captions.ts';
import { dropRepeatedPictures } from './repeated-pictures.ts';
import { dropRepeatedHeadings, unfoldHeadings } from './repeats.ts';
import { flatReads, readsOf, type Reads } from './reads.ts';
import { cutReads } from './selection/cut-reads.ts';
import type { SelectedNodes } from './selection/types.ts';
import { markRawTex } from './raw-tex.ts';
import { Shelves } from './shells.ts';
import { Surroundings } from './surroundings.ts';
import type { SavedContent } from './types.ts';
import { whereOf } from './where.ts';

/** What the page itself does not tell. */
export interface SnapshotOptions extends PageView {
  /** Default: now. */
  readonly savedAt?: Date;
  /** The method that found the content. */
  readonly method?: string;
  /** The document with the title, author and address, if the content is in a frame of it. */
  readonly page?: Document;
  /** Address of the page, if the document does not know it. */
  readonly url?: string | undefined;
}

type View = Window & typeof globalThis;

/**
 * Copies the kept nodes out of the page into an inert document: the roots without the holes, in their order, each with the
 * parents that it needs. The copy is sanitised and has absolute addresses. Does not change the page.
 */
export function snapshot(
  chosen: KeptNodes | SelectedNodes,
  document: Document,
  options: SnapshotOptions = {},
): SavedContent {
  const selected = 'cuts' in chosen ? chosen : undefined;
  const drawn = flatReads(document, new FlatTree(document, options.shadowRoot));
  const reads = selected ? cutReads(drawn, selected.cuts) : drawn;
  const own = property<View | null>(document, 'defaultView');
  const view = own ?? (globalThis as unknown as View);
  const page = options.page ?? document;
  const { url } = whereOf(document, reads, options.url);
  const whole =
    selected ??
    withEntries(withLead(withNotes(chosen, document, reads, url), document, reads), document, reads);
  const inert = inertDocument(document);
  const isKept = isInside(whole, reads);
  const isHeading = isKeptHeading(isKept, reads);
  const metadata = metadataOf(page, readsOf(page), whereOf(page, readsOf(page), options.url), isHeading);
  const direction = directionOf(document, reads, own);

  const container = call<Element>(inert, 'createElement', 'div');
  const addresses = new Addresses(whereOf(document, reads, options.url), reads);
  const found = selected ? new Map<Node, Post>() : postsIn(document, reads, url, metadata.language, isKept);
  const kept = selected ?? withCode(whole, found, document, reads);
  const posts = new PostLines(found, inert, reads);
  const copier = new Copier(inert, reads, new Set(kept.holes), addresses, options, posts);
  const isBlock = (element: Node): boolean => copier.isBlock(element);
  const surroundings = new Surroundings(reads, isBlock, kept.roots, selected);
  const top = new CopyTarget(container, 0, false);
  const shelves = new Shelves(
    top,
    inert,
    reads,
    copier,
    surroundings,
    (copy, source) => {
      inherit(reads, copy, source, 'lang', metadata.language);
      inherit(reads, copy, source, 'dir', direction);
    },
    posts,
  );
  shelves.addAll(kept.roots);
  posts.finish(container);
  addresses.finish();

  const body = purified(container, inert, view);
  fillFromSources(body);
  linkNotes(body, url);
  markRawTex(body, document, reads);
  partCaptions(body);
  dropEditLinks(body);
  dropPermalinks(body, metadata.url);
  dropRepeatedPictures(body);
  if (!selected) dropRepeatedCaptions(body);
  unfoldHeadings(body);
  // Nothing that readers selected themselves is left out as a repetition.
  if (!selected) dropRepeatedHeadings(body, metadata.title, metadata.site);
  // In threads, bold lines are left as the authors of the posts wrote them.
  if (!selected && found.size === 0) liftBoldLines(body);
  settleNotices(body);
  dropCodeHeaders(body);
  makeCodeBlocks(body);
  dropEmptyBoxes(body);
  dropIdleRules(body);
  return {
    ...metadata,
    savedAt: options.savedAt ?? new Date(),
    ...(direction === undefined ? {} : { direction }),
    body,
    nodes: {
      kept: pathsOf(kept.roots, readsOf(document)),
      leftOut: pathsOf(kept.holes, readsOf(document)),
    },
    ...(options.method === undefined ? {} : { method: options.method }),
  };
}

/** A document in which nothing is loaded and nothing runs. */
function inertDocument(document: Document): Document {
  return call<Document>(property<DOMImplementation>(document, 'implementation'), 'createHTMLDocument', '');
}

function directionOf(document: Document, reads: Reads, view: View | null): 'ltr' | 'rtl' | undefined {
  const root = property<Element | null>(document, 'documentElement');
  const body = property<Element | null>(document, 'body');
  for (const element of [root, body]) {
    const direction = element && reads.attribute(element, 'dir')?.trim().toLowerCase();
    if (direction === 'ltr' || direction === 'rtl') return direction;
  }
  // Some pages leave the direction to their style sheet, which is not saved. Without a window there is no style.
  return body && view?.getComputedStyle?.(body).direction === 'rtl' ? 'rtl' : undefined;
}

/** Sets the language and direction that `source` inherits from its ancestors, if they differ from those of the file. */
function inherit(reads: Reads, copy: Element, source: Node, name: string, whole: string | undefined): void {
  for (let at: Node | null = source; at; at = reads.parent(at)) {
    const value = reads.tag(at) === '' ? null : reads.attribute(at, name);
    if (value === null) continue;
    if (value.toLowerCase() !== whole?.toLowerCase()) call(copy, 'setAttribute', name, value);
    return;
  }
}
