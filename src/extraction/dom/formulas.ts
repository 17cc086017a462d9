/** Elements that are a formula: MathML, and what MathJax 3 and later draw. */
export const FORMULA_TAGS: ReadonlySet<string> = new Set(['math', 'mjx-container']);

/** Classes of what KaTeX, Wikipedia and the forms of MathJax put around one formula in several notations. */
export const FORMULA_CLASSES =
  /(?:^|\s)(?:katex(?:-display)?|mwe-math-element|MathJax(?:_Display|_CHTML|_SVG(?:_Display)?)?|MJXc-display)(?:\s|$)/u;
