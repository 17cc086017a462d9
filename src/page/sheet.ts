import { numberRules, sumOf, type NumberName, type NumberWord } from './close-up/numbers.ts';

/**
 * The one style sheet that hides. It goes in with origin USER, so no style of the page is stronger,
 * and says nothing until elements carry the attribute. The attribute holds some of these words:
 *
 *     path     an ancestor of kept content: children of it without the attribute are hidden,
 *              those that the page adds later too
 *     keep     kept content
 *     hole     hidden below kept content
 *     invisible  a path, or kept content, that itself contains something to hide, such as text: `visibility` hides it
 *     shown    what is kept below something invisible, and what holds kept text there: it stays visible
 *     veil     what has a shadow tree and is hidden (says something in keep-place only)
 *     block    a grid whose columns would squeeze the one child that is left (says something in close-up only)
 *     unlock   HTML or BODY that the page keeps from scrolling
 *     pane     what scrolls inside kept content, while the page is printed
 *     modal    a modal dialog that is closed meanwhile; a later copy of the extension opens it again
 *     dark     text that could not be read on what is left behind it, and is drawn dark
 *     light    the same, drawn light on screens
 *     control  what readers use kept content with, such as the button that copies code: not printed
 *     text     what is as large as the reader wants it on screens; its number is `size`, in percent
 *     dim      left out, while the reader adjusts what is kept: an outline with a pale inside
 *     solid    kept, while the reader looks why: an outline
 *     double   in the c-SET of R4, while the reader looks why: an outline of other lines
 *     ours     what a box of ours is in; a later copy of the extension takes it out. The bar shows by it alone: Firefox
 *              takes the sheet away when the extension is removed, and nobody would answer the bar any more
 *     gone     hidden, and between two parts of the content that it holds far apart: it takes no room (says
 *              something in keep-place only)
 *
 * These say something on screens only:
 *
 *     frame    around the column of the text: it shows nothing of its own any more, and in close-up takes no room for that
 *     plain    behind what the text is drawn on
 *     paper    HTML, which gets the colour that the text is drawn on; its numbers are `red`, `green`, `blue`
 *
 * These say something in close-up on screens only:
 *
 *     page     a frame around all of the content: a margin stays above and below it
 *     settled  what the site lays over its page, and would cover the text where that has come up: it stands above it
 *     measure  what gets no wider than it was beside what is hidden: the site made its lines so long; its
 *              number is `wide`
 *     narrow   what gets no wider than the reader wants it; its number is `column`
 *     broad    what gets as wide as the reader wants it; its number is `column`
 *     fill     what is in it gets as wide as it
 *     shift    what is moved to the middle of the window by its margins, `left` and `right`
 *     clip     what is moved in it reaches over its edge with nothing to see there
 *
 * Numbers are words too: see `numbers.ts`.
 */
export type Mark =
  | 'path'
  | 'keep'
  | 'hole'
  | 'invisible'
  | 'shown'
  | 'veil'
  | 'block'
  | 'unlock'
  | 'pane'
  | 'modal'
  | 'dim'
  | 'solid'
  | 'double'
  | 'ours'
  | 'gone'
  | 'control'
  | 'text'
  | 'dark'
  | 'light'
  | 'frame'
  | 'page'
  | 'plain'
  | 'settled'
  | 'paper'
  | 'measure'
  | 'narrow'
  | 'broad'
  | 'fill'
  | 'shift'
  | 'clip'
  | NumberWord;

/**
 * A second attribute holds words for all that is below an element. A browser asks for such a word above each element
 * of the page, but only where the attribute stands somewhere above it, and the other attribute stands on all that is
 * around the content.
 *
 *     still    HTML while marks come and go: no transition starts in it
 *     out      what is hidden, so that what is in it cannot show itself (says something in keep-place only)
 */
export type BelowMark = 'still' | 'out';

export function belowAttribute(attribute: string): string {
  return `${attribute}-below`;
}

/** close-up: what is hidden takes no room. keep-place: content stays where it was. */
export const HIDE_STYLES = ['close-up', 'keep-place'] as const;
export type HideStyle = (typeof HIDE_STYLES)[number];

/** @param attribute a name that no element of the page has; see `newAttribute`. */
export function hidingSheet(attribute: string, style: HideStyle): string {
  const marked = (mark: Mark): string => `[${attribute}~="${mark}"]`;
  const still = `html[${belowAttribute(attribute)}~="${'still' satisfies BelowMark}"]`;
  const colours = (['red', 'green', 'blue'] as const).map((name) => `calc${sumOf(attribute, name)}`);
  const hidden = style === 'close-up' ? closeUp(attribute, marked) : keepPlace(attribute, marked);
  return `${hidden}
${marked('ours')} { display: block !important; }
${marked('path')}::before, ${marked('path')}::after { visibility: hidden !important; }
${marked('path')}::marker { content: none !important; }
${marked('invisible')} { visibility: hidden !important; transition: none !important; }
${marked('shown')} { visibility: visible !important; }
${marked('dark')} { color: #111 !important; transition: none !important; }
@media screen { ${marked('light')} { color: #fff !important; transition: none !important; } }
@media screen {
${marked('frame')} { border-color: transparent !important; box-shadow: none !important; transition: none !important; }
${marked('plain')} { background: none !important; transition: none !important; }
${numberRules(attribute, 'paper', ['red', 'green', 'blue'])}
${marked('paper')} { background: rgb(${colours.join(' ')}) !important; transition: none !important; }
${numberRules(attribute, 'text', ['size'])}
${marked('text')} { zoom: calc(${sumOf(attribute, 'size')} / 100) !important; transition: none !important; }
${marked('text')} :is(img, video, iframe, embed, object, canvas) { max-inline-size: 100% !important; }
}
@media screen {
${marked('solid')} { outline: 2px solid #1a6b52 !important; outline-offset: -2px !important; transition: none !important; }
${marked('double')} { outline: 6px double #9a4a00 !important; outline-offset: -6px !important; transition: none !important; }
}
@media screen { ${marked('dim')} { opacity: 0.35 !important; outline: 2px dashed #767d84 !important; outline-offset: -2px !important; transition: none !important; } }
@media print { :is(${marked('control')}, ${marked('dim')}) { display: none !important; } }
html${marked('unlock')} { overflow: auto !important; position: static !important; }
body${marked('unlock')} { overflow: visible !important; position: static !important; }
${['', ' *', ' *::before', ' *::after'].map((all) => still + all).join(', ')} { transition: none !important; }
`;
}

/** Left above and below the content. */
const MARGIN_ABOVE = '24px';
const MARGIN_BELOW = '64px';

function closeUp(attribute: string, marked: (mark: Mark) => string): string {
  const sum = (name: NumberName): string => sumOf(attribute, name);
  return `${marked('path')} > :not([${attribute}]), ${marked('hole')} { display: none !important; }
${marked('block')} { display: block !important; }
@media screen {
${marked('path')} { min-block-size: 0 !important; transition: none !important; }
${marked('frame')} { min-block-size: 0 !important; margin-block: 0 !important; padding-block: 0 !important; row-gap: 0 !important; inset-block-start: 0 !important; }
${marked('page')} { padding-block: ${MARGIN_ABOVE} ${MARGIN_BELOW} !important; }
html${marked('path')} { scroll-padding-block-start: 0 !important; }
${marked('settled')} { position: static !important; transition: none !important; }
${numberRules(attribute, 'measure', ['wide'])}
${marked('measure')} { max-inline-size: min(100%, 1px * ${sum('wide')}) !important; transition: none !important; }
${numberRules(attribute, 'narrow', ['column'])}
${marked('narrow')} { max-inline-size: min(100%, 1px * ${sum('column')}) !important; transition: none !important; }
${numberRules(attribute, 'broad', ['column'])}
${marked('broad')} { inline-size: calc(1px * ${sum('column')}) !important; max-inline-size: 100vw !important; flex-basis: auto !important; transition: none !important; }
${marked('fill')} > :not(img, video, iframe, figure) { max-inline-size: 100% !important; }
${numberRules(attribute, 'shift', ['left', 'right'])}
${marked('shift')} { margin-left: calc(1px * ${sum('left')}) !important; margin-right: calc(1px * ${sum('right')}) !important; transition: none !important; }
${marked('clip')} { overflow-x: clip !important; }
}`;
}

/**
 * Visibility alone would let through what a shadow tree makes visible again, where no selector of ours
 * reaches; opacity and clipping hold for all below. On each hidden element they would cost time that grows
 * with the square of the page in Chromium. Backdrops take no visibility from their dialog.
 */
function keepPlace(attribute: string, marked: (mark: Mark) => string): string {
  const out = `[${belowAttribute(attribute)}~="${'out' satisfies BelowMark}"]`;
  const roots = [`${marked('path')} > :not([${attribute}])`, marked('hole')];
  const all = [...roots, ...roots.map((root) => `${root}${out} *`)];
  const pseudos = ['::before', '::after'].flatMap((pseudo) => all.map((selector) => selector + pseudo));
  const backdrops = all.map((selector) => `${selector}::backdrop`);
  return `${all.join(', ')} { visibility: hidden !important; }
${[...all, ...pseudos].join(', ')} { transition: none !important; }
${marked('gone')} { display: none !important; }
${marked('veil')} { opacity: 0 !important; clip-path: inset(50%) !important; }
${backdrops.join(', ')} { display: none !important; }`;
}

/** A name that the page cannot have foreseen, so nothing of it can pass for kept or be hidden by it. */
export function newAttribute(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `isolate-${Array.from(random, (part) => part.toString(36)).join('')}`;
}
