import { isUtf8 } from 'node:buffer';
import sniff from 'html-encoding-sniffer';
import encodings from 'whatwg-encoding';

/**
 * Decodes HTML as a browser does (HTML Standard, 13.2.3.2): by the byte order mark, else by `charset`, else by a META
 * in the first 1,024 bytes. Otherwise, where browsers guess, it is UTF-8 if the bytes are valid UTF-8, and windows-1252
 * if not. ISO-2022-JP is the only charset of the Encoding Standard that is not supported.
 *
 * It does not use TextDecoder, because in Node 20 that reads windows-1252 as ISO-8859-1 (nodejs/node#56542).
 *
 * @param charset The charset of the Content-Type header, if the data set gives it.
 */
export function decodeHtml(bytes: Uint8Array, charset?: string): string {
  const defaultEncoding = isUtf8(bytes) ? 'UTF-8' : 'windows-1252';
  return encodings.decode(bytes, encodingOf(bytes, charset, defaultEncoding));
}

function encodingOf(bytes: Uint8Array, charset: string | undefined, defaultEncoding: string): string {
  try {
    return sniff(bytes, {
      ...(charset !== undefined && { transportLayerEncodingLabel: charset }),
      defaultEncoding,
    });
  } catch (error) {
    // The library reads beyond the end of a META whose content ends with "charset=", which states no encoding.
    if (!(error instanceof TypeError)) throw error;
    return defaultEncoding;
  }
}

/**
 * Decodes a page that may have been saved as UTF-8 although its META differs: as UTF-8 if the bytes are valid UTF-8.
 */
export function decodeSaved(bytes: Uint8Array): string {
  return decodeHtml(bytes, isUtf8(bytes) ? 'utf-8' : undefined);
}

/** Decodes a text file: by its byte order mark, else as UTF-8 if the bytes are valid UTF-8, else as windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  return encodings.decode(bytes, isUtf8(bytes) ? 'UTF-8' : 'windows-1252');
}
