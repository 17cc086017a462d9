import type { PictureData } from './data.ts';

const START_OF_SCAN = [0xff, 0xda];
const END_OF_IMAGE = [0xff, 0xd9];
const GIF_TRAILER = 0x3b;

/** Is a picture complete, as far as its format tells? Browsers show half a picture without an error. */
export function hasEnd({ mimeType, bytes }: PictureData): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (mimeType) {
    case 'image/png':
      return hasLastChunk(view);
    case 'image/jpeg':
      return lastPlaceOf(bytes, END_OF_IMAGE) > firstPlaceOf(bytes, START_OF_SCAN);
    case 'image/gif':
      return bytes[bytes.findLastIndex((byte) => byte !== 0)] === GIF_TRAILER;
    case 'image/webp':
      return view.getUint32(4, true) + 8 <= view.byteLength;
    case 'image/avif':
      return endsWithBox(view);
    case 'image/bmp':
      return view.getUint32(2, true) <= view.byteLength;
    default:
      return true;
  }
}

/** Each chunk of PNG has 8 bytes for its length and type, then its data, then a checksum of 4 bytes. */
function hasLastChunk(view: DataView): boolean {
  const IEND = 0x49454e44;
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === IEND) return true;
  return false;
}

/** Each box states its length. 1 means that the length is in the next 8 bytes, and 0 means "to the end". */
function endsWithBox(view: DataView): boolean {
  const MDAT = 0x6d646174;
  let at = 0;
  let hasData = false;
  while (at + 8 <= view.byteLength) {
    const stated = view.getUint32(at);
    if (stated === 1 && at + 16 > view.byteLength) return false;
    const length = stated === 1 ? Number(view.getBigUint64(at + 8)) : stated;
    hasData ||= view.getUint32(at + 4) === MDAT;
    if (length < 8) return stated === 0 && hasData;
    at += length;
  }
  return hasData && at <= view.byteLength;
}

/** Where two bytes stand first. If they are not there, the length of the data. */
function firstPlaceOf(bytes: Uint8Array, [first, second]: readonly number[]): number {
  const at = bytes.findIndex((byte, i) => byte === first && bytes[i + 1] === second);
  return at < 0 ? bytes.length : at;
}

function lastPlaceOf(bytes: Uint8Array, [first, second]: readonly number[]): number {
  return bytes.findLastIndex((byte, i) => byte === first && bytes[i + 1] === second);
}
