import { say } from '../words.ts';

/** What goes to the clipboard: programs take the flavour that they understand. */
export interface Flavours {
  readonly text: string;
  readonly html?: string;
}

/**
 * Puts both flavours on the clipboard at once. By the old command, which needs no focus: our documents have
 * none. Its event is heard by all scripts of the document, so it must be one of our own.
 *
 * @throws when the browser refuses. The clipboard is then as it was.
 */
export function copy(document: Document, { text, html }: Flavours): void {
  let written = false;
  const write = (event: ClipboardEvent): void => {
    if (!event.clipboardData) return;
    event.preventDefault();
    event.clipboardData.clearData();
    event.clipboardData.setData('text/plain', text);
    if (html !== undefined) event.clipboardData.setData('text/html', html);
    written = true;
  };
  document.addEventListener('copy', write, { once: true });
  try {
    const done = document.execCommand('copy');
    if (!done || !written) throw new Error(say('error_clipboard'));
  } finally {
    document.removeEventListener('copy', write);
  }
}
