/**
 * A layout with scroll positions, which the test environment has not. An element with `data-y` is that far below the
 * start of the page and 20 pixels high, unless it has `data-height`. An element with `data-pane` is a pane whose content
 * is that high; with `data-stuck`, no script scrolls it. The window is 768 pixels high.
 * Scripts that scroll cause events at once.
 */
export function withScrolling(): void {
  const isWindow = (element: Element): boolean => element === document.documentElement;
  const rectOf = (element: Element): DOMRect => {
    const placed = element.closest<HTMLElement>('[data-y]');
    if (!placed) return new DOMRect(0, -document.documentElement.scrollTop, 1024, 5000);
    let y = Number(placed.dataset['y']);
    for (let around = placed.parentElement; around; around = around.parentElement)
      if (isWindow(around) || around.hasAttribute('data-pane')) y -= around.scrollTop;
    const x = Number(placed.dataset['x'] ?? 0) - document.documentElement.scrollLeft;
    return new DOMRect(x, y, 400, Number(placed.dataset['height'] ?? 20));
  };
  const scrollTo = (element: Element, left: number, top: number): void => {
    if (element.hasAttribute('data-stuck')) return;
    const [leftBefore, topBefore] = [element.scrollLeft, element.scrollTop];
    element.scrollLeft = Math.max(0, left);
    element.scrollTop = Math.max(0, Math.min(top, 5000));
    if (element.scrollLeft === leftBefore && element.scrollTop === topBefore) return;
    (isWindow(element) ? document : element).dispatchEvent(new Event('scroll'));
  };
  Object.assign(Element.prototype, {
    checkVisibility(this: Element) {
      return !this.closest('[hidden]');
    },
    getBoundingClientRect(this: Element) {
      return rectOf(this);
    },
    getClientRects(this: Element) {
      return this.closest('[hidden]') ? [] : [rectOf(this)];
    },
    scrollTo(this: Element, { left, top }: { left: number; top: number }) {
      scrollTo(this, left, top);
    },
    scrollBy(this: Element, { left, top }: { left: number; top: number }) {
      scrollTo(this, this.scrollLeft + left, this.scrollTop + top);
    },
  });
  Object.defineProperties(Element.prototype, {
    clientHeight: { get: () => 100 },
    scrollHeight: {
      get(this: Element) {
        return Number(this.getAttribute('data-pane') ?? 100);
      },
    },
  });
  Object.assign(Document.prototype, { elementFromPoint: () => null });
  Object.assign(Range.prototype, {
    getClientRects(this: Range) {
      const { startContainer } = this;
      return startContainer.isConnected ? startContainer.parentElement!.getClientRects() : [];
    },
  });
  Object.defineProperties(window, {
    scrollY: { get: () => document.documentElement.scrollTop },
    scrollX: { get: () => document.documentElement.scrollLeft },
  });
  window.scrollBy = ((by: ScrollToOptions) =>
    document.documentElement.scrollBy(by)) as typeof window.scrollBy;
  // The test environment does not know these initial values.
  document.head.innerHTML = '<style>* { overflow: visible; overflow-y: visible; position: static }</style>';
}
