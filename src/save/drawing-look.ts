import { call } from '../extraction/dom/safe.ts';
import { SVG } from './drawing-labels.ts';
import type { PageView } from './page-view.ts';
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
/** An address outside of the drawing, or an escape that could hide one. */
const ELSEWHERE = /url\((?!["']?#)|\\/iu;
/** Larger drawings keep only what their markup states, so that saving does not take long. */
const MOST_PARTS = 5000;

/**
 * Drawings (SVG) in the file look as on the page: what a style sheet or the attribute `style` says becomes attributes of their
 * parts, because neither is saved. Where no browser shows the page, only the attribute is read.
 */
export class DrawingLook {
  private parts = 0;
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
    if (valueOf('display') === 'none') call(copy, 'setAttribute', 'display', 'none');
    const around = this.values.get(this.reads.parent(source)!);
    const inherited = read(valueOf, INHERITED);
    const isText = /^(?:text|tspan)$/u.test(this.reads.tag(source));
    const ofText = isText ? read(valueOf, OF_TEXT) : {};
    this.values.set(source, { ...inherited, ...ofText });
    this.write(copy, inherited, { ...INHERITED, ...around }, colour);
    this.write(copy, ofText, { ...OF_TEXT, ...around }, colour);
    this.write(copy, read(valueOf, OWN), OWN, colour);
  }

  private styleOf(source: Element): ValueOf {
    const computed = this.view.style?.(source);
    if (computed) return (property) => computed.getPropertyValue(property);
    const stated = new Map(
      (this.reads.attribute(source, 'style') ?? '').split(';').map((declaration) => {
        const [name, ...value] = declaration.split(':');
        return [
          name.trim().toLowerCase(),
          value
            .join(':')
            .replace(/!\s*important/iu, '')
            .trim(),
        ] as const;
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
