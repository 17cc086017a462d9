import browser from 'webextension-polyfill';
import { kind } from '../../save/kinds.ts';
import { isOnTheWeb } from '../../save/pictures/choose.ts';
import { linkFor } from '../../save/pictures/link.ts';
import { pictureWords } from '../../save/words.ts';
import { TO_PICTURES } from '../access.ts';
import { fileWords } from '../file-words.ts';
import { fetchPicture } from '../pictures/fetch-picture.ts';
import { loadPictures } from '../pictures/load-pictures.ts';
import { LENT } from '../several/messages.ts';
import { loadSettings } from '../storage.ts';
import { ADDRESS, PLACE, type Text } from './document.ts';

/** A picture that is not shown yet, and the link in its place. */
interface Missing {
  readonly place: Element;
  readonly image: HTMLImageElement;
}

/** The pictures of a text. Pictures on the web are links until the reader lets them be loaded. */
export class Pictures {
  /** By their addresses. */
  private readonly missing = new Map<string, Missing[]>();

  constructor(private readonly text: Text) {
    const words = pictureWords(fileWords(), text.language === undefined ? {} : { language: text.language });
    // Some parts of drawings cannot contain a link.
    for (const image of text.body.querySelectorAll<HTMLImageElement>(`img[${ADDRESS}]`)) {
      const address = image.getAttribute(ADDRESS) ?? '';
      image.removeAttribute(ADDRESS);
      const place = document.createElement('span');
      place.setAttribute(PLACE, '');
      image.replaceWith(place);
      const shown = image.cloneNode() as HTMLImageElement;
      place.append(shown);
      shown.replaceWith(linkFor(shown, address, words));
      if (!isOnTheWeb(address)) continue;
      const alike = this.missing.get(address);
      if (alike) alike.push({ place, image });
      else this.missing.set(address, [{ place, image }]);
    }
  }

  get areMissing(): boolean {
    return this.missing.size > 0;
  }

  /** Loads them, if the reader allows pictures in files. Returns how many failed. */
  async loadIfWanted(): Promise<number> {
    const { pictures } = await loadSettings();
    return pictures === 'embedded' && (await TO_PICTURES.isGiven()) ? this.load() : 0;
  }

  /**
   * Asks for access, loads them, and gives the access up again. Call it before anything else in a click handler.
   *
   * @returns how many failed; undefined if the reader refuses.
   */
  async askAndLoad(): Promise<number | undefined> {
    // Nothing may be awaited before this: browsers ask only in answer to a click.
    const [before, isAllowed] = await Promise.all([
      TO_PICTURES.isGiven(),
      TO_PICTURES.ask().catch(() => false),
    ]);
    if (!isAllowed) return undefined;
    // If this page is closed before, the background gives the permission up.
    if (!before) await browser.storage.local.set({ [LENT]: true });
    try {
      return await this.load();
    } finally {
      if (!before) {
        await TO_PICTURES.giveBack();
        await browser.storage.local.remove(LENT);
      }
    }
  }

  private async load(): Promise<number> {
    const uses = new Map([...this.missing].map(([address, all]) => [address, all.length]));
    const { signal } = new AbortController();
    const loaded = await loadPictures(uses, {
      types: kind('html').pictures ?? [],
      fetch: (address) => fetchPicture(address, this.text.address, signal),
      onProgress: () => {},
      signal,
    });
    let failed = 0;
    for (const [address, picture] of loaded) {
      if ('problem' in picture) {
        failed++;
        continue;
      }
      for (const { place, image } of this.missing.get(address) ?? []) {
        image.src = `data:${picture.mimeType};base64,${picture.base64}`;
        place.replaceWith(image);
      }
      this.missing.delete(address);
    }
    return failed;
  }
}
