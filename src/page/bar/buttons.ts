import { call } from '../../extraction/dom/safe.ts';
import { element } from '../floating.ts';
import type { Say } from '../words.ts';

/** The lines of the drawings, in a square of 16 units. */
const ICONS = {
  open: 'M4.5 9.5 8 6l3.5 3.5',
  reset: 'M3.5 5.5A5.5 5.5 0 1 1 2.6 9.6M3.2 1.8v4h4',
  smaller: 'M1.5 13 5.25 3 9 13M2.8 9.6h4.9M11 8h4',
  larger: 'M1.5 13 5.25 3 9 13M2.8 9.6h4.9M11 8h4M13 6v4',
  narrower: 'M1 8h5.5M4 5.5 6.5 8 4 10.5M15 8H9.5M12 5.5 9.5 8l2.5 2.5',
  wider: 'M6.5 8H1.5M4 5.5 1.5 8 4 10.5M9.5 8h5M12 5.5 14.5 8 12 10.5',
  settings:
    'M1.5 5H8M12 5h2.5M1.5 11H4M8 11h6.5M8 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M4 11a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
} as const;
export type Icon = keyof typeof ICONS;

const SVG = 'http://www.w3.org/2000/svg';

export interface BarButton {
  /** Is passed on when the button is pressed. */
  readonly name: string;
  readonly label: string;
  /** The key, as the browser writes it. */
  readonly key?: string | undefined;
  readonly shows: { readonly text: string } | { readonly icon: Icon };
  /** Stays visible if there is room for a few buttons only. */
  readonly isFirst?: boolean;
  /** A list that a small button beside it opens. */
  readonly list?: { readonly label: string; readonly groups: readonly ButtonGroup[] };
}

export interface ButtonGroup {
  /** The heading of the group. */
  readonly title?: string;
  readonly buttons: readonly BarButton[];
}

export function buttonOf(document: Document, { shows }: Pick<BarButton, 'shows'>): HTMLElement {
  const button = element(document, 'button');
  button.setAttribute('type', 'button');
  button.tabIndex = -1;
  if ('text' in shows) button.textContent = shows.text;
  else button.append(drawing(document, shows.icon));
  return button;
}

export function nameButton(
  button: HTMLElement,
  { label, key }: Pick<BarButton, 'label' | 'key'>,
  say: Say,
): void {
  button.setAttribute('aria-label', label);
  button.title = key ? say('label_and_key', label, key) : label;
  // The key is also shown on the button, for those who cannot hover.
  if (key && key !== button.textContent) button.dataset['key'] = key;
  else delete button.dataset['key'];
}

/** The button that shows all buttons, if there is room for a few only. */
export function moreButton(document: Document, say: Say): HTMLElement {
  const more = buttonOf(document, { shows: { text: say('bar_more') } });
  more.className = 'more';
  more.setAttribute('aria-expanded', 'false');
  nameButton(more, { label: say('bar_more_label') }, say);
  return more;
}

/** The small button that opens a list. */
export function openerOf(document: Document, label: string, say: Say): HTMLElement {
  const opener = buttonOf(document, { shows: { icon: 'open' } });
  opener.className = 'opener';
  opener.setAttribute('aria-haspopup', 'menu');
  opener.setAttribute('aria-expanded', 'false');
  nameButton(opener, { label }, say);
  return opener;
}

function drawing(document: Document, icon: Icon): Element {
  const svg = call<Element>(document, 'createElementNS', SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  const path = call<Element>(document, 'createElementNS', SVG, 'path');
  path.setAttribute('d', ICONS[icon]);
  svg.append(path);
  return svg;
}
