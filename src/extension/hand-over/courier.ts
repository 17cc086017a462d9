import { fromBase64 } from '../../save/bytes.ts';
import { copy, type Flavours } from './clipboard.ts';
import { offer, readable, type HandedFile } from './offer.ts';

/** Brings what a page was made into to the reader, from where no page can see, change or stop it. */
export interface Courier {
  /** Takes the next bytes of a file. */
  add(base64: string): Promise<void>;
  /** Hands the bytes that were added to the browser as one file. */
  save(fileName: string, mimeType: string): Promise<HandedFile>;
  /** Makes the bytes that were added readable under an address of ours. They can still be saved. */
  keep(fileName: string, mimeType: string): Promise<HandedFile>;
  copy(flavours: Flavours): Promise<void>;
}

/** Works in a document of ours. */
export class LocalCourier implements Courier {
  private pieces: Uint8Array<ArrayBuffer>[] = [];

  constructor(private readonly document: Document) {}

  add(base64: string): Promise<void> {
    this.pieces.push(fromBase64(base64));
    return Promise.resolve();
  }

  async save(fileName: string, mimeType: string): Promise<HandedFile> {
    const file = await this.whole(mimeType);
    this.pieces = [];
    return offer(this.document, fileName, file);
  }

  async keep(fileName: string, mimeType: string): Promise<HandedFile> {
    return readable(fileName, await this.whole(mimeType));
  }

  /** @throws when the browser has no room for it. */
  private async whole(mimeType: string): Promise<Blob> {
    const file = new Blob(this.pieces, { type: mimeType });
    // Browsers put large ones away, on a disk that may be full. What can be read has come there whole.
    await file.slice(-1).arrayBuffer();
    return file;
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- a refusal is a rejection, as of the others
  async copy(flavours: Flavours): Promise<void> {
    copy(this.document, flavours);
  }
}
