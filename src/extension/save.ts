import browser, { type Runtime } from 'webextension-polyfill';
import { printAlone } from '../page/print.ts';
import { fileName } from '../save/file-name.ts';
import { FORMATS } from '../save/formats.ts';
import { liveView } from '../save/live-view.ts';
import { markdownOf } from '../save/markdown/markdown.ts';
import { markupOf } from '../save/markup.ts';
import { snapshot } from '../save/snapshot.ts';
import { plainText } from '../save/text.ts';
import type { SavedContent } from '../save/types.ts';
import { toBase64 } from './base64.ts';
import { copy, type Flavours } from './clipboard.ts';
import type { CopyId } from './commands.ts';
import { toRequest, type CopyReply, type PageProblem, type PrintReply, type SaveReply } from './messages.ts';
import { offer } from './offer.ts';
import { session } from './page-session.ts';
import type { Settings } from './settings.ts';

const world = globalThis as { isolateSaves?: true };

// A second injection finds the first and leaves the saving to it.
if (!world.isolateSaves) {
  world.isolateSaves = true;
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    const request = toRequest(message, sender, browser.runtime.id);
    switch (request?.type) {
      case 'save':
        return answer(() => save(request.format, request.settings));
      case 'copy':
        return answer(() => copyAs(request.as, request.settings));
      case 'print':
        return answer(() => print(request.attribute, request.settings));
      default:
        return undefined;
    }
  });
}

/** A failure is an answer too. */
async function answer<T>(act: () => T | Promise<T>): Promise<T> {
  return act();
}

function save(id: string, settings: Settings): SaveReply {
  const format = FORMATS.find((one) => one.id === id);
  if (!format) throw new Error(`Nothing here saves as "${id}".`);
  const content = contentOf(settings);
  if (typeof content === 'string') return { problem: content };
  const { mimeType } = format;
  const file = {
    fileName: fileName(content.title, format.extension),
    mimeType,
    data: format.render(content),
  };
  if (isSandboxed()) return { blocked: { fileName: file.fileName, mimeType, base64: toBase64(file.data) } };
  offer(document, file);
  return { fileName: file.fileName };
}

function copyAs(id: CopyId, settings: Settings): CopyReply {
  const content = contentOf(settings);
  if (typeof content === 'string') return { problem: content };
  copy(window, flavoursOf(id, content));
  return {};
}

function flavoursOf(id: CopyId, content: SavedContent): Flavours {
  if (id === 'markdown') return { text: markdownOf(content) };
  const text = plainText(content.body);
  return id === 'rich' ? { text, html: markupOf(content.body) } : { text };
}

async function print(attribute: string, settings: Settings): Promise<PrintReply> {
  const page = session();
  if (page?.isIsolated) await printAlone(document, attribute);
  else {
    const kept = page?.kept(settings);
    if (kept === undefined || typeof kept === 'string') return { problem: kept ?? 'nothing' };
    await printAlone(document, attribute, kept);
  }
  return {};
}

function contentOf(settings: Settings): SavedContent | PageProblem {
  const kept = session()?.kept(settings);
  if (!kept) throw new Error('This page is not open to the extension any more.');
  return typeof kept === 'string'
    ? kept
    : snapshot(kept, document, { ...liveView(window), method: settings.method });
}

/** A page under CSP `sandbox` has no origin of its own, and its downloads are dropped without a word. */
function isSandboxed(): boolean {
  return globalThis.origin === 'null' && /^https?:$/.test(location.protocol);
}
