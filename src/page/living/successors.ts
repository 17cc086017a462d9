import { hostOf } from '../../extraction/dom/flat-tree.ts';
import { isText } from '../../extraction/dom/nodes.ts';
import { call, property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { parentOf } from './within.ts';

/**
 * Remembers where the kept elements are, to find what replaces them if the page is rewritten: elements with the same
 * name, id and class at the same places. This quick guess is used until the page is searched.
 */
export class Successors {
  private readonly below = new Map<Node, Node[]>();
  private readonly roots: ReadonlySet<Node>;
  private readonly top: Element;

  constructor(
    private readonly document: Document,
    private readonly kept: KeptNodes,
  ) {
    this.roots = new Set(kept.roots);
    this.top = property<Element>(document, 'documentElement');
    for (const root of kept.roots) {
      let node = root;
      for (let parent = parentOf(node); parent; [node, parent] = [parent, parentOf(parent)]) {
        if (isText(node)) break;
        const known = this.below.get(parent);
        if (known) known.push(node);
        else this.below.set(parent, [node]);
        if (known) break;
      }
    }
  }

  /** The new content, or undefined if some part was not replaced. */
  find(added: readonly Node[]): KeptNodes | undefined {
    const roots: Node[] = [];
    const isNew = new Set(added);
    const open: [old: Node, now: Node][] = [[this.top, property(this.document, 'documentElement')]];
    for (let pair = open.pop(); pair; pair = open.pop()) {
      const [old, now] = pair;
      if (this.roots.has(old)) {
        roots.push(now);
        continue;
      }
      const heirs = new Heirs(now, old === now ? isNew : undefined);
      const next: typeof open = [];
      for (const child of this.below.get(old) ?? []) {
        const heir = parentOf(child) === now ? child : heirs.next(child);
        if (!heir) return undefined;
        next.push([child, heir]);
      }
      for (const one of next.reverse()) open.push(one);
    }
    if (roots.length === 0) return undefined;
    const holes = this.kept.holes.filter((hole) => property<boolean>(hole, 'isConnected'));
    return { roots, holes };
  }
}

/** The children of an element that may replace others, by their looks. */
class Heirs {
  private waiting: Map<string, Element[]> | undefined;

  constructor(
    private readonly parent: Node,
    private readonly among: ReadonlySet<Node> | undefined,
  ) {}

  next(old: Node): Element | undefined {
    // A new host has another shadow tree.
    if (hostOf(old)) return undefined;
    this.waiting ??= this.list();
    return this.waiting.get(looks(old as Element))?.shift();
  }

  private list(): Map<string, Element[]> {
    const waiting = new Map<string, Element[]>();
    let child = property<Element | null>(this.parent, 'firstElementChild');
    for (; child; child = property<Element | null>(child, 'nextElementSibling')) {
      if (this.among && !this.among.has(child)) continue;
      const alike = waiting.get(looks(child));
      if (alike) alike.push(child);
      else waiting.set(looks(child), [child]);
    }
    return waiting;
  }
}

function looks(element: Element): string {
  const read = (name: string): string => call<string | null>(element, 'getAttribute', name) ?? '';
  return `${property<string>(element, 'localName')}#${read('id')}.${read('class')}`;
}
