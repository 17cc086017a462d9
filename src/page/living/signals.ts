/** What readers open, unfold and go elsewhere with. */
const ACTS = ['click', 'keyup', 'popstate', 'hashchange'] as const;
/** Pages that know these wishes of the reader change their colours with them. */
const COLOURS = ['(prefers-color-scheme: dark)', '(forced-colors: active)'] as const;

/** Tells when a page may look different though its document has not changed. */
export class Signals {
  private readonly colours: readonly MediaQueryList[];

  constructor(
    private readonly view: Window,
    private readonly onAct: () => void,
    private readonly onColours: () => void,
  ) {
    for (const name of ACTS) view.addEventListener(name, onAct, { capture: true, passive: true });
    this.colours = COLOURS.map((query) => view.matchMedia(query));
    for (const query of this.colours) query.addEventListener('change', onColours);
  }

  stop(): void {
    for (const name of ACTS) this.view.removeEventListener(name, this.onAct, { capture: true });
    for (const query of this.colours) query.removeEventListener('change', this.onColours);
  }
}
