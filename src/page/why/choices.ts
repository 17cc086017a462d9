import { element } from '../floating.ts';
import type { MessageKey, Say } from '../words.ts';
import { KINDS, type Kind } from './types.ts';

const NAMES: Readonly<Record<Kind, MessageKey>> = {
  kept: 'share_kept',
  'left out': 'share_left_out',
  set: 'why_in_set',
};
/** The style of the sign, with the same lines as the outline in the page. */
const SIGNS: Readonly<Record<Kind, string>> = { kept: 'sign', 'left out': 'sign out', set: 'sign set' };

/**
 * Checkboxes for what is outlined in the page.
 *
 * @param change is called with all that are ticked.
 */
export function marksGroup(
  document: Document,
  say: Say,
  ticked: ReadonlySet<Kind>,
  change: (kinds: ReadonlySet<Kind>) => void,
): HTMLElement {
  const group = groupOf(document, say('why_marked'));
  const boxes = new Map<Kind, HTMLInputElement>();
  for (const kind of KINDS) {
    const label = element<HTMLElement>(document, 'label');
    const box = element<HTMLInputElement>(document, 'input');
    box.type = 'checkbox';
    box.checked = ticked.has(kind);
    box.addEventListener('change', (event) => {
      if (event.isTrusted) change(new Set(KINDS.filter((one) => boxes.get(one)!.checked)));
    });
    boxes.set(kind, box);
    label.append(box, signOf(document, kind), say(NAMES[kind]));
    group.append(label);
  }
  return group;
}

/**
 * Buttons for what the list shows.
 *
 * @param choose is called with a kind, or with nothing for all.
 */
export function listGroup(
  document: Document,
  say: Say,
  choose: (kind: Kind | undefined) => void,
): HTMLElement {
  const group = groupOf(document, say('why_listed'));
  const buttons = [undefined, ...KINDS].map((kind) => {
    const button = element<HTMLButtonElement>(document, 'button');
    button.type = 'button';
    button.textContent = say(kind ? NAMES[kind] : 'why_list_all');
    button.addEventListener('click', (event) => {
      if (!event.isTrusted) return;
      press(button);
      choose(kind);
    });
    return button;
  });
  const press = (pressed: HTMLElement): void => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button === pressed));
  };
  press(buttons[0]);
  group.append(...buttons);
  return group;
}

/** The style of the lines of an outline. */
export function signOf(document: Document, kind: Kind): HTMLElement {
  const sign = element<HTMLElement>(document, 'span');
  sign.className = SIGNS[kind];
  sign.setAttribute('aria-hidden', 'true');
  return sign;
}

function groupOf(document: Document, label: string): HTMLElement {
  const group = element<HTMLElement>(document, 'div');
  group.className = 'group';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', label);
  const said = element<HTMLElement>(document, 'span');
  said.textContent = label;
  group.append(said);
  return group;
}
