/** What only a browser with the page on the screen can answer. */
export interface PageView {
  /** Is the element drawn (its `display` is not `none`)? Not asked below elements that are not. */
  readonly isShown?: (element: Element) => boolean;
  /** Does the element stand on lines of its own? Asked where the tag says it does not. */
  readonly isBlock?: (element: Element) => boolean;
  /** Width of an image in CSS pixels, 0 when unknown. Asked where the page's style sheet may set it. */
  readonly shownWidth?: (element: Element) => number;
  /** What is drawn on a canvas, as an address of type data; undefined when the page may not tell. */
  readonly canvasImage?: (element: Element) => string | undefined;
  /** The shadow tree of an element, closed ones too. */
  readonly shadowRoot?: (element: Element) => ShadowRoot | null;
  /**
   * Can what stands in the element itself be seen and selected? 'gone' when it is not drawn, with all that
   * is in it. Asked of what lies in a selection.
   */
  readonly reach?: (element: Element) => 'yes' | 'no' | 'gone';
}
