/** A page that cannot be read. The message is a sentence for users. */
export class PageError extends Error {
  override name = 'PageError';
}

const FILES: readonly (readonly [start: string, what: string])[] = [
  ['%PDF-', 'a PDF file'],
  // The first byte of a PNG image, read as windows-1252.
  ['\u2030PNG', 'a PNG image'],
  ['PK\u0003\u0004', 'a ZIP archive'],
];

/** A file that has NUL near its start is binary. In pages it is an error, which browsers ignore. */
const BINARY_WITHIN = 512;

/** @throws PageError if a text is not HTML: it is empty, binary, has no tag, or begins like another kind of file. */
export function checkHtml(html: string): void {
  if (html.trim() === '') throw new PageError('not HTML: it is empty');
  for (const [start, what] of FILES) if (html.startsWith(start)) throw new PageError(`not HTML: ${what}`);
  if (html.slice(0, BINARY_WITHIN).includes('\0')) throw new PageError('not HTML: it is binary');
  if (!/<[a-z!/?]/i.test(html)) throw new PageError('not HTML: no tag in it');
}
