/** A unit of UTF-16 has at most so many bytes in UTF-8. */
const LONGEST = 3;
/** So many bytes become text at once. Each is an argument of one call. */
const AT_ONCE = 0x8000;

/**
 * The text in UTF-8. In pages, Firefox takes the result of `encode` for an object of the page, whose bytes are slow to
 * read.
 */
export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * LONGEST);
  const { written } = new TextEncoder().encodeInto(text, bytes);
  return bytes.slice(0, written);
}

/** Messages of extensions carry only text, so files are sent as base64. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    // `apply` is faster than the spread syntax, which reads the bytes one by one.
    const codes = bytes.subarray(at, at + AT_ONCE) as unknown as number[];
    parts.push(String.fromCharCode.apply(null, codes));
  }
  return btoa(parts.join(''));
}

/** @throws if it is not base64. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
