import { FlatTree } from '../../extraction/dom/flat-tree.ts';
import { call, property } from '../../extraction/dom/safe.ts';
import type { PageView } from '../page-view.ts';
import type { SelectionProblem, Span } from './types.ts';

/** The selection of the reader, in the page or in a frame of it. */
export interface LiveSelection {
  readonly document: Document;
  /** Firefox can have several. */
  readonly spans: readonly Span[];
}

/**
 * Finds the selection where the focus is: in the page or in a frame of the same site, also in shadow trees. Text in form
 * fields does not count.
 */
export function liveSelection(
  page: Document,
  viewOf: (document: Document) => PageView,
): LiveSelection | SelectionProblem {
  const documents = [page];
  let focused = focusedIn(page, viewOf(page));
  for (; isFrame(focused); focused = focusedIn(documents[0], viewOf(documents[0]))) {
    const inner = documentIn(focused);
    if (!inner) return 'selection-in-frame';
    documents.unshift(inner);
  }
  if (focused && holdsSelection(focused)) return 'selection-in-field';
  for (const document of documents) {
    const spans = spansIn(document, viewOf(document));
    if (spans.length > 0) return { document, spans };
  }
  return 'no-selection';
}

function focusedIn(document: Document, view: PageView): Element | null {
  const flat = new FlatTree(document, view.shadowRoot);
  let focused = property<Element | null>(document, 'activeElement');
  for (;;) {
    const shadow = focused && flat.shadowRoot(focused);
    const inner = shadow && property<Element | null>(shadow, 'activeElement');
    if (!inner) return focused;
    focused = inner;
  }
}

function isFrame(element: Element | null): element is Element {
  return element !== null && /^i?frame$/u.test(property<string>(element, 'localName'));
}

/** The document of a frame. Null if it is of another site. */
function documentIn(frame: Element): Document | null {
  try {
    return property<Document | null>(frame, 'contentDocument') ?? null;
  } catch {
    return null;
  }
}

function holdsSelection(element: Element): boolean {
  if (!/^(?:input|textarea)$/u.test(property<string>(element, 'localName'))) return false;
  try {
    // In fields without text both are null, or reading them throws.
    const [start, end] = ['selectionStart', 'selectionEnd'].map((name) =>
      property<number | null>(element, name),
    );
    return (start ?? 0) < (end ?? 0);
  } catch {
    return false;
  }
}

function spansIn(document: Document, view: PageView): Span[] {
  const selection = call<Selection | null>(document, 'getSelection');
  if (!selection) return [];
  const trees = shadowTrees(document, view);
  const plain = rangesOf(selection);
  if (trees.length === 0 || plain.length > 1) return plain.filter(isSomething);
  return [...composed(selection, trees), ...trees.flatMap(ownRanges), ...plain]
    .filter(isSomething)
    .slice(0, 1);
}

function rangesOf(selection: Selection): Span[] {
  const count = property<number>(selection, 'rangeCount');
  return Array.from({ length: count }, (_, at) => spanOf(call<Range>(selection, 'getRangeAt', at)));
}

/** The ends of the selection in shadow trees. The usual ranges hide these. */
function composed(selection: Selection, trees: readonly ShadowRoot[]): Span[] {
  if (!('getComposedRanges' in selection)) return [];
  return call<StaticRange[]>(selection, 'getComposedRanges', { shadowRoots: trees }).map(spanOf);
}

/** The same for Chromium before 137, which has a selection for each shadow tree. */
function ownRanges(tree: ShadowRoot): Span[] {
  if (!('getSelection' in tree)) return [];
  const selection = call<Selection | null>(tree, 'getSelection');
  return selection ? rangesOf(selection) : [];
}

function shadowTrees(document: Document, view: PageView): ShadowRoot[] {
  const flat = new FlatTree(document, view.shadowRoot);
  const found: ShadowRoot[] = [];
  const open: ParentNode[] = [document];
  for (let tree = open.pop(); tree; tree = open.pop()) {
    for (const element of call<NodeListOf<Element>>(tree, 'querySelectorAll', '*')) {
      const shadow = flat.shadowRoot(element);
      if (!shadow) continue;
      found.push(shadow);
      open.push(shadow);
    }
  }
  return found;
}

function spanOf(range: AbstractRange): Span {
  const end = (name: 'start' | 'end'): Span['start'] => ({
    node: property<Node>(range, `${name}Container`),
    offset: property<number>(range, `${name}Offset`),
  });
  return { start: end('start'), end: end('end') };
}

function isSomething({ start, end }: Span): boolean {
  return start.node !== end.node || start.offset !== end.offset;
}
