/** Changes to the source of a page that should not change what is its main content. */
export const CHANGES: Readonly<Record<string, (html: string) => string>> = {
  none: (html) => html,
  /** Without scripts, styles, JSON-LD and comments. */
  strip: (html) =>
    html
      .replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '')
      .replace(/<style\b[^>]*>[\s\S]*?<\/style\s*>/gi, '')
      .replace(/<!--[\s\S]*?-->/g, ''),
};
