import browser from 'webextension-polyfill';
import { TO_DOWNLOADS } from '../access.ts';
import { follow } from '../download/follow.ts';
import { handOver } from '../hand-over/hand-over.ts';
import type { HandedFile } from '../hand-over/offer.ts';
import { keepLast } from '../last.ts';
import { loadSettings } from '../storage.ts';
import type { Settings } from '../settings.ts';
import { BookInTheMaking } from './book.ts';
import { commandOf, type Order, type RunProgress, type TabRow, type SaveCommand } from './messages.ts';
import { makeIn } from './one-tab.ts';
import { sentenceOfBook, sentenceOfCancelled, sentenceOfFiles } from './sentences.ts';
import { say } from '../words.ts';

/** Saves one tab after the other. If one fails, its row says so and the others are still saved. */
export class Run {
  private readonly rows: TabRow[];
  private readonly tabIds: number[];
  private readonly command: SaveCommand;
  private readonly book: BookInTheMaking | undefined;

  constructor(
    order: Order,
    private readonly signal: AbortSignal,
    private readonly tell: (progress: RunProgress) => void,
  ) {
    this.command = commandOf(order);
    this.book = this.command.isBook ? new BookInTheMaking() : undefined;
    this.tabIds = [...order.tabIds];
    this.rows = order.tabIds.map(() => ({ title: '', state: 'waiting', said: '' }));
  }

  /** Resolves when everything is done or cancelled, and shown. */
  async all(): Promise<void> {
    const { onReplaced } = browser.tabs as Partial<typeof browser.tabs>;
    onReplaced?.addListener(this.followTab);
    try {
      await this.eachTab();
    } finally {
      onReplaced?.removeListener(this.followTab);
    }
  }

  /** Chromium changes the number of a tab when it unloads its page. */
  private readonly followTab = (now: number, before: number): void => {
    const at = this.tabIds.indexOf(before);
    if (at >= 0) this.tabIds[at] = now;
  };

  private async eachTab(): Promise<void> {
    const settings = await loadSettings();
    await this.findTitles();
    for (const at of this.tabIds.keys()) {
      if (this.signal.aborted) break;
      this.set(at, { state: 'now' }, say('several_now', at + 1, this.tabIds.length));
      try {
        const said = await this.one(at, settings);
        this.set(at, { state: 'saved', said });
      } catch (error) {
        if (this.signal.aborted) this.set(at, { state: 'waiting' });
        else this.set(at, { state: 'failed', said: error instanceof Error ? error.message : String(error) });
      }
    }
    this.report(await this.outcome(settings), true);
  }

  /** Saves one tab and returns a sentence about it. */
  private async one(at: number, settings: Settings): Promise<string> {
    const { part, format } = this.command;
    const wish = { part, format, ...(this.book && { chapter: at + 1 }) };
    const { tab, reply } = await makeIn(this.tabIds[at], wish, settings, this.signal);
    // The title may be known only now.
    this.set(at, { title: tab.title ?? '' });
    const { note } = reply;
    if (this.book) {
      await this.book.add(tab, reply.made);
      return withNote(say('several_in_book'), note);
    }
    const handed = await handOver(tab, reply.made);
    if (!tab.incognito) await keepLast(this.command, settings);
    return this.follow(at, handed, note);
  }

  /** If a file is lost later, its row says so. */
  private async follow(at: number, handed: HandedFile, note: string | undefined): Promise<string> {
    const handedOver = say('file_handed', handed.fileName);
    if (!(await TO_DOWNLOADS.isGiven()))
      return note === undefined ? handedOver : say('sentence_and_note', handedOver, note);
    return new Promise((resolve) => {
      void follow(handed, ({ sentence, isLost }) => {
        const said = isLost || note === undefined ? sentence : say('sentence_and_note', sentence, note);
        resolve(said);
        this.set(at, { state: isLost ? 'failed' : 'saved', said });
      });
    });
  }

  private async outcome(settings: Settings): Promise<string> {
    if (this.signal.aborted || !this.book) {
      this.dropBook();
      return this.sentence();
    }
    try {
      const handed = await this.book.handOver(settings);
      return handed ? await this.followBook(handed) : say('several_nothing');
    } catch (error) {
      console.error('Isolate:', error);
      return this.lost(error instanceof Error ? error.message : String(error));
    }
  }

  /** The result, as the rows have it now. */
  private sentence(): string {
    const of = this.rows.length;
    const { saved } = this;
    if (!this.signal.aborted) return sentenceOfFiles(saved, of);
    return this.book ? say('cancelled_save') : sentenceOfCancelled(saved, of);
  }

  private get saved(): number {
    return this.rows.filter(({ state }) => state === 'saved').length;
  }

  /** If the book is lost later, that is said too. */
  private async followBook(handed: HandedFile): Promise<string> {
    const told = (word: string): string => sentenceOfBook(this.saved, this.rows.length, word);
    if (!(await TO_DOWNLOADS.isGiven())) return told(say('file_handed', handed.fileName));
    return new Promise((resolve) => {
      void follow(handed, ({ sentence, isLost }) => {
        const said = isLost ? this.lost(sentence) : told(sentence);
        resolve(said);
        if (this.isOver) this.report(said, true);
      });
    });
  }

  /** There is no book. */
  private lost(why: string): string {
    this.dropBook();
    return say('two_sentences', say('several_nothing'), why);
  }

  /** Chapters of a book that is not made are not saved. */
  private dropBook(): void {
    if (!this.book) return;
    this.rows.forEach((row, at) => {
      if (row.state === 'saved') this.rows[at] = { ...row, state: 'waiting', said: '' };
    });
  }

  /** Browsers return them if we have access. */
  private async findTitles(): Promise<void> {
    const tabs = await Promise.all(this.tabIds.map((id) => browser.tabs.get(id).catch(() => undefined)));
    tabs.forEach((tab, at) => (this.rows[at] = { ...this.rows[at], title: tab?.title ?? '' }));
  }

  private set(at: number, row: Partial<TabRow>, said?: string): void {
    this.rows[at] = { ...this.rows[at], ...row };
    // A file may be lost after the end.
    const now = this.isOver && !this.book ? this.sentence() : this.said;
    this.report(said ?? now, this.isOver);
  }

  private said = '';
  private isOver = false;

  private report(said: string, isOver: boolean): void {
    this.said = said;
    this.isOver = isOver;
    this.tell({ rows: [...this.rows], said, isOver });
  }
}

function withNote(sentence: string, note: string | undefined): string {
  return note === undefined ? sentence : say('two_sentences', sentence, note);
}
