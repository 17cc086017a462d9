/**
 * Makes a list of buttons one stop of the Tab key. Arrow keys, Home and End move between the buttons. The stop is the
 * button of the open page, or the first one.
 */
export function rove(list: HTMLElement): void {
  const buttons = (): HTMLButtonElement[] => [
    ...list.querySelectorAll<HTMLButtonElement>('button:not(:disabled)'),
  ];
  const stopAt = (stop: HTMLButtonElement | undefined): void => {
    for (const button of buttons()) button.tabIndex = button === stop ? 0 : -1;
  };
  const settle = (): void => {
    const all = buttons();
    stopAt(all.find((button) => button.hasAttribute('aria-current')) ?? all[0]);
  };
  list.addEventListener('keydown', (event) => {
    const all = buttons();
    const at = all.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = all[Math.max(0, Math.min(all.length - 1, to))];
    stopAt(next);
    next.focus();
  });
  new MutationObserver(settle).observe(list, { childList: true });
  settle();
}
