import type { Command } from './commands.ts';
import type { Settings } from './settings.ts';
import { storeSettings } from './storage.ts';

/**
 * Remembers the format in which content was saved or copied last. Nothing depends on it, so a full disk does not
 * matter.
 */
export async function keepLast(command: Command, { lastSave, lastCopy }: Settings): Promise<void> {
  if (command.part !== 'content') return;
  try {
    if (command.act === 'save' && command.format !== lastSave)
      await storeSettings({ lastSave: command.format });
    if (command.act === 'copy' && command.as !== lastCopy) await storeSettings({ lastCopy: command.as });
  } catch (error) {
    console.error('Isolate:', error);
  }
}
