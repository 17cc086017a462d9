import browser from 'webextension-polyfill';
import { fromBase64 } from '../base64.ts';
import type { SavedFile } from '../messages.ts';
import { offer } from '../offer.ts';

/** Hands over a file that the page it was made in could not. */
const file = await browser.runtime.sendMessage<unknown, SavedFile | undefined>({ type: 'take-file' });
const link = document.querySelector('a');
const state = document.querySelector('#state');
if (file && link) {
  const { fileName, mimeType, base64, note = '' } = file;
  const data = fromBase64(base64);
  offer(document, { fileName, mimeType, data });
  link.href = URL.createObjectURL(new Blob([data], { type: mimeType }));
  link.download = fileName;
  link.textContent = `Save ${fileName} again`;
  link.hidden = false;
  document.querySelector('#note')?.append(note);
} else if (state) state.textContent = 'The file has been handed over already. Save it again from the page.';
