import { property } from '../../extraction/dom/safe.ts';
import { BAR_STYLE } from '../bar/style.ts';
import { element, float, type Floating } from '../floating.ts';
import type { Say } from '../words.ts';
import { Layer, LAYER_STYLE, type PointerActs } from './layer.ts';
import { takeKeys } from './take-keys.ts';
import type { Rect } from './view.ts';

/** A panel with a layer over the page. While it is open it receives all keys. */
export abstract class LayeredPanel {
  protected readonly box: HTMLElement;
  protected readonly layer: Layer;
  protected floating!: Floating;
  private stopKeys!: () => void;

  /** @param label the name of the panel for screen readers. */
  constructor(
    protected readonly document: Document,
    protected readonly say: Say,
    label: string,
    acts: PointerActs,
  ) {
    this.box = element(document, 'div');
    this.box.setAttribute('role', 'application');
    this.box.setAttribute('aria-label', label);
    this.box.tabIndex = -1;
    this.layer = new Layer(document, this.box, acts);
  }

  /**
   * Shows the box with these parts.
   *
   * @param attribute the attribute of the sheet that isolates the page.
   */
  protected open(attribute: string, style: string, ...parts: readonly HTMLElement[]): void {
    this.box.append(this.layer.element, ...parts);
    this.floating = float(this.document, this.box, BAR_STYLE + LAYER_STYLE + style, this.say, {
      attribute,
      isBar: true,
    });
    this.stopKeys = takeKeys(property<Window>(this.document, 'defaultView'), (event) => this.onKey(event));
    this.focus();
  }

  protected abstract onKey(event: KeyboardEvent): void;

  /** False if the page has removed it. */
  get isThere(): boolean {
    return this.floating.isThere;
  }

  /** Draws the frames around the chosen block and the block pointed at. */
  frame(chosen: Rect | undefined, pointed: Rect | undefined): void {
    this.layer.frame(chosen, pointed);
  }

  /** The position of the panel, in CSS pixels of the window. */
  get rect(): Rect {
    return this.box.getBoundingClientRect();
  }

  focus(): void {
    this.box.focus({ preventScroll: true });
  }

  /** Removes everything of ours from the page. */
  remove(): void {
    this.stopKeys();
    this.active?.blur();
    this.floating.remove();
  }

  protected part(tag: string, className: string): HTMLElement {
    const part = element<HTMLElement>(this.document, tag);
    if (className) part.className = className;
    return part;
  }

  /** The element in the panel that has the focus. */
  protected get active(): HTMLElement | null {
    return (this.box.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
  }
}
