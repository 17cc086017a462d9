import type { MessageKey, Say } from '../words.ts';

interface Act {
  readonly id: string;
  /** The message on its button. */
  readonly label: MessageKey;
  /** The name that is printed on the key, or the message with its name. */
  readonly key: '←' | '→' | '↑' | '↓' | 'Z' | 'Y' | (MessageKey & `key_${string}`);
  readonly isWithCtrl?: boolean;
}

/** What readers can do while they adjust the content. */
export const ADJUSTING = [
  { id: 'toggle', label: 'adjust_leave_out', key: 'key_space' },
  { id: 'wider', label: 'adjust_wider', key: '←' },
  { id: 'narrower', label: 'adjust_narrower', key: '→' },
  { id: 'previous', label: 'adjust_previous', key: '↑' },
  { id: 'next', label: 'adjust_next', key: '↓' },
  { id: 'undo', label: 'adjust_undo', key: 'Z', isWithCtrl: true },
  { id: 'redo', label: 'adjust_redo', key: 'Y', isWithCtrl: true },
  { id: 'apply', label: 'adjust_apply', key: 'key_enter' },
  { id: 'cancel', label: 'adjust_cancel', key: 'key_escape' },
] as const satisfies readonly Act[];
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

/** The name of its key. */
export function keyOf({ key, isWithCtrl = false }: Act, say: Say): string {
  const name = isNamed(key) ? say(key) : key;
  return isWithCtrl ? `${say('key_ctrl')}+${name}` : name;
}

function isNamed(key: Act['key']): key is MessageKey & `key_${string}` {
  return key.startsWith('key_');
}

/** What a key does; undefined if it does nothing here. */
export function actOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): Adjusting | undefined {
  if (event.altKey) return undefined;
  if (!event.ctrlKey && !event.metaKey) return KEYS[event.key];
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : undefined;
}
