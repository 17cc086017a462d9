import { element } from '../floating.ts';
import type { Point, Rect } from './view.ts';

/** Of the layer and its frames. */
export const LAYER_STYLE = `
  .layer { position: fixed; inset: 0; z-index: -1; cursor: crosshair; }
  .frame { position: fixed; box-sizing: border-box; pointer-events: none; border-radius: 2px; }
  .pointed { outline: 1px solid #1a6b52; box-shadow: 0 0 0 2px #fffc; }
  .chosen { outline: 3px solid #1a6b52; box-shadow: 0 0 0 5px #fffc, inset 0 0 0 2px #fffc; }
  .chosen.out { outline-style: dashed; }
  /* They do not show through the words and buttons. */
  .box::after { content: ''; position: absolute; inset: 0; z-index: -1; background: inherit; }
  @media (forced-colors: active) { .pointed, .chosen { outline-color: Highlight; } }
`;
const POINTING = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
  'pointermove',
  'mousemove',
];

export interface PointerActs {
  /** The reader points there; undefined when nowhere. */
  readonly point: (at: Point | undefined) => void;
  /** The reader has clicked or tapped there. */
  readonly pick: (at: Point) => void;
  readonly wheel: (event: WheelEvent) => void;
}

/**
 * A clear layer over the page that takes the pointer, so that no link is followed, and no element below it tells the
 * page where the reader points; with frames around what is chosen and what is pointed at.
 */
export class Layer {
  readonly element: HTMLElement;
  private readonly pointed: HTMLElement;
  private readonly chosen: HTMLElement;

  /** @param box that the layer is put into. */
  constructor(
    document: Document,
    private readonly box: HTMLElement,
    acts: PointerActs,
  ) {
    const part = (className: string): HTMLElement => {
      const made = element<HTMLElement>(document, 'div');
      made.className = className;
      return made;
    };
    this.element = part('layer');
    this.pointed = this.element.appendChild(part('frame pointed'));
    this.chosen = this.element.appendChild(part('frame chosen'));
    for (const name of POINTING) box.addEventListener(name, (event) => event.stopPropagation());
    this.hear(acts);
  }

  /** Draws the frames around what is chosen and what is pointed at. */
  frame(chosen: Rect | undefined, pointed: Rect | undefined): void {
    surround(this.chosen, chosen);
    surround(this.pointed, pointed);
  }

  /** Says whether what is chosen is left out. */
  markOut(isOut: boolean): void {
    this.chosen.classList.toggle('out', isOut);
  }

  private hear({ point, pick, wheel }: PointerActs): void {
    const { element: layer } = this;
    onMove(layer, (event) => point(this.pointOf(event)));
    layer.addEventListener('pointerleave', () => point(undefined));
    layer.addEventListener('wheel', wheel, { passive: false });
    layer.addEventListener('click', (event) => {
      const at = event.isTrusted ? this.pointOf(event) : undefined;
      if (at) pick(at);
    });
  }

  /** The layer lies over the ground of the box, and under its words and buttons: there nothing is pointed at. */
  private pointOf({ clientX: x, clientY: y }: MouseEvent): Point | undefined {
    const { left, right, top, bottom } = this.box.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom ? undefined : { x, y };
  }
}

/** Browsers tell of a pointer that rests too, where the page moves under it. */
export function onMove(element: Element, act: (event: PointerEvent) => void): void {
  let last = '';
  element.addEventListener('pointermove', (event) => {
    const { screenX, screenY } = event as PointerEvent;
    const at = `${screenX} ${screenY}`;
    if (at === last) return;
    last = at;
    act(event as PointerEvent);
  });
}

function surround(frame: HTMLElement, rect: Rect | undefined): void {
  frame.hidden = rect === undefined;
  if (!rect) return;
  frame.style.left = `${rect.left}px`;
  frame.style.top = `${rect.top}px`;
  frame.style.width = `${rect.right - rect.left}px`;
  frame.style.height = `${rect.bottom - rect.top}px`;
}
