import { strFromU8 } from 'fflate';
import { fromBase64, toUtf8 } from '../bytes.ts';
import { cleanDrawing } from './drawing.ts';
import { mediaTypeOf } from './media-type.ts';

/** The bytes of a picture and what they say it is. */
export interface PictureData {
  readonly mimeType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const DRAWING = 'image/svg+xml';

/** Bytes that may be a picture -> a picture that is safe to keep; undefined when they are none. */
export function pictureOf(bytes: Uint8Array<ArrayBuffer>): PictureData | undefined {
  const mimeType = mediaTypeOf(bytes);
  if (mimeType !== DRAWING) return mimeType === undefined ? undefined : { mimeType, bytes };
  const clean = cleanDrawing(strFromU8(bytes));
  return clean === undefined ? undefined : { mimeType, bytes: toUtf8(clean) };
}

/** The picture that an address of type `data:` holds. */
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
