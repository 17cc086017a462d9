import type { ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import { property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { focusedInFrames, refocus } from '../focus.ts';
import { documentOfContent, topDocumentOf } from '../frames.ts';
import { leavesOf } from '../in-view.ts';
import type { Marks } from '../marks.ts';
import type { MessageKey, Say } from '../words.ts';
import { bringBack, placeIn } from '../places.ts';
import type { Adjusting } from './acts.ts';
import { VisibleBlocks } from './visible-blocks.ts';
import { changesOf, lasting, type Change, type Decision } from './correct.ts';
import { keep, leaveOut, shareOf, type Share } from './choice.ts';
import { History } from './history.ts';
import { keepLooking } from './keep-looking.ts';
import { nameOf } from './names.ts';
import { outlinesOf } from './outlines.ts';
import { bringIntoView, originOf, rectIn, scrollBelow, type Point } from './view.ts';
import { Panel, type Always } from './panel.ts';

export interface Chosen {
  /** Undefined if the reader has changed nothing. */
  readonly kept?: KeptNodes;
  /** Whether the changes are for all pages of the site. */
  readonly isAlways: boolean;
  /** The changes, in a form that other pages of the site can use. */
  readonly changes: readonly Change[];
  /** How many changes could not be found again on other pages. */
  readonly lost: number;
}

interface State {
  readonly kept: KeptNodes;
  readonly decisions: readonly Decision[];
}

export interface AdjustOptions {
  readonly kept: KeptNodes;
  /** The attribute of the sheet that isolates the page. */
  readonly attribute: string;
  readonly shadowRootOf: ShadowRootOf;
  readonly say: Say;
  /** Shows the whole page, with these marks only. */
  readonly show: (marks: Marks) => void;
  /** Undefined if nothing can be stored for the site. */
  readonly always?: Always | undefined;
  /** Is called once, with what the reader has chosen, or with nothing if everything stays as it was. */
  readonly end: (chosen: Chosen | undefined) => void;
}

/** Lets the reader keep and leave out blocks of an isolated page. Meanwhile the whole page is shown. */
export class Adjuster {
  private readonly page: Document;
  private readonly top: Document;
  private readonly view: Window;
  private readonly history: History<State>;
  private readonly focus: readonly Element[];
  private readonly panel: Panel;
  private readonly stopLooking: () => void;
  private blocks: VisibleBlocks;
  private chosen: Element;
  /** The block from which the reader went to a larger one, until another block is chosen. */
  private was: Element | undefined;
  private pointed: Element | undefined;
  private word: MessageKey | undefined = 'adjust_how';

  constructor(private readonly given: AdjustOptions) {
    const { kept, attribute, shadowRootOf, say } = given;
    this.page = documentOfContent(kept);
    this.top = topDocumentOf(this.page);
    this.view = property<Window>(this.top, 'defaultView');
    this.focus = focusedInFrames(this.top, shadowRootOf);
    this.history = new History<State>({ kept, decisions: [] });
    this.blocks = new VisibleBlocks(this.page, shadowRootOf);
    const leaves = [...leavesOf(kept)];
    const place = placeIn(this.page, leaves);
    this.show();
    if (place) bringBack(this.page, place);
    this.chosen = this.blocks.around(place?.leaf ?? kept.roots[0]);
    this.panel = new Panel(
      this.top,
      attribute,
      {
        act: (what) => this.act(what),
        point: (at) => this.point(at),
        pick: (at) => this.pick(at),
        wheel: (event) => this.wheel(event),
      },
      say,
      given.always,
    );
    this.stopLooking = keepLooking(this.view, {
      isThere: () => this.panel.isThere,
      frame: () => this.frame(),
      end: () => this.end(undefined),
    });
    this.tell();
  }

  focusPanel(): void {
    this.panel.focus();
  }

  /** Removes everything of ours from the page, except the marks that show the whole page. */
  stop(): void {
    this.stopLooking();
    this.panel.remove();
    refocus(this.top, this.focus);
  }

  /** Applies what is chosen, if anything is. */
  settle(): void {
    this.act(this.history.now.kept.roots.length > 0 ? 'apply' : 'cancel');
  }

  private act(what: Adjusting): void {
    // Cancel works even if the page has changed.
    if (what === 'cancel') return this.end(undefined);
    // The page may have changed.
    this.blocks = new VisibleBlocks(this.page, this.given.shadowRootOf);
    if (!property<boolean>(this.chosen, 'isConnected'))
      this.chosen = this.blocks.around(property(this.page, 'body'));
    this.word = undefined;
    this.acts[what]();
  }

  private readonly acts: { readonly [What in Adjusting]: () => void } = {
    toggle: () => this.toggle(this.chosen),
    wider: () => this.move(this.blocks.wider(this.chosen), this.was ?? this.chosen),
    narrower: () => this.move(this.blocks.narrower(this.chosen, this.was), this.was),
    previous: () => this.move(this.blocks.beside(this.chosen, -1)),
    next: () => this.move(this.blocks.beside(this.chosen, 1)),
    undo: () => this.step('undo'),
    redo: () => this.step('redo'),
    apply: () => {
      if (this.history.now.kept.roots.length > 0) return this.end(this.whatIsChosen());
      this.word = 'adjust_nothing';
      this.tell();
    },
    cancel: () => this.end(undefined),
  };

  private move(to: Element | undefined, was?: Element): void {
    if (to) {
      this.was = was === to ? undefined : was;
      this.chosen = to;
      bringIntoView(to, this.panel.rect);
    }
    this.tell();
  }

  private step(which: 'undo' | 'redo'): void {
    this.history[which]();
    this.show();
    this.tell();
  }

  private whatIsChosen(): Chosen {
    const { kept, decisions } = this.history.now;
    const { flat } = this.blocks;
    const { isAlways } = this.panel;
    const meant = isAlways ? lasting(decisions, flat) : [];
    const changes = changesOf(meant, kept);
    return { ...(this.history.canUndo && { kept }), isAlways, changes, lost: meant.length - changes.length };
  }

  private end(chosen: Chosen | undefined): void {
    this.stop();
    this.given.end(chosen);
  }

  private toggle(block: Element): void {
    const { flat } = this.blocks;
    const { kept, decisions } = this.history.now;
    const isKept = shareOf(block, kept, flat) !== 'kept';
    this.history.add({
      kept: (isKept ? keep : leaveOut)(block, kept, flat),
      decisions: [...decisions, { element: block, isKept }],
    });
    this.show();
    this.tell();
  }

  private pick(at: Point): void {
    this.blocks = new VisibleBlocks(this.page, this.given.shadowRootOf);
    const block = this.at(at);
    if (!block) return;
    this.word = undefined;
    this.chosen = block;
    this.was = undefined;
    this.toggle(block);
  }

  private point(at: Point | undefined): void {
    this.pointed = at && this.at(at);
    this.frame();
  }

  private at({ x, y }: Point): Element | undefined {
    const origin = originOf(this.page);
    return this.blocks.at(x - origin.x, y - origin.y, (element) => this.shareOf(element) === 'left out');
  }

  private shareOf(element: Element): Share {
    return shareOf(element, this.history.now.kept, this.blocks.flat);
  }

  /** The layer over the page receives the wheel, so we scroll what is below it. */
  private wheel(event: WheelEvent): void {
    const block = this.at({ x: event.clientX, y: event.clientY });
    if (block) scrollBelow(event, block, this.view);
  }

  private show(): void {
    const { shadowRootOf, show } = this.given;
    show(outlinesOf(this.history.now.kept, this.page, this.blocks.flat, shadowRootOf));
  }

  private tell(): void {
    const share = this.shareOf(this.chosen);
    const disabled = new Set<Adjusting>();
    if (!this.history.canUndo) disabled.add('undo');
    if (!this.history.canRedo) disabled.add('redo');
    const sentence = this.word ? this.given.say(this.word) : nameOf(this.chosen, share, this.given.say);
    this.panel.show({ sentence, isKept: share === 'kept', disabled });
    this.frame();
  }

  private frame(): void {
    const origin = originOf(this.page);
    const pointed = this.pointed === this.chosen ? undefined : this.pointed;
    this.panel.frame(rectIn(origin, this.chosen), rectIn(origin, pointed));
  }
}
