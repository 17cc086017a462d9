import browser from 'webextension-polyfill';
import { BackupProblem, readBackup, writeBackup, type Backup } from '../backup.ts';
import type { Choices } from '../choices.ts';
import { offer } from '../hand-over/offer.ts';
import { say } from '../words.ts';
import { loadOfSites } from './of-sites.ts';

/** Bytes. A larger file is not even read. */
const LARGEST = 60_000_000;

export interface Transfer {
  /** As the page knows them. */
  readonly current: () => Choices;
  readonly take: (backup: Backup) => Promise<void>;
  readonly tell: (said: string) => void;
  readonly fail: (error: unknown) => void;
}

/** The buttons that write all settings into a file, and read them from one. */
export function transferButtons({ current, take, tell, fail }: Transfer): void {
  const file = document.querySelector<HTMLInputElement>('#import-file')!;
  const problem = document.querySelector('#import-problem')!;
  const write = async (): Promise<void> => {
    const { version } = browser.runtime.getManifest();
    const text = writeBackup(current(), await loadOfSites(), version);
    offer(document, fileName(), new Blob([text], { type: 'application/json' }));
    tell(say('file_handed_over'));
  };
  const read = async (): Promise<void> => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    problem.textContent = '';
    tell('');
    try {
      if (chosen.size > LARGEST) throw new BackupProblem(say('backup_large'));
      await take(readBackup(await chosen.text()));
    } catch (error) {
      if (!(error instanceof BackupProblem)) throw error;
      problem.textContent = `${say('backup_nothing')}\n${error.message}`;
    } finally {
      // Otherwise the same file could not be chosen again after it was corrected.
      file.value = '';
    }
  };
  document.querySelector('#export')!.addEventListener('click', () => void write().catch(fail));
  document.querySelector('#import')!.addEventListener('click', () => {
    problem.textContent = '';
    file.click();
  });
  file.addEventListener('change', () => void read().catch(fail));
}

function fileName(): string {
  return `isolate-settings-${new Date().toISOString().slice(0, 10)}.json`;
}
