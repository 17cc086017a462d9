/** Elements that are a formula: MathML, and those of MathJax 3 and later. */
export const FORMULA_TAGS: ReadonlySet<string> = new Set(['math', 'mjx-container']);

/** Classes of the elements that KaTeX, Wikipedia and MathJax put around the notations of one formula. */
export const FORMULA_CLASSES =
  /(?:^|\s)(?:katex(?:-display)?|mwe-math-element|MathJax(?:_Display|_CHTML|_SVG(?:_Display)?)?|MJXc-display)(?:\s|$)/u;
