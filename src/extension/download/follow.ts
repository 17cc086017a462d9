import browser, { type Downloads } from 'webextension-polyfill';
import type { HandedFile } from '../hand-over/offer.ts';
import { say } from '../words.ts';
import { causeOf } from './causes.ts';

/** What there is to say of a file that the browser was given. */
export interface Word {
  readonly sentence: string;
  /** Is it known that there is no such file? */
  readonly isLost: boolean;
}

/** A file that is not written by then waits for an answer, or is large, and the reader hears of it. */
const PATIENCE_MS = 1_500;
/** A question that nobody answers. */
const LONGEST_MS = 15 * 60_000;
/** How often the browser is asked, before and after its time is up; each time keeps a background awake. */
const OFTEN_MS = 50;
const SELDOM_MS = 1_000;
/** A size that may be known late is asked for again. */
const SETTLE_MS = 500;

/**
 * Follows a file to the disk by the browser's list of downloads, which must be allowed. Says that it is
 * handed to the browser while that is all that is known, and saved when it is written whole; else why not.
 * What is left of a file that is not whole is removed.
 */
export async function follow(file: HandedFile, tell: (word: Word) => void | Promise<void>): Promise<void> {
  const start = Date.now();
  let isSaid = false;
  const sayHanded = async (): Promise<void> => {
    if (!isSaid) await tell({ sentence: say('file_handed', file.fileName), isLost: false });
    isSaid = true;
  };
  for (let waited = 0; waited < LONGEST_MS; waited = Date.now() - start) {
    // Not every browser has such a list, and the user may take it back meanwhile.
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
    // Nobody could go on with it: its blob is gone soon.
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

/** Firefox calls a small file complete that a full disk has cut, and tells its true size. */
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

/** The browser gives a file another name where there is one of this name. */
function nameOf({ filename }: Downloads.DownloadItem): string {
  return filename.split(/[/\\]/).at(-1)!;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
