/** Tags around which white space is never shown (HTML white space; wider spaces are text). */
const BOXES =
  'address|article|aside|blockquote|body|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|section|table|tbody|td|th|thead|tr|ul';
const BEFORE_BOX = new RegExp(`(?<![ \\t\\n\\f\\r])[ \\t\\n\\f\\r]*(</?(?:${BOXES})\\b)`, 'gi');

/**
 * Parts in which white space counts, or that only look like tags. A part without an end extends to the end of the
 * page.
 */
const KEPT =
  /<(script|style|pre|textarea|svg|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;

/** Changes the source of a page outside these parts. */
function outside(html: string, change: (part: string) => string): string {
  let out = '';
  let from = 0;
  for (const { 0: kept, index } of html.matchAll(KEPT)) {
    out += change(html.slice(from, index)) + kept;
    from = index + kept.length;
  }
  return out + change(html.slice(from));
}

/** Changes to the source of a page that should not change its main content. */
export const CHANGES: Readonly<Record<string, (html: string) => string>> = {
  none: (html) => html,
  /** Without scripts, styles, JSON-LD and comments. */
  strip: (html) =>
    html
      .replace(/<script\b[^>]*(?:>[\s\S]*?(?:<\/script\s*>|$)|$)/gi, '')
      .replace(/<style\b[^>]*(?:>[\s\S]*?(?:<\/style\s*>|$)|$)/gi, '')
      .replace(/<!--[\s\S]*?(?:-->|$)/g, ''),
  /** Every box on its own line. */
  indent: (html) => outside(html, (part) => part.replace(BEFORE_BOX, '\n    $1')),
  /** No white space around boxes. */
  minify: (html) => outside(html, (part) => part.replace(BEFORE_BOX, '$1')),
};
