import { call } from '../../extraction/dom/safe.ts';
import type { CopyTarget } from '../copy-target.ts';
import { readsOf, TEXT, type Reads } from '../reads.ts';
import { elements } from '../metadata/statements.ts';
import { LISTS } from '../tags.ts';
import type { Post } from './find.ts';

const MOST_ITEMS = 20_000;

/** Writes a rule between the posts of a copy, and a line above each post with its author and day. */
export class PostLines {
  private readonly begun = new Set<Node>();
  private readonly rules: Element[] = [];
  /** Posts that are items of lists. */
  private readonly items = new Set<Element>();
  /** Lines, and where they stand. */
  private readonly lines: (readonly [line: Element, box: Element])[] = [];
  private readonly own: Reads;

  constructor(
    private readonly posts: ReadonlyMap<Node, Post>,
    private readonly inert: Document,
    /** Of the page. */
    private readonly reads: Reads,
  ) {
    this.own = readsOf(inert);
  }

  /** The post around this node, if nothing of it was written yet. */
  beginningWith(node: Node): Node | undefined {
    if (this.posts.size === 0) return undefined;
    for (let at = this.reads.parent(node); at; at = this.reads.parent(at))
      if (this.posts.has(at)) return this.begun.has(at) ? undefined : at;
    return undefined;
  }

  /** Writes a rule, except between items of a list, which are separate already. */
  addRule(post: Node, target: CopyTarget): void {
    const around = this.own.tag(target.element);
    if (!this.isNew(post) || around === 'li' || LISTS.has(around) || this.reads.tag(post) === 'li') return;
    const rule = call<Element>(this.inert, 'createElement', 'hr');
    target.addElement(this.inert, rule, true);
    this.rules.push(rule);
  }

  addLine(post: Node, target: CopyTarget): void {
    if (!this.isNew(post)) return;
    this.begun.add(post);
    if (this.own.tag(target.element) === 'li') this.items.add(target.element);
    const { who, when } = this.posts.get(post)!;
    if (who === undefined && when === undefined) return;
    const line = call<Element>(this.inert, 'createElement', 'p');
    if (who !== undefined) call(line, 'append', this.element('strong', who));
    // A bold name alone would look like a heading.
    if (who !== undefined) call(line, 'append', when === undefined ? ':' : ' · ');
    if (when !== undefined) call(line, 'append', this.time(when));
    target.addElement(this.inert, line, true);
    this.lines.push([line, target.element]);
  }

  /** Removes rules that separate nothing: at the start, at the end, under a heading or another rule. */
  finish(top: Element): void {
    // Of some posts nothing is kept.
    for (const [line, box] of this.lines)
      if ((this.written(line, 'next', box) ?? 'hr') === 'hr') call(line, 'remove');
    const lists = new Set([...this.items].map((item) => this.own.parent(item)));
    for (const list of lists) if (list && this.isThread(list, top)) this.unfold(list);
    for (const rule of this.rules) {
      const before = this.written(rule, 'previous', top);
      const after = this.written(rule, 'next', top);
      const isBetween = after !== undefined && before !== undefined && !/^(?:h[1-6]|hr)$/u.test(before);
      if (!isBetween) call(rule, 'remove');
    }
  }

  /** Is it a list of only posts that do not answer each other, and in no other list? */
  private isThread(list: Node, top: Element): boolean {
    for (let at: Node | null = list; at && at !== top; at = this.own.parent(at))
      if (this.own.tag(at) === 'li') return false;
    const items = elements(list as Element, 'li', MOST_ITEMS).filter((item) => this.items.has(item));
    const children = [...childrenOf(list, this.own)].filter((child) => this.own.tag(child) !== '');
    return children.length === items.length && items.every((item) => this.own.parent(item) === list);
  }

  /** Posts that follow each other stop being items of a list. A rule is between them instead. */
  private unfold(list: Node): void {
    for (const item of [...childrenOf(list, this.own)]) {
      if (this.own.tag(item) !== 'li') continue;
      const rule = call<Element>(this.inert, 'createElement', 'hr');
      const box = call<Element>(this.inert, 'createElement', 'div');
      for (const child of [...childrenOf(item, this.own)]) call(box, 'append', child);
      call(list, 'before', rule, box);
      this.rules.push(rule);
    }
    call(list, 'remove');
  }

  private isNew(post: Node): boolean {
    return this.posts.has(post) && !this.begun.has(post);
  }

  private time(when: string): Element {
    const time = this.element('time', when.slice(0, 10));
    call(time, 'setAttribute', 'datetime', when);
    return time;
  }

  private element(tag: string, text: string): Element {
    const element = call<Element>(this.inert, 'createElement', tag);
    call(element, 'append', text);
    return element;
  }

  /** The tag of the heading or rule right beside a node of the copy. '' if anything else is there. */
  private written(from: Node, side: 'next' | 'previous', top: Element): string | undefined {
    const [step, into] = side === 'next' ? (['next', 'first'] as const) : (['previous', 'last'] as const);
    let at: Node | null = from;
    let isDone = true;
    while (at && at !== top) {
      const inner: Node | null = isDone ? null : this.own[into](at);
      const next: Node | null = inner ?? this.own[step](at);
      isDone = next === null;
      at = next ?? this.own.parent(at);
      if (!at || isDone) continue;
      if (this.own.type(at) === TEXT && this.own.data(at).trim() !== '') return this.headingAround(at, top);
      if (/^(?:hr|img|video|audio|math|canvas)$/u.test(this.own.tag(at))) return this.own.tag(at);
    }
    return undefined;
  }

  private headingAround(node: Node, top: Element): string {
    for (let at: Node | null = node; at && at !== top; at = this.own.parent(at))
      if (/^h[1-6]$/u.test(this.own.tag(at))) return this.own.tag(at);
    return '';
  }
}

function* childrenOf(node: Node, reads: Reads): Generator<Node> {
  for (let at = reads.first(node); at; at = reads.next(at)) yield at;
}
