import { numberRules, sumOf, type NumberName, type NumberWord } from './close-up/numbers.ts';

/**
 * The one style sheet that hides what is not content. It is added with origin USER, so no style of the page is stronger.
 * It only affects elements with our attribute, whose value is a list of these words:
 *
 *     path       an ancestor of kept content. Its children without the attribute are hidden, also those that the page
 *                adds later
 *     keep       kept content
 *     hole       hidden, inside kept content
 *     invisible  an ancestor of kept content, or kept content, whose own text must be hidden: `visibility` hides it
 *     shown      stays visible inside something invisible: kept content, or an element with kept text
 *     veil       a hidden element with a shadow tree (keep-place only)
 *     tint       an ancestor of kept content that draws a tint over its background: its pseudo-elements stay visible
 *     block      a grid whose columns would squeeze what is left in it (close-up only)
 *     unlock     HTML or BODY of a page that cannot scroll: it can scroll now
 *     pane       a scrolling box in kept content, while the page is printed
 *     modal      a modal dialog that we have closed for now. A later copy of the extension opens it again
 *     dark       text that would be hard to read on the new background: it is drawn dark
 *     light      the same, drawn light, on screens
 *     control    a control of the content, such as a button that copies code. It is not printed
 *     text       text in the size that the reader chose, on screens. Its number is `size`, in percent
 *     dim        left out, while the reader adjusts the content: pale, with an outline
 *     solid      kept, while the reader looks why: an outline
 *     double     in the c-SET of R4, while the reader looks why: a double outline
 *     ours       the host of a box of ours. A later copy of the extension removes it. The bar is visible only with
 *                this word: if the extension is removed, Firefox removes the sheet, and a bar that still showed would
 *                do nothing
 *     gone       a hidden element between two parts of the content, which would leave a large gap: it takes no room
 *                (keep-place only)
 *
 * These have an effect on screens only:
 *
 *     frame      around the column of text: its borders and shadows disappear, and in close-up its margins and padding
 *     plain      behind the element that has the background of the text: its own background disappears
 *     paper      HTML, painted in the background colour of the text. Its numbers are `red`, `green` and `blue`
 *
 * These have an effect in close-up on screens only:
 *
 *     margin     the frame around all of the content: it leaves a margin above and below
 *     settled    something that the site laid over the page, and that would now cover the text, or moved to the side, and
 *                that would now leave the window: it stands where it would stand without that
 *     clear      contains its floats, as it did while something cleared them that is hidden now
 *     capped     stays as narrow as it was beside what is hidden, because the site chose that line length. Its number
 *                is `wide`
 *     narrow     is narrowed to the width that the reader chose. Its number is `column`
 *     broad      is widened to the width that the reader chose. Its number is `column`
 *     fill       its children may be as wide as it is
 *     shift      is moved to the middle of the window by its margins. Its numbers are `left` and `right`
 *     clip       something moved inside it reaches over its edge, without visible content there: that part is cut off
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
  | 'tint'
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
  | 'margin'
  | 'plain'
  | 'settled'
  | 'clear'
  | 'paper'
  | 'capped'
  | 'narrow'
  | 'broad'
  | 'fill'
  | 'shift'
  | 'clip'
  | NumberWord;

/**
 * Words that apply to all descendants of an element. They have an attribute of their own for speed: for each element, a
 * browser looks for such a word on all ancestors that have the attribute, and the first attribute is on all ancestors of
 * the content.
 *
 *     still    HTML while marks change: no transition starts
 *     out      a hidden element: its descendants cannot show themselves (keep-place only)
 */
export type BelowMark = 'still' | 'out';

export function belowAttribute(attribute: string): string {
  return `${attribute}-below`;
}

/** close-up: hidden elements take no room. keep-place: the content stays where it was. */
export const HIDE_STYLES = ['close-up', 'keep-place'] as const;
export type HideStyle = (typeof HIDE_STYLES)[number];

/** @param attribute a name that no element of the page has; see `newAttribute`. */
export function hidingSheet(attribute: string, style: HideStyle): string {
  const marked = (mark: Mark): string => `[${attribute}~="${mark}"]`;
  const around = `${marked('path')}:not(${marked('tint')})`;
  const still = `html[${belowAttribute(attribute)}~="${'still' satisfies BelowMark}"]`;
  const colours = (['red', 'green', 'blue'] as const).map((name) => `calc${sumOf(attribute, name)}`);
  const hidden = style === 'close-up' ? closeUp(attribute, marked) : keepPlace(attribute, marked);
  return `${hidden}
${marked('ours')} { display: block !important; }
${around}::before, ${around}::after { visibility: hidden !important; }
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

/** The margins above and below the content. */
const MARGIN_ABOVE = '24px';
const MARGIN_BELOW = '64px';

function closeUp(attribute: string, marked: (mark: Mark) => string): string {
  const sum = (name: NumberName): string => sumOf(attribute, name);
  return `${marked('path')} > :not([${attribute}]), ${marked('hole')} { display: none !important; }
${marked('block')} { display: block !important; }
@media screen {
${marked('path')} { min-block-size: 0 !important; transition: none !important; }
${marked('frame')} { min-block-size: 0 !important; margin-block: 0 !important; padding-block: 0 !important; inset-block-start: 0 !important; }
${marked('margin')} { padding-block: ${MARGIN_ABOVE} ${MARGIN_BELOW} !important; }
html${marked('path')} { scroll-padding-block-start: 0 !important; }
${marked('settled')} { position: relative !important; inset: auto !important; transform: none !important; translate: none !important; transition: none !important; }
${marked('clear')} { display: flow-root !important; }
${numberRules(attribute, 'capped', ['wide'])}
${marked('capped')} { max-inline-size: min(100%, 1px * ${sum('wide')}) !important; transition: none !important; }
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
 * A shadow tree can make its elements visible again, and our selectors do not reach into it. So elements with shadow
 * trees also get opacity and clipping, which apply to everything inside. Other hidden elements do not: in Chromium the
 * time would grow with the square of the page. Backdrops do not inherit the visibility of their dialog.
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

/** A random name: the page cannot know it in advance, and so cannot mark its own elements as kept or hidden. */
export function newAttribute(): string {
  const random = crypto.getRandomValues(new Uint32Array(2));
  return `isolate-${Array.from(random, (part) => part.toString(36)).join('')}`;
}
