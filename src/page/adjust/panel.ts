import { property } from '../../extraction/dom/safe.ts';
import { nameButton } from '../bar/buttons.ts';
import { BAR_STYLE } from '../bar/style.ts';
import { element, float, type Floating } from '../floating.ts';
import { actOfKey, ADJUSTING, keyOf, type Adjusting } from './acts.ts';
import type { MessageKey, Say } from '../words.ts';

const STYLE = `
  .layer { position: fixed; inset: 0; z-index: -1; cursor: crosshair; }
  .frame { position: fixed; box-sizing: border-box; pointer-events: none; border-radius: 2px; }
  .pointed { outline: 1px solid #1a6b52; box-shadow: 0 0 0 2px #fffc; }
  .chosen { outline: 3px solid #1a6b52; box-shadow: 0 0 0 5px #fffc, inset 0 0 0 2px #fffc; }
  .chosen.out { outline-style: dashed; }
  .said { margin: 3px 6px 5px; text-align: center; unicode-bidi: plaintext; max-inline-size: 640px; }
  label { display: block; margin: 5px 6px 3px; text-align: center; cursor: pointer; }
  input { margin: 0; vertical-align: -2px; accent-color: #1a6b52; }
  input:focus { outline: 2px solid #1a6b52; outline-offset: 1px; }
  button:disabled { opacity: 0.5; cursor: default; }
  @media (forced-colors: active) { .pointed, .chosen { outline-color: Highlight; } }
`;
const KEY_EVENTS = ['keydown', 'keypress', 'keyup'] as const;
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

/** Where a frame is drawn, in CSS pixels of the window. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the panel shows. */
export interface Shown {
  readonly sentence: string;
  readonly isKept: boolean;
  readonly disabled: ReadonlySet<Adjusting>;
}

/** Whether it is always so on the site. */
export interface Always {
  readonly site: string;
  readonly isSet: boolean;
}

export interface PanelActs {
  readonly act: (what: Adjusting) => void;
  /** The reader points there; undefined when nowhere. */
  readonly point: (at: { readonly x: number; readonly y: number } | undefined) => void;
  /** The reader has clicked or tapped there. */
  readonly pick: (at: { readonly x: number; readonly y: number }) => void;
  readonly wheel: (event: WheelEvent) => void;
}

/**
 * The words and buttons of adjusting, and a clear layer over the page that takes the pointer, so that no link is
 * followed, and no element below it tells the page where the reader points.
 */
export class Panel {
  private readonly box: HTMLElement;
  private readonly said: HTMLElement;
  private readonly buttons = new Map<Adjusting, HTMLButtonElement>();
  private always: HTMLInputElement | undefined;
  private readonly pointed: HTMLElement;
  private readonly chosen: HTMLElement;
  private readonly floating: Floating;
  private readonly view: Window;
  /** Is a key held down? The page would hear it come up. */
  private isDown = false;

  constructor(
    document: Document,
    attribute: string,
    private readonly acts: PanelActs,
    private readonly say: Say,
    always?: Always,
  ) {
    this.box = element(document, 'div');
    this.box.setAttribute('role', 'application');
    this.box.setAttribute('aria-label', say('adjust_content'));
    this.box.tabIndex = -1;
    const layer = this.part(document, 'layer');
    this.pointed = layer.appendChild(this.part(document, 'frame pointed'));
    this.chosen = layer.appendChild(this.part(document, 'frame chosen'));
    this.said = this.part(document, 'said');
    this.said.setAttribute('role', 'status');
    const row = this.part(document, 'row');
    for (const act of ADJUSTING) {
      const { id } = act;
      const button = element<HTMLButtonElement>(document, 'button');
      button.type = 'button';
      this.name(button, act.label, keyOf(act, say));
      button.addEventListener('click', (event) => event.isTrusted && this.acts.act(id));
      this.buttons.set(id, button);
      row.append(button);
    }
    this.box.append(layer, this.said, row);
    if (always) this.box.append(this.alwaysFor(document, always));
    this.hearPointer(layer);
    this.floating = float(document, this.box, BAR_STYLE + STYLE, say, { attribute, isBar: true });
    this.view = property<Window>(document, 'defaultView');
    for (const name of KEY_EVENTS) this.view.addEventListener(name, this.onKey, true);
    this.box.focus({ preventScroll: true });
  }

  /** False where the page has taken it out. */
  get isThere(): boolean {
    return this.floating.isThere;
  }

  show({ sentence, isKept, disabled }: Shown): void {
    // A live region that says the same again is not read out.
    if (this.said.textContent !== sentence) this.said.textContent = sentence;
    const toggle = this.buttons.get('toggle')!;
    this.name(toggle, isKept ? 'adjust_leave_out' : 'adjust_keep', keyOf(ADJUSTING[0], this.say));
    this.chosen.classList.toggle('out', !isKept);
    for (const [id, button] of this.buttons) {
      const isOff = disabled.has(id);
      // A button that is switched off loses the keyboard.
      if (isOff && this.active === button) this.focus();
      button.disabled = isOff;
    }
    this.floating.settle();
  }

  /** Does the reader want it so on all pages of the site? */
  get isAlways(): boolean {
    return this.always?.checked ?? false;
  }

  /** Draws the frames around what is chosen and what is pointed at. */
  frame(chosen: Rect | undefined, pointed: Rect | undefined): void {
    place(this.chosen, chosen);
    place(this.pointed, pointed);
  }

  focus(): void {
    this.box.focus({ preventScroll: true });
  }

  /** Leaves no trace in the page. */
  remove(): void {
    for (const name of KEY_EVENTS) this.view.removeEventListener(name, this.onKey, true);
    if (this.isDown) this.view.addEventListener('keyup', stop, { capture: true, once: true });
    this.active?.blur();
    this.floating.remove();
  }

  private alwaysFor(document: Document, { site, isSet }: Always): HTMLElement {
    const label = element<HTMLElement>(document, 'label');
    this.always = element<HTMLInputElement>(document, 'input');
    this.always.type = 'checkbox';
    this.always.checked = isSet;
    label.append(this.always, ` ${this.say('adjust_always', site)}`);
    return label;
  }

  private name(button: HTMLElement, message: MessageKey, key: string): void {
    const label = this.say(message);
    button.textContent = label;
    nameButton(button, { label, key }, this.say);
  }

  private part(document: Document, className: string): HTMLElement {
    const part = element<HTMLElement>(document, 'div');
    part.className = className;
    return part;
  }

  private get active(): HTMLElement | null {
    return (this.box.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
  }

  private hearPointer(layer: HTMLElement): void {
    for (const name of POINTING) this.box.addEventListener(name, (event) => event.stopPropagation());
    // The keyboard stays where it is.
    this.box.addEventListener('mousedown', (event) => event.preventDefault());
    layer.addEventListener('pointermove', ({ clientX, clientY }) =>
      this.acts.point({ x: clientX, y: clientY }),
    );
    layer.addEventListener('pointerleave', () => this.acts.point(undefined));
    layer.addEventListener('wheel', (event) => this.acts.wheel(event), { passive: false });
    layer.addEventListener('click', (event) => {
      if (event.isTrusted && !this.isOnPanel(event)) this.acts.pick({ x: event.clientX, y: event.clientY });
    });
  }

  /** The layer lies over the ground of the panel, and under its words and buttons. */
  private isOnPanel({ clientX, clientY }: MouseEvent): boolean {
    const { left, right, top, bottom } = this.box.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }

  /** Wherever the keyboard is in the page: nothing else can be done meanwhile. */
  private readonly onKey = (event: KeyboardEvent): void => {
    event.stopImmediatePropagation();
    this.isDown = event.type !== 'keyup';
    if (event.type !== 'keydown' || !event.isTrusted) return;
    // The browser presses the button, and ticks the box.
    const pressed = this.active === this.always ? [' '] : ['Enter', ' '];
    if (this.active && this.active !== this.box && pressed.includes(event.key)) return;
    const act = actOfKey(event);
    if (!act) return;
    // The page would scroll.
    event.preventDefault();
    // A key that is held down moves on, and does nothing else twice.
    if (event.repeat && !event.key.startsWith('Arrow')) return;
    if (!this.buttons.get(act)!.disabled) this.acts.act(act);
  };
}

function stop(event: Event): void {
  event.stopImmediatePropagation();
}

function place(frame: HTMLElement, rect: Rect | undefined): void {
  frame.hidden = rect === undefined;
  if (!rect) return;
  frame.style.left = `${rect.left}px`;
  frame.style.top = `${rect.top}px`;
  frame.style.width = `${rect.right - rect.left}px`;
  frame.style.height = `${rect.bottom - rect.top}px`;
}
