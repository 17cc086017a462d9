import filenamify from 'filenamify/browser';

/** Bytes of UTF-8, the extension counted. File systems take 255; the rest is for "(1)" and folders. */
const MOST_BYTES = 200;
const FALLBACK = 'page';
/** In place of what a file system refuses. */
const REPLACEMENT = ' ';

const REFUSED_ONLY = /^[\s.<>:"/\\|?*]*$/u;
/** Characters that nobody sees: direction overrides, joiners, byte order marks, half surrogates. */
const UNSEEN = /[\p{Cf}\p{Cs}]/gu;
/** U+200D joins the parts of one emoji, U+200C the letters of a Persian word. */
const JOINERS = /[\u200c\u200d]/u;

/**
 * A name for a file with this title that Windows, macOS and Linux take. Same title, same name;
 * nothing is added to tell two pages with one title apart.
 */
export function fileName(title: string, extension: string): string {
  const ending = `.${extension}`;
  // One byte is for the "!" that sets a name apart from a device such as CON.
  const room = MOST_BYTES - bytes(ending) - 1;
  const name = legal(cut(tidy(legal(visible(title))), room));
  return (name || FALLBACK) + ending;
}

function visible(title: string): string {
  return title
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(UNSEEN, (character) => (JOINERS.test(character) ? character : ''))
    .replace(/\u200c/gu, ' ');
}

/** In Unicode's composed form, without reserved characters and names of devices. */
function legal(name: string): string {
  if (REFUSED_ONLY.test(name)) return '';
  return filenamify(name, { replacement: REPLACEMENT, maxLength: Number.MAX_SAFE_INTEGER });
}

/** Single spaces; no dot or space at an end, where Windows drops them and Unix hides the file. */
function tidy(name: string): string {
  return name
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+/u, '')
    .replace(/[. ]+$/u, '');
}

/** The start of `name` that fits, whole characters as people see them. */
function cut(name: string, room: number): string {
  if (bytes(name) <= room) return name;
  let used = 0;
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)) {
    used += bytes(segment);
    if (used > room) break;
    end = index + segment.length;
  }
  return name.slice(0, end);
}

/** Length in UTF-8. */
function bytes(text: string): number {
  let count = 0;
  for (const character of text) {
    const point = character.codePointAt(0)!;
    count += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return count;
}
