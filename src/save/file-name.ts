import filenamify from 'filenamify/browser';
import { problemIn, TemplateProblem, type MistakeInLine } from './template/problem.ts';
import { filled, parseTemplate, type Part, type Template } from './template/template.ts';
import type { Metadata } from './types.ts';

/**
 * The longest file name in bytes of UTF-8, with its extension. File systems allow 255. The rest is for "(1)" and
 * folders.
 */
const MOST_BYTES = 200;
/** A title keeps at least so many bytes, whatever the template adds. */
const SHORTEST_TITLE = 40;
/** The longest name of a folder in bytes, and the largest number of folders: paths have limits too. */
const MOST_FOLDER_BYTES = 60;
const MOST_FOLDERS = 5;
const FALLBACK = 'page';
/** Stands for characters that file systems refuse. */
const REPLACEMENT = ' ';

const REFUSED = /[<>:"/\\|?*\p{Cc}]/u;
const REFUSED_ONLY = /^[\s.<>:"/\\|?*]*$/u;
/** Characters that nobody sees: direction overrides, joiners, byte order marks, half surrogates. */
const UNSEEN = /[\p{Cf}\p{Cs}]/gu;

/**
 * A file name for this title that Windows, macOS and Linux accept. The same title always gives the same name, so two pages
 * with one title have the same name.
 */
export function fileName(title: string, extension: string): string {
  const name = legal(cut(plain(title), roomFor(extension)));
  return `${name || FALLBACK}.${extension}`;
}

/**
 * A file name from a template, with "/" after each folder of the template. A "/" in what a page says makes no folder. A
 * folder whose variables are all unknown is left out.
 */
export function fileNameBy(template: Template, metadata: Metadata, extension: string): string {
  const pieces = piecesOf(template);
  const folders = pieces.slice(0, -1).map((piece) => folderName(filled(piece, metadata, 'day')));
  return [...folders.filter(Boolean), lastNameBy(pieces.at(-1)!, metadata, extension)].join('/');
}

/** The file name without its folders. */
export function withoutFolders(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** The same in one name, for places that have no folders. */
export function flat(name: string): string {
  const joined = name.replaceAll('/', '-');
  const ending = joined.slice(joined.lastIndexOf('.'));
  if (bytes(joined) <= MOST_BYTES) return joined;
  return tidy(cut(joined.slice(0, -ending.length), MOST_BYTES - bytes(ending))) + ending;
}

/** Does this template put files into folders? */
export function hasFolders(text: string): boolean {
  return text.includes('/');
}

/** If the name would be too long, only the title in it is cut. */
function lastNameBy(template: Template, metadata: Metadata, extension: string): string {
  const name = (title: string): string => filled(template, { ...metadata, title }, 'day');
  const title = plain(metadata.title);
  const whole = name(title);
  const titles = template.filter((part) => 'variable' in part && part.variable === 'title').length;
  const over = bytes(plain(whole)) - roomFor(extension);
  if (over <= 0 || titles === 0) return fileName(whole, extension);
  const room = Math.max(bytes(title) - Math.ceil(over / titles), SHORTEST_TITLE);
  return fileName(name(tidy(cut(title, room))), extension);
}

function folderName(text: string): string {
  return tidy(legal(tidy(cut(plain(text), MOST_FOLDER_BYTES))));
}

/** The folders of a template and the name itself, each a template. */
function piecesOf(template: Template): Template[] {
  const pieces: Part[][] = [[]];
  for (const part of template) {
    const [first, ...rest] = 'literal' in part ? literalsOf(part.literal) : [part];
    pieces.at(-1)!.push(first);
    for (const one of rest) pieces.push([one]);
  }
  return pieces;
}

function literalsOf(text: string): Part[] {
  return text.split('/').map((literal) => ({ literal }));
}

/** The mistake in a template of file names, or undefined. */
export function problemWithFileName(text: string): MistakeInLine | undefined {
  return problemIn(() => {
    const parts = parseTemplate(text);
    const fixed = parts.map((part) =>
      'literal' in part ? part.literal.replaceAll('/', '') : (part.format ?? ''),
    );
    const refused = REFUSED.exec(fixed.join(''))?.[0];
    if (refused !== undefined) throw new TemplateProblem({ is: 'refused', values: [refused] });
    const names = parts
      .map((part) => ('literal' in part ? part.literal : 'x'))
      .join('')
      .split('/');
    if (names.length > MOST_FOLDERS + 1)
      throw new TemplateProblem({ is: 'folders', values: [String(MOST_FOLDERS)] });
    if (names.slice(0, -1).some((name) => /^[\s.]*$/u.test(name)))
      throw new TemplateProblem({ is: 'folder_name', values: [] });
    if (names.at(-1)!.trim() === '') throw new TemplateProblem({ is: 'no_name', values: [] });
  });
}

/** The largest number of bytes of the name without its extension. */
function roomFor(extension: string): number {
  // One byte is for the "!" that is added to the name of a device such as CON.
  return MOST_BYTES - bytes(`.${extension}`) - 1;
}

/** A legal name on one line, of any length. */
function plain(title: string): string {
  return tidy(legal(visible(title)));
}

/** Without characters that browsers would replace by "_": joiners in all browsers, "%" in Firefox. */
function visible(title: string): string {
  return title
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\u200c/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/%/gu, '\uff05');
}

/** In the composed form of Unicode, without reserved characters and names of devices. */
function legal(name: string): string {
  if (REFUSED_ONLY.test(name)) return '';
  return filenamify(name, { replacement: REPLACEMENT, maxLength: Number.MAX_SAFE_INTEGER });
}

/**
 * With single spaces, and without dots and spaces at the ends: Windows drops them at the end, and Unix hides files that
 * begin with a dot. Nor does it begin with "~".
 */
function tidy(name: string): string {
  return name
    .replace(/\s+/gu, ' ')
    .replace(/^[. ~]+/u, '')
    .replace(/(?<![. ])[. ]+$/u, '');
}

/** The beginning of `name` that fits. No character that people see as one is cut. */
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
