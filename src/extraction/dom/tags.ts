/** Lists of tags, in the lower case of `localName`. */

/** The tag of text nodes in a MeasuredTree. */
export const TEXT_TAG = 0;

/** Elements that are never shown. The MeasuredTree leaves them out, with everything in them. */
export const NEVER_SHOWN: ReadonlySet<string> = new Set(
  'base datalist head link meta noscript param script source style template title track'.split(' '),
);

/** Elements that are one leaf of the MeasuredTree: they contain a drawing, a fallback or another document. */
export const OPAQUE: ReadonlySet<string> = new Set(
  'audio canvas embed frame iframe object svg textarea video'.split(' '),
);

/** Elements that count as an image. */
export const IMAGES: ReadonlySet<string> = new Set(['img', 'svg', 'canvas']);
