import browser from 'webextension-polyfill';
import type { KeptNodes } from '../extraction/types.ts';
import { isolateInFrames } from '../page/frames.ts';
import type { Isolation } from '../page/isolate.ts';
import { announce, showNotice } from '../page/notice.ts';
import { watch, whenQuiet } from '../page/watch.ts';
import { find } from './find.ts';
import type { Changed, PageProblem, Replies, Request, Sheet } from './messages.ts';
import type { Settings } from './settings.ts';
import { shadowRootOf } from './shadow-root.ts';

/** How often a changing page is asked whether the content is still in it. */
const WATCH_MS = 300;
/** A page that replaced its content has settled when nothing changed for so long ... */
const QUIET_MS = 500;
/** ... or is not waited for any longer. */
const PATIENCE_MS = 5000;

interface Current {
  readonly sheet: Sheet;
  readonly settings: Settings;
  /** Missing while a page that went elsewhere by itself settles. */
  readonly isolation?: Isolation;
  readonly stopWatching: () => void;
}

/** One page from the first click in it on: isolated or not, and what it was isolated with. */
export class PageSession {
  private current: Current | undefined;

  answer(request: Request): Promise<unknown> | undefined {
    switch (request.type) {
      case 'state':
        return Promise.resolve<Replies['state']>(this.current ? { sheet: this.current.sheet } : {});
      case 'isolate':
        return Promise.resolve<Replies['isolate']>(this.isolate(request.sheet, request.settings));
      case 'restore':
        return Promise.resolve<Replies['restore']>(this.giveBack());
      case 'notice':
        showNotice(document, request.text, this.attribute);
        return Promise.resolve<Replies['notice']>({});
      default:
        // `save`, `copy` and `print` are answered by the script that can, which is loaded only when it is needed.
        return undefined;
    }
  }

  get isIsolated(): boolean {
    return this.current?.isolation !== undefined;
  }

  /** Of the sheet that the page is isolated with. */
  get attribute(): string | undefined {
    return this.current?.sheet.attribute;
  }

  /** What is isolated, or what would be. */
  kept(settings: Settings): KeptNodes | PageProblem {
    return this.current?.isolation?.kept ?? find(settings, shadowRootOf);
  }

  private isolate(sheet: Sheet, settings: Settings): Replies['isolate'] {
    const kept = find(settings, shadowRootOf);
    if (typeof kept === 'string') return { problem: kept };
    const isolation = isolateInFrames(kept, sheet, shadowRootOf);
    const stopWatching = watch(document, WATCH_MS, () => this.afterChange());
    this.current = { sheet, settings, isolation, stopWatching };
    announce(document, 'Only the main content is left.');
    return {};
  }

  private giveBack(): Replies['restore'] {
    const reply = this.restore();
    if (reply.sheet) announce(document, 'The page is back.');
    return reply;
  }

  private restore(): Replies['restore'] {
    if (!this.current) return {};
    const { isolation, sheet, stopWatching } = this.current;
    stopWatching();
    this.current = undefined;
    isolation?.restore();
    return { sheet };
  }

  /** A page that went elsewhere by itself is shown whole at once, and isolated anew when it has settled. */
  private afterChange(): void {
    if (!this.current?.isolation?.isStale()) return;
    const { sheet, settings } = this.current;
    this.restore();
    const stopWatching = whenQuiet(document, QUIET_MS, PATIENCE_MS, () => {
      this.current = undefined;
      const { problem } = this.isolate(sheet, settings);
      void tellBackground({ type: 'changed', isolated: !problem, ...(problem && { remove: sheet }) });
    });
    this.current = { sheet, settings, stopWatching };
  }

  /** A page that comes back from the browser's cache is as it was left, but its button is not. */
  reappear(): void {
    if (this.current) void tellBackground({ type: 'changed', isolated: true });
  }
}

/** The session of this page, or undefined where an earlier injection has made it. */
export function openSession(): PageSession | undefined {
  const world = globalThis as { isolateSession?: PageSession };
  if (world.isolateSession) return undefined;
  world.isolateSession = new PageSession();
  return world.isolateSession;
}

/** For scripts that come later into the same page. */
export function session(): PageSession | undefined {
  return (globalThis as { isolateSession?: PageSession }).isolateSession;
}

async function tellBackground(changed: Changed): Promise<void> {
  await browser.runtime.sendMessage(changed);
}
