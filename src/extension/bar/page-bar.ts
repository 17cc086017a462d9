import browser from 'webextension-polyfill';
import { Bar } from '../../page/bar/bar.ts';
import type { BarButton } from '../../page/bar/buttons.ts';
import { showNotice } from '../../page/notice.ts';
import type { Keys, Pressed, Request } from '../messages.ts';
import type { Settings } from '../settings.ts';
import { offers } from './offers.ts';
import type { Press } from './presses.ts';

const HIDDEN = 'The bar is hidden. The settings of Isolate show it again.';

type Last = Pick<Settings, 'lastSave' | 'lastCopy'>;

/** The bar of one page, while it is isolated. */
export class PageBar {
  private bar: Bar | undefined;
  private last: Last | undefined;
  private keys: Keys = {};

  show(last: Last, keys: Keys, attribute: string): void {
    this.remove();
    this.last = last;
    this.keys = keys;
    try {
      this.bar = new Bar(document, this.buttons(last), (name) => this.press(name, attribute), attribute);
    } catch (error) {
      // The page is isolated all the same.
      console.error('Isolate:', error);
    }
  }

  /** Moves the keyboard to it, and shows it where it is hidden or the page has taken it out. */
  goTo(last: Last, keys: Keys, attribute: string): void {
    if (!this.bar?.isThere) this.show(last, keys, attribute);
    this.bar?.focus();
  }

  /** What was saved or copied as is offered first from now on. */
  follow(request: Request & { type: 'save' | 'copy' }): void {
    if (!this.last || request.part !== 'content') return;
    this.last =
      request.type === 'copy'
        ? { ...this.last, lastCopy: request.as }
        : { ...this.last, lastSave: request.format as Settings['lastSave'] };
    this.bar?.update(this.buttons(this.last));
  }

  remove(): void {
    this.bar?.remove();
    this.bar = undefined;
  }

  private buttons(last: Last): BarButton[] {
    return offers(last, this.keys);
  }

  private press(name: string, attribute: string): void {
    if (name === ('hide-bar' satisfies Press)) {
      this.remove();
      showNotice(document, HIDDEN, attribute);
    }
    void tell({ type: 'press', command: name });
  }
}

/** Where the extension was updated or removed meanwhile, nobody hears it, and the page is given back soon. */
async function tell(pressed: Pressed): Promise<void> {
  try {
    await browser.runtime.sendMessage(pressed);
  } catch (error) {
    console.error('Isolate:', error);
  }
}
