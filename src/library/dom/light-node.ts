/**
 * A DOM with what parsing, `measure`, the methods and the metadata need, and no more. `parseHtml` makes it, and so does
 * reading snapshots. It is much faster to build than a whole DOM.
 *
 * As in a browser, every property is an accessor on a prototype. Fields that end in `_` are written by the code that
 * builds the tree.
 */
export abstract class LightNode {
  parentNode_: LightParent | null = null;
  nextSibling_: LightNode | null = null;
  previousSibling_: LightNode | null = null;

  abstract readonly type_: 1 | 3 | 8 | 9;

  /** Defined once for all kinds of nodes, as in a browser. */
  get nodeType(): number {
    return this.type_;
  }
  abstract get nodeName(): string;
  abstract get textContent(): string;

  get parentNode(): LightParent | null {
    return this.parentNode_;
  }
  get parentElement(): LightElement | null {
    return this.parentNode_ instanceof LightElement ? this.parentNode_ : null;
  }
  get nextSibling(): LightNode | null {
    return this.nextSibling_;
  }
  get previousSibling(): LightNode | null {
    return this.previousSibling_;
  }
  get firstChild(): LightNode | null {
    return null;
  }
  get nodeValue(): string | null {
    return null;
  }
  contains(other: LightNode): boolean {
    let node: LightNode | null = other;
    while (node && node !== this) node = node.parentNode_;
    return node !== null;
  }
  remove(): void {
    const { parentNode_: parent, previousSibling_: previous, nextSibling_: next } = this;
    if (!parent) return;
    if (previous) previous.nextSibling_ = next;
    else parent.firstChild_ = next;
    if (next) next.previousSibling_ = previous;
    else parent.lastChild_ = previous;
    this.parentNode_ = this.previousSibling_ = this.nextSibling_ = null;
  }
}

/** Text and comments. */
export class LightText extends LightNode {
  data_: string;
  readonly type_: 3 | 8;

  constructor(data: string, type: 3 | 8 = 3) {
    super();
    this.data_ = data;
    this.type_ = type;
  }
  get nodeName(): string {
    return this.type_ === 3 ? '#text' : '#comment';
  }
  get data(): string {
    return this.data_;
  }
  override get nodeValue(): string {
    return this.data_;
  }
  get textContent(): string {
    return this.data_;
  }
}

export abstract class LightParent extends LightNode {
  firstChild_: LightNode | null = null;
  lastChild_: LightNode | null = null;

  override get firstChild(): LightNode | null {
    return this.firstChild_;
  }
  get lastChild(): LightNode | null {
    return this.lastChild_;
  }
  get childNodes(): LightNode[] {
    const children: LightNode[] = [];
    for (let child = this.firstChild_; child; child = child.nextSibling_) children.push(child);
    return children;
  }
  /** Inserts a node before a child, or at the end. */
  insertBefore(node: LightNode, next: LightNode | null): void {
    node.remove();
    const previous = next ? next.previousSibling_ : this.lastChild_;
    node.parentNode_ = this;
    node.previousSibling_ = previous;
    node.nextSibling_ = next;
    if (previous) previous.nextSibling_ = node;
    else this.firstChild_ = node;
    if (next) next.previousSibling_ = node;
    else this.lastChild_ = node;
  }
  /** @param name A tag in lower case, or `*`. */
  getElementsByTagName(name: string): LightElement[] {
    const found: LightElement[] = [];
    let node: LightNode | null = this.firstChild_;
    while (node) {
      if (node instanceof LightElement && (name === '*' || node.localName_ === name)) found.push(node);
      node = nodeAfter(node, this);
    }
    return found;
  }
  /** All text in the subtree, in document order. Comments are not text. */
  get textContent(): string {
    let text = '';
    for (const node of below(this)) if (node.nodeType === 3) text += node.textContent;
    return text;
  }
}

/** The attributes of one element: names as parsed, in order. */
export interface LightAttribute {
  readonly name: string;
  value: string;
}

export class LightElement extends LightParent {
  readonly type_ = 1;
  readonly localName_: string;
  readonly namespaceURI_: string;
  readonly attributes_: LightAttribute[];

  constructor(localName: string, namespaceURI: string, attributes: LightAttribute[]) {
    super();
    this.localName_ = localName;
    this.namespaceURI_ = namespaceURI;
    this.attributes_ = attributes;
  }
  get nodeName(): string {
    return this.namespaceURI_.endsWith('xhtml') ? this.localName_.toUpperCase() : this.localName_;
  }
  get localName(): string {
    return this.localName_;
  }
  get namespaceURI(): string {
    return this.namespaceURI_;
  }
  get attributes(): readonly LightAttribute[] {
    return this.attributes_;
  }
  getAttribute(name: string): string | null {
    const attributes = this.attributes_;
    for (let i = 0; i < attributes.length; i++) if (attributes[i].name === name) return attributes[i].value;
    return null;
  }
  hasAttribute(name: string): boolean {
    return this.attributes_.some((attribute) => attribute.name === name);
  }
  /** Supports only `.class` and `[attribute]`. @throws SyntaxError for other selectors. */
  matches(selector: string): boolean {
    const [, className, attribute] = /^(?:\.([\w-]+)|\[([\w-]+)\])$/.exec(selector) ?? [];
    if (attribute) return this.hasAttribute(attribute);
    if (!className) throw new SyntaxError(`Not ".class" or "[attribute]": ${selector}`);
    return (this.getAttribute('class') ?? '').split(/\s+/).includes(className);
  }
}

/** The part of a window that reading the metadata of a page needs. */
export interface LightWindow {
  readonly DOMParser: new () => { parseFromString(source: string): LightDocument };
}

export class LightDocument extends LightParent {
  readonly type_ = 9;

  constructor(private readonly window_: LightWindow | null = null) {
    super();
  }

  get nodeName(): string {
    return '#document';
  }
  get defaultView(): LightWindow | null {
    return this.window_;
  }
  get documentElement(): LightElement | null {
    return childElement(this, 'html');
  }
  get head(): LightElement | null {
    return this.documentElement && childElement(this.documentElement, 'head');
  }
  get body(): LightElement | null {
    const root = this.documentElement;
    return root && (childElement(root, 'body') ?? childElement(root, 'frameset'));
  }
  get title(): string {
    for (const node of below(this)) {
      if (node instanceof LightElement && node.nodeName === 'TITLE') {
        return node.textContent.replace(/\s+/g, ' ').trim();
      }
    }
    return '';
  }
  createTextNode(data: string): LightText {
    return new LightText(data);
  }
}

function childElement(parent: LightParent, name: string): LightElement | null {
  for (let child = parent.firstChild_; child; child = child.nextSibling_) {
    if (child instanceof LightElement && child.localName_ === name) return child;
  }
  return null;
}

/** Every node below `root`, in document order. */
export function* below(root: LightParent): Generator<LightNode> {
  for (let node = root.firstChild_; node; node = nodeAfter(node, root)) yield node;
}

/** The node after another one below `root`, in document order. */
function nodeAfter(node: LightNode, root: LightParent): LightNode | null {
  let next: LightNode | null = node.firstChild ?? node.nextSibling_;
  for (let up: LightNode | null = node; !next; next = up.nextSibling_) {
    up = up.parentNode_;
    if (!up || up === root) return null;
  }
  return next;
}
