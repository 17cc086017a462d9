/** What readers do while they adjust what is kept. */
export const ADJUSTING = [
  { id: 'toggle', key: 'Space' },
  { id: 'wider', key: '←' },
  { id: 'narrower', key: '→' },
  { id: 'previous', key: '↑' },
  { id: 'next', key: '↓' },
  { id: 'undo', key: 'Ctrl+Z' },
  { id: 'redo', key: 'Ctrl+Y' },
  { id: 'apply', key: 'Enter' },
  { id: 'cancel', key: 'Escape' },
] as const;
export type Adjusting = (typeof ADJUSTING)[number]['id'];

const KEYS: Readonly<Record<string, Adjusting>> = {
  ' ': 'toggle',
  ArrowLeft: 'wider',
  ArrowRight: 'narrower',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Enter: 'apply',
  Escape: 'cancel',
};

/** What a key does; undefined where it does nothing here. */
export function actOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): Adjusting | undefined {
  if (event.altKey) return undefined;
  if (!event.ctrlKey && !event.metaKey) return KEYS[event.key];
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : undefined;
}
