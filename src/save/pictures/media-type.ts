import { strFromU8 } from 'fflate';

/** The first bytes of each type, as Latin-1. A dot stands for any byte. */
const SIGNATURES: readonly (readonly [type: string, start: RegExp])[] = [
  ['image/png', /^\u0089PNG\r\n\u001a\n/],
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBPVP8/],
  ['image/avif', /^[^]{4}ftyp(?:[^]{4})*?avi[fs]/],
  ['image/bmp', /^BM[^]{12}/],
  ['image/x-icon', /^\0\0\u0001\0[^\0]/],
  // Before it there may be a byte order mark, a declaration and comments.
  [
    'image/svg+xml',
    /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*(?:<!DOCTYPE\s+svg\b|<svg[\s>])/i,
  ],
];
/** How far comments at the start of a drawing are read. */
const START = 4_000;

/** The media type of a picture by its bytes, because sites sometimes state a wrong one. Only types that browsers show. */
export function mediaTypeOf(bytes: Uint8Array): string | undefined {
  const start = strFromU8(bytes.subarray(0, START), true);
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0];
}
