import { isElement } from '../extraction/dom/nodes.ts';
import { isBlock } from './blocks.ts';
import { renamed } from './change.ts';
import { NOTE_MARK } from '../extraction/dom/note-marks.ts';
import { FOOTNOTE_ROLE, NOTES_ROLE } from './note-mark.ts';

/** A note ends before these. */
const ENDS = 'h1, h2, h3, h4, h5, h6, hr';
const NOTES_PART = `[role="${NOTES_ROLE}"]`;
/** A longer text after a sign alone is no note, in characters. */
const LONGEST = 3_000;
const STARTS_WITH_ID = 'note-';

/** The elements around the starts of notes and around the signs that lead to them: which are around one of them only? */
export class NotePlaces {
  private readonly around = new Set<Element>();
  private readonly shared = new Set<Element>();
  private readonly aroundStarts = new Set<Element>();
  private ids: Set<string> | undefined;
  private number = 1;

  constructor(
    private readonly body: ParentNode,
    starts: Iterable<Element>,
    signs: Iterable<Element>,
  ) {
    const all = new Set(starts);
    for (const start of all)
      for (let at: Element | null = start; at && !this.aroundStarts.has(at); at = at.parentElement)
        this.aroundStarts.add(at);
    for (const sign of signs) all.add(sign);
    for (const one of all) this.add(one);
  }

  /**
   * The element that is the note which begins with `start`. If the page has none, the nodes of the note are put into one.
   * Undefined if there is no text of a note, or if the note begins in the middle of an element of a line.
   */
  settle(start: Element): Element | undefined {
    if (start.localName === 'li') return this.named(start);
    let at = start;
    let around = at.parentElement;
    while (around && !this.shared.has(around) && isOnlySign(at) && !hasTextBefore(at)) {
      at = around;
      around = at.parentElement;
    }
    if (around && !isBlock(around) && hasTextBefore(at) && !this.shared.has(around)) return undefined;
    if (at !== start && !mayBeNote(at)) return undefined;
    const run = this.runFrom(at);
    if (run.every(isBlankOrSign)) return undefined;
    return this.named(run.length === 1 && isBlock(at) ? at : this.wrapped(at, run));
  }

  private named(note: Element): Element {
    if (note.id === '') note.id = this.freshId();
    if (note.getAttribute('role') === NOTES_ROLE) note.setAttribute('role', FOOTNOTE_ROLE);
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
    const inline = !isBlock(first);
    const run: Node[] = [first];
    let next = first.nextSibling;
    for (; next && !this.isMarked(next); next = next.nextSibling) {
      if (isElement(next) && (next.matches(ENDS) || (inline && isBlock(next)))) break;
      run.push(next);
    }
    // The last note may go on, but nothing tells where it ends.
    const isBeforeNote = isElement(next) && this.aroundStarts.has(next);
    const goesOn = inline || isBeforeNote || first.closest(NOTES_PART);
    if (!goesOn) run.length = 1;
    if (run.every(isBlankOrSign)) this.addText(run);
    while (run.length > 1 && isBlank(run.at(-1)!)) run.pop();
    return run;
  }

  /** Does it contain a sign or the start of a note? */
  private isMarked(node: Node): boolean {
    return isElement(node) && this.around.has(node);
  }

  /** If the note is only a sign, its text follows. */
  private addText(run: Node[]): void {
    let next = run.at(-1)!.nextSibling;
    const between: Node[] = [];
    while (next && isBlank(next)) {
      between.push(next);
      next = next.nextSibling;
    }
    if (!isElement(next) || this.isMarked(next) || !mayBeNote(next)) return;
    for (const node of [...between, next]) run.push(node);
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
    note.setAttribute('role', FOOTNOTE_ROLE);
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

function hasTextBefore(node: Node): boolean {
  for (let before = node.previousSibling; before; before = before.previousSibling)
    if (!isBlank(before)) return true;
  return false;
}

function mayBeNote(element: Element): boolean {
  const ends = [element, ...element.querySelectorAll(ENDS)].filter((one) => one.matches(ENDS));
  return ends.every(isOnlySign) && (element.textContent ?? '').length <= LONGEST;
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
