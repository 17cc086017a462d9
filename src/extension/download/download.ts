import browser from 'webextension-polyfill';
import type { SavedFile } from '../messages.ts';
import { offer } from '../offer.ts';

/** Hands over a file that the page it was made in could not. */
const file = await browser.runtime.sendMessage<unknown, SavedFile | undefined>({ type: 'take-file' });
const link = document.querySelector('a');
const state = document.querySelector('#state');
if (file && link) {
  offer(document, file);
  link.href = URL.createObjectURL(new Blob([file.text], { type: file.mimeType }));
  link.download = file.fileName;
  link.textContent = `Save ${file.fileName} again`;
  link.hidden = false;
} else if (state) state.textContent = 'The file has been handed over already. Save it again from the page.';
