import { strFromU8 } from 'fflate';
import { fromBase64, toUtf8 } from '../bytes.ts';
import { cleanDrawing } from './drawing.ts';
import { mediaTypeOf } from './media-type.ts';

/** The bytes of a picture, and its media type as the bytes tell it. */
export interface PictureData {
  readonly mimeType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const DRAWING = 'image/svg+xml';

/** The picture in these bytes, made safe to keep. Undefined if they are not a picture. */
export function pictureOf(bytes: Uint8Array<ArrayBuffer>): PictureData | undefined {
  const mimeType = mediaTypeOf(bytes);
  if (mimeType !== DRAWING) return mimeType === undefined ? undefined : { mimeType, bytes };
  const clean = cleanDrawing(strFromU8(bytes));
  return clean === undefined ? undefined : { mimeType, bytes: toUtf8(clean) };
}

/** The picture in a data URL. */
export function pictureIn(address: string): PictureData | undefined {
  const [, parameters, data] = /^data:image\/[a-z\d.+-]+((?:;[^,;]*)*),([^]*)$/iu.exec(address) ?? [];
  if (parameters === undefined || data === undefined) return undefined;
  try {
    const text = decodeURIComponent(data.replace(/%(?![\da-f]{2})/giu, '%25'));
    const isBase64 = /;\s*base64\s*$/iu.test(parameters);
    return pictureOf(isBase64 ? fromBase64(text.replace(/\s/gu, '')) : toUtf8(text));
  } catch {
    return undefined;
  }
}
