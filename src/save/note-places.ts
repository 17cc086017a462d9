import { isBlock } from './blocks.ts';
import { renamed } from './change.ts';
import { NOTE_MARK } from '../extraction/dom/note-marks.ts';

/** A note ends before these. */
const ENDS = 'h1, h2, h3, h4, h5, h6, hr';
const NOTES_PART = '[role="doc-endnotes"]';
const STARTS_WITH_ID = 'note-';

/** The elements around the starts of notes and around the signs that lead to them: which are around one of them only? */
export class NotePlaces {
  private readonly around = new Set<Element>();
  private readonly shared = new Set<Element>();
  private readonly starts: ReadonlySet<Element>;
  private ids: Set<string> | undefined;
  private number = 1;

  constructor(
    private readonly body: ParentNode,
    starts: Iterable<Element>,
    signs: Iterable<Element>,
  ) {
    this.starts = new Set(starts);
    for (const one of new Set([...this.starts, ...signs])) this.add(one);
  }

  /** The element that is the note which begins with `start`. If the page has none, the nodes of the note are put into one. */
  settle(start: Element): Element {
    let at = start;
    let around = at.parentElement;
    while (around && !this.shared.has(around) && isOnlySign(at)) {
      at = around;
      around = at.parentElement;
    }
    const run = this.runFrom(at);
    const note = run.length === 1 && isBlock(at) ? at : this.wrapped(at, run);
    if (note.id === '') note.id = this.freshId();
    return note;
  }

  private add(one: Element): void {
    if (this.around.has(one)) this.shared.add(one);
    for (let at: Element | null = one; at; at = at.parentElement) {
      if (this.around.has(at) && at !== one) {
        this.shared.add(at);
        return;
      }
      this.around.add(at);
    }
  }

  /** The nodes of a note that begins with `first`, up to the next note. */
  private runFrom(first: Element): Node[] {
    const run: Node[] = [first];
    const inline = !isBlock(first);
    const rest: Node[] = [];
    let isLast = true;
    for (let at = first.nextSibling; at; at = at.nextSibling) {
      const element = at.nodeType === 1 ? (at as Element) : undefined;
      if (element && this.around.has(element)) {
        isLast = false;
        break;
      }
      if (element?.matches(ENDS) || (inline && element && isBlock(element))) break;
      rest.push(at);
    }
    if (inline || !isLast || first.closest(NOTES_PART)) run.push(...rest);
    // The last note may go on, but nothing tells where it ends. If it is only a sign, its text follows.
    if (run.every(isBlankOrSign)) {
      const next = first.nextElementSibling;
      if (next && !this.around.has(next) && !next.matches(ENDS)) run.push(...between(run.at(-1)!, next));
    }
    while (run.length > 1 && isBlank(run.at(-1)!)) run.pop();
    return run;
  }

  /** Puts the nodes of a note into one element. */
  private wrapped(first: Element, run: readonly Node[]): Element {
    const around = first.parentElement;
    if (around?.localName === 'p') {
      const { id } = around;
      const copy = renamed(around, 'div');
      if (id !== '') copy.id = id;
      this.shared.add(copy);
    }
    const note = first.ownerDocument.createElement('div');
    note.setAttribute('role', 'doc-footnote');
    first.before(note);
    for (const node of run) note.append(node);
    // Empty lines between notes mean nothing any more.
    while (note.nextSibling && isBlank(note.nextSibling)) note.nextSibling.remove();
    return note;
  }

  private freshId(): string {
    this.ids ??= new Set([...this.body.querySelectorAll('[id]')].map(({ id }) => id));
    while (this.ids.has(STARTS_WITH_ID + String(this.number))) this.number += 1;
    const id = STARTS_WITH_ID + String(this.number);
    this.ids.add(id);
    return id;
  }
}

function between(last: Node, end: Node): Node[] {
  const nodes: Node[] = [];
  for (let at = last.nextSibling; at && last !== end; at = at.nextSibling) {
    nodes.push(at);
    if (at === end) break;
  }
  return nodes;
}

function isBlank(node: Node): boolean {
  return (
    (node.textContent ?? '').trim() === '' &&
    (node.nodeType !== 1 || ((node as Element).localName === 'br' && !(node as Element).id))
  );
}

function isBlankOrSign(node: Node): boolean {
  return node.nodeType === 1 ? isOnlySign(node as Element) : isBlank(node);
}

/** Does an element contain only the sign of a note? */
export function isOnlySign(element: Element): boolean {
  const text = (element.textContent ?? '').trim().replace(/[.:]$/u, '');
  return (text === '' || NOTE_MARK.test(text)) && !element.querySelector('img, math, pre');
}
