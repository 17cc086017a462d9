/** A page that cannot be read, said in a sentence to the user. */
export class PageError extends Error {
  override name = 'PageError';
}

const FILES: readonly (readonly [start: string, what: string])[] = [
  ['%PDF-', 'a PDF file'],
  ['\u0089PNG', 'a PNG image'],
  ['PK\u0003\u0004', 'a ZIP archive'],
];

/** @throws PageError when a text is no HTML: nothing in it, no tag in it, or the start of another kind of file. */
export function checkHtml(html: string): void {
  if (html.trim() === '') throw new PageError('not HTML: it is empty');
  for (const [start, what] of FILES) if (html.startsWith(start)) throw new PageError(`not HTML: ${what}`);
  if (!/<[a-z!/?]/i.test(html)) throw new PageError('not HTML: no tag in it');
}
