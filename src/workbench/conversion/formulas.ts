/** Names of functions, which MathML spells out. */
const FUNCTIONS = /\\(?=(?:arc)?(?:cos|sin|tan)h?\b|(?:exp|gcd|lim|ln|log|max|min|inf|sup|det|dim)\b)/gu;

/**
 * The key of a formula, in whichever notation: its letters and digits in order. TeX and MathML of the same formula
 * have the same key.
 */
export function signsOf(source: string): string {
  const bare = source.replace(FUNCTIONS, ' ').replace(/\\[a-z]+/giu, ' ');
  return (bare.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []).join('');
}

/** Everything that a page has of a formula. */
export const FORMULA =
  'math, mjx-container, script[type^="math/"], .katex, .katex-display, .mwe-math-element, [class^="MathJax"], [class^="MJX"]';

/** One element for each formula of a page, although several elements may show or contain it. */
export function formulasIn(root: ParentNode): Element[] {
  // MathJax 2 leaves a script for each formula. What it shows beside the script is the same formula.
  const scripts = [...root.querySelectorAll('script[type^="math/tex"]')];
  const shown = [...root.querySelectorAll('math')].filter(
    (math) => scripts.length === 0 || !math.closest('[class*="MathJax"], [class*="MJX"]'),
  );
  // MathJax 4 keeps the source on the glyphs. The outermost comes first.
  const stated = [...root.querySelectorAll('mjx-container')]
    .filter((container) => !container.querySelector('math'))
    .flatMap((container) => container.querySelector('[data-latex]') ?? []);
  return [...scripts, ...shown, ...stated];
}

/** The symbols of such an element: from its TeX, if it has any. */
export function formulaName(formula: Element): string {
  const annotation = [...formula.querySelectorAll('annotation')].find((one) =>
    /\btex\b/iu.test(one.getAttribute('encoding') ?? ''),
  );
  const tex =
    annotation?.textContent ??
    ['alttext', 'data-latex'].map((name) => formula.getAttribute(name)).find((value) => value !== null);
  if (tex !== undefined && tex !== null) return signsOf(tex);
  return signsOf(formula.textContent ?? '');
}
