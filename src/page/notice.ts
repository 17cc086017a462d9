import { property } from '../extraction/dom/safe.ts';
import { element, float, type Floating } from './floating.ts';
import { shared } from './shared-state.ts';
import type { Say } from './words.ts';

/** Time to see it, and then to read it. */
const SHOWN_MS = 5000;
const SHOWN_MS_A_CHARACTER = 60;

const STYLE = `
  p { margin: 0; unicode-bidi: plaintext; }
  a { display: inline-block; margin-block-start: 8px; color: inherit; }
`;

/** What shows the last one, of all our scripts in this page. */
interface Last {
  shown?: Floating;
}

/**
 * Says a sentence to the reader and to a screen reader, then leaves no trace in the page. It takes the place
 * of the one before, which a later one may have overtaken.
 *
 * @param attribute of the sheet that the page is isolated with, so that the notice is not hidden too.
 * @param link address that the reader can open, which the page hears nothing of.
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
  // A live region is read out when it changes after it is there.
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
