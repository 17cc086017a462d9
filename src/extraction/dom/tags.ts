/** Lists of tags, in the lower case of `localName`. */

/** The place of text among the tags of a MeasuredTree. */
export const TEXT_TAG = 0;

/** Elements that no page shows: left out of the MeasuredTree with all that is in them. */
export const NEVER_SHOWN: ReadonlySet<string> = new Set([
  'base',
  'datalist',
  'head',
  'link',
  'meta',
  'noscript',
  'param',
  'script',
  'source',
  'style',
  'template',
  'title',
  'track',
]);

/** Elements measured as one leaf: what is inside is a drawing, a fallback or another document. */
export const OPAQUE: ReadonlySet<string> = new Set([
  'audio',
  'canvas',
  'embed',
  'frame',
  'iframe',
  'object',
  'svg',
  'textarea',
  'video',
]);

/** Elements that count as an image. */
export const IMAGES: ReadonlySet<string> = new Set(['img', 'svg', 'canvas']);
