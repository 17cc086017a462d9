import { property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { leavesOf } from '../in-view.ts';
import type { Isolation } from '../isolation.ts';
import type { Watch } from '../watch.ts';
import { RememberedContent } from './remembered-content.ts';
import { Fight } from './fight.ts';
import { freshOf } from './fresh.ts';
import { join } from './join.ts';
import { Looking, type SearchResult } from './looking.ts';
import { News } from './news.ts';
import { Pace } from './pace.ts';
import { ReadingPlace } from './reading-place.ts';
import { Signals } from './signals.ts';
import { Successors } from './successors.ts';
import type { LivingOptions } from './surroundings.ts';
import { QUIET_MS, PATIENCE_MS, GRACE_MS, GONE_MS, YOUNG_MS, ENOUGH } from './times.ts';

/** Keeps a page isolated while it changes: new content is added, and a page that was replaced is searched again. */
export class Living {
  private readonly pace: Pace;
  private readonly reading: ReadingPlace;
  private readonly signals: Signals;
  private readonly looking: Looking;
  private content: RememberedContent;
  private successors: Successors;
  /** The current content was not found by a search, but has replaced content that was. */
  private isGuess = false;
  private readonly news = new News();
  private changedAt = 0;
  /** Have all changes of the page so far been judged? */
  private isNoted = true;
  private youngUntil = 0;
  /** The content has left its place, and nothing has replaced it yet. */
  private isAway = false;
  private goneSince: number | undefined;
  /** While the reader is adjusting, the page is not judged. */
  private isHeld = false;
  /** The reader has chosen the content, so no search changes that choice. */
  private isChosen = false;
  private readonly fight = new Fight();

  constructor(
    private readonly isolation: Isolation,
    private readonly watch: Watch,
    private readonly around: LivingOptions,
  ) {
    const { document } = around;
    this.content = new RememberedContent(isolation.kept, isolation.said);
    this.successors = new Successors(document, isolation.kept);
    this.pace = new Pace(document, () => this.look());
    this.reading = new ReadingPlace(
      document,
      () => isolation.kept,
      () => this.stands(),
    );
    this.looking = new Looking(
      around.search,
      () => this.news.listen(),
      (look) => this.take(look),
      (error) => this.fail(error),
    );
    this.signals = new Signals(
      property<Window>(document, 'defaultView'),
      () => {
        this.looking.expect(true);
        this.pace.within(QUIET_MS);
      },
      // Colours and widths depend on the page, so they are chosen again.
      () => this.isHeld || this.isAway || this.change(() => isolation.follow(isolation.kept)),
      isolation.coloursAtRest,
    );
    watch.hear(() => {
      this.changedAt = performance.now();
      this.isNoted = false;
      this.pace.within(0);
    });
  }

  stop(): void {
    for (const one of [this.watch, this.looking, this.pace, this.reading, this.signals]) one.stop();
  }

  /** Is the content where it was, judged by a quick check? */
  private stands(): boolean {
    return !this.watch.isUndone && !this.isAway && (this.isNoted || this.content.seemsThere());
  }

  /** Changes how the content is shown. */
  change(act: () => void): void {
    act();
    this.marked();
  }

  /** Stops judging until `choose`. */
  hold(): void {
    this.isHeld = true;
    this.looking.stop();
  }

  /** Keeps what the reader has chosen, or what was kept before. */
  choose(kept: KeptNodes | undefined): void {
    this.isHeld = false;
    this.looking.stop();
    if (kept) {
      this.isChosen = true;
      this.isGuess = false;
      this.news.forget();
      this.youngUntil = 0;
    }
    this.change(() => this.isolation.follow(kept ?? this.isolation.kept));
    this.settle();
    this.pace.within(0);
  }

  private look(): void {
    try {
      if (!this.isHeld) this.judge();
    } catch (error) {
      this.fail(error);
    }
  }

  /** A page that is half isolated would be worse than one that is given back. */
  private fail(error: unknown): void {
    console.error('Isolate:', error);
    this.around.end('gone');
  }

  private judge(): void {
    const { isolation } = this;
    const changes = this.watch.take();
    this.isNoted = true;
    if (this.news.isEmpty && !this.isGuess) this.news.since = performance.now();
    this.news.add(freshOf(changes, isolation.kept, this.around.document));
    const isGone = this.goneSince !== undefined;
    if (!isGone && isolation.mend()) {
      if (this.fight.isOnAfter(this.watch.undoneAt)) return this.around.end('undone');
      this.marked();
      this.reading.stay(true);
    }
    const now = performance.now();
    this.isAway = isGone || !isolation.isInPlace() || !this.content.isThere();
    if (this.isAway && !this.follow(changes.added)) return this.renewAfter(this.looking.soonest - now);
    if (this.reading.isCutOff()) this.stay(this.content);
    if (this.news.isEmpty && !this.isGuess) return;
    const settled = Math.min(this.changedAt + QUIET_MS, this.news.since + PATIENCE_MS);
    this.renewAfter(Math.max(settled, this.looking.next) - now);
  }

  /** Keeps what has replaced the content, until the page is searched. */
  private follow(added: readonly Node[]): boolean {
    const kept = this.successors.find(added);
    if (!kept || new RememberedContent(kept).weight < this.content.weight * ENOUGH) return false;
    if (!this.isGuess) this.news.since = performance.now();
    const said = this.content;
    this.isolation.follow(kept);
    this.marked();
    this.isGuess = true;
    this.settle();
    this.stay(said);
    return true;
  }

  /** Changes of the page until now are our own. */
  private marked(): void {
    this.watch.overhear();
    this.fight.marked();
  }

  private renewAfter(ms: number): void {
    if (ms <= 0) return this.renew();
    // During a long search the reader would see an empty page, because the content has gone.
    if (ms > GRACE_MS && !this.content.isThere()) this.isolation.open();
    this.pace.within(ms);
  }

  /** Searches the whole page as it is now. */
  private renew(): void {
    this.looking.begin((begun) => {
      if (this.isAway && performance.now() - begun > GRACE_MS) this.isolation.open();
    });
  }

  /** Isolates what the search has found. Returns whether the search was right about the page. */
  private take({ begun, prepared, isRight, find }: SearchResult): boolean {
    const before = this.isolation.kept;
    const said = this.content;
    let isTaken = false;
    let isReplaced = false;
    const isRenewed = this.isolation.renew(() => {
      isTaken = isRight();
      if (!isTaken) return undefined;
      const found = find();
      const isOpen = this.isGuess || begun < this.youngUntil;
      isReplaced = !said.isSaidBy(prepared?.leaves ?? leavesOf(before)) || (isOpen && found !== undefined);
      if (isReplaced) return found && this.isEnough(found) ? found : undefined;
      return found ? join(before, found, this.news.all(), this.isChosen) : before;
    }, prepared);
    this.marked();
    if (!isTaken) return false;
    if (isRenewed) this.begin(before, said, isReplaced);
    else this.miss();
    return true;
  }

  private isEnough(found: KeptNodes): boolean {
    const goneFor = performance.now() - (this.goneSince ?? Infinity);
    return goneFor >= GRACE_MS || new RememberedContent(found).weight >= this.content.weight * ENOUGH;
  }

  /** The content has gone, and nothing has replaced it yet. */
  private miss(): void {
    const now = performance.now();
    const goneFor = now - (this.goneSince ??= now);
    if (goneFor >= GONE_MS) return this.around.end('gone');
    if (goneFor >= GRACE_MS && !this.content.isThere()) this.isolation.open();
    this.pace.within(goneFor < GRACE_MS ? GRACE_MS - goneFor : GONE_MS - goneFor);
  }

  /** Continues with what is kept now. */
  private begin(before: KeptNodes, said: RememberedContent, isReplaced: boolean): void {
    const { kept } = this.isolation;
    const old = new Set([...before.roots, ...before.holes]);
    const isNew = [...kept.roots, ...kept.holes].some((node) => !old.has(node));
    this.looking.expect(isNew);
    if (isReplaced) this.isChosen = false;
    if (isReplaced && isNew) this.news.forget();
    this.news.judged(isReplaced ? [] : kept.holes.filter((hole) => !old.has(hole)));
    this.isGuess = false;
    this.settle();
    const isSame = this.reading.stay(!isReplaced || said.isSaidBy(leavesOf(kept)));
    const now = performance.now();
    if (isReplaced && !isSame && now >= this.youngUntil) this.youngUntil = now + YOUNG_MS;
    if (!this.news.isEmpty) this.pace.within(0);
  }

  private stay(said: RememberedContent): void {
    this.reading.stay(said.isSaidBy(leavesOf(this.isolation.kept)));
  }

  private settle(): void {
    this.isAway = false;
    this.goneSince = undefined;
    this.watch.observe(this.isolation.trees);
    this.content = new RememberedContent(this.isolation.kept, this.isolation.said);
    this.successors = new Successors(this.around.document, this.isolation.kept);
  }
}
