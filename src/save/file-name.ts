import filenamify from 'filenamify/browser';
import { problemIn, TemplateProblem, type MistakeInLine } from './template/problem.ts';
import { filled, parseTemplate, type Part, type Template } from './template/template.ts';
import type { Metadata } from './types.ts';

/** Bytes of UTF-8, the extension counted. File systems take 255; the rest is for "(1)" and folders. */
const MOST_BYTES = 200;
/** Bytes that a title keeps, however much the template puts beside it. */
const SHORTEST_TITLE = 40;
/** Bytes that the name of a folder may have, and folders that a file may be in: paths have limits too. */
const MOST_FOLDER_BYTES = 60;
const MOST_FOLDERS = 5;
const FALLBACK = 'page';
/** In place of what a file system refuses. */
const REPLACEMENT = ' ';

const REFUSED = /[<>:"/\\|?*\p{Cc}]/u;
const REFUSED_ONLY = /^[\s.<>:"/\\|?*]*$/u;
/** Characters that nobody sees: direction overrides, joiners, byte order marks, half surrogates. */
const UNSEEN = /[\p{Cf}\p{Cs}]/gu;

/**
 * A name for a file with this title that Windows, macOS and Linux take. Same title, same name;
 * nothing is added to tell two pages with one title apart.
 */
export function fileName(title: string, extension: string): string {
  const name = legal(cut(plain(title), roomFor(extension)));
  return `${name || FALLBACK}.${extension}`;
}

/**
 * A name by a template, with "/" after each folder that the template has. What a page says makes no folder. A folder of
 * which nothing is known is left out.
 */
export function fileNameBy(template: Template, metadata: Metadata, extension: string): string {
  const pieces = piecesOf(template);
  const folders = pieces.slice(0, -1).map((piece) => folderName(filled(piece, metadata, 'day')));
  return [...folders.filter(Boolean), lastNameBy(pieces.at(-1)!, metadata, extension)].join('/');
}

/** The name alone, of a name that may have folders. */
export function withoutFolders(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** The name for where there can be no folders. */
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

/** Where it would be too long, the title is cut and what stands around it stays. */
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

/** What is wrong with a template of file names; undefined when nothing is. */
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

/** Bytes that the name without its extension may have. */
function roomFor(extension: string): number {
  // One byte is for the "!" that sets a name apart from a device such as CON.
  return MOST_BYTES - bytes(`.${extension}`) - 1;
}

/** On one line and legal, of any length. */
function plain(title: string): string {
  return tidy(legal(visible(title)));
}

/** Less what browsers would put "_" for: joiners everywhere, "%" in Firefox. */
function visible(title: string): string {
  return title
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\u200c/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/%/gu, '\uff05');
}

/** In Unicode's composed form, without reserved characters and names of devices. */
function legal(name: string): string {
  if (REFUSED_ONLY.test(name)) return '';
  return filenamify(name, { replacement: REPLACEMENT, maxLength: Number.MAX_SAFE_INTEGER });
}

/** Single spaces; no dot or space at an end, where Windows drops them and Unix hides the file, nor "~" first. */
function tidy(name: string): string {
  return name
    .replace(/\s+/gu, ' ')
    .replace(/^[. ~]+/u, '')
    .replace(/(?<![. ])[. ]+$/u, '');
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
