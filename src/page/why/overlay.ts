import type { ShadowRootOf } from '../../extraction/dom/flat-tree.ts';
import { property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { Blocks } from '../adjust/blocks.ts';
import { shareOf, type Share } from '../adjust/choice.ts';
import { keepLooking } from '../adjust/keep-looking.ts';
import { nameOf, nameOfText } from '../adjust/names.ts';
import { bringIntoView, originOf, rectIn, scrollBelow, type Point, type Rect } from '../adjust/view.ts';
import { focused, refocus } from '../focus.ts';
import { pageOf, topOf } from '../frames.ts';
import { leavesOf } from '../in-view.ts';
import type { Marks } from '../marks.ts';
import { bringBack, placeIn } from '../places.ts';
import type { MessageKey, Say } from '../words.ts';
import { marksOf } from './marks.ts';
import { Panel, type Act } from './panel.ts';
import { rectOfBlock } from './rect-of-block.ts';
import { fillRow } from './row.ts';
import { Soon } from './soon.ts';
import { isOfKind, type Figures, type Kind } from './types.ts';

export interface WhyOptions {
  readonly kept: KeptNodes;
  /** Of the sheet that the page is isolated with. */
  readonly attribute: string;
  readonly shadowRootOf: ShadowRootOf;
  readonly say: Say;
  /** Looks at the page, which is shown whole then. */
  readonly look: (page: Document) => Figures;
  /** What the figures of the papers are about. */
  readonly about: () => readonly string[];
  /** Shows the page with these marks alone. */
  readonly show: (marks: Marks) => void;
  /** Opens the page with all figures. */
  readonly report: () => void;
  readonly end: () => void;
}

/** A part of the page: an element, or one row of the list. */
interface Part {
  readonly element: Element;
  readonly row?: number;
}

/** A point of the window, a row of the list, or nothing. */
type Pointed = Point | number | undefined;

/** Tells of each part of an isolated page why it is kept or left out. The page is shown whole meanwhile. */
export class WhyOverlay {
  private readonly page: Document;
  private readonly top: Document;
  private readonly view: Window;
  private readonly focus: Element | null;
  private readonly figures: Figures;
  private readonly panel: Panel;
  private readonly stopLooking: () => void;
  private blocks: Blocks;
  private chosen: Part;
  private pointed: Part | undefined;
  private kinds: ReadonlySet<Kind> = new Set<Kind>(['kept', 'left out']);
  private word: MessageKey | undefined = 'why_overlay_how';
  /** A pointer tells more often than frames are drawn, and what it leaves may be told of last. */
  private readonly pointer: Soon<Pointed>;

  constructor(private readonly given: WhyOptions) {
    const { kept, attribute, shadowRootOf, say } = given;
    this.page = pageOf(kept);
    this.top = topOf(this.page);
    this.view = property<Window>(this.top, 'defaultView');
    this.pointer = new Soon(this.view, (at) => this.panel.isThere && this.point(at));
    this.focus = focused(this.top, shadowRootOf);
    this.blocks = new Blocks(this.page, shadowRootOf);
    const place = placeIn(this.page, [...leavesOf(kept)]);
    // Without outlines of the c-SET, which is not known yet.
    given.show(marksOf({ kept, set: [], kinds: this.kinds }, this.page, this.blocks.flat, shadowRootOf));
    this.figures = given.look(this.page);
    if (place) bringBack(this.page, place);
    this.chosen = { element: this.blocks.around(place?.leaf ?? kept.roots[0]) };
    this.panel = new Panel(
      this.top,
      attribute,
      {
        act: (what) => this.act(what),
        point: (at) => this.pointer.ask(at),
        pick: (at) => this.pick(at),
        wheel: (event) => this.wheel(event),
        list: {
          point: (row) => this.pointer.ask(row),
          choose: (row) => this.chooseRow(row),
          fill: (into, row) => this.fill(into, row),
        },
        mark: (kinds) => this.mark(kinds),
        filter: (kind) => this.filter(kind),
      },
      say,
      this.kinds,
      given.about(),
    );
    this.stopLooking = keepLooking(this.view, {
      isThere: () => this.panel.isThere,
      frame: () => this.frame(),
      end: () => given.end(),
    });
    this.filter(undefined);
    this.tell();
    this.markRow();
  }

  focusPanel(): void {
    this.panel.focus();
  }

  /** Leaves no trace but the marks that show the page whole. */
  stop(): void {
    this.stopLooking();
    this.panel.remove();
    refocus(this.top, this.focus);
  }

  private act(what: Act): void {
    if (what === 'close') return this.given.end();
    if (what === 'report') return this.given.report();
    this.lookAnew();
    if (!property<boolean>(this.chosen.element, 'isConnected'))
      this.chosen = { element: this.blocks.around(property(this.page, 'body')) };
    const { element } = this.chosen;
    const to = {
      wider: () => this.blocks.wider(element),
      narrower: () => this.blocks.narrower(element),
      previous: () => this.blocks.beside(element, -1),
      next: () => this.blocks.beside(element, 1),
    }[what]();
    this.choose(to ? { element: to } : this.chosen, to !== undefined);
  }

  /** The page may have changed. */
  private lookAnew(): void {
    this.blocks = new Blocks(this.page, this.given.shadowRootOf);
  }

  private choose(part: Part, isShown: boolean): void {
    this.chosen = part;
    this.pointed = undefined;
    this.word = undefined;
    if (isShown) this.bringIntoView(part);
    this.tell();
    this.markRow();
  }

  private pick(at: Point): void {
    this.lookAnew();
    const element = this.at(at);
    if (element) this.choose({ element }, false);
  }

  private point(at: Pointed): void {
    const before = this.pointed;
    if (typeof at === 'number') {
      if (at === before?.row) return;
      this.pointed = this.partOf(at);
      this.bringIntoView(this.pointed);
    } else {
      const element = at && this.at(at);
      if (element === before?.element && before?.row === undefined) return;
      this.pointed = element && { element };
    }
    this.tell();
  }

  private chooseRow(row: number): void {
    this.lookAnew();
    this.choose(this.partOf(row), true);
  }

  private partOf(row: number): Part {
    return { element: this.figures.rows[row].element, row };
  }

  private at({ x, y }: Point): Element | undefined {
    const origin = originOf(this.page);
    return this.blocks.at(x - origin.x, y - origin.y, (element) => this.shareOf({ element }) === 'left out');
  }

  private shareOf({ element, row }: Part): Share {
    const { block, share } = (row === undefined ? undefined : this.figures.rows[row]) ?? {};
    return block && share ? share : shareOf(element, this.given.kept, this.blocks.flat);
  }

  private wheel(event: WheelEvent): void {
    const element = this.at({ x: event.clientX, y: event.clientY });
    if (element) scrollBelow(event, element, this.view);
  }

  private mark(kinds: ReadonlySet<Kind>): void {
    const { given, figures } = this;
    this.kinds = kinds;
    const set = figures.rows.filter(({ isInSet, block }) => isInSet && !block).map(({ element }) => element);
    this.lookAnew();
    const { flat } = this.blocks;
    given.show(marksOf({ kept: given.kept, set, kinds }, this.page, flat, given.shadowRootOf));
  }

  private filter(kind: Kind | undefined): void {
    const places = [...this.figures.rows.keys()];
    this.panel.parts.show(kind ? places.filter((row) => isOfKind(this.figures.rows[row], kind)) : places);
  }

  private markRow(): void {
    this.panel.parts.mark(this.chosen.row ?? this.figures.rowOf(this.chosen.element));
  }

  /** Tells of what is pointed at, or else of what is chosen. */
  private tell(): void {
    const part = this.pointed ?? this.chosen;
    const share = this.shareOf(part);
    this.panel.show({
      sentence: this.word && !this.pointed ? this.given.say(this.word) : this.nameOf(part, share),
      isOut: this.shareOf(this.chosen) === 'left out',
      told: part.row === undefined ? this.figures.tell(part.element) : this.figures.tellRow(part.row),
    });
    this.frame();
  }

  private nameOf({ element, row }: Part, share: Share): string {
    const block = row === undefined ? undefined : this.figures.rows[row].block;
    const { say } = this.given;
    return block ? nameOfText(block.text, share, say) : nameOf(element, share, say);
  }

  private fill(into: HTMLElement, row: number): void {
    const of = this.figures.rows[row];
    fillRow(into, this.top, of, this.nameOf(this.partOf(row), of.share), this.given.say);
  }

  private bringIntoView({ element }: Part): void {
    if (property<boolean>(element, 'isConnected')) bringIntoView(element, this.panel.rect);
  }

  private rectOf(origin: Point, part: Part | undefined): Rect | undefined {
    const block = part?.row === undefined ? undefined : this.figures.rows[part.row].block;
    return (block && rectOfBlock(origin, block)) ?? rectIn(origin, part?.element);
  }

  private frame(): void {
    const origin = originOf(this.page);
    const pointed = this.pointed?.element === this.chosen.element ? undefined : this.pointed;
    this.panel.frame(this.rectOf(origin, this.chosen), this.rectOf(origin, pointed));
  }
}
