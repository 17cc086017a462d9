import { property } from '../../extraction/dom/safe.ts';
import type { PointerActs } from '../adjust/layer.ts';
import { LayeredPanel } from '../adjust/layered-panel.ts';
import { nameButton } from '../bar/buttons.ts';
import type { MessageKey, Say } from '../words.ts';
import { listGroup, marksGroup } from './choices.ts';
import { Details } from './details.ts';
import { actOfKey, type Direction } from './keys.ts';
import { PartList, type ListActs } from './list.ts';
import { STYLE } from './style.ts';
import type { Kind, Description } from './types.ts';

export type Act = Direction | 'report' | 'close';

/** A smaller window has no room for the list beside the details. */
const ROOM = { width: 900, height: 500 };

/** On the buttons, with the signs of their keys. The buttons for moving show only these signs. */
const BUTTONS: readonly (readonly [act: Act | 'side' | 'list', label: MessageKey, key?: string])[] = [
  ['wider', 'adjust_wider', '←'],
  ['narrower', 'adjust_narrower', '→'],
  ['previous', 'adjust_previous', '↑'],
  ['next', 'adjust_next', '↓'],
  ['report', 'why_report'],
  ['list', 'why_list'],
  ['side', 'why_other_side'],
  ['close', 'why_close', 'key_escape' satisfies MessageKey],
];

export interface PanelActs extends PointerActs {
  readonly act: (what: Act) => void;
  readonly list: ListActs;
  /** Outlines these in the page. */
  readonly mark: (kinds: ReadonlySet<Kind>) => void;
  /** Shows only these in the list; all if undefined. */
  readonly filter: (kind: Kind | undefined) => void;
}

export interface Shown {
  readonly sentence: string;
  /** How likely it is to be main content, if this is known. */
  readonly likely: string;
  readonly isOut: boolean;
  readonly description: Description;
}

/** The panel that explains one part of the page, with a list of all parts, and a layer over the page. */
export class Panel extends LayeredPanel {
  readonly parts: PartList;
  /** Contains the list and the choice of what the list shows. */
  private readonly holder: HTMLElement;
  private readonly said: HTMLElement;
  private readonly likely: HTMLElement;
  private readonly details: Details;

  constructor(
    document: Document,
    attribute: string,
    private readonly acts: PanelActs,
    say: Say,
    marked: ReadonlySet<Kind>,
    aboutFigures: readonly string[],
  ) {
    super(document, say, say('why_heading'), acts);
    const status = this.part('div', 'said');
    status.setAttribute('role', 'status');
    this.said = status.appendChild(this.part('span', ''));
    this.likely = status.appendChild(this.part('span', 'likely'));
    this.details = new Details(document, say('why_details'), say('why_r4'), aboutFigures);
    this.parts = new PartList(document, say('why_list'), acts.list);
    this.holder = this.part('div', 'parts');
    this.holder.append(
      marksGroup(document, say, marked, (kinds) => acts.mark(kinds)),
      listGroup(document, say, (kind) => acts.filter(kind)),
      this.parts.element,
    );
    const { innerWidth, innerHeight } = property<Window>(document, 'defaultView');
    this.holder.hidden = innerWidth < ROOM.width || innerHeight < ROOM.height;
    this.open(attribute, STYLE, status, this.details.element, this.buttons(), this.holder);
  }

  show({ sentence, likely, isOut, description }: Shown): void {
    // Setting the same text again would not make a live region read it out.
    if (this.said.textContent !== sentence) this.said.textContent = sentence;
    if (this.likely.textContent !== likely) this.likely.textContent = likely;
    this.details.show(description);
    this.layer.markOut(isOut);
  }

  private buttons(): HTMLElement {
    const row = this.part('div', 'row');
    for (const [act, label, key] of BUTTONS) {
      const button = this.part('button', '') as HTMLButtonElement;
      button.type = 'button';
      const name = key === 'key_escape' ? this.say(key) : key;
      button.textContent = key === name && key ? key : this.say(label);
      if (act === 'list') button.setAttribute('aria-expanded', String(!this.holder.hidden));
      nameButton(button, { label: this.say(label), key: name }, this.say);
      button.addEventListener('click', (event) => event.isTrusted && this.press(act, button));
      row.append(button);
    }
    return row;
  }

  private press(act: Act | 'side' | 'list', button: HTMLElement): void {
    if (act === 'list') {
      this.holder.hidden = !this.holder.hidden;
      button.setAttribute('aria-expanded', String(!this.holder.hidden));
      this.parts.showChosen();
    } else if (act === 'side') {
      // The panel may cover what the reader wants to see.
      this.box.classList.toggle('other');
      this.parts.draw();
    } else this.acts.act(act);
  }

  /** Works wherever the focus is: nothing else can be done meanwhile. */
  protected onKey(event: KeyboardEvent): void {
    const { active } = this;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey;
    if (active === this.parts.element && isPlain && this.parts.press(event)) return event.preventDefault();
    const act = actOfKey(event);
    if (!act) return;
    // The text may be long, and scroll.
    if (active === this.details.element && (act === 'previous' || act === 'next')) return;
    // Otherwise the page would scroll.
    event.preventDefault();
    // Holding a key down repeats moves, and nothing else.
    if (!event.repeat || act !== 'close') this.acts.act(act);
  }
}
