import { fromBase64 } from '../../save/bytes.ts';
import { copy, type Flavours } from './clipboard.ts';
import { offer, readable, type HandedFile } from './offer.ts';

/** Gives a file to the browser from a document that no web page can see, change or stop. */
export interface Courier {
  /** Adds the next bytes of a file. */
  add(base64: string): Promise<void>;
  /** Gives the added bytes to the browser as one file. */
  save(fileName: string, mimeType: string): Promise<HandedFile>;
  /** Makes the added bytes readable under an address of ours. They can still be saved. */
  keep(fileName: string, mimeType: string): Promise<HandedFile>;
  copy(flavours: Flavours): Promise<void>;
}

/** Works in a document of our own. */
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

  /** @throws if the browser has no room for it. */
  private async whole(mimeType: string): Promise<Blob> {
    const file = new Blob(this.pieces, { type: mimeType });
    // Browsers write large blobs to the disk, which may be full. If the blob can be read, all of it was written.
    await file.slice(-1).arrayBuffer();
    return file;
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- a refusal is a rejection, as of the others
  async copy(flavours: Flavours): Promise<void> {
    copy(this.document, flavours);
  }
}
