/**
 * The one style sheet that hides. It goes in with origin USER, so no style of the page is stronger,
 * and says nothing until elements carry the attribute. The attribute holds some of these words:
 *
 *     path     an ancestor of kept content: children of it without the attribute are hidden,
 *              those that the page adds later too
 *     keep     kept content
 *     hole     hidden below kept content
 *     bare     a path, or kept content, that shows something itself which is not kept, such as text: it
 *              is made invisible
 *     shown    what is kept below something bare, and what holds kept text there: it stays visible
 *     veil     what has a shadow tree and is hidden (says something in keep-place only)
 *     block    a grid whose columns would squeeze the one child that is left (says something in close-up only)
 *     unlock   HTML or BODY that the page keeps from scrolling
 *     pane     what scrolls inside kept content, while the page is printed
 *     modal    a modal dialog that is closed meanwhile; a later copy of the extension opens it again
 *     still    HTML while the page is being restored: no transition starts in it
 *     measure-720 and the like: what was so wide, in CSS pixels, beside what is hidden, and gets no wider:
 *              its lines stay as long as the site made them (says something in close-up on screens only)
 */
export type Mark =
  | 'path'
  | 'keep'
  | 'hole'
  | 'bare'
  | 'shown'
  | 'veil'
  | 'block'
  | 'unlock'
  | 'pane'
  | 'still'
  | 'modal'
  | `measure-${number}`;

const NARROWEST = 240;
const STEP = 40;
const WIDEST = 1600;
/** Widths in CSS pixels. Wider content gets no mark: it fills most windows anyway. */
export const MEASURES: readonly number[] = Array.from(
  { length: (WIDEST - NARROWEST) / STEP + 1 },
  (_, i) => NARROWEST + i * STEP,
);

/** keep-place: content stays where it was. close-up: what is hidden takes no room. */
export const HIDE_STYLES = ['keep-place', 'close-up'] as const;
export type HideStyle = (typeof HIDE_STYLES)[number];

/** @param attribute a name that no element of the page has; see `newAttribute`. */
export function hidingSheet(attribute: string, style: HideStyle): string {
  const marked = (mark: Mark): string => `[${attribute}~="${mark}"]`;
  const beside = `${marked('path')} > :not([${attribute}])`;
  const hidden = style === 'close-up' ? closeUp(beside, marked) : keepPlace(beside, marked);
  return `${hidden}
${marked('path')}::before, ${marked('path')}::after { visibility: hidden !important; }
${marked('path')}::marker { content: none !important; }
${marked('bare')} { visibility: hidden !important; transition: none !important; }
${marked('shown')} { visibility: visible !important; }
html${marked('unlock')} { overflow: auto !important; position: static !important; }
body${marked('unlock')} { overflow: visible !important; position: static !important; }
${['', ' *', ' *::before', ' *::after'].map((all) => marked('still') + all).join(', ')} { transition: none !important; }
`;
}

function closeUp(beside: string, marked: (mark: Mark) => string): string {
  return `${beside}, ${marked('hole')} { display: none !important; }
${marked('block')} { display: block !important; }
@media screen { ${measures(marked).join('\n')} }`;
}

function measures(marked: (mark: Mark) => string): string[] {
  return MEASURES.map(
    (pixels) =>
      `${marked(`measure-${pixels}`)} { max-inline-size: ${pixels}px !important; margin-inline: auto !important; transition: none !important; }`,
  );
}

/**
 * Visibility alone would let through what a shadow tree makes visible again, where no selector of ours
 * reaches; opacity and clipping hold for all below. On each hidden element they would cost time that grows
 * with the square of the page in Chromium. Backdrops take no visibility from their dialog.
 */
function keepPlace(beside: string, marked: (mark: Mark) => string): string {
  const roots = [beside, marked('hole')];
  const below = roots.map((root) => `${root} *`);
  const all = [...roots, ...below];
  const pseudos = ['::before', '::after'].flatMap((pseudo) => all.map((selector) => selector + pseudo));
  const backdrops = all.map((selector) => `${selector}::backdrop`);
  return `${all.join(', ')} { visibility: hidden !important; }
${[...all, ...pseudos].join(', ')} { transition: none !important; }
${marked('veil')} { opacity: 0 !important; clip-path: inset(50%) !important; }
${backdrops.join(', ')} { display: none !important; }`;
}

/** A name that the page cannot have foreseen, so nothing of it can pass for kept or be hidden by it. */
export function newAttribute(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `isolate-${Array.from(random, (part) => part.toString(36)).join('')}`;
}
