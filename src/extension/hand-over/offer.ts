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

/** Gives a file an address that the browser can read it under for a while. */
export function readable(fileName: string, file: Blob): HandedFile {
  const url = URL.createObjectURL(file);
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
  return { fileName, url, size: file.size };
}

/**
 * Starts a download without asking for the permission to: a click on a link, of which the document and all
 * its scripts hear. So it must be a document of our own.
 */
export function offer(document: Document, fileName: string, file: Blob): HandedFile {
  const handed = readable(fileName, file);
  const link = document.createElement('a');
  link.href = handed.url;
  link.download = fileName;
  link.click();
  return handed;
}
