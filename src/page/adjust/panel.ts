import { property } from '../../extraction/dom/safe.ts';
import { nameButton } from '../bar/buttons.ts';
import { BAR_STYLE } from '../bar/style.ts';
import { element, float, type Floating } from '../floating.ts';
import { actOfKey, ADJUSTING, keyOf, type Adjusting } from './acts.ts';
import { Layer, LAYER_STYLE, type PointerActs } from './layer.ts';
import { takeKeys } from './take-keys.ts';
import type { Rect } from './view.ts';
import type { MessageKey, Say } from '../words.ts';

const STYLE = `
  .said { margin: 3px 6px 5px; text-align: center; unicode-bidi: plaintext; max-inline-size: 640px; }
  label { display: block; margin: 5px 6px 3px; text-align: center; cursor: pointer; }
  input { margin: 0; vertical-align: -2px; accent-color: #1a6b52; }
  input:focus { outline: 2px solid #1a6b52; outline-offset: 1px; }
  button:disabled { opacity: 0.5; cursor: default; }
`;

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

export interface PanelActs extends PointerActs {
  readonly act: (what: Adjusting) => void;
}

/** The words and buttons of adjusting, with a layer over the page. */
export class Panel {
  private readonly box: HTMLElement;
  private readonly said: HTMLElement;
  private readonly buttons = new Map<Adjusting, HTMLButtonElement>();
  private always: HTMLInputElement | undefined;
  private readonly layer: Layer;
  private readonly floating: Floating;
  private readonly stopKeys: () => void;

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
    this.layer = new Layer(document, this.box, acts);
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
    this.box.append(this.layer.element, this.said, row);
    if (always) this.box.append(this.alwaysFor(document, always));
    // The keyboard stays where it is.
    this.box.addEventListener('mousedown', (event) => event.preventDefault());
    this.floating = float(document, this.box, BAR_STYLE + LAYER_STYLE + STYLE, say, {
      attribute,
      isBar: true,
    });
    this.stopKeys = takeKeys(property<Window>(document, 'defaultView'), (event) => this.onKey(event));
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
    this.layer.markOut(!isKept);
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
    this.layer.frame(chosen, pointed);
  }

  focus(): void {
    this.box.focus({ preventScroll: true });
  }

  /** Leaves no trace in the page. */
  remove(): void {
    this.stopKeys();
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

  /** Wherever the keyboard is in the page: nothing else can be done meanwhile. */
  private onKey(event: KeyboardEvent): void {
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
  }
}
