import browser from 'webextension-polyfill';
import { TO_DOWNLOADS } from '../access.ts';
import { fromBase64 } from '../base64.ts';
import type { SavedFile } from '../messages.ts';
import { offer } from '../offer.ts';
import { follow } from './follow.ts';

/** Hands over a file that the page it was made in could not. */
const file = await browser.runtime.sendMessage<unknown, SavedFile | undefined>({ type: 'take-file' });
const again = document.querySelector('button');
const said = document.querySelector('#said');
const state = document.querySelector('#state');
if (file && again && said) {
  const { fileName, mimeType, base64, note = '' } = file;
  const data = fromBase64(base64);
  const save = async (): Promise<void> => {
    const handed = offer(document, { fileName, mimeType, data });
    said.textContent = '';
    if (await TO_DOWNLOADS.isGiven())
      await follow(handed, ({ sentence }) => {
        said.textContent = sentence;
      });
  };
  again.textContent = `Save ${fileName} again`;
  again.hidden = false;
  again.addEventListener('click', () => void save());
  document.querySelector('#note')?.append(note);
  await save();
} else if (state) state.textContent = 'The file has been handed over already. Save it again from the page.';
