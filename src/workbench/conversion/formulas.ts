/** Names of functions, which MathML writes out. */
const FUNCTIONS = /\\(?=(?:arc)?(?:cos|sin|tan)h?\b|(?:exp|gcd|lim|ln|log|max|min|inf|sup|det|dim)\b)/gu;

/**
 * What a formula is known again by, whichever notation it is in: its letters and digits in their order. TeX and
 * MathML of one formula have the same.
 */
export function signsOf(source: string): string {
  const bare = source.replace(FUNCTIONS, ' ').replace(/\\[a-z]+/giu, ' ');
  return (bare.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []).join('');
}

/** All that a page has of a formula. */
export const FORMULA =
  'math, mjx-container, script[type^="math/"], .katex, .katex-display, .mwe-math-element, [class^="MathJax"], [class^="MJX"]';

/** One element for each formula of a page, of the several that may show or state it. */
export function formulasIn(root: ParentNode): Element[] {
  // MathJax 2 leaves a script for each; what it shows beside is the same once more.
  const scripts = [...root.querySelectorAll('script[type^="math/tex"]')];
  const shown = [...root.querySelectorAll('math')].filter(
    (math) => scripts.length === 0 || !math.closest('[class*="MathJax"], [class*="MJX"]'),
  );
  // MathJax 4 leaves its source on the glyphs, the outermost first.
  const stated = [...root.querySelectorAll('mjx-container')]
    .filter((container) => !container.querySelector('math'))
    .flatMap((container) => container.querySelector('[data-latex]') ?? []);
  return [...scripts, ...shown, ...stated];
}

/** The signs of such an element: by its TeX where it states that. */
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
