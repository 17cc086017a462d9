import { call } from '../extraction/dom/safe.ts';

/** An element of the copy that is being filled. */
export class CopyTarget {
  /** A line of text stands open at the end. */
  private open = false;
  /** A block ends here although its element does not say so: the next line of text is a new one. */
  private edge = false;

  constructor(
    readonly element: Element,
    readonly depth: number,
    /** What is in here cannot be seen, or only after a click: not a matter of each element. */
    readonly unseen: boolean,
  ) {}

  /** Breaks the line here unless there is none. */
  breakLine(): void {
    this.edge = true;
  }

  addText(inert: Document, data: string): void {
    if (data.trim() !== '') this.beginLine(inert);
    this.add(call<Node>(inert, 'createTextNode', data));
  }

  addElement(inert: Document, element: Element, block: boolean): void {
    if (block) this.open = this.edge = false;
    else this.beginLine(inert);
    this.add(element);
  }

  private beginLine(inert: Document): void {
    if (this.edge && this.open) this.add(call<Node>(inert, 'createElement', 'br'));
    this.edge = false;
    this.open = true;
  }

  private add(node: Node): void {
    call(this.element, 'appendChild', node);
  }
}
