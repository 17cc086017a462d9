import { call } from '../extraction/dom/safe.ts';
import { SVG } from './drawing-labels.ts';
import { groundFor, type Ground } from './grounds.ts';
import type { PageView } from './page-view.ts';
import { ICON } from './picture-width.ts';
import { ELSEWHERE } from './pictures/drawing.ts';
import type { Reads } from './reads.ts';

type Values = Readonly<Record<string, string>>;
/** The value of a property of CSS. Empty if it is not known. */
type ValueOf = (property: string) => string;

/** What a part of a drawing inherits from the part around it, and its value where nothing is stated. */
const INHERITED: Values = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  'marker-end': 'none',
  'marker-mid': 'none',
  'marker-start': 'none',
  stroke: 'none',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-opacity': '1',
  'stroke-width': '1px',
  visibility: 'visible',
};
/** The same for text. The fonts of the file are others, so those of the page are always stated. */
const OF_TEXT: Values = {
  'font-family': '',
  'font-size': '',
  'font-style': 'normal',
  'font-weight': '400',
  'text-anchor': 'start',
};
/** What a part does not inherit. */
const OWN: Values = {
  opacity: '1',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
  transform: 'none',
};
const COLOURS: ReadonlySet<string> = new Set(['fill', 'stroke', 'stop-color']);
/** Elements that are drawn themselves. */
const SHAPES = /^(?:circle|ellipse|line|path|polygon|polyline|rect|text|tspan)$/u;
/** Larger drawings keep only what their markup states, so that saving does not take long. */
const MOST_PARTS = 5000;

/**
 * Drawings (SVG) in the file look as on the page: what a style sheet or the attribute `style` says becomes attributes of their
 * parts, because neither is saved. Where no browser shows the page, only the attribute is read.
 */
export class DrawingLook {
  private parts = 0;
  /** The copy of the drawing of which parts are copied, until one has a colour of its own. */
  private root: { readonly copy: Element; readonly ground: Ground } | undefined;
  /** What the parts that have been copied look like, for the parts in them. */
  private readonly values = new WeakMap<Node, Values>();

  constructor(
    private readonly reads: Reads,
    private readonly view: PageView,
  ) {}

  /** Writes into the copy of an element what it looks like on the page, if it is a part of a drawing. */
  keep(source: Element, copy: Element): void {
    if (this.reads.namespace(source) !== SVG || ++this.parts > MOST_PARTS) return;
    const valueOf = this.styleOf(source);
    const colour = valueOf('color');
    const isIcon = this.begin(source, copy, colour);
    if (valueOf('display') === 'none') call(copy, 'setAttribute', 'display', 'none');
    const around = this.values.get(this.reads.parent(source)!);
    const inherited = read(valueOf, INHERITED);
    const tag = this.reads.tag(source);
    const isText = tag === 'text' || tag === 'tspan';
    const ofText = isText ? read(valueOf, OF_TEXT) : {};
    this.values.set(source, { ...inherited, ...ofText });
    if (SHAPES.test(tag)) this.keepGround([inherited.fill, inherited.stroke], colour);
    this.write(copy, inherited, { ...INHERITED, ...around }, colour);
    this.write(copy, ofText, { ...OF_TEXT, ...around }, colour);
    this.write(copy, read(valueOf, OWN), OWN, colour);
    // In dark text, a black icon stands for the colour of the text.
    if (isIcon && inherited.fill === INHERITED.fill && groundFor(colour) === 'light-ground')
      call(copy, 'setAttribute', 'fill', 'currentColor');
  }

  /** Begins a new drawing, if the element is not a part of one. Says whether it is an icon. */
  private begin(source: Element, copy: Element, colour: string): boolean {
    const parent = this.reads.parent(source);
    if (parent && this.reads.namespace(parent) === SVG) return false;
    const isIcon = (this.view.shownWidth?.(source) ?? 0) <= ICON;
    this.root = isIcon ? undefined : { copy, ground: groundFor(colour) };
    return isIcon;
  }

  /** States what is behind the drawing on the page, because its own colours may be unreadable on other paper. */
  private keepGround(colours: readonly string[], ofText: string): void {
    const isOwn = (colour: string): boolean => colour !== '' && colour !== 'none' && colour !== ofText;
    if (!this.root || !colours.some(isOwn)) return;
    call(this.root.copy, 'setAttribute', 'class', this.root.ground);
    this.root = undefined;
  }

  private styleOf(source: Element): ValueOf {
    const computed = this.view.style?.(source);
    if (computed) return (property) => computed.getPropertyValue(property);
    const stated = new Map(
      (this.reads.attribute(source, 'style') ?? '').split(';').map((declaration) => {
        const [name, ...value] = declaration.replace(/!\s*important/iu, '').split(':');
        return [name.trim().toLowerCase(), value.join(':').trim()] as const;
      }),
    );
    return (property) => stated.get(property) ?? '';
  }

  private write(copy: Element, values: Values, before: Values, colour: string): void {
    for (const [name, value] of Object.entries(values)) {
      const own = this.reads.attribute(copy, name);
      // The page's style would say the same in other words, as a matrix.
      if (name === 'transform' && own !== null) continue;
      if ((own === null && value === before[name]) || value === '' || ELSEWHERE.test(value)) continue;
      // So it is dark on light paper and light on dark paper, as the text is.
      const written = COLOURS.has(name) && value === colour ? 'currentColor' : value;
      call(copy, 'setAttribute', name, written);
    }
  }
}

function read(valueOf: ValueOf, names: Values): Values {
  return Object.fromEntries(Object.keys(names).map((name) => [name, valueOf(name)]));
}
