/** Does something once before the next frame is drawn, with what was asked for last. */
export class Soon<T> {
  private waiting: { readonly value: T } | undefined;

  constructor(
    private readonly view: Window,
    private readonly act: (value: T) => void,
  ) {}

  ask(value: T): void {
    const isAsked = this.waiting !== undefined;
    this.waiting = { value };
    if (!isAsked) this.view.requestAnimationFrame(() => this.now());
  }

  private now(): void {
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) this.act(waiting.value);
  }
}
