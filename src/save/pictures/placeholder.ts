/** Names of pictures that are empty, or show that something loads. */
const BLANK =
  /(?:^|[/_.-])(?:blank|spacer|pixel|transparent|placeholder|loading|loader|ajax-loader|spinner|throbber|wait(?:white)?|lazyload|empty|clear|1x1|blank_1x1)(?:[_-]?\d{1,4}(?:x\d{1,4})?)?\.(?:gif|png|svg|webp|jpe?g)(?:[?#]|$)/iu;
/** In characters of Base64: the header of a GIF, and a GIF that has room for nothing but one colour. */
const [HEADER, SHORT] = [16, 100];
/** Elements that draw something in SVG. */
const SHAPES = /<(?:path|rect|circle|ellipse|line|poly|image|text|use|foreignObject)\b/iu;

/** Is it the address of a placeholder, such as a GIF of one pixel or a drawing without shapes? */
export function isPlaceholderAddress(address: string): boolean {
  if (!/^data:/iu.test(address)) return BLANK.test(address);
  const kind = /^data:image\/([a-z+]+)[;,]/iu.exec(address)?.[1].toLowerCase();
  const data = address.slice(address.indexOf(',') + 1);
  if (kind === undefined) return false;
  if (kind === 'gif') return (data.length >= HEADER && data.length <= SHORT) || isTinyGif(data);
  return kind === 'svg+xml' && !SHAPES.test(drawingIn(address, data));
}

/** Bytes 6 to 9 of a GIF are its width and height. */
function isTinyGif(base64: string): boolean {
  const bytes = textOf(() => atob(base64.trim().slice(0, 16)));
  return (
    bytes.charCodeAt(6) <= 2 && bytes.charCodeAt(8) <= 2 && bytes.charCodeAt(7) + bytes.charCodeAt(9) === 0
  );
}

function drawingIn(address: string, data: string): string {
  return textOf(() => (/;base64,/iu.test(address) ? atob(data) : decodeURIComponent(data))) || '<path';
}

function textOf(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
