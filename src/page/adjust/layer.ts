import { element } from '../floating.ts';
import type { Point, Rect } from './view.ts';

/** The style of the layer and its frames. */
export const LAYER_STYLE = `
  .layer { position: fixed; inset: 0; z-index: -1; cursor: crosshair; }
  .frame { position: fixed; box-sizing: border-box; pointer-events: none; border-radius: 2px; }
  .pointed { outline: 1px solid #1a6b52; box-shadow: 0 0 0 2px #fffc; }
  .chosen { outline: 3px solid #1a6b52; box-shadow: 0 0 0 5px #fffc, inset 0 0 0 2px #fffc; }
  .chosen.out { outline-style: dashed; }
  /* The frames do not show through the words and buttons. */
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
  /** Is called with the point at which the reader points; undefined if nowhere. */
  readonly point: (at: Point | undefined) => void;
  /** Is called with the point where the reader has clicked or tapped. */
  readonly pick: (at: Point) => void;
  readonly wheel: (event: WheelEvent) => void;
}

/**
 * A transparent layer over the page that receives the pointer. So no link is followed, and no element of the page
 * learns where the reader points. It has frames around the chosen block and the block pointed at.
 */
export class Layer {
  readonly element: HTMLElement;
  private readonly pointed: HTMLElement;
  private readonly chosen: HTMLElement;

  /** @param box the box that gets the layer. */
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

  /** Draws the frames around the chosen block and the block pointed at. */
  frame(chosen: Rect | undefined, pointed: Rect | undefined): void {
    surround(this.chosen, chosen);
    surround(this.pointed, pointed);
  }

  /** Shows whether the chosen block is left out. */
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

  /**
   * The layer is above the background of the box, but below its words and buttons: a pointer on these is not on the
   * page.
   */
  private pointOf({ clientX: x, clientY: y }: MouseEvent): Point | undefined {
    const { left, right, top, bottom } = this.box.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom ? undefined : { x, y };
  }
}

/** Calls `act` when the pointer moves. Browsers also report a resting pointer if the page moves below it. */
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
