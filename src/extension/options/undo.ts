/** The button that undoes a change of many settings. */
export interface Undo {
  /** From now on, a click undoes the change. */
  offer(putBack: () => Promise<void>): void;
  /** Undoing would also lose later changes, so the button goes away. */
  withdraw(): void;
}

export function undoButton(button: HTMLButtonElement, fail: (error: unknown) => void): Undo {
  let act: (() => Promise<void>) | undefined;
  const withdraw = (): void => {
    act = undefined;
    button.hidden = true;
  };
  button.addEventListener('click', () => {
    const putBack = act;
    // The focus continues from the place of the button.
    document.querySelector<HTMLElement>('#status')!.focus();
    withdraw();
    void putBack?.().catch(fail);
  });
  return {
    offer(putBack) {
      act = putBack;
      button.hidden = false;
    },
    withdraw,
  };
}
