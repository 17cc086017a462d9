/** Actions by which readers open, unfold and navigate. */
const ACTS = ['click', 'keyup', 'popstate', 'hashchange'] as const;
/** Preferences of the reader that change the colours of pages. */
const COLOURS = ['(prefers-color-scheme: dark)', '(forced-colors: active)'] as const;
/** After this time without a change of width, the window is not being resized any more. */
const RESIZED_MS = 150;

/** Reports when a page may look different although its document has not changed. */
export class Signals {
  private readonly colours: readonly MediaQueryList[];
  private width: number;
  private clock: number | undefined;
  private isStopped = false;

  /**
   * @param onAct something else may be shown now.
   * @param onLook the same content has other colours, or another width.
   * @param coloursAtRest settles when the colours are other than at the beginning.
   */
  constructor(
    private readonly view: Window,
    private readonly onAct: () => void,
    private readonly onLook: () => void,
    coloursAtRest?: Promise<unknown>,
  ) {
    for (const name of ACTS) view.addEventListener(name, onAct, { capture: true, passive: true });
    this.colours = COLOURS.map((query) => view.matchMedia(query));
    for (const query of this.colours) query.addEventListener('change', onLook);
    this.width = view.innerWidth;
    view.addEventListener('resize', this.onResize);
    void coloursAtRest?.then(() => this.isStopped || onLook());
  }

  stop(): void {
    this.isStopped = true;
    for (const name of ACTS) this.view.removeEventListener(name, this.onAct, { capture: true });
    for (const query of this.colours) query.removeEventListener('change', this.onLook);
    this.view.removeEventListener('resize', this.onResize);
    this.view.clearTimeout(this.clock);
  }

  private readonly onResize = (): void => {
    this.view.clearTimeout(this.clock);
    this.clock = this.view.setTimeout(() => {
      // On phones, bars come and go. They change only the height.
      if (this.view.innerWidth === this.width) return;
      this.width = this.view.innerWidth;
      this.onLook();
    }, RESIZED_MS);
  };
}
