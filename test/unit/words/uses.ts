import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { literalsIn } from './literals.ts';

const ROOMS = ['src/extension', 'src/page', 'src/save'];

/** The files of the rooms whose words readers see, with this ending. */
export function files(ending: string): string[] {
  return ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => path.join(room, file)),
  );
}

/** The messages that a page of ours asks for. */
export function keysInPage(html: string): string[] {
  const attributes = html.matchAll(/\bdata-message(?:-[a-z-]+)?="([^"]*)"/gu);
  return [...attributes].map(([, key]) => key);
}

export function keysInManifest(manifest: string): string[] {
  return [...manifest.matchAll(/__MSG_(\w+)__/gu)].map(([, key]) => key);
}

/** Says of messages whether code names them; where it puts a name together, any value may stand in it. */
export function isNamedIn(codes: readonly string[]): (key: string) => boolean {
  const texts = codes.flatMap(literalsIn).map(({ text }) => text);
  const plain = new Set(texts);
  const made = texts
    .filter((text) => /^\w+_…(?:_…|_\w+)?$|^…_\w+$/u.test(text))
    .map((text) => new RegExp(`^${text.replaceAll('…', '\\w+')}$`, 'u'));
  return (key) => plain.has(key) || made.some((pattern) => pattern.test(key));
}

/** Text that stands in a page of ours as it is. What no language changes says so. */
export function bareTexts(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const same of page.querySelectorAll('[translate="no"]')) same.remove();
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  const attributes = [...page.querySelectorAll('*')].flatMap((element) =>
    ['title', 'alt', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [...texts, ...attributes].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

export const read = (file: string): string => readFileSync(file, 'utf8');
