import { nameButton } from '../bar/buttons.ts';
import { actOfKey, ADJUSTING, keyOf, type Adjusting } from './acts.ts';
import type { PointerActs } from './layer.ts';
import { LayeredPanel } from './layered-panel.ts';
import type { MessageKey, Say } from '../words.ts';

const STYLE = `
  .said { margin: 3px auto 5px; padding-inline: 6px; text-align: center; unicode-bidi: plaintext; max-inline-size: 640px; }
  label { display: block; margin: 5px 6px 3px; text-align: center; cursor: pointer; }
  input { margin: 0; vertical-align: -2px; accent-color: #1a6b52; }
  input:focus { outline: 2px solid #1a6b52; outline-offset: 1px; }
  button:disabled { opacity: 0.5; cursor: default; }
  /* The page stays visible beside the panel, and can scroll. */
  @media (max-height: 400px) { .box { max-block-size: 60%; } }
`;

/** What the panel shows. */
export interface Shown {
  readonly sentence: string;
  readonly isKept: boolean;
  readonly disabled: ReadonlySet<Adjusting>;
}

/** Whether the choice is for all pages of the site. */
export interface Always {
  readonly site: string;
  readonly isSet: boolean;
}

export interface PanelActs extends PointerActs {
  readonly act: (what: Adjusting) => void;
}

/** The words and buttons for adjusting, with a layer over the page. */
export class Panel extends LayeredPanel {
  private readonly said: HTMLElement;
  private readonly buttons = new Map<Adjusting, HTMLButtonElement>();
  private always: HTMLInputElement | undefined;

  constructor(
    document: Document,
    attribute: string,
    private readonly acts: PanelActs,
    say: Say,
    always?: Always,
  ) {
    super(document, say, say('adjust_content'), acts);
    this.said = this.part('div', 'said');
    this.said.setAttribute('role', 'status');
    const row = this.part('div', 'row');
    for (const act of ADJUSTING) {
      const { id } = act;
      const button = this.part('button', '') as HTMLButtonElement;
      button.type = 'button';
      this.name(button, act.label, keyOf(act, say));
      button.addEventListener('click', (event) => event.isTrusted && this.acts.act(id));
      this.buttons.set(id, button);
      row.append(button);
    }
    // Keep the focus where it is.
    this.box.addEventListener('mousedown', (event) => event.preventDefault());
    this.open(attribute, STYLE, this.said, row, ...(always ? [this.alwaysFor(always)] : []));
  }

  show({ sentence, isKept, disabled }: Shown): void {
    // Setting the same text again would not make a live region read it out.
    if (this.said.textContent !== sentence) this.said.textContent = sentence;
    const toggle = this.buttons.get('toggle')!;
    this.name(toggle, isKept ? 'adjust_leave_out' : 'adjust_keep', keyOf(ADJUSTING[0], this.say));
    this.layer.markOut(!isKept);
    for (const [id, button] of this.buttons) {
      const isOff = disabled.has(id);
      // A disabled button loses the focus.
      if (isOff && this.active === button) this.focus();
      button.disabled = isOff;
    }
    this.floating.settle();
  }

  /** Does the reader want this on all pages of the site? */
  get isAlways(): boolean {
    return this.always?.checked ?? false;
  }

  private alwaysFor({ site, isSet }: Always): HTMLElement {
    const label = this.part('label', '');
    this.always = this.part('input', '') as HTMLInputElement;
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

  /** Works wherever the focus is: nothing else can be done meanwhile. */
  protected onKey(event: KeyboardEvent): void {
    // The browser itself presses the button and ticks the box.
    const pressed = this.active === this.always ? [' '] : ['Enter', ' '];
    if (this.active && this.active !== this.box && pressed.includes(event.key)) return;
    const act = actOfKey(event);
    if (!act) return;
    // Otherwise the page would scroll.
    event.preventDefault();
    // Holding a key down repeats moves, and nothing else.
    if (event.repeat && !event.key.startsWith('Arrow')) return;
    if (!this.buttons.get(act)!.disabled) this.acts.act(act);
  }
}
