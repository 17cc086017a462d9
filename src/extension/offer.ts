/** A file on its way to the reader's disk. */
export interface OfferedFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly data: string | Uint8Array<ArrayBuffer>;
}

/** How long the browser may take to start reading the file. */
const READ_MS = 60_000;

/** Starts a download without asking for the permission to: a link of our own that is never in the page. */
export function offer(document: Document, { fileName, mimeType, data }: OfferedFile): void {
  const url = URL.createObjectURL(new Blob([data], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
