/** The button that takes back what changed much at once. */
export interface Undo {
  /** From now on a press puts things back. */
  offer(putBack: () => Promise<void>): void;
  /** What came after would be lost too, so there is nothing to press any more. */
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
    // The keyboard goes on from where it was pressed.
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
