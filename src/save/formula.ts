import { FORMULA_CLASSES } from '../extraction/dom/formulas.ts';
import { call, property } from '../extraction/dom/safe.ts';
import { mathFromGlyphs } from './mathjax-glyphs.ts';
import { nearestElement, type Reads } from './reads.ts';

const MATHML = 'http://www.w3.org/1998/Math/MathML';
const PREVIEW = /(?:^|\s)MathJax_Preview(?:\s|$)/u;
const DISPLAY =
  /(?:^|\s)(?:katex-display|MathJax_Display|MathJax_SVG_Display|MJXc-display|mwe-math-mathml-display)(?:\s|$)/u;
const SCRIPT = /^math\/tex\b/iu;
/** Attributes of an element around a formula that state its source. */
const SOURCES = ['data-tex', 'data-latex', 'data-math', 'data-entry', 'data-expr', 'data-equation'];
const WRAPPERS: ReadonlySet<string> = new Set(['span', 'div', 'p']);
const CALLED = /(?:^|[\s_-])(?:math|tex|latex|katex|formula|equation)(?=$|[\s_-])/iu;
/** Length of the longest source that is taken for a formula, in characters. */
const LONGEST = 20_000;

/** One formula, which the page may contain in several notations. */
export interface Formula {
  /** Its MathML, if the page has it. */
  readonly math?: Element;
  /** The TeX of its author, if the page has it. */
  readonly tex?: string;
  /** Does it stand on a line of its own? */
  readonly display: boolean;
}

/**
 * The formula that an element contains, in one or several notations. Undefined if it contains none, and 'twin' if it only
 * shows a formula again that is beside it.
 */
export function formulaOf(source: Element, tag: string, reads: Reads): Formula | 'twin' | undefined {
  const stated = statedBy(source, tag, reads);
  if (stated) return stated;
  if (tag === 'math') return { ...described(source, reads), math: source };
  if (tag === 'script')
    return SCRIPT.test(reads.attribute(source, 'type') ?? '') ? fromScript(source, reads) : undefined;
  const classes = reads.attribute(source, 'class') ?? '';
  if (tag !== 'mjx-container' && !FORMULA_CLASSES.test(classes))
    return PREVIEW.test(classes) && script(source, reads) ? 'twin' : undefined;
  if (script(source, reads)) return 'twin';
  const own = mathIn(source, reads);
  const latex = own ? undefined : latexIn(source, reads);
  const math = own ?? (latex === undefined ? glyphsIn(source) : undefined);
  const { display, tex } = math ? described(math, reads) : { display: false, tex: latex };
  if (!math && tex === undefined) return undefined;
  const isDisplay = reads.attribute(source, 'display') === 'true' || DISPLAY.test(classes);
  const inner = call<Element | null>(source, 'querySelector', '.katex-display, .mwe-math-mathml-display');
  return {
    display: display || isDisplay || inner !== null,
    ...(math ? { math } : {}),
    ...(tex === undefined ? {} : { tex }),
  };
}

/** A formula whose source an attribute of the element around it states. */
function statedBy(source: Element, tag: string, reads: Reads): Formula | undefined {
  if (!WRAPPERS.has(tag)) return undefined;
  const value = SOURCES.map((name) => reads.attribute(source, name)).find((one) => one !== null);
  const tex = cleanTex(value ?? null);
  if (tex === undefined) return undefined;
  const classes = reads.attribute(source, 'class') ?? '';
  const inner = call<Element | null>(source, 'querySelector', 'math, .katex, mjx-container');
  const text = (element: Element): string => property<string>(element, 'textContent').trim();
  if (inner ? text(inner) !== text(source) : !CALLED.test(classes)) return undefined;
  const math = mathIn(source, reads);
  const isBlock = tag !== 'span' || /(?:^|[\s_-])(?:block|display)(?:$|[\s_-])/iu.test(classes);
  const isDisplay =
    isBlock || call<Element | null>(source, 'querySelector', '.katex-display, [display="true"]') !== null;
  const display = isDisplay || (math !== undefined && described(math, reads).display);
  return { tex, display, ...(math ? { math } : {}) };
}

function glyphsIn(wrapper: Element): Element | undefined {
  const glyphs = call<Element | null>(wrapper, 'querySelector', 'mjx-math');
  return glyphs ? mathFromGlyphs(glyphs, new DOMParser().parseFromString('', 'text/html')) : undefined;
}

/** The source that MathJax 4 keeps beside its glyphs if it writes no MathML. */
function latexIn(wrapper: Element, reads: Reads): string | undefined {
  const first = call<Element | null>(wrapper, 'querySelector', '[data-latex]');
  return first ? cleanTex(reads.attribute(first, 'data-latex')) : undefined;
}

/** The MathML of the page or, without it, MathML with the source as text. */
export function mathShell(formula: Formula, inert: Document, shell: (math: Element) => Element): Element {
  const copy = formula.math ? shell(formula.math) : call<Element>(inert, 'createElementNS', MATHML, 'math');
  if (!formula.math) {
    const text = call<Element>(inert, 'createElementNS', MATHML, 'mtext');
    text.textContent = formula.tex ?? '';
    copy.append(text);
  }
  call(copy, 'removeAttribute', 'xmlns');
  if (formula.display) call(copy, 'setAttribute', 'display', 'block');
  else call(copy, 'removeAttribute', 'display');
  if (formula.tex) call(copy, 'setAttribute', 'alttext', formula.tex);
  else call(copy, 'removeAttribute', 'alttext');
  return copy;
}

function described(math: Element, reads: Reads): { display: boolean; tex?: string } {
  const sources = [...call<NodeListOf<Element>>(math, 'querySelectorAll', 'annotation')];
  const source = sources.find((one) => /\btex\b/iu.test(reads.attribute(one, 'encoding') ?? ''));
  const tex = cleanTex(source ? property<string>(source, 'textContent') : reads.attribute(math, 'alttext'));
  const display = reads.attribute(math, 'display') === 'block' || reads.attribute(math, 'mode') === 'display';
  return { display, ...(tex === undefined ? {} : { tex }) };
}

function fromScript(source: Element, reads: Reads): Formula | undefined {
  const tex = cleanTex(property<string>(source, 'textContent'));
  if (tex === undefined) return undefined;
  const display = /mode\s*=\s*display/iu.test(reads.attribute(source, 'type') ?? '');
  const before = nearestElement(source, 'previous', reads);
  const math =
    before && FORMULA_CLASSES.test(reads.attribute(before, 'class') ?? '')
      ? mathIn(before, reads)
      : undefined;
  return { tex, display, ...(math ? { math } : {}) };
}

/** The MathML in a wrapper: an element, or an attribute of MathJax 2, which is parsed without running anything. */
function mathIn(wrapper: Element, reads: Reads): Element | undefined {
  const math = call<Element | null>(wrapper, 'querySelector', 'math');
  if (math) return math;
  const holder =
    reads.attribute(wrapper, 'data-mathml') === null
      ? call<Element | null>(wrapper, 'querySelector', '[data-mathml]')
      : wrapper;
  const markup = holder && reads.attribute(holder, 'data-mathml');
  if (!markup || markup.length > LONGEST) return undefined;
  return new DOMParser().parseFromString(markup, 'text/html').querySelector('math') ?? undefined;
}

/** The SCRIPT after a formula that contains its source. */
function script(source: Element, reads: Reads): boolean {
  const isSource = (node: Element | undefined): boolean =>
    node !== undefined && reads.tag(node) === 'script' && SCRIPT.test(reads.attribute(node, 'type') ?? '');
  const next = nearestElement(source, 'next', reads);
  return (
    isSource(next) ||
    (next !== undefined &&
      FORMULA_CLASSES.test(reads.attribute(next, 'class') ?? '') &&
      isSource(nearestElement(next, 'next', reads)))
  );
}

function cleanTex(value: string | null): string | undefined {
  const wrapped = (value ?? '').trim().replace(/^%\s*<!\[CDATA\[/u, '');
  const tex = wrapped.endsWith(']]>')
    ? wrapped.slice(0, -3).trim().replace(/%$/u, '').trim()
    : wrapped.trim();
  const bare = /^\{\\(?:display|text)style\s([^]*)\}$/u.exec(tex)?.[1]?.trim() ?? tex;
  return bare !== '' && bare.length <= LONGEST ? bare : undefined;
}
