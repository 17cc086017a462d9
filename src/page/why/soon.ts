/** Does something once before the next frame is drawn, with what was asked for last. */
export class Soon<T> {
  private waiting: { readonly value: T } | undefined;
  private isAsked = false;

  constructor(
    private readonly view: Window,
    private readonly act: (value: T) => void,
  ) {}

  ask(value: T): void {
    this.waiting = { value };
    if (this.isAsked) return;
    this.isAsked = true;
    this.view.requestAnimationFrame(() => this.now());
  }

  /** What was asked for is out of date. */
  forget(): void {
    this.waiting = undefined;
  }

  private now(): void {
    const { waiting } = this;
    this.waiting = undefined;
    this.isAsked = false;
    if (waiting) this.act(waiting.value);
  }
}
