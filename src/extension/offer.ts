import type { SavedFile } from './messages.ts';

/** How long the browser may take to start reading the file. */
const READ_MS = 60_000;

/** Starts a download without asking for the permission to: a link of our own that is never in the page. */
export function offer(document: Document, { fileName, mimeType, text }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
