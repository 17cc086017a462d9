/** A file that was given to the browser, which may still refuse it, ask the reader, or fail to write it. */
export interface HandedFile {
  readonly fileName: string;
  /** The address of a blob, which no other download has. */
  readonly url: string;
  /** Bytes. */
  readonly size: number;
}

/** How long the browser may take to start reading the file. */
const READ_MS = 60_000;

/** Gives a file an address from which the browser can read it for a while. */
export function readable(fileName: string, file: Blob): HandedFile {
  const url = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
  return { fileName, url, size: file.size };
}

/**
 * Starts a download without the permission for downloads: by a click on a link. All scripts of the document receive
 * that click, so the document must be our own.
 */
export function offer(document: Document, fileName: string, file: Blob): HandedFile {
  const handed = readable(fileName, file);
  const link = document.createElement('a');
  link.href = handed.url;
  link.download = fileName;
  link.click();
  return handed;
}
