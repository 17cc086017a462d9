import { property } from '../../extraction/dom/safe.ts';
import { showsProgress } from '../stack.ts';
import { styleOf } from '../style.ts';

/** What keys do in the bar, besides pressing the focused button, which the browser does. */
export interface KeyActs {
  /** The buttons that the arrow keys move among, in order. */
  readonly group: () => readonly HTMLElement[];
  readonly escape: () => void;
  /** Is a list open? Then Escape closes it, wherever the focus is. */
  readonly isOpen: () => boolean;
  readonly tab: () => void;
}

const EVENTS = ['keydown', 'keypress', 'keyup'] as const;

/**
 * Receives the keys that are pressed in the bar, before the page does. Only listeners that the page has added to the
 * window earlier, for the capture phase, come first; no script can prevent that. They learn which key is pressed, but
 * not in which button.
 *
 * @returns a function that stops this.
 */
export function hearKeys(document: Document, box: HTMLElement, acts: KeyActs): () => void {
  const view = property<Window>(document, 'defaultView');
  const tree = box.getRootNode() as ShadowRoot;
  const hear = (event: KeyboardEvent): void => {
    const isEscape = event.key === 'Escape' && event.isTrusted;
    if (event.target !== tree.host && !(isEscape && acts.isOpen())) return;
    if (isEscape && !acts.isOpen() && showsProgress()) return;
    event.stopImmediatePropagation();
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (event.type === 'keydown' && event.isTrusted && isPlain) act(event);
  };
  const act = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') return acts.tab();
    if (event.key === 'Escape') acts.escape();
    else {
      const group = acts.group();
      const at = group.indexOf(tree.activeElement as HTMLElement);
      const next = nextOf(event.key, at, group.length, styleOf(box).direction === 'rtl');
      if (next === undefined) return;
      group[next].focus();
    }
    // Otherwise the page would scroll.
    event.preventDefault();
  };
  for (const name of EVENTS) view.addEventListener(name, hear, true);
  return () => {
    for (const name of EVENTS) view.removeEventListener(name, hear, true);
  };
}

/** The index that a key moves to among `count` buttons in a row; undefined for other keys. */
export function nextOf(key: string, at: number, count: number, isRightToLeft: boolean): number | undefined {
  const right = isRightToLeft ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: right,
    ArrowLeft: -right,
    ArrowDown: 1,
    ArrowUp: -1,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key in steps ? (at + steps[key] + count) % count : undefined;
}
