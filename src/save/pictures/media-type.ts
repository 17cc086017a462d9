import { strFromU8 } from 'fflate';

/** First bytes, as Latin-1; a dot stands for any. The names are those of the registry of media types. */
const SIGNATURES: readonly (readonly [type: string, start: RegExp])[] = [
  ['image/png', /^\u0089PNG\r\n\u001a\n/],
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBPVP8/],
  ['image/avif', /^[^]{4}ftyp(?:[^]{4})*?avi[fs]/],
  ['image/bmp', /^BM[^]{12}/],
  ['image/x-icon', /^\0\0\u0001\0[^\0]/],
  // After a byte order mark, a declaration and comments.
  [
    'image/svg+xml',
    /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(?:<!DOCTYPE\s+svg\b|<svg[\s>])/i,
  ],
];
/** How far comments at the start of a drawing are read. */
const START = 4_000;

/** What kind of picture these bytes are, of those that browsers show; sites say so wrongly now and then. */
export function mediaTypeOf(bytes: Uint8Array): string | undefined {
  const start = strFromU8(bytes.subarray(0, START), true);
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0];
}
