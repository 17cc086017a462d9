/** Calls a function once before the next frame, with the last value. */
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

  /** Forgets the value. */
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
