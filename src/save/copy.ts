import { call, property } from '../extraction/dom/safe.ts';
import type { Addresses } from './addresses.ts';
import { codeLanguage } from './code-language.ts';
import { MATH_ROLE, pictureTex } from './formula-pictures.ts';
import { formulaOf, mathShell, type Formula } from './formula.ts';
import { texClass } from './raw-tex.ts';
import { ELEMENT, TEXT, type Reads } from './reads.ts';
import { Folds } from './folds.ts';
import { isLineNumber } from './line-numbers.ts';
import { isBetweenLines, isLine, isListing } from './listings.ts';
import { NOTE_ROLE } from '../extraction/dom/note-marks.ts';
import { FOOTNOTE_ROLE, NOTES_ROLE, repeatsSign, saysInlineNote, saysNote, saysNotes } from './note-mark.ts';
import { DrawingLook } from './drawing-look.ts';
import type { PageView } from './page-view.ts';
import { CopyTarget } from './copy-target.ts';
import { isNotice, NOTICE_CLASS } from './notices.ts';
import { keepWidth } from './picture-width.ts';
import type { PostLines } from './posts/lines.ts';
import { StandIns, type StandIn } from './stand-ins.ts';
import { BLOCKS, NEVER_DRAWN, NOT_SAVED, RENAMED } from './tags.ts';

const HTML = 'http://www.w3.org/1999/xhtml';
/** Below this depth, elements are left out and their content is kept. Browsers read no deeper pages either. */
const DEEPEST = 500;
/** Valid names of elements and attributes. Broken pages have other names, which mean nothing. */
const NAME = /^[a-z_][\w:.-]*$/iu;
/** Attributes that are never saved. The purifier removes others. */
const NOT_COPIED = /^(?:class|is|style|on.*)$/iu;
/** Text before a button in a sentence is among so many nodes before it. */
const NEAR = 20;

/** A node that is to be copied, or the end of a block that left no element in the copy. */
type Task = { readonly node: Node; readonly target: CopyTarget } | { readonly edge: CopyTarget };

/** Copies nodes of the page into an inert document, where no script, image or custom element wakes. */
export class Copier {
  private readonly standIns: StandIns;
  private readonly folds: Folds;
  private readonly look: DrawingLook;

  constructor(
    private readonly inert: Document,
    readonly reads: Reads,
    private readonly holes: ReadonlySet<Node>,
    readonly addresses: Addresses,
    readonly view: PageView,
    private readonly posts?: PostLines,
  ) {
    this.standIns = new StandIns(inert, reads, addresses, view);
    this.folds = new Folds(reads);
    this.look = new DrawingLook(reads, view);
  }

  /** Adds `root` and its content without the holes. Not recursive, because a page may be deeper than any call stack. */
  copy(root: Node, target: CopyTarget): void {
    const tasks: Task[] = [{ node: root, target }];
    for (let task = tasks.pop(); task; task = tasks.pop()) {
      if ('edge' in task) task.edge.breakLine();
      else if (!this.holes.has(task.node)) this.copyOne(task.node, task.target, tasks);
    }
  }

  /** Does the element stand on lines of its own? */
  isBlock(element: Node): boolean {
    const tag = this.reads.tag(element);
    if (BLOCKS.has(tag)) return true;
    if (tag === '' || NEVER_DRAWN.has(tag) || !this.isHtml(element)) return false;
    return this.view.isBlock?.(element as Element) === true;
  }

  /** A copy of the element without its content, with absolute addresses. */
  shell(source: Element): Element {
    const tag = this.reads.tag(source);
    const name = this.newName(source, tag);
    const copy = name ? this.renamed(source, name) : this.alike(source);
    if (tag !== 'a' && tag !== 'map') call(copy, 'removeAttribute', 'name');
    const isCode = tag === 'pre' || tag === 'code' || name === 'pre';
    const language = isCode ? codeLanguage(source, this.reads) : undefined;
    if (language !== undefined) call(copy, 'setAttribute', 'class', `language-${language}`);
    const tex = language === undefined ? texClass(source, this.reads) : undefined;
    if (tex !== undefined) call(copy, 'setAttribute', 'class', tex);
    // Without the style sheet, only its role shows that it is a link to a note.
    if (tag === 'a' && saysNote(source, this.reads)) call(copy, 'setAttribute', 'role', NOTE_ROLE);
    if (saysNotes(source, tag, this.reads)) call(copy, 'setAttribute', 'role', NOTES_ROLE);
    else if (isNotice(source, tag, this.reads)) call(copy, 'setAttribute', 'class', NOTICE_CLASS);
    this.addresses.settle(copy, tag);
    if (tag === 'img') this.nameFormula(source, copy);
    return copy;
  }

  /** A picture of a formula has its TeX as name. */
  private nameFormula(source: Element, copy: Element): void {
    const tex = pictureTex(source, this.reads.attribute(copy, 'src') ?? '', this.reads);
    if (tex === undefined) return;
    call(copy, 'setAttribute', 'role', MATH_ROLE);
    call(copy, 'setAttribute', 'alt', tex);
  }

  private copyOne(node: Node, target: CopyTarget, tasks: Task[]): void {
    const type = this.reads.type(node);
    if (type === TEXT && !isBetweenLines(node, this.reads)) target.addText(this.inert, this.reads.data(node));
    if (type !== ELEMENT) return;
    const source = node as Element;
    const tag = this.reads.tag(source);
    const formula = formulaOf(source, tag, this.reads);
    if (formula === 'twin') return;
    if (formula) return this.copyFormula(formula, target, tasks);
    const standIn = this.standIns.of(source, tag);
    if (standIn !== undefined) return this.addStandIn(standIn, target);
    if (NOT_SAVED.has(tag) || this.isSecret(source, tag) || isLineNumber(source, tag, this.reads)) return;
    if (repeatsSign(source, tag, this.reads)) return;
    // The content of a slot takes its place.
    if (tag === 'slot') this.copyChildren(source, target, tasks);
    else this.copyElement(source, tag, target, tasks);
  }

  private copyElement(source: Element, tag: string, target: CopyTarget, tasks: Task[]): void {
    const block = this.isBlock(source);
    if (target.depth >= DEEPEST && this.reads.first(source)) {
      if (block) this.surround(target, tasks);
      this.copyChildren(source, target, tasks);
      return;
    }
    const copy = this.shell(source);
    const shown = target.unseen || NEVER_DRAWN.has(tag) || this.view.isShown?.(source) !== false;
    if (saysInlineNote(source, tag, this.reads)) call(copy, 'setAttribute', 'role', FOOTNOTE_ROLE);
    else if (!shown || this.reads.attribute(source, 'hidden') !== null) this.fold(source, copy);
    if (shown && (tag === 'img' || tag === 'svg')) keepWidth(source, copy, tag, this);
    this.look.keep(source, copy);
    // If the page shows an inline tag as a block, only its style sheet says so, which is not saved.
    const named = BLOCKS.has(this.reads.tag(copy));
    if (block && !named) this.surround(target, tasks);
    this.posts?.addRule(source, target);
    target.addElement(this.inert, copy, named || tag === 'br');
    const folded = tag === 'details' && this.reads.attribute(source, 'open') === null;
    const inside = new CopyTarget(copy, target.depth + 1, target.unseen || !shown || folded);
    this.posts?.addLine(source, inside);
    this.copyChildren(source, inside, tasks);
  }

  private addStandIn(standIn: StandIn | null, target: CopyTarget): void {
    if (!standIn) return;
    if (standIn.ownLine) target.breakLine();
    target.addElement(this.inert, standIn.element, false);
    if (standIn.ownLine) target.breakLine();
  }

  private copyFormula(formula: Formula, target: CopyTarget, tasks: Task[]): void {
    const copy = mathShell(formula, this.inert, (math) => this.shell(math));
    target.addElement(this.inert, copy, false);
    if (formula.math)
      this.copyChildren(formula.math, new CopyTarget(copy, target.depth + 1, target.unseen), tasks);
  }

  /** Content in a closed tab or fold is open in the file, which has no tabs or folds. */
  private fold(source: Element, copy: Element): void {
    if (this.folds.isPanel(source)) call(copy, 'removeAttribute', 'hidden');
    else call(copy, 'setAttribute', 'hidden', '');
  }

  private copyChildren(source: Element, target: CopyTarget, tasks: Task[]): void {
    for (let child = this.reads.last(source); child; child = this.reads.previous(child)) {
      tasks.push({ node: child, target });
    }
  }

  /** Adds line breaks before and after the next copied node. */
  private surround(target: CopyTarget, tasks: Task[]): void {
    target.breakLine();
    tasks.push({ edge: target });
  }

  /** Hidden fields contain session keys and the like, which nobody reads. */
  private isSecret(source: Element, tag: string): boolean {
    return tag === 'input' && this.reads.attribute(source, 'type')?.toLowerCase() === 'hidden';
  }

  private newName(source: Element, tag: string): string | undefined {
    const known = RENAMED.get(tag);
    if (known || !this.isHtml(source)) return known;
    if (isListing(source, this.reads)) return 'pre';
    if (isLine(source, this.reads)) return 'span';
    if (tag === 'button' && this.isInSentence(source)) return 'span';
    if (this.reads.attribute(source, 'role')?.trim() === 'heading') return this.headingName(source, tag);
    // Custom elements, and names that mean something only in a drawing: <text>, <g>.
    const own = tag.includes('-') || Object.prototype.toString.call(source) === '[object HTMLUnknownElement]';
    return own ? (this.isBlock(source) ? 'div' : 'span') : undefined;
  }

  /**
   * Is an element, or the one around it, a part of a paragraph, after text? Some journals cite by buttons, and some lessons
   * explain words by them. They do nothing in a file.
   */
  private isInSentence(source: Element): boolean {
    const parent = this.reads.parent(source);
    const around = parent && this.reads.parent(parent);
    const isParagraph = (node: Node | null): boolean => node !== null && this.reads.tag(node) === 'p';
    const part = isParagraph(parent) ? source : isParagraph(around) ? parent! : undefined;
    let before = part ? this.reads.previous(part) : null;
    for (let read = 0; before && read < NEAR; read++, before = this.reads.previous(before))
      if (this.reads.type(before) === TEXT && /\S/u.test(this.reads.data(before))) return true;
    return false;
  }

  /** An element that is a heading only by its role becomes a real heading: without the style sheet it looks like text. */
  private headingName(source: Element, tag: string): string | undefined {
    for (let child = this.reads.first(source); child; child = this.reads.next(child))
      if (this.isBlock(child)) return undefined;
    const level = Number(this.reads.attribute(source, 'aria-level') ?? '2');
    return /^h[1-6]$/u.test(tag) ? undefined : `h${level >= 1 && level <= 6 ? Math.floor(level) : 6}`;
  }

  /** Not by `importNode`, which carries over what a customised element is and the parts of its shadow. */
  private alike(source: Element): Element {
    const name = property<string>(source, 'localName');
    const valid = NAME.test(name) ? name : 'g';
    const copy = call<Element>(this.inert, 'createElementNS', this.reads.namespace(source), valid);
    for (const attribute of property<NamedNodeMap>(source, 'attributes')) {
      if (!NAME.test(attribute.name) || NOT_COPIED.test(attribute.name)) continue;
      if (attribute.namespaceURI === null) call(copy, 'setAttribute', attribute.name, attribute.value);
      else call(copy, 'setAttributeNS', attribute.namespaceURI, attribute.name, attribute.value);
    }
    return copy;
  }

  private renamed(source: Element, name: string): Element {
    const copy = call<Element>(this.inert, 'createElement', name);
    for (const attribute of ['id', 'dir', 'lang', 'title', 'hidden']) {
      const value = this.reads.attribute(source, attribute);
      if (value !== null) call(copy, 'setAttribute', attribute, value);
    }
    const closed = this.reads.tag(source) === 'dialog' && this.reads.attribute(source, 'open') === null;
    if (closed) call(copy, 'setAttribute', 'hidden', '');
    return copy;
  }

  private isHtml(element: Node): boolean {
    return this.reads.namespace(element) === HTML;
  }
}
