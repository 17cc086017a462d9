/** What keys do while readers look why parts are kept. */
export type Direction = 'wider' | 'narrower' | 'previous' | 'next';

const WALKS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'wider',
  ArrowRight: 'narrower',
  ArrowUp: 'previous',
  ArrowDown: 'next',
};

/** What a key does; undefined if it does nothing here. */
export function actOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): Direction | 'close' | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  return event.key === 'Escape' ? 'close' : WALKS[event.key];
}

/** The index that a key moves to in a list of `count` rows, of which `seen` are visible. */
export function indexForKey(key: string, at: number, count: number, seen: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: seen,
    PageUp: -seen,
    Home: -Infinity,
    End: Infinity,
  };
  if (!(key in steps) || count === 0) return undefined;
  return Math.max(0, Math.min(count - 1, at + steps[key]));
}
