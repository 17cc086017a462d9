/** What readers open, unfold and go elsewhere with. */
const ACTS = ['click', 'keyup', 'popstate', 'hashchange'] as const;
/** Pages that know these wishes of the reader change their colours with them. */
const COLOURS = ['(prefers-color-scheme: dark)', '(forced-colors: active)'] as const;
/** A window whose width stays the same for so long is not being resized any more. */
const RESIZED_MS = 150;

/** Tells when a page may look different though its document has not changed. */
export class Signals {
  private readonly colours: readonly MediaQueryList[];
  private width: number;
  private clock: number | undefined;
  private isStopped = false;

  /**
   * @param onAct what is shown may be other content.
   * @param onLook the same content has other colours, or another width.
   * @param coloursAtRest when it has other colours than at the beginning.
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
      // The bars of phones come and go, and change the height alone.
      if (this.view.innerWidth === this.width) return;
      this.width = this.view.innerWidth;
      this.onLook();
    }, RESIZED_MS);
  };
}
