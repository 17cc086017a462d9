import { say } from '../words.ts';

/** What goes to the clipboard. Each program takes the format that it understands. */
export interface Flavours {
  readonly text: string;
  readonly html?: string;
}

/**
 * Puts both formats on the clipboard at once. It uses the old command, which needs no focus, because our documents have
 * none. All scripts of the document receive its event, so the document must be our own.
 *
 * @throws if the browser refuses. The clipboard is unchanged then.
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
