/** What goes to the clipboard: programs take the flavour that they understand. */
export interface Flavours {
  readonly text: string;
  readonly html?: string;
}

/**
 * Puts both flavours on the clipboard at once. By the old command, which needs neither a secure page nor
 * the focus; no listener of the page comes after ours.
 *
 * @throws when the browser refuses.
 */
export function copy(view: Window, { text, html }: Flavours): void {
  let written = false;
  const write = (event: ClipboardEvent): void => {
    event.stopImmediatePropagation();
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    written = true;
  };
  view.addEventListener('copy', write, { capture: true, once: true });
  try {
    // The newer way is refused in pages without https and in Firefox after a menu.
    const done = view.document.execCommand('copy');
    if (!done || !written) throw new Error('The browser did not let the clipboard be written.');
  } finally {
    view.removeEventListener('copy', write, { capture: true });
  }
}
