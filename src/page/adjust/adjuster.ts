import type { ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import { call, property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { focused, refocus } from '../focus.ts';
import { pageOf } from '../frames.ts';
import { leavesOf, rectOf, Sight } from '../in-view.ts';
import type { Marks } from '../marks.ts';
import { bringBack, placeIn } from '../places.ts';
import type { Adjusting } from './acts.ts';
import { Blocks } from './blocks.ts';
import { keep, leaveOut, shareOf, type Share } from './choice.ts';
import { History } from './history.ts';
import { nameOf } from './names.ts';
import { outlinesOf } from './outlines.ts';
import { Panel, type Rect } from './panel.ts';

/** What shifts by itself is framed anew so often. */
const SETTLE_MS = 250;
const HOW =
  'Click a part of the page to leave it out or to keep it. Arrow keys move, Space changes, Enter applies, Escape cancels.';
const NOTHING = 'Nothing is kept. Keep a part of the page, or cancel.';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface AdjustOptions {
  readonly kept: KeptNodes;
  /** Of the sheet that the page is isolated with. */
  readonly attribute: string;
  readonly shadowRootOf: ShadowRootOf;
  /** Shows the page with these marks alone. */
  readonly show: (marks: Marks) => void;
  /** Told once: what the reader wants kept, or nothing where it is left as it was. */
  readonly end: (chosen: KeptNodes | undefined) => void;
}

/** Lets the reader keep and leave out blocks of a page that is isolated, which is shown whole meanwhile. */
export class Adjuster {
  private readonly page: Document;
  private readonly top: Document;
  private readonly view: Window;
  private readonly history: History<KeptNodes>;
  private readonly focus: Element | null;
  private readonly panel: Panel;
  private readonly clock: number;
  private blocks: Blocks;
  private chosen: Element;
  private pointed: Element | undefined;
  private word = HOW;

  constructor(private readonly given: AdjustOptions) {
    const { kept, attribute, shadowRootOf } = given;
    this.page = pageOf(kept);
    this.top = topOf(this.page);
    this.view = property<Window>(this.top, 'defaultView');
    this.focus = focused(this.top, shadowRootOf);
    this.history = new History(kept);
    this.blocks = new Blocks(this.page, shadowRootOf);
    const leaves = [...leavesOf(kept)];
    const place = placeIn(this.page, leaves);
    this.show();
    if (place) bringBack(this.page, place);
    this.chosen = this.blocks.around(place?.leaf ?? kept.roots[0]);
    this.panel = new Panel(this.top, attribute, {
      act: (what) => this.act(what),
      point: (at) => this.point(at),
      pick: (at) => this.pick(at),
      wheel: (event) => this.wheel(event),
    });
    for (const name of ['scroll', 'resize']) this.view.addEventListener(name, this.frame, true);
    this.clock = this.view.setInterval(this.frame, SETTLE_MS);
    this.tell();
  }

  focusPanel(): void {
    this.panel.focus();
  }

  /** Leaves no trace but the marks that show the page whole. */
  stop(): void {
    this.view.clearInterval(this.clock);
    for (const name of ['scroll', 'resize']) this.view.removeEventListener(name, this.frame, true);
    this.panel.remove();
    refocus(this.top, this.focus);
  }

  private act(what: Adjusting): void {
    // The page may have changed.
    this.blocks = new Blocks(this.page, this.given.shadowRootOf);
    if (!property<boolean>(this.chosen, 'isConnected'))
      this.chosen = this.blocks.around(property(this.page, 'body'));
    this.word = '';
    this.acts[what]();
  }

  private readonly acts: { readonly [What in Adjusting]: () => void } = {
    toggle: () => this.toggle(this.chosen),
    wider: () => this.move(this.blocks.wider(this.chosen)),
    narrower: () => this.move(this.blocks.narrower(this.chosen)),
    previous: () => this.move(this.blocks.beside(this.chosen, -1)),
    next: () => this.move(this.blocks.beside(this.chosen, 1)),
    undo: () => this.step('undo'),
    redo: () => this.step('redo'),
    apply: () => {
      if (this.history.now.roots.length > 0)
        return this.end(this.history.canUndo ? this.history.now : undefined);
      this.word = NOTHING;
      this.tell();
    },
    cancel: () => this.end(undefined),
  };

  private move(to: Element | undefined): void {
    if (to) {
      this.chosen = to;
      call(to, 'scrollIntoView', { block: 'nearest', inline: 'nearest', behavior: 'instant' });
    }
    this.tell();
  }

  private step(which: 'undo' | 'redo'): void {
    this.history[which]();
    this.show();
    this.tell();
  }

  private end(chosen: KeptNodes | undefined): void {
    this.stop();
    this.given.end(chosen);
  }

  private toggle(block: Element): void {
    const { flat } = this.blocks;
    const { now } = this.history;
    const change = shareOf(block, now, flat) === 'kept' ? leaveOut : keep;
    this.history.add(change(block, now, flat));
    this.show();
    this.tell();
  }

  private pick(at: Point): void {
    this.blocks = new Blocks(this.page, this.given.shadowRootOf);
    const block = this.at(at);
    if (!block) return;
    this.word = '';
    this.chosen = block;
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
    return shareOf(element, this.history.now, this.blocks.flat);
  }

  /** The layer over the page takes the wheel; what scrolls below it is scrolled in its place. */
  private wheel(event: WheelEvent): void {
    if (event.ctrlKey) return;
    const block = this.at({ x: event.clientX, y: event.clientY });
    const page = property<Window>(this.page, 'defaultView');
    const pane =
      block && ([...new Sight(this.page).panesAround(block)][0] ?? (page === this.view ? undefined : page));
    if (!pane) return;
    event.preventDefault();
    const unit = [1, 16, this.view.innerHeight][event.deltaMode];
    call(pane, 'scrollBy', { left: event.deltaX * unit, top: event.deltaY * unit, behavior: 'instant' });
  }

  private show(): void {
    const { shadowRootOf, show } = this.given;
    show(outlinesOf(this.history.now, this.page, this.blocks.flat, shadowRootOf));
  }

  private tell(): void {
    const share = this.shareOf(this.chosen);
    const disabled = new Set<Adjusting>();
    if (!this.history.canUndo) disabled.add('undo');
    if (!this.history.canRedo) disabled.add('redo');
    const name = nameOf(this.chosen, share);
    this.panel.show({ sentence: this.word || name, isKept: share === 'kept', disabled });
    this.frame();
  }

  private readonly frame = (): void => {
    const origin = originOf(this.page);
    const rect = (element: Element | undefined): Rect | undefined => {
      if (!element || !property<boolean>(element, 'isConnected')) return undefined;
      const { left, top, right, bottom } = rectOf(element);
      return {
        left: left + origin.x,
        right: right + origin.x,
        top: top + origin.y,
        bottom: bottom + origin.y,
      };
    };
    this.panel.frame(rect(this.chosen), this.pointed === this.chosen ? undefined : rect(this.pointed));
  };
}

/** The page of the tab, in a frame of which the page may stand. */
function topOf(page: Document): Document {
  let top = page;
  for (let frame = frameOf(top); frame; frame = frameOf(top))
    top = property<Document>(frame, 'ownerDocument');
  return top;
}

/** Where the window of a page begins, in CSS pixels of the tab's. */
function originOf(page: Document): Point {
  const origin = { x: 0, y: 0 };
  for (let frame = frameOf(page); frame; frame = frameOf(property<Document>(frame, 'ownerDocument'))) {
    const { left, top } = rectOf(frame);
    origin.x += left + property<number>(frame, 'clientLeft');
    origin.y += top + property<number>(frame, 'clientTop');
  }
  return origin;
}

function frameOf(page: Document): Element | null {
  const view = property<Window | null>(page, 'defaultView');
  return view && property<Element | null>(view, 'frameElement');
}
