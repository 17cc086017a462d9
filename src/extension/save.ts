import browser, { type Runtime } from 'webextension-polyfill';
import { fileName } from '../save/file-name.ts';
import { FORMATS } from '../save/formats.ts';
import { liveView } from '../save/live-view.ts';
import { snapshot } from '../save/snapshot.ts';
import { toRequest, type SaveReply } from './messages.ts';
import { offer } from './offer.ts';
import { session } from './page-session.ts';
import type { Settings } from './settings.ts';

const world = globalThis as { isolateSaves?: true };

// A second injection finds the first and leaves the saving to it.
if (!world.isolateSaves) {
  world.isolateSaves = true;
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
    const request = toRequest(message, sender, browser.runtime.id);
    return request?.type === 'save' ? Promise.resolve(save(request.format, request.settings)) : undefined;
  });
}

function save(id: string, settings: Settings): SaveReply {
  const format = FORMATS.find((one) => one.id === id);
  const kept = session()?.kept(settings);
  if (!format || !kept) throw new Error(`Nothing here saves as "${id}".`);
  if (typeof kept === 'string') return { problem: kept };

  const content = snapshot(kept, document, liveView(window));
  const file = {
    fileName: fileName(content.title, format.extension),
    mimeType: format.mimeType,
    text: format.render(content),
  };
  if (isSandboxed()) return { blocked: file };
  offer(document, file);
  return { fileName: file.fileName };
}

/** A page under CSP `sandbox` has no origin of its own, and its downloads are dropped without a word. */
function isSandboxed(): boolean {
  return globalThis.origin === 'null' && /^https?:$/.test(location.protocol);
}
