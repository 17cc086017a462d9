import { call, property } from '../extraction/dom/safe.ts';
import { elements } from './metadata/statements.ts';
import { isProse } from './prose.ts';
import type { Reads } from './reads.ts';

const MATHML = 'http://www.w3.org/1998/Math/MathML';
const MOST_SCRIPTS = 500;
/** Scripts longer than this set up more than formulas, in characters. */
const LONGEST_SCRIPT = 50_000;
/** Programs that draw TeX. Not all that name them let them draw the text of the page. */
const NAMES = /mathjax|katex|renderMathInElement/iu;
/** The address or the settings of a program that draws the TeX in the text. */
const DRAWS_TEXT =
  /(?:mathjax[^"'\s]{0,99}(?:\.js|\/es\d)|katex[^"'\s]{0,99}auto-render)|renderMathInElement|MathJax\.Hub|MathJax\s?=\s?\{/iu;
/** What it has drawn. Then it has left the other TeX as it is. */
const DRAWN = 'mjx-container, .MathJax, .MathJax_CHTML, .MathJax_SVG, .katex';
/** Their settings: which signs begin a formula. Without them, one dollar is none, and brackets are. */
const STATED = /inlineMath|displayMath|delimiters/u;
const BRACKETS = /\\\\[([]/u;
const DOLLAR = /\[\s*["']\$["']\s*,\s*["']\$["']\s*\]|left["']?\s*:\s*["']\$["']/u;
/** Classes of elements in which these programs draw nothing, and of those in them in which they draw again. */
const IGNORED = 'mathjax_ignore';
const DRAWN_AGAIN = 'mathjax_process';
const MARKED = `.${IGNORED}, .${DRAWN_AGAIN}`;
const IGNORES = /(?:^|\s)(?:tex2jax|mathjax)_ignore(?:\s|$)/u;
const DRAWS_AGAIN = /(?:^|\s)(?:(?:tex2jax|mathjax)_process|math|arithmatex)(?:\s|$)/u;
const NOT_TEXT = 'pre, code, samp, kbd, textarea, math, svg, [hidden]';
/** What stands in TeX and not in words: "\\[dir\\]" may be a part of a command line. */
const SIGNS = /[\\^_={}<>+\d]|^\S$/u;
const DISPLAYED = '\\$\\$([^$]+)\\$\\$';
const IN_BRACKETS = String.raw`\\\[((?:[^\\]|\\[^[\]]){1,5000})\\\]|\\\(((?:[^\\]|\\[^()]){1,5000})\\\)`;
const ENVIRONMENT = String.raw`(\\begin\{(?:equation|align|gather)\*?\}(?:[^\\]|\\(?!(?:begin|end)\{(?:equation|align|gather))){1,5000}\\end\{(?:equation|align|gather)\*?\})`;
const FORMULA = new RegExp(`${DISPLAYED}|${IN_BRACKETS}|${ENVIRONMENT}`, 'gu');
const WITH_DOLLAR = new RegExp(
  `${DISPLAYED}|${IN_BRACKETS}|${ENVIRONMENT}|(?<![\\\\$])\\$(?![\\s$])([^$]*[^\\s\\\\$])\\$(?!\\d)`,
  'gu',
);

/** The class that says for `markRawTex` whether the text in an element is TeX, if the page says so. */
export function texClass(source: Element, reads: Reads): string | undefined {
  const classes = reads.attribute(source, 'class') ?? '';
  if (IGNORES.test(classes)) return IGNORED;
  return DRAWS_AGAIN.test(classes) ? DRAWN_AGAIN : undefined;
}

/**
 * If the page has a program that draws the TeX in its text, but the program did not run, the TeX becomes formulas.
 * `document` is the page.
 */
export function markRawTex(body: DocumentFragment, document: Document, reads: Reads): void {
  const settings = settingsOf(document, reads);
  if (settings) {
    const walker = body.ownerDocument.createTreeWalker(body, 4);
    const found: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (/[$\\]/u.test(text.data) && mayHoldTex(text.parentElement)) found.push(text);
    }
    for (const text of found) replace(text, settings);
  }
  for (const marked of body.querySelectorAll(MARKED)) marked.removeAttribute('class');
}

function mayHoldTex(around: Element | null): boolean {
  return !around?.closest(NOT_TEXT) && !around?.closest(MARKED)?.matches(`.${IGNORED}`);
}

interface Settings {
  readonly pattern: RegExp;
  /** May a pair of brackets be a formula? */
  readonly brackets: boolean;
  /** Is it sure that the program draws the text? */
  readonly isSure: boolean;
}

/** How the program of a page finds formulas in the text. Undefined if the page has none, or if it has run. */
function settingsOf(document: Document, reads: Reads): Settings | undefined {
  const scripts = elements(document, 'script', MOST_SCRIPTS);
  const written = scripts.map((script) => ({
    source: reads.attribute(script, 'src') ?? '',
    text: property<string>(script, 'textContent').slice(0, LONGEST_SCRIPT),
  }));
  const named = written.filter(({ source, text }) => NAMES.test(source) || NAMES.test(text));
  if (named.length === 0 || call<Element | null>(document, 'querySelector', DRAWN)) return undefined;
  const texts = named.map(({ text }) => text);
  return {
    pattern: texts.some((text) => DOLLAR.test(text)) ? WITH_DOLLAR : FORMULA,
    brackets: !texts.some((text) => STATED.test(text)) || texts.some((text) => BRACKETS.test(text)),
    isSure: named.some(({ source, text }) => DRAWS_TEXT.test(source) || DRAWS_TEXT.test(text)),
  };
}

function replace(text: Text, { pattern, brackets, isSure }: Settings): void {
  const parts: (Node | string)[] = [];
  let end = 0;
  let isLine = false;
  // Around a line of its own, spaces mean nothing.
  const add = (between: string, isBeforeLine: boolean): void => {
    const rest = isLine ? between.trimStart() : between;
    parts.push(isBeforeLine ? rest.trimEnd() : rest);
  };
  for (const match of text.data.matchAll(pattern)) {
    const [whole, dollars, square, round, environment, dollar] = match;
    const tex = (dollars ?? square ?? round ?? environment ?? dollar).trim();
    if (tex === '' || isProse(dollars ?? dollar ?? '')) continue;
    const inBrackets = square ?? round;
    if (inBrackets !== undefined && (!brackets || (!isSure && !SIGNS.test(tex)))) continue;
    const display = (round ?? dollar) === undefined;
    add(text.data.slice(end, match.index), display);
    parts.push(formula(text.ownerDocument, tex, display));
    isLine = display;
    end = match.index + whole.length;
  }
  if (end === 0) return;
  add(text.data.slice(end), false);
  const all = text.ownerDocument.createDocumentFragment();
  // One by one, because a call takes only so many arguments.
  for (const part of parts) all.append(part);
  text.replaceWith(all);
}

function formula(document: Document, tex: string, display: boolean): Element {
  const math = call<Element>(document, 'createElementNS', MATHML, 'math');
  const source = call<Element>(document, 'createElementNS', MATHML, 'mtext');
  source.textContent = tex;
  math.append(source);
  math.setAttribute('alttext', tex);
  if (display) math.setAttribute('display', 'block');
  return math;
}
