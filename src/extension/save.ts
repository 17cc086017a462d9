import { call, property } from '../extraction/dom/safe.ts';
import type { KeptNodes } from '../extraction/types.ts';
import { documentOfContent } from '../page/frames.ts';
import { printAlone } from '../page/print.ts';
import { shared } from '../page/shared-state.ts';
import { withoutFloating } from '../page/stack.ts';
import { packed } from '../save/epub/pack.ts';
import { bookPage } from '../save/epub/several.ts';
import { fileNameBy, withoutFolders } from '../save/file-name.ts';
import { FORMATS } from '../save/formats.ts';
import { liveView } from '../save/live-view.ts';
import { markdownOf } from '../save/markdown/markdown.ts';
import { markupOf } from '../save/markup.ts';
import type { PageView } from '../save/page-view.ts';
import { liveSelection } from '../save/selection/live-selection.ts';
import { selectedNodes } from '../save/selection/selected-nodes.ts';
import type { SelectionProblem } from '../save/selection/types.ts';
import { snapshot } from '../save/snapshot.ts';
import { parseTemplate } from '../save/template/template.ts';
import { plainText } from '../save/text.ts';
import type { SavedContent, SaveFormat } from '../save/types.ts';
import { toBase64, toUtf8 } from '../save/bytes.ts';
import type { CopyId, PartId } from './commands.ts';
import type { Flavours } from './hand-over/clipboard.ts';
import type { CopyReply, PageProblem, Piece, PrintReply, Request, SaveReply } from './messages.ts';
import { hearMessages, ownId } from './page-api.ts';
import { fileWords } from './file-words.ts';
import { session } from './page-session.ts';
import { embedPictures, type Embedded } from './pictures/embed.ts';
import { cancelLongWork, longWork, type SaveWork } from './save-work.ts';
import { toSavingRequest } from './saving-messages.ts';
import type { Settings } from './settings.ts';
import { shadowRootOf } from './shadow-root.ts';
import { validTemplates } from './templates.ts';
import { say } from './words.ts';

/** From this number of elements on, the reader is told that saving takes a while. */
const LARGE = 20_000;
/** Browsers allow messages of up to 64 MiB. Files are sent in pieces of this many bytes. */
const PIECE = 4 * 2 ** 20;
/** Copies have at most this many characters, of up to three bytes each. */
const LARGEST_COPY = 20 * 2 ** 20;

type Wanted = Pick<Request & { type: 'save' }, 'part' | 'settings' | 'chapter'>;

/** The files that were made, by their ids, until they are fetched. The page that edits one may fetch it later. */
const made = new Map<string, Uint8Array>();
/** A file that was not fetched is dropped after this many other files. */
const MOST_WAITING = 3;

// A second injection finds the first and leaves the saving to it.
if (shared<true>('saves').open(() => true)) {
  hearMessages((message, sender) => {
    const request = toSavingRequest(message, sender, ownId());
    switch (request?.type) {
      case 'save':
        return answer(() => save(request));
      case 'cancel':
        return answer(() => {
          cancelLongWork();
          return {};
        });
      case 'piece':
        return answer(() => pieceAt(request));
      case 'copy':
        return answer(() => copy(request.part, request.as, request.settings));
      case 'print':
        return answer(() => print(request.attribute, request.settings));
      default:
        return undefined;
    }
  });
}

/** Failures are sent as answers too. */
async function answer<T>(act: () => T | Promise<T>): Promise<T> {
  return act();
}

async function save({ format: id, ...wanted }: Wanted & { format: string }): Promise<SaveReply> {
  const format = FORMATS.find((one) => one.id === id);
  if (!format) throw new Error(`Nothing here saves as "${id}".`);
  const reply = await longWork((work) => saveAs(format, wanted, work));
  return reply ?? { cancelled: true };
}

async function saveAs(
  format: SaveFormat,
  { part, settings, chapter }: Wanted,
  work: SaveWork,
): Promise<SaveReply> {
  const isLarge = isLargePage();
  const content = await contentOf(part, settings, work);
  if (typeof content === 'string') return { problem: content };
  const { id, pictures } = format;
  const full: Embedded =
    settings.pictures === 'embedded' && pictures
      ? await embedPictures(content, pictures, id === 'epub', work)
      : { content };
  const isLong = isLarge || full.note !== undefined;
  if (isLong) await work.tell(say('progress_file'));
  const file =
    chapter === undefined
      ? fileOf(format, content, full.content, settings)
      : { data: packed(bookPage(full.content, chapter, fileWords())), fileName: '', mimeType: '' };
  // Presses that came while the page was blocked are handled now, before anything is saved.
  if (isLong) await work.tell(say('progress_hand_over'));
  const { data, fileName, mimeType } = file;
  const bytes = typeof data === 'string' ? toUtf8(data) : data;
  return {
    made: { id: keep(bytes), fileName, mimeType, size: bytes.length },
    ...(full.note !== undefined && { note: full.note }),
  };
}

interface File {
  readonly data: string | Uint8Array;
  readonly fileName: string;
  readonly mimeType: string;
}

/** @param full contains the pictures. */
function fileOf(format: SaveFormat, content: SavedContent, full: SavedContent, settings: Settings): File {
  const { extension, mimeType } = format;
  const { fileName, frontMatter } = validTemplates(settings);
  const nameAs = (ending: string): string => fileNameBy(parseTemplate(fileName), content, ending);
  const words = fileWords();
  const archive = format.bundle?.(full, withoutFolders(nameAs(extension)), { frontMatter, words });
  if (archive) return { data: archive, fileName: nameAs('zip'), mimeType: 'application/zip' };
  return { data: format.render(full, { frontMatter, words }), fileName: nameAs(extension), mimeType };
}

function keep(file: Uint8Array): string {
  // Pages without encryption have no `randomUUID`.
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  made.set(id, file);
  const [oldest] = made.keys();
  if (made.size > MOST_WAITING) made.delete(oldest);
  return id;
}

/** The background fetches the file, because the page could observe a download that starts here. */
function pieceAt({ id, at }: Request & { type: 'piece' }): Piece {
  const file = made.get(id);
  const piece = file?.subarray(at, at + PIECE);
  if (!file || !piece || piece.length === 0) throw new Error(say('error_piece'));
  if (at + piece.length === file.length) made.delete(id);
  return { base64: toBase64(piece), length: piece.length };
}

async function copy(part: PartId, id: CopyId, settings: Settings): Promise<CopyReply> {
  const reply = await longWork((work) => copyAs(part, id, settings, work));
  return reply ?? { cancelled: true };
}

async function copyAs(part: PartId, id: CopyId, settings: Settings, work: SaveWork): Promise<CopyReply> {
  const content = await contentOf(part, settings, work);
  if (typeof content === 'string') return { problem: content };
  const flavours = flavoursOf(id, content);
  const { text, html = '' } = flavours;
  if (text.length + html.length > LARGEST_COPY) throw new Error(say('error_too_long'));
  return { flavours };
}

function flavoursOf(id: CopyId, content: SavedContent): Flavours {
  if (id === 'markdown') return { text: markdownOf(content) };
  const text = plainText(content.body);
  return id === 'rich' ? { text, html: markupOf(content.body) } : { text };
}

async function print(attribute: string, settings: Settings): Promise<PrintReply> {
  // The message that it takes long must be gone when the page is printed.
  const kept = await longWork((work) => keptNodes(settings, work));
  if (kept === undefined) return { cancelled: true };
  if (typeof kept === 'string') return { problem: kept };
  await printAlone(documentOfContent(kept), attribute, {
    kept: session()?.isIsolated ? undefined : kept,
    addresses: settings.addresses,
    shadowRootOf,
  });
  return {};
}

function isLargePage(): boolean {
  return property<number>(call(document, 'getElementsByTagName', '*'), 'length') > LARGE;
}

/** @throws if it is cancelled. */
async function contentOf(
  part: PartId,
  settings: Settings,
  work: SaveWork,
): Promise<SavedContent | PageProblem | SelectionProblem> {
  if (part !== 'selection') return contentIn(await keptNodes(settings, work), settings);
  if (isLargePage()) await work.tell(say('progress_selection'));
  return selectedContent();
}

/**
 * What is isolated, or what would be.
 *
 * @throws if it is cancelled.
 */
async function keptNodes(settings: Settings, { tell, signal }: SaveWork): Promise<KeptNodes | PageProblem> {
  if (isLargePage()) await tell(say('progress_content'));
  const kept = await session()?.kept(settings, signal);
  if (!kept) throw new Error(say('error_page_closed'));
  return kept;
}

function selectedContent(): SavedContent | SelectionProblem {
  const viewOf = (of: Document): PageView => liveView(property<Window>(of, 'defaultView'), shadowRootOf);
  const found = liveSelection(document, viewOf);
  if (typeof found === 'string') return found;
  const view = viewOf(found.document);
  const selected = selectedNodes(found.spans, found.document, view);
  if (!selected) return 'no-selection';
  return snapshot(withoutFloating(selected), found.document, {
    ...view,
    page: document,
    method: 'selection',
  });
}

function contentIn(kept: KeptNodes | PageProblem, settings: Settings): SavedContent | PageProblem {
  if (typeof kept === 'string') return kept;
  const page = documentOfContent(kept);
  const view = liveView(property<Window>(page, 'defaultView'), shadowRootOf);
  return snapshot(withoutFloating(kept), page, { ...view, page: document, method: settings.method });
}
