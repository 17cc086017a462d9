/** All choices so far, for any number of undo and redo. */
export class History<T> {
  private readonly states: T[];
  private at = 0;

  constructor(first: T) {
    this.states = [first];
  }

  get now(): T {
    return this.states[this.at];
  }

  get canUndo(): boolean {
    return this.at > 0;
  }

  get canRedo(): boolean {
    return this.at + 1 < this.states.length;
  }

  /** Choices that were undone before are forgotten. */
  add(state: T): void {
    this.states.splice(++this.at, Infinity, state);
  }

  undo(): void {
    if (this.canUndo) this.at--;
  }

  redo(): void {
    if (this.canRedo) this.at++;
  }
}
