import { onMove } from '../adjust/layer.ts';
import { element } from '../floating.ts';
import { indexForKey } from './keys.ts';

/** The height of a row, in CSS pixels, if the browser cannot tell. */
const ROW_PX = 28;
/** How many rows above and below the visible ones are drawn. */
const BEYOND = 4;
/** How many rows are drawn if the browser cannot tell how many are visible. */
const SEEN = 10;

export interface ListActs {
  /** Is called with the row that the reader points at; undefined if none. */
  readonly point: (row: number | undefined) => void;
  readonly choose: (row: number) => void;
  /** Writes the words of a row into its element. */
  readonly fill: (into: HTMLElement, row: number) => void;
}

/** A list of any length. Only its visible rows are in the document. */
export class PartList {
  readonly element: HTMLElement;
  private readonly room: HTMLElement;
  private readonly probe: HTMLElement;
  /** The rows that the list has now, in order. */
  private rows: readonly number[] = [];
  private chosen: number | undefined;
  private drawn = '';

  constructor(
    private readonly document: Document,
    label: string,
    private readonly acts: ListActs,
  ) {
    this.element = element(document, 'div');
    this.element.className = 'list-of-parts';
    this.element.setAttribute('role', 'listbox');
    this.element.setAttribute('aria-label', label);
    this.element.tabIndex = 0;
    this.room = element(document, 'div');
    this.room.className = 'room';
    this.room.setAttribute('role', 'presentation');
    this.probe = element(document, 'div');
    this.probe.className = 'part probe';
    this.probe.setAttribute('aria-hidden', 'true');
    this.element.append(this.probe, this.room);
    this.element.addEventListener('scroll', () => this.draw());
    onMove(this.element, (event) => acts.point(this.rowAt(event)));
    this.element.addEventListener('pointerleave', () => acts.point(undefined));
    this.element.addEventListener('click', (event) => {
      const row = this.rowAt(event);
      if (!event.isTrusted || row === undefined) return;
      this.element.focus({ preventScroll: true });
      acts.choose(row);
    });
  }

  /** Shows only these rows. */
  show(rows: readonly number[]): void {
    this.rows = rows;
    this.element.scrollTop = 0;
    this.drawn = '';
    this.mark(this.chosen);
  }

  /** Marks a row as chosen, and scrolls to it, if the list has it. */
  mark(row: number | undefined): void {
    this.chosen = row;
    this.drawn = '';
    const at = this.indexOf(row);
    if (at >= 0) {
      const [height, { clientHeight, scrollTop }] = [this.rowHeight, this.element];
      const [top, bottom] = [at * height, (at + 1) * height];
      if (top < scrollTop) this.element.scrollTop = top;
      else if (bottom > scrollTop + clientHeight) this.element.scrollTop = bottom - clientHeight;
    }
    this.draw();
  }

  /** Call this after the height of the list has changed. */
  showChosen(): void {
    this.mark(this.chosen);
  }

  /** Moves to another row, if the key does that. */
  press({ key }: KeyboardEvent): boolean {
    const at = this.indexOf(this.chosen);
    const to = indexForKey(key, at, this.rows.length, Math.max(1, this.seen - 1));
    if (to === undefined) return false;
    this.acts.choose(this.rows[to]);
    return true;
  }

  /** Draws the visible rows. */
  draw(): void {
    const height = this.rowHeight;
    const first = Math.max(0, Math.floor(this.element.scrollTop / height) - BEYOND);
    const end = Math.min(this.rows.length, first + this.seen + 2 * BEYOND);
    const drawn = [first, end, height].join();
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.room.style.blockSize = `${this.rows.length * height}px`;
    this.room.replaceChildren(
      ...this.rows.slice(first, end).map((row, i) => this.rowElement(row, first + i, height)),
    );
    const isDrawn = this.room.querySelector('[aria-selected="true"]');
    if (isDrawn) this.element.setAttribute('aria-activedescendant', isDrawn.id);
    else this.element.removeAttribute('aria-activedescendant');
  }

  private rowElement(row: number, at: number, height: number): HTMLElement {
    const made = element<HTMLElement>(this.document, 'div');
    made.className = 'part';
    made.id = `part-${row}`;
    made.setAttribute('role', 'option');
    made.setAttribute('aria-posinset', String(at + 1));
    made.setAttribute('aria-setsize', String(this.rows.length));
    made.setAttribute('aria-selected', String(row === this.chosen));
    made.style.insetBlockStart = `${at * height}px`;
    this.acts.fill(made, row);
    return made;
  }

  private rowAt(event: MouseEvent): number | undefined {
    const id = (event.target as Element).closest('.part')?.id;
    if (id) return Number(id.slice('part-'.length));
    // If a row is drawn again between press and release, the click is reported for its container.
    return this.rows[Math.floor((event.clientY - this.room.getBoundingClientRect().top) / this.rowHeight)];
  }

  private indexOf(row: number | undefined): number {
    return row === undefined ? -1 : this.rows.indexOf(row);
  }

  private get seen(): number {
    const { clientHeight } = this.element;
    return clientHeight > 0 ? Math.ceil(clientHeight / this.rowHeight) : SEEN;
  }

  private get rowHeight(): number {
    return this.probe.getBoundingClientRect().height || ROW_PX;
  }
}
