/** Bytes of one unit of UTF-16 in UTF-8, at most. */
const LONGEST = 3;
/** Bytes that become text at once: each is one argument of a call. */
const AT_ONCE = 0x8000;

/**
 * The text in UTF-8. Not by `encode`: what that gives in a page, Firefox guards as the page's own, and each
 * byte of it is slow to read.
 */
export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * LONGEST);
  const { written } = new TextEncoder().encodeInto(text, bytes);
  return bytes.slice(0, written);
}

/** Messages of extensions carry text only; this is what files of any kind are sent as. */
export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    // `apply` takes the bytes as they are. Spread, they would be walked one by one.
    const codes = bytes.subarray(at, at + AT_ONCE) as unknown as number[];
    parts.push(String.fromCharCode.apply(null, codes));
  }
  return btoa(parts.join(''));
}

/** @throws when it is not base64. */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
