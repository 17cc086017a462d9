import type { KeptNodes } from '../extraction/types.ts';
import { isProfile } from './metadata/byline-names.ts';
import { elements } from './metadata/statements.ts';
import { KeptWithMore } from './opened.ts';
import { TEXT, type Reads } from './reads.ts';

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
const MOST_HEADINGS = 5_000;
/** An entry is at most so many levels above its heading. */
const LEVELS = 10;
/** Fewer entries of one kind are not a list. */
const SERIES = 3;
/** At most so many nodes of an entry are read. */
const MOST_NODES = 400;
/** Elements that are seen only after a click, or are not text. */
const NO_TEXT = new Set(
  'aside button footer form iframe label nav noscript option script select style svg template textarea'.split(
    ' ',
  ),
);

/** An element with text of its own in an entry. */
interface Part {
  readonly element: Element;
  /** Parts of different entries that are alike have the same kind. */
  readonly kind: string;
  readonly isKept: boolean;
  /** The text of the part, or the beginning of the text that is kept. */
  readonly name: string;
}

/**
 * Completes the entries of lists, so that each is saved whole or not at all. An entry of which a part is kept gets the
 * parts that most other entries keep. If one entry keeps its heading, all do: otherwise the text of an entry would
 * stand under the heading of another.
 */
export function withEntries(kept: KeptNodes, document: Document, reads: Reads): KeptNodes {
  const opened = new KeptWithMore(kept, reads);
  for (const series of seriesIn(document, reads)) {
    const entries = series
      .map((entry) => partsOf(entry, opened, reads))
      .filter((parts) => parts.some(({ isKept }) => isKept));
    if (entries.length < SERIES) continue;
    const uses = new Map<string, number>();
    for (const parts of entries)
      for (const kind of new Set(parts.filter(({ isKept }) => isKept).map((part) => part.kind)))
        uses.set(kind, (uses.get(kind) ?? 0) + 1);
    const isOnce = onceIn(entries.flat());
    const isWanted = ({ kind, element, name }: Part): boolean =>
      HEADINGS.includes(reads.tag(element))
        ? uses.has(kind) && isOnce(name)
        : (uses.get(kind) ?? 0) * 2 > entries.length;
    for (const parts of entries) {
      const own = new Set(parts.filter(({ isKept }) => isKept).map(({ kind }) => kind));
      for (const part of parts) if (!own.has(part.kind) && isWanted(part)) opened.add(part.element);
    }
  }
  return opened.all();
}

/** A heading above several entries is not the title of one. */
function onceIn(parts: readonly Part[]): (name: string) => boolean {
  const uses = new Map<string, number>();
  for (const { name } of parts) uses.set(name, (uses.get(name) ?? 0) + 1);
  return (name) => uses.get(name) === 1;
}

/** Sibling elements of one kind, each around one heading. */
function* seriesIn(document: Document, reads: Reads): Generator<Element[]> {
  for (const tag of HEADINGS) {
    // In posts, these would be the names of their authors, with ranks and numbers.
    const headings = elements(document, tag, MOST_HEADINGS).filter(
      (heading) => !elements(heading, 'a', 1).some((link) => isProfile(link, reads)),
    );
    const around = headings.map((heading) => ancestors(heading, reads));
    const groups = new Map<Node, Map<string, Element[]>>();
    around.forEach((chain, i) => {
      const others = new Set([...(around[i - 1] ?? []), ...(around[i + 1] ?? [])]);
      const end = chain.findIndex((one) => others.has(one));
      // If two headings share a box, only the heading itself belongs to its entry.
      if (end < 2) return;
      const entry = chain[end - 1] as Element;
      const kinds = groups.get(chain[end]) ?? new Map<string, Element[]>();
      groups.set(chain[end], kinds);
      const kind = kindOf(entry, reads);
      const alike = kinds.get(kind);
      if (alike) alike.push(entry);
      else kinds.set(kind, [entry]);
    });
    for (const kinds of groups.values())
      for (const series of kinds.values()) if (series.length >= SERIES) yield series;
  }
}

/** The element itself and those around it, the innermost first. */
function ancestors(element: Element, reads: Reads): Node[] {
  const chain: Node[] = [];
  for (let at: Node | null = element; at && chain.length < LEVELS; at = reads.parent(at)) chain.push(at);
  return chain;
}

function kindOf(element: Element, reads: Reads): string {
  return `${reads.tag(element)} ${reads.attribute(element, 'class')?.trim().split(/\s+/u, 1)[0] ?? ''}`;
}

function partsOf(entry: Element, opened: KeptWithMore, reads: Reads): Part[] {
  const parts: Part[] = [];
  const open: { node: Node; isKept: boolean }[] = [{ node: entry, isKept: opened.isKept(entry) }];
  for (let count = 0; open.length > 0 && count < MOST_NODES; count++) {
    const { node, isKept } = open.pop()!;
    let text: Node | undefined;
    const children: { node: Node; isKept: boolean }[] = [];
    for (let at = reads.first(node); at; at = reads.next(at)) {
      const side = opened.side(at) ?? isKept;
      if (reads.type(at) === TEXT && reads.data(at).trim() !== '' && (text === undefined || side)) text = at;
      else if (reads.tag(at) !== '' && isShown(at as Element, reads))
        children.push({ node: at, isKept: side });
    }
    if (text !== undefined)
      parts.push({
        element: node as Element,
        kind: kindOf(node as Element, reads),
        isKept: opened.side(text) ?? isKept,
        name: reads.data(text).trim(),
      });
    // A page may have more children than a call may have arguments.
    for (const child of children.reverse()) open.push(child);
  }
  return parts;
}

function isShown(element: Element, reads: Reads): boolean {
  return (
    !NO_TEXT.has(reads.tag(element)) &&
    reads.attribute(element, 'hidden') === null &&
    reads.attribute(element, 'aria-hidden') !== 'true' &&
    !/display:\s*none/iu.test(reads.attribute(element, 'style') ?? '')
  );
}
