import { isUtf8 } from 'node:buffer';
import sniff from 'html-encoding-sniffer';
import encodings from 'whatwg-encoding';

/**
 * The HTML in some bytes, as a browser decodes it (HTML Standard, 13.2.3.2): by its byte order mark, else
 * by `charset`, else by a META in the first 1,024 bytes. Where nothing says, it is UTF-8 if the bytes are
 * valid as such, else windows-1252; browsers guess there too. Of the charsets of the Encoding Standard only
 * ISO-2022-JP is not known here.
 *
 * Not by TextDecoder: Node 20 reads windows-1252 as ISO-8859-1 (nodejs/node#56542).
 *
 * @param charset What the Content-Type header would say, where the data set says how its files are saved.
 */
export function decodeHtml(bytes: Uint8Array, charset?: string): string {
  const name = sniff(bytes, {
    ...(charset !== undefined && { transportLayerEncodingLabel: charset }),
    defaultEncoding: isUtf8(bytes) ? 'UTF-8' : 'windows-1252',
  });
  return encodings.decode(bytes, name);
}

/** A page that may have been saved in UTF-8 whatever its META says: by that where its bytes are valid as such. */
export function decodeSaved(bytes: Uint8Array): string {
  return decodeHtml(bytes, isUtf8(bytes) ? 'utf-8' : undefined);
}

/** A text file: by its byte order mark, else UTF-8 where the bytes are valid as such, else windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  return encodings.decode(bytes, isUtf8(bytes) ? 'UTF-8' : 'windows-1252');
}
