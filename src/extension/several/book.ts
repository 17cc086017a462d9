import type { Tabs } from 'webextension-polyfill';
import { unpacked } from '../../save/epub/pack.ts';
import { bookOfAll, metadataOfAll } from '../../save/epub/several.ts';
import type { BookPage } from '../../save/epub/types.ts';
import { fileNameBy } from '../../save/file-name.ts';
import { kind } from '../../save/kinds.ts';
import { parseTemplate } from '../../save/template/template.ts';
import { fetchBytes, handOverBytes } from '../hand-over/hand-over.ts';
import type { HandedFile } from '../hand-over/offer.ts';
import type { MadeFile } from '../messages.ts';
import type { Settings } from '../settings.ts';
import { validTemplates } from '../templates.ts';
import { say } from '../words.ts';

/** The most bytes of all chapters with their pictures. All of them are in memory at once. */
const LARGEST = 200 * 2 ** 20;

/** A book of several pages, chapter by chapter. */
export class BookInTheMaking {
  private readonly pages: BookPage[] = [];
  private room = LARGEST;
  private tab: Tabs.Tab | undefined;

  /**
   * Fetches the chapter that a page was made into.
   *
   * @throws if there is no room for it.
   */
  async add(tab: Tabs.Tab, made: Pick<MadeFile, 'id' | 'size'>): Promise<void> {
    if (made.size > this.room) throw new Error(say('several_too_large'));
    this.pages.push(unpacked(await fetchBytes(tab.id!, made)));
    this.room -= made.size;
    this.tab ??= tab;
  }

  /** Undefined if there is no chapter. */
  async handOver(settings: Settings): Promise<HandedFile | undefined> {
    const { pages, tab } = this;
    if (!tab) return undefined;
    const { extension, mimeType } = kind('epub');
    const template = parseTemplate(validTemplates(settings).fileName);
    return handOverBytes(tab, {
      bytes: bookOfAll(pages),
      fileName: fileNameBy(template, metadataOfAll(pages), extension),
      mimeType,
    });
  }
}
