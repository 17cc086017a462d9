import { property } from '../extraction/dom/safe.ts';
import { element, float, type Floating } from './floating.ts';
import { shared } from './shared-state.ts';
import type { Say } from './words.ts';

/** Long enough for readers to notice and to read a notice. */
const SHOWN_MS = 5000;
const SHOWN_MS_A_CHARACTER = 60;

const STYLE = `
  p { margin: 0; unicode-bidi: plaintext; }
  a { display: inline-block; margin-block-start: 8px; color: inherit; }
`;

/** Hides the last notice, shared by all our scripts in this page. */
interface Last {
  shown?: Floating;
}

/**
 * Shows a sentence to the reader, and says it to screen readers. Afterwards it removes everything from the page. It
 * replaces the notice before, unless a later one has done so already.
 *
 * @param attribute the attribute of the sheet that isolates the page, so that the notice is not hidden.
 * @param link an address that the reader can open, without the page noticing.
 */
export function showNotice(
  document: Document,
  text: string,
  say: Say,
  attribute?: string,
  link?: string,
): void {
  const box = element(document, 'div');
  const sentence = box.appendChild(element(document, 'p'));
  sentence.setAttribute('role', 'alert');
  const ofAll = shared<Last>('notice');
  const last = ofAll.open(() => ({})) ?? ofAll.get()!;
  last.shown?.remove();
  const floating = (last.shown = float(document, box, STYLE, say, { attribute }));
  // Live regions are read out when they change, so the text is added later.
  sentence.textContent = text;
  if (link !== undefined) box.append(linkTo(document, link, say));
  const shown = SHOWN_MS + SHOWN_MS_A_CHARACTER * text.length;
  property<Window>(document, 'defaultView').setTimeout(() => floating.remove(), shown);
}

function linkTo(document: Document, address: string, say: Say): Element {
  const link = element<HTMLAnchorElement>(document, 'a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = say('notice_open_frame');
  return link;
}
