import browser, { type Downloads } from 'webextension-polyfill';
import type { HandedFile } from '../hand-over/offer.ts';
import { say } from '../words.ts';
import { causeOf } from './causes.ts';

/** What the reader is told about a file that was handed to the browser. */
export interface Word {
  readonly sentence: string;
  /** Is it known that there is no such file? */
  readonly isLost: boolean;
}

/** If a file is not written by then, the browser is asking the reader or the file is large. The reader is told. */
const PATIENCE_MS = 1_500;
/** The longest wait for an answer of the reader. */
const LONGEST_MS = 15 * 60_000;
/** How often the browser is asked, before and after `PATIENCE_MS`. Each request keeps the background awake. */
const OFTEN_MS = 50;
const SELDOM_MS = 1_000;
/** The size may be known late, so it is asked for again after this time. */
const SETTLE_MS = 500;

/**
 * Follows a file until it is on the disk, by the browser's list of downloads, to which access must be granted. Tells the
 * reader that the file was handed to the browser if more is not yet known, and then that it was saved, or why not. An
 * incomplete file is removed.
 */
export async function follow(file: HandedFile, tell: (word: Word) => void | Promise<void>): Promise<void> {
  const start = Date.now();
  let isSaid = false;
  const sayHanded = async (): Promise<void> => {
    if (!isSaid) await tell({ sentence: say('file_handed', file.fileName), isLost: false });
    isSaid = true;
  };
  for (let waited = 0; waited < LONGEST_MS; waited = Date.now() - start) {
    // Not every browser has such a list, and the user may revoke the access meanwhile.
    const word = await outcomeOf(file).catch(() => undefined);
    if (word) return tell(word);
    if (waited > PATIENCE_MS) await sayHanded();
    await sleep(isSaid ? SELDOM_MS : OFTEN_MS);
  }
}

/** Undefined while the browser writes, asks the user where to, or has not begun. */
async function outcomeOf({ url, size }: HandedFile): Promise<Word | undefined> {
  const item = await find(url);
  if (item?.state === 'interrupted') {
    // It could not be resumed, because its blob is released soon.
    if (item.canResume) await browser.downloads.cancel(item.id).catch(() => {});
    const sentence =
      item.error === 'USER_CANCELED'
        ? say('cancelled_save')
        : say('two_sentences', say('undone_save'), causeOf(item.error));
    return { sentence, isLost: true };
  }
  if (item?.state !== 'complete') return undefined;
  if (isShort(item, size)) {
    await sleep(SETTLE_MS);
    const again = await find(url);
    if (again && isShort(again, size)) return remove(again);
  }
  return { sentence: say('file_saved', nameOf(item)), isLost: false };
}

async function find(url: string): Promise<Downloads.DownloadItem | undefined> {
  if (!url.startsWith('blob:')) throw new Error('Only files of our own are followed.');
  const [item] = await browser.downloads.search({ url });
  return item;
}

/** If a full disk has cut a small file, Firefox calls it complete, but reports its real size. */
function isShort({ fileSize }: Downloads.DownloadItem, size: number): boolean {
  return fileSize >= 0 && fileSize < size;
}

async function remove(item: Downloads.DownloadItem): Promise<Word> {
  try {
    await browser.downloads.removeFile(item.id);
    return { sentence: say('file_cut'), isLost: true };
  } catch {
    return { sentence: say('file_cut_there', nameOf(item)), isLost: true };
  }
}

/** The browser changes the name if a file with this name exists. */
function nameOf({ filename }: Downloads.DownloadItem): string {
  return filename.split(/[/\\]/).at(-1)!;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
