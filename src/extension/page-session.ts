import type { Steps } from '../extraction/steps.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { doAll } from '../page/do-all.ts';
import { documentIn } from '../page/document-in.ts';
import { frameOf, isolateInFrames, documentOfContent } from '../page/frames.ts';
import type { Comfort } from '../page/comfort.ts';
import type { Isolation } from '../page/isolation.ts';
import { announce } from '../page/announce.ts';
import { layoutNow, type Layout } from '../page/layout.ts';
import type { Living } from '../page/living/living.ts';
import type { Ended, Found } from '../page/living/surroundings.ts';
import { prepare } from '../page/prepare.ts';
import { shared } from '../page/shared-state.ts';
import { treesInSteps, type Trees } from '../page/trees.ts';
import { Watch } from '../page/watch.ts';
import { LongWork } from './long-work.ts';
import { type Changed, type PageProblem, type Replies, type Request, type Sheet } from './messages.ts';
import { tellBackground } from './page-api.ts';
import { progressBox } from './notice/boxes.ts';
import { searchInSlices } from './search.ts';
import { searchWithWord, type Correct } from './search-with-word.ts';
import { toComfort, type PageSettings } from './settings.ts';
import { shadowRootOf } from './shadow-root.ts';
import { stays } from './stay/stays.ts';
import { say } from './words.ts';
// Last: see find.ts.
import { find, findInSteps } from './find.ts';

/** How a page is isolated. */
export interface Current {
  readonly sheet: Sheet;
  readonly isolation: Isolation;
  /** The document with the content. */
  readonly page: Document;
  /** The frame that this document is in, or null for the tab's own document. */
  readonly frame: Element | null;
  /** Notes how the page changes while it is isolated. */
  readonly watch: Watch;
  /** Undefined until its script is loaded, which the first frame does not wait for. */
  living?: Living | undefined;
  readonly settings: PageSettings;
  comfort: Comfort;
}

/** The state of one page from the first click on: whether it is isolated, and with which settings. */
export class PageSession {
  /** Undefined while the page is not isolated. */
  current: Current | undefined;
  correct: Correct = (found) => found;
  /** Ends what the reader is doing, such as adjusting, before the content is used. */
  settle = (): void => {};
  private readonly ends: (() => void)[] = [];
  private readonly search = new LongWork(
    () => this.attribute,
    () => progressBox.get(),
  );

  answer(request: Request): Promise<unknown> | undefined {
    switch (request.type) {
      case 'isolate':
        return this.isolate(request.sheet, request.settings);
      case 'cancel':
        // Otherwise the message is for the saving script.
        return this.search.cancel() ? Promise.resolve<Replies['cancel']>({}) : undefined;
      case 'restore':
        return this.giveBack();
      case 'resize':
        return Promise.resolve<Replies['resize']>(this.resize(request.comfort));
      default:
        // The other messages are answered by scripts that are loaded only when they are needed.
        return undefined;
    }
  }

  /** How the page is isolated, if it is. */
  get state(): Pick<Replies['state'], 'sheet' | 'comfort'> {
    const { sheet, comfort } = this.current ?? {};
    return { ...(sheet && { sheet }), ...(comfort && { comfort }) };
  }

  get isIsolated(): boolean {
    return this.current !== undefined;
  }

  /** The attribute of the sheet that isolates the page. */
  get attribute(): string | undefined {
    return this.current?.sheet.attribute;
  }

  /**
   * What is isolated, or what would be. The page stays responsive during the search.
   *
   * @throws if it is cancelled.
   */
  async kept(settings: PageSettings, signal: AbortSignal): Promise<KeptNodes | PageProblem> {
    this.settle();
    if (this.current) return this.current.isolation.kept;
    const found = await searchInSlices(document, () => findInSteps(settings, shadowRootOf), signal);
    return typeof found === 'string' ? found : this.correct(found);
  }

  private async isolate(sheet: Sheet, settings: PageSettings): Promise<Replies['isolate']> {
    const found = await this.search.run((work) => searchWithWord(settings, this.correct, work));
    if (found === undefined) return { cancelled: true };
    if (typeof found === 'string') return { problem: found };
    const { kept, prepared } = found;
    const page = documentOfContent(kept);
    const isolation = isolateInFrames(
      kept,
      { ...sheet, addresses: settings.addresses, comfort: settings },
      shadowRootOf,
      prepared,
    );
    const watch = new Watch(page, sheet.attribute);
    watch.observe(isolation.trees);
    const comfort = toComfort(settings);
    this.current = { sheet, isolation, page, frame: frameOf(page), watch, settings, comfort };
    this.stay();
    return this.current?.living ? {} : { isAlone: true };
  }

  /** Keeps the page isolated while it changes, if the script for that is loaded. */
  stay(): void {
    const { current } = this;
    if (!current || current.living) return;
    const { isolation, watch, page, settings } = current;
    try {
      current.living = stays.get()?.(isolation, watch, {
        document: page,
        search: {
          inSlices: (begin, signal, atBreak) =>
            searchInSlices(document, () => this.findAnew(current, begin()), signal, atBreak),
          atOnce: () => this.contentOf(find(settings, shadowRootOf)),
          layoutNow,
        },
        end: (why) => this.end(why),
      });
    } catch (error) {
      // A page that is only half isolated would be worse.
      console.error('Isolate:', error);
      this.end('gone');
    }
    // At the first click, this comes after the first frame, so that the frame does not wait for another process.
    if (this.current?.living) announce(document, say('notice_isolated'));
  }

  private *findAnew({ isolation, page, settings }: Current, layout: Layout): Steps<Found> {
    const found = this.contentOf(yield* findInSteps(settings, shadowRootOf, layout));
    return { found, prepared: yield* prepare(isolation.kept, page, shadowRootOf) };
  }

  private contentOf(found: KeptNodes | PageProblem): KeptNodes | undefined {
    return typeof found === 'string' ? undefined : this.correct(found);
  }

  /** Changes how the page is isolated. */
  change(act: () => void): void {
    const { living, watch } = this.current ?? {};
    if (living) return living.change(act);
    act();
    watch?.overhear();
  }

  private resize(comfort: Comfort): Replies['resize'] {
    const { current } = this;
    if (!current) return {};
    this.change(() => current.isolation.resize(comfort));
    current.comfort = comfort;
    return {};
  }

  /** Calls a function once, right before the page is given back. */
  atEnd(act: () => void): void {
    this.ends.push(act);
  }

  private async giveBack(): Promise<Replies['restore']> {
    this.search.cancel();
    const page = this.current?.page;
    // The page may be huge, or it may have been left.
    const steps =
      page && searchInSlices(document, () => treesInSteps(page, shadowRootOf), new AbortController().signal);
    const reply = this.restore(await steps?.catch(() => undefined));
    if (reply.sheet) announce(document, say('notice_back'));
    return reply;
  }

  private restore(now?: Trees): Replies['restore'] {
    this.search.cancel();
    if (!this.current) return {};
    const { isolation, sheet, living, watch } = this.current;
    doAll([() => (living ?? watch).stop(), ...this.ends.splice(0)]);
    this.current = undefined;
    doAll([() => isolation.restore(now)]);
    return { sheet };
  }

  /** If a page cannot stay isolated, it is restored and the reader is told. */
  private end(why: Ended): void {
    const { sheet } = this.restore();
    void tellBackground<Changed>({ type: 'changed', isolated: false, why, ...(sheet && { remove: sheet }) });
  }

  /** Content in a frame disappears with the frame, and no event in the page of the frame says so. */
  lookForFrame(): void {
    const { current } = this;
    // In Firefox, we may not access anything in a page that was left.
    if (current?.frame && documentIn(current.frame) !== current.page) this.end('gone');
  }

  /** A page from the back/forward cache is as it was left, but the button is not. */
  reappear(): void {
    if (this.current) void tellBackground<Changed>({ type: 'changed', isolated: true });
  }
}

const ofThisPage = shared<PageSession>('session');

/** The session of this page; undefined if an earlier injection has made it. */
export function openSession(): PageSession | undefined {
  return ofThisPage.open(() => new PageSession());
}

/** For scripts that are injected into the same page later. */
export function session(): PageSession | undefined {
  return ofThisPage.get();
}
