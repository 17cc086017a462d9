import { expect, test } from '@jest/globals';
import { COPIES } from '../../../src/extension/commands.ts';
import { KINDS } from '../../../src/save/kinds.ts';
import { LOCALES, messagesOf } from './messages.ts';

/** Of buttons: the message that stands on it, and the one that a screen reader says. */
const BUTTONS = [
  ['bar_edit', 'save_edited'],
  ['bar_read', 'read_content'],
  ['bar_print', 'print_content'],
  ['bar_adjust', 'adjust_content'],
  ['bar_why', 'why_content'],
  ['bar_more', 'bar_more_label'],
  ['bar_hide', 'bar_hide_label'],
  ['bar_give_back', 'bar_give_back_label'],
  ...KINDS.map(({ id }) => ['bar_save', `save_content_${id}`] as const),
  ...COPIES.map(({ id }) => ['bar_copy', `copy_content_${id}`] as const),
  ...['text', 'rich'].map((id) => [`format_${id}`, `copy_content_${id}`] as const),
  ['format_text', 'save_content_text'],
] as const;

test.each(LOCALES)('%s: who says aloud what stands on a button of the bar presses it', (locale) => {
  const messages = messagesOf(locale);
  const lower = (key: string): string => messages[key].message.toLocaleLowerCase(locale.replace('_', '-'));
  for (const [shown, spoken] of BUTTONS) expect(lower(spoken)).toContain(lower(shown));
});
