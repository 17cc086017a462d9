import type { ShadowRootOf } from '../extraction/dom/flat-tree.ts';
import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { addressAttribute } from './link-addresses.ts';
import { marksFor } from './marks.ts';
import { unrollOnPaper } from './panes.ts';
import { hidingSheet } from './sheet.ts';

/** What nobody can read if it is split between two sheets: pictures and table rows. */
const UNBROKEN = 'img, svg, video, canvas, figure, tr';

/**
 * The sheet that leaves only the content on paper. What is beside it takes no room, and no ancestor cuts it off at the
 * first page. Scrolling boxes are shown whole, with wrapped lines and rows.
 */
export function printSheet(attribute: string): string {
  const path = `[${attribute}~="path"]`;
  const keep = `[${attribute}~="keep"]`;
  const pane = `[${attribute}~="pane"]`;
  const address = addressAttribute(attribute);
  return `@media print {
${hidingSheet(attribute, 'close-up')}
${path} { overflow: visible !important; height: auto !important; max-height: none !important; position: static !important; margin-block: 0 !important; padding-block: 0 !important; float: none !important; }
${pane} { overflow: visible !important; height: auto !important; max-height: none !important; flex-wrap: wrap !important; }
:is(${UNBROKEN})${keep}, ${keep} :is(${UNBROKEN}) { break-inside: avoid !important; }
[${address}]::after { content: " (" attr(${address}) ")" !important; display: inline !important; position: static !important; font-size: smaller !important; overflow-wrap: anywhere !important; }
pre${pane}, ${pane} pre { white-space: pre-wrap !important; overflow-wrap: anywhere !important; }
}`;
}

export interface PrintOptions {
  /** Undefined if the page is isolated already. */
  readonly kept: KeptNodes | undefined;
  /** Whether the address of each link is printed behind it. Default: false. */
  readonly addresses?: boolean;
  readonly shadowRootOf?: ShadowRootOf;
}

/**
 * Prints a page that has the sheet. `kept` is marked meanwhile, unless the page is isolated already. The screen does
 * not change.
 */
export async function printAlone(
  document: Document,
  attribute: string,
  { kept, addresses = false, shadowRootOf }: PrintOptions,
): Promise<void> {
  const marks = kept ? marksFor(kept, document, shadowRootOf) : new Map<Element, Set<string>>();
  for (const [element, given] of marks) call(element, 'setAttribute', attribute, [...given].join(' '));
  const rollUp = kept && unrollOnPaper(document, kept, attribute, addresses);
  try {
    await printed(property<Window>(document, 'defaultView'));
  } finally {
    rollUp?.();
    for (const element of marks.keys()) call(element, 'removeAttribute', attribute);
  }
}

/** In most browsers, `print` returns when printing is done. The others send an event. */
async function printed(view: Window): Promise<void> {
  let begun = false;
  let ended = false;
  const done = new Promise<void>((resolve) => {
    view.addEventListener('beforeprint', () => (begun = true), { once: true });
    view.addEventListener(
      'afterprint',
      () => {
        ended = true;
        resolve();
      },
      { once: true },
    );
  });
  view.print();
  if (begun && !ended) await done;
}
