import { elements } from '../metadata/statements.ts';
import type { Reads } from '../reads.ts';
import type { PostFacts } from './said.ts';

/** Names that pages give to posts. */
const NAMED =
  /(?:^|[\s_-])(?:answer|comment|message|post|posting|reply|review)(?:$|[\s_\d-])|blockpost|postbit|postcell/iu;
/** What schema.org calls them. */
const TYPED = /\/(?:Answer|Comment|DiscussionForumPosting|Question|Review|UserComments)$/u;
/** Elements that can be posts. Custom elements have a dash in their names. */
const BOX = /^(?:article|div|li|section)$|-/u;

interface Box {
  readonly element: Element;
  who: boolean;
  when: boolean;
}

interface Group {
  readonly boxes: Box[];
  /** Whether the page calls them posts. */
  readonly isNamed: boolean;
}

/**
 * Finds elements of one kind, several of which say who wrote them, or when. Unless the page calls them posts, they are
 * siblings.
 */
export class Series {
  private readonly boxes = new Map<Node, Box>();
  private readonly groups = new Map<string, Group>();
  private readonly numbers = new Map<Node, number>();

  constructor(private readonly reads: Reads) {}

  /** Adds what an element says to all elements around it. */
  add(element: Element, { who, when }: PostFacts): void {
    for (let at: Node | null = element; at && this.reads.tag(at) !== ''; at = this.reads.parent(at)) {
      const box = this.boxes.get(at) ?? this.box(at as Element);
      if ((who === undefined || box.who) && (when === undefined || box.when)) return;
      box.who ||= who !== undefined;
      box.when ||= when !== undefined;
    }
  }

  /** The elements of each series. If two series are around the same posts, the outer one. */
  all(): Element[][] {
    const found = [...this.groups.values()]
      .map(({ boxes, isNamed }) => ({
        series: postsAmong(boxes, isNamed),
        depth: this.depthOf(boxes[0].element),
      }))
      .filter(({ series }) => series.length > 0)
      .sort((one, other) => one.depth - other.depth);
    const taken = new Set<Node>();
    return found.flatMap(({ series }) => {
      const own = this.withoutInner(series, taken).map(({ element }) => element);
      for (const element of own) taken.add(element);
      return own.length === 0 ? [] : [own];
    });
  }

  private depthOf(node: Node): number {
    let depth = 0;
    for (let at: Node | null = node; at; at = this.reads.parent(at)) depth += 1;
    return depth;
  }

  /** Leaves out series whose elements are mostly alone in a post that was taken: they are parts of it, not answers. */
  private withoutInner(series: readonly Box[], taken: ReadonlySet<Node>): readonly Box[] {
    const inside = new Map<Node, Box[]>();
    for (const box of series) {
      let at = this.reads.parent(box.element);
      while (at && !taken.has(at)) at = this.reads.parent(at);
      if (!at) continue;
      const others = inside.get(at) ?? [];
      // Beside who wrote it stands what was written.
      if (box.who || others.length === 0) inside.set(at, [...others.filter(({ who }) => who), box]);
    }
    const alone = [...inside.values()].filter(({ length }) => length === 1);
    if (alone.length * 2 <= inside.size) return series;
    const parts = new Set(inside.keys());
    const answers = new Set([...inside.values()].filter(({ length }) => length > 1).flat());
    return series.filter((box) => answers.has(box) || !this.isIn(box.element, parts));
  }

  private isIn(element: Node, posts: ReadonlySet<Node>): boolean {
    let at = this.reads.parent(element);
    while (at && !posts.has(at)) at = this.reads.parent(at);
    return at !== null;
  }

  private box(element: Element): Box {
    const box: Box = { element, who: false, when: false };
    this.boxes.set(element, box);
    const tag = this.reads.tag(element);
    const parent = this.reads.parent(element);
    if (!parent || !BOX.test(tag)) return box;
    const said = (name: string): string => this.reads.attribute(element, name)?.trim() ?? '';
    const names = `${said('class')} ${said('id')}`.trim().split(/\s+/u);
    const isTyped = TYPED.test(said('itemtype'));
    const name = names.find((one) => NAMED.test(one));
    const isNamed = isTyped || name !== undefined;
    const like = `${tag} ${(name ?? names[0]).replace(/\d+/gu, '')}`;
    const kind = isTyped ? 'typed' : isNamed ? like : `${this.numberOf(parent)} ${like}`;
    const group = this.groups.get(kind) ?? { boxes: [], isNamed };
    this.groups.set(kind, group);
    group.boxes.push(box);
    return box;
  }

  private numberOf(node: Node): number {
    const number = this.numbers.get(node) ?? this.numbers.size;
    this.numbers.set(node, number);
    return number;
  }
}

/** The posts of a group. None if too few say who wrote them and when. */
function postsAmong(boxes: readonly Box[], isNamed: boolean): readonly Box[] {
  const alone = boxes.filter(({ element }) => elements(element, 'h1', 1).length === 0);
  if (!isNamed) {
    const whole = alone.filter(({ who, when }) => who && when);
    return whole.length > 1 ? whole : [];
  }
  const withWho = alone.filter(({ who }) => who).length;
  const withWhen = alone.filter(({ when }) => when).length;
  const most = Math.max(withWho, withWhen);
  return most > 1 ? alone : [];
}
