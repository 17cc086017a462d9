import { property } from '../../extraction/dom/safe.ts';
import { VisibleBlocks } from '../adjust/visible-blocks.ts';
import { shareOf, type Share } from '../adjust/choice.ts';
import { keepLooking } from '../adjust/keep-looking.ts';
import { nameOf, nameOfText } from '../adjust/names.ts';
import { bringIntoView, originOf, scrollBelow, type Point, type Rect } from '../adjust/view.ts';
import { focusedInFrames, refocus } from '../focus.ts';
import { documentOfContent, topDocumentOf } from '../frames.ts';
import { leavesOf } from '../in-view.ts';
import { bringBack, placeIn } from '../places.ts';
import type { MessageKey } from '../words.ts';
import { marksOf } from './marks.ts';
import type { WhyOptions } from './options.ts';
import { Panel, type Act } from './panel.ts';
import { rectOfPart } from './rect-of-part.ts';
import { fillRow } from './row.ts';
import { Soon } from './soon.ts';
import { isOfKind, type Figures, type Kind, type Row } from './types.ts';

/** A part of the page: an element, or one row of the list. */
interface Part {
  readonly element: Element;
  readonly row?: number;
}

/** A point of the window, a row of the list, or nothing. */
type Pointed = Point | number | undefined;

/** Explains for each part of an isolated page why it is kept or left out. Meanwhile the whole page is shown. */
export class WhyOverlay {
  private readonly page: Document;
  private readonly top: Document;
  private readonly view: Window;
  private readonly focus: readonly Element[];
  private readonly figures: Figures;
  private readonly panel: Panel;
  private readonly stopLooking: () => void;
  private blocks: VisibleBlocks;
  private chosen: Part;
  /** The part from which the reader went to a larger one, until another part is chosen. */
  private was: Element | undefined;
  private pointed: Part | undefined;
  private kinds: ReadonlySet<Kind> = new Set<Kind>(['kept', 'left out']);
  private word: MessageKey | undefined = 'why_overlay_how';
  /** The pointer moves more often than frames are drawn, and the last event may come after the pointer has left. */
  private readonly pointer: Soon<Pointed>;

  constructor(private readonly given: WhyOptions) {
    const { kept, attribute, shadowRootOf, say } = given;
    this.page = documentOfContent(kept);
    this.top = topDocumentOf(this.page);
    this.view = property<Window>(this.top, 'defaultView');
    this.pointer = new Soon(this.view, (at) => this.panel.isThere && this.point(at));
    this.focus = focusedInFrames(this.top, shadowRootOf);
    this.blocks = new VisibleBlocks(this.page, shadowRootOf);
    const place = placeIn(this.page, [...leavesOf(kept)]);
    // The c-SET is not known yet.
    this.showMarks([]);
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

  /** Removes everything of ours from the page, except the marks that show the whole page. */
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
    const { was } = this;
    const to = {
      wider: () => this.blocks.wider(element),
      narrower: () => this.blocks.narrower(element, was),
      previous: () => this.blocks.beside(element, -1),
      next: () => this.blocks.beside(element, 1),
    }[what]();
    this.choose(to ? { element: to } : this.chosen, to !== undefined);
    if (what === 'wider') this.was = was ?? element;
    else if (what === 'narrower' && was !== to) this.was = was;
  }

  /** The page may have changed. */
  private lookAnew(): void {
    this.blocks = new VisibleBlocks(this.page, this.given.shadowRootOf);
  }

  private choose(part: Part, isShown: boolean): void {
    this.chosen = part;
    this.was = undefined;
    // The part where the pointer was must not scroll into view after this one.
    this.pointer.forget();
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

  private shareOf(part: Part): Share {
    const of = part.row !== undefined && this.blockOf(part) && this.figures.rows[part.row];
    return of ? of.share : shareOf(part.element, this.given.kept, this.blocks.flat);
  }

  private wheel(event: WheelEvent): void {
    const element = this.at({ x: event.clientX, y: event.clientY });
    if (element) scrollBelow(event, element, this.view);
  }

  private mark(kinds: ReadonlySet<Kind>): void {
    this.kinds = kinds;
    this.lookAnew();
    this.showMarks(this.figures.rows.filter(({ isInSet }) => isInSet).map(({ element }) => element));
  }

  /** @param set elements of the c-SET. */
  private showMarks(set: readonly Element[]): void {
    const { kept, shadowRootOf, show } = this.given;
    show(marksOf({ kept, set, kinds: this.kinds }, this.page, this.blocks.flat, shadowRootOf));
  }

  private filter(kind: Kind | undefined): void {
    const rows = [...this.figures.rows.keys()];
    this.panel.parts.show(kind ? rows.filter((row) => isOfKind(this.figures.rows[row], kind)) : rows);
  }

  private markRow(): void {
    this.panel.parts.mark(this.chosen.row ?? this.figures.rowOf(this.chosen.element));
  }

  /** Describes the part that is pointed at, or else the chosen one. */
  private tell(): void {
    const part = this.pointed ?? this.chosen;
    const word = this.pointed ? undefined : this.word;
    const { figures } = this;
    const description = part.row === undefined ? figures.tell(part.element) : figures.tellRow(part.row);
    this.panel.show({
      sentence: word ? this.given.say(word) : this.nameOf(part, this.shareOf(part)),
      likely: word ? '' : (description.likely ?? ''),
      isOut: this.shareOf(this.chosen) === 'left out',
      description,
    });
    this.frame();
  }

  private nameOf(part: Part, share: Share): string {
    const { say } = this.given;
    const block = this.blockOf(part);
    return block ? nameOfText(block.text, share, say) : nameOf(part.element, share, say);
  }

  /** For a row that represents text beside other things. */
  private blockOf({ row }: Part): Row['block'] {
    return row === undefined ? undefined : this.figures.rows[row].block;
  }

  private fill(into: HTMLElement, row: number): void {
    const of = this.figures.rows[row];
    fillRow(into, this.top, of, this.nameOf(this.partOf(row), of.share), this.given.say);
  }

  private bringIntoView({ element }: Part): void {
    if (property<boolean>(element, 'isConnected')) bringIntoView(element, this.panel.rect);
  }

  private frame(): void {
    const origin = originOf(this.page);
    const pointed = this.pointed?.element === this.chosen.element ? undefined : this.pointed;
    const rectOf = (part: Part | undefined): Rect | undefined =>
      part && rectOfPart(origin, part.element, this.blockOf(part));
    this.panel.frame(rectOf(this.chosen), rectOf(pointed));
  }
}
