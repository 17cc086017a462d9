/** What only a browser that shows the page can tell. */
export interface PageView {
  /** Is the element drawn (its `display` is not `none`)? Only asked if the elements around it are drawn. */
  readonly isShown?: (element: Element) => boolean;
  /** Does the element stand on lines of its own? Only asked if its tag usually does not. */
  readonly isBlock?: (element: Element) => boolean;
  /** Width of an image or drawing in CSS pixels, or 0 if unknown. Only asked if the style sheet of the page may set it. */
  readonly shownWidth?: (element: Element) => number;
  /** The computed style of a part of a drawing (SVG), or of HTML in one. */
  readonly style?: (element: Element) => Pick<CSSStyleDeclaration, 'getPropertyValue'>;
  /** The drawing on a canvas as a data URL. Undefined if it must not be read. */
  readonly canvasImage?: (element: Element) => string | undefined;
  /** The shadow tree of an element, also a closed one. */
  readonly shadowRoot?: (element: Element) => ShadowRoot | null;
  /**
   * Can the text of the element be seen and selected? 'gone' if the element and everything in it is not drawn. Only asked
   * for elements in a selection.
   */
  readonly reach?: (element: Element) => 'yes' | 'no' | 'gone';
}
