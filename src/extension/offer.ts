/** A file on its way to the reader's disk. */
export interface OfferedFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly data: string | Uint8Array<ArrayBuffer>;
}

/** A file that the browser has been given, and may still refuse, ask about, or not be able to write. */
export interface HandedFile {
  readonly fileName: string;
  /** Of a blob; no other download has it. */
  readonly url: string;
  /** Bytes. */
  readonly size: number;
}

/** How long the browser may take to start reading the file. */
const READ_MS = 60_000;

/** Starts a download without asking for the permission to: a link of our own that is never in the page. */
export function offer(document: Document, { fileName, mimeType, data }: OfferedFile): HandedFile {
  const blob = new Blob([data], { type: mimeType });
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
  return { fileName, url, size: blob.size };
}
