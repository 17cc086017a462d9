import { call, property } from '../extraction/dom/safe.ts';
import { elements } from './metadata/statements.ts';
import { isProse } from './prose.ts';
import type { Reads } from './reads.ts';

const MATHML = 'http://www.w3.org/1998/Math/MathML';
const MOST_SCRIPTS = 500;
/** Scripts longer than this set up more than formulas, in characters. */
const LONGEST_SCRIPT = 50_000;
/** Programs that draw the TeX in the text of a page. */
const DRAWS = /mathjax|katex|renderMathInElement/iu;
/** Their settings, if one dollar begins a formula. */
const DOLLAR = /\[\s*["']\$["']\s*,\s*["']\$["']\s*\]|left["']?\s*:\s*["']\$["']/u;
const NOT_TEXT = 'pre, code, samp, kbd, textarea, math, svg, [hidden]';
const DISPLAYED = '\\$\\$([^$]+)\\$\\$';
const IN_BRACKETS = String.raw`\\\[((?:[^\\]|\\[^[\]]){1,5000})\\\]|\\\(((?:[^\\]|\\[^()]){1,5000})\\\)`;
const ENVIRONMENT = String.raw`(\\begin\{(?:equation|align|gather)\*?\}(?:[^\\]|\\(?!(?:begin|end)\{(?:equation|align|gather))){1,5000}\\end\{(?:equation|align|gather)\*?\})`;
const FORMULA = new RegExp(`${DISPLAYED}|${IN_BRACKETS}|${ENVIRONMENT}`, 'gu');
const WITH_DOLLAR = new RegExp(
  `${DISPLAYED}|${IN_BRACKETS}|${ENVIRONMENT}|(?<![\\\\$])\\$(?![\\s$])([^$]*[^\\s\\\\$])\\$(?!\\d)`,
  'gu',
);

/**
 * If the page has a program that draws the TeX in its text, but the program did not run, the TeX becomes formulas.
 * `document` is the page.
 */
export function markRawTex(body: DocumentFragment, document: Document, reads: Reads): void {
  const scripts = elements(document, 'script', MOST_SCRIPTS);
  const texts = scripts.map((script) => property<string>(script, 'textContent').slice(0, LONGEST_SCRIPT));
  const draws = scripts.some(
    (one, at) => DRAWS.test(reads.attribute(one, 'src') ?? '') || DRAWS.test(texts[at]),
  );
  if (!draws) return;
  const pattern = texts.some((text) => DRAWS.test(text) && DOLLAR.test(text)) ? WITH_DOLLAR : FORMULA;
  const walker = body.ownerDocument.createTreeWalker(body, 4);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (/[$\\]/u.test(text.data) && !text.parentElement?.closest(NOT_TEXT)) found.push(text);
  }
  for (const text of found) replace(text, pattern);
}

function replace(text: Text, pattern: RegExp): void {
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
