import { call } from '../extraction/dom/safe.ts';

/** An element of the copy that is being filled. */
export class CopyTarget {
  /** Whether the content so far ends within a line of text. */
  private open = false;
  /** Whether the next text begins a new line, although no element of the copy says so. */
  private edge = false;

  constructor(
    readonly element: Element,
    readonly depth: number,
    /** Whether the content cannot be seen, or only after a click. Then elements in it are not asked one by one. */
    readonly unseen: boolean,
  ) {}

  /** Ends the line of text, if there is one. */
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
