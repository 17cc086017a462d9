import { element } from '../floating.ts';
import type { Say } from '../words.ts';
import { signOf } from './choices.ts';
import type { Row } from './types.ts';

/** The indent for each part around it, in CSS pixels, and the greatest depth that counts. */
const STEP_PX = 8;
const MOST_STEPS = 12;
const EDGE_PX = 6;

/**
 * Writes the words and signs of a part into its row.
 *
 * @param name the name of the part, with its share.
 */
export function fillRow(into: HTMLElement, document: Document, row: Row, name: string, say: Say): void {
  const { share, level, isInSet, percent } = row;
  const add = (className: string, text: string): void => {
    const span = element<HTMLElement>(document, 'span');
    span.className = className;
    span.textContent = text;
    into.append(span);
  };
  into.style.paddingInlineStart = `${EDGE_PX + Math.min(level, MOST_STEPS) * STEP_PX}px`;
  if (share !== 'partly') into.append(signOf(document, share));
  add('words', name);
  if (isInSet) {
    into.append(signOf(document, 'set'));
    add('more', say('why_in_set'));
  }
  if (percent !== undefined) add('more', say('why_percent', percent));
}
