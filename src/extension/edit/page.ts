import browser from 'webextension-polyfill';
import { fromBase64 } from '../../save/bytes.ts';
import { fileName } from '../../save/file-name.ts';
import { valueOf } from '../answers.ts';
import { fillPage } from '../fill.ts';
import { offer } from '../hand-over/offer.ts';
import type { Piece, Request } from '../messages.ts';
import { say } from '../words.ts';
import { FrontMatter } from './front-matter.ts';
import { sourceIn, type Source } from './open.ts';

const EXTENSION = 'md';
/** Separators of Latin, Chinese, Japanese and Arabic writing. */
const COMMAS = /[,\uff0c\u3001\u060c]/u;

fillPage();
const form = document.querySelector('form')!;
const status = document.querySelector('output')!;
const [title, tags, name] = ['title', 'tags', 'name'].map((id) =>
  document.querySelector<HTMLInputElement>(`#${id}`)!,
);
const text = document.querySelector<HTMLTextAreaElement>('#text')!;
/** As it was saved last, or received. */
let kept = '';

await start().catch((error: unknown) => {
  console.error('Isolate:', error);
  document.querySelector('#lost')!.textContent = say('edit_left');
});

async function start(): Promise<void> {
  const source = sourceIn(location.search);
  if (!source) throw new Error('The address is none of ours.');
  const file = new FrontMatter(await fetchText(source));
  show(file, source);
  const written = (): string =>
    file.with({
      title: title.value.trim(),
      // Some names contain a comma.
      tags: tags.value === listed(file.parts.tags) ? file.parts.tags : tagsIn(tags.value),
      text: text.value,
    });
  kept = written();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    kept = written();
    offer(document, nameOf(name.value), new Blob([kept], { type: 'text/markdown' }));
    status.textContent = say('file_handed_over');
  });
  form.addEventListener('input', () => (status.textContent = ''));
  // Leaving would lose what was written.
  addEventListener('beforeunload', (event) => {
    if (written() !== kept) event.preventDefault();
  });
}

function show(file: FrontMatter, source: Source): void {
  const { parts } = file;
  title.value = parts.title;
  tags.value = listed(parts.tags);
  text.value = parts.text;
  name.value = source.fileName;
  document.querySelector<HTMLElement>('#text-hint')!.hidden = !source.missesPictures;
  document.querySelector('#fit')!.textContent = source.note ?? '';
  form.hidden = false;
  // Show it from its beginning.
  title.focus();
}

function listed(all: readonly string[]): string {
  return all.join(', ');
}

function tagsIn(written: string): string[] {
  return written
    .split(COMMAS)
    .map((tag) => tag.trim())
    .filter(Boolean);
}

/** A file name that file systems accept, ending with `.md`. */
function nameOf(written: string): string {
  return fileName(written.trim().replace(/\.md$/i, ''), EXTENSION);
}

/** Fetches the text from the page that made it, piece by piece. */
async function fetchText({ tabId, id, size }: Source): Promise<string> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let taken = 0; taken < size;) {
    const request: Request = { type: 'piece', id, at: taken };
    const { base64, length } = valueOf(
      await browser.tabs.sendMessage<Request, Piece>(tabId, request, { frameId: 0 }),
    );
    if (length === 0) throw new Error('The file is shorter than it was.');
    pieces.push(fromBase64(base64));
    taken += length;
  }
  return new Blob(pieces).text();
}
