import { shared } from '../../page/shared-state.ts';
import { Bar } from '../../page/bar/bar.ts';
import type { BarButton } from '../../page/bar/buttons.ts';
import { showNotice } from '../../page/notice.ts';
import type { Replies, Request } from '../messages.ts';
import { tellBackground } from '../page-api.ts';
import type { PageSession } from '../page-session.ts';
import type { Settings } from '../settings.ts';
import type { PageAdjusting } from '../adjust/page-adjusting.ts';
import type { PageWhy } from '../why/page-why.ts';
import type { PageRule } from '../rules/page-rule.ts';
import { say } from '../words.ts';
import type { Keys, Pressed } from './messages.ts';
import { offers } from './offers.ts';
import type { Press } from './presses.ts';

type Last = Pick<Settings, 'lastSave' | 'lastCopy'>;

/** The bar of one isolated page. */
export class PageBar {
  private bar: Bar | undefined;
  private last: Last | undefined;
  private keys: Keys = {};

  constructor(private readonly session: PageSession) {}

  /** If the page has removed the bar, the reader can bring it back. */
  show({ settings, keys, go }: Request & { type: 'bar' }): Replies['bar'] {
    if (!this.session.isIsolated) return { missing: true };
    // An open panel takes the place of the bar.
    if (shared<PageAdjusting>('adjusting').get()?.focus() || shared<PageWhy>('why').get()?.focus()) return {};
    if (!this.bar?.isThere) this.open(settings, keys);
    if (go) this.bar?.focus();
    return {};
  }

  /** Removes the bar. Returns a function that shows it again as it was. */
  hide(): () => void {
    const { bar, last, keys } = this;
    const hadFocus = bar?.hasFocus ?? false;
    this.remove();
    return () => {
      if (bar && last) this.open(last, keys);
      if (hadFocus) this.bar?.focus();
    };
  }

  /** From now on, the bar offers the format that was used last. */
  follow(request: Request & { type: 'save' | 'copy' }): void {
    if (!this.last || request.part !== 'content') return;
    this.last =
      request.type === 'copy'
        ? { ...this.last, lastCopy: request.as }
        : { ...this.last, lastSave: request.format };
    this.refresh();
  }

  /** Updates what the bar shows. */
  refresh(): void {
    if (this.last) this.bar?.update(this.buttons(this.last));
  }

  private open(last: Last, keys: Keys): void {
    const { attribute } = this.session;
    this.remove();
    if (attribute === undefined) return;
    this.last = last;
    this.keys = keys;
    this.bar = new Bar(document, this.buttons(last), (name) => this.press(name), attribute, say);
    this.session.atEnd(() => this.remove());
  }

  private remove(): void {
    this.bar?.remove();
    this.bar = undefined;
  }

  private buttons(last: Last): BarButton[] {
    return offers(last, this.keys, shared<PageRule>('rule').get()?.fit);
  }

  private press(name: string): void {
    if (name === ('hide-bar' satisfies Press)) {
      this.remove();
      showNotice(document, say('bar_hidden'), say, this.session.attribute);
    }
    void tell({ type: 'press', command: name });
  }
}

/** If the extension was updated or removed meanwhile, nobody receives it, and the page is restored soon. */
async function tell(pressed: Pressed): Promise<void> {
  try {
    await tellBackground<Pressed>(pressed);
  } catch (error) {
    console.error('Isolate:', error);
  }
}
