import { WESTERN_UNFORMATTED, WESTERN_WORDS } from '../western.ts';

/*
 * Counts words and characters of a text. A word is a maximal run of letters, marks, digits and underscores, as in
 * `/[\p{L}\p{M}\p{N}_]+/gu`, where format characters are ignored. Text in scripts that put no spaces between words
 * (Thai, Lao, Khmer, Burmese, Chinese, Japanese) is split by Intl.Segmenter, which is slow and therefore used only for them.
 */

/** How each UTF-16 code unit affects a run of letters; determined when it is first met. */
const UNKNOWN = 0;
const WORD = 1;
const SPACE = 2;
const PUNCTUATION = 3;
/** Soft hyphens, zero-width joiners, direction marks: they are not counted, and do not end a word. */
const FORMAT = 4;
const kinds = new Uint8Array(0x10000);

/**
 * Classes of Unicode characters, made on first use. Browsers look up all their characters when they read such an
 * expression in a script, at every first click, and most pages do not need them.
 */
const classes = new Map<string, RegExp>();
function isOf(source: string, text: string): boolean {
  let expression = classes.get(source);
  if (!expression) classes.set(source, (expression = new RegExp(`[${source}]`, 'u')));
  return expression.test(text);
}

/** A lone surrogate is not a letter. Pairs are looked up as one. */
function kindOf(text: string): number {
  if (isOf('\\p{L}\\p{N}\\p{M}_', text)) return WORD;
  if (isOf('\\p{Cf}', text)) return FORMAT;
  return /\s/.test(text) ? SPACE : PUNCTUATION;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;

const WITHOUT_SPACES = ['Thai', 'Lao', 'Khmer', 'Myanmar', 'Han', 'Hiragana', 'Katakana']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
/** No script without spaces begins below this (Thai is the first, at U+0E00). */
const FIRST_WITHOUT_SPACES = 0x0e00;

const LETTER_OR_DIGIT = '\\p{L}\\p{N}';
let segmenter: Intl.Segmenter | undefined;

export interface TextCounts {
  words: number;
  /** UTF-16 code units that are neither white space nor format characters. */
  characters: number;
}

const SPACES = /\s+/g;

/** Counts into `counts`, so that a walk over a page creates no garbage. */
export function countText(text: string, counts: TextCounts): void {
  const trimmed = text.trim();
  if (trimmed === '') {
    counts.words = counts.characters = 0;
    return;
  }
  // Browsers match these expressions at once, while the loop below is slow on the first page that it reads.
  if (!WESTERN_UNFORMATTED.test(trimmed)) return countUnits(trimmed, counts);
  counts.words = trimmed.match(WESTERN_WORDS)?.length ?? 0;
  counts.characters = trimmed.replace(SPACES, '').length;
}

function countUnits(text: string, counts: TextCounts): void {
  let words = 0;
  let characters = 0;
  let inWord = false;
  let rare = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    let kind = kinds[unit];
    if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(i + 1))) {
      kind = kindOf(text.slice(i, i + 2));
      if (kind !== FORMAT) characters++;
      i++;
    } else if (kind === UNKNOWN) kind = kinds[unit] = kindOf(text[i]);
    if (kind === FORMAT) continue;
    if (unit >= FIRST_WITHOUT_SPACES) rare = true;
    if (kind === WORD && !inWord) words++;
    inWord = kind === WORD;
    if (kind !== SPACE) characters++;
  }
  counts.words = rare && isOf(WITHOUT_SPACES, text) ? countSegments(text) : words;
  counts.characters = characters;
}

/** The segmenter needs quadratic time for long texts, so it gets pieces of this many code units. */
const PIECE = 1000;

function countSegments(text: string): number {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  let words = 0;
  for (let from = 0; from < text.length;) {
    const end = pieceEnd(text, from);
    // Not `isWordLike`: Firefox denies it to some words of these scripts.
    for (const { segment } of segmenter.segment(text.slice(from, end)))
      if (isOf(LETTER_OR_DIGIT, segment)) words++;
    from = end;
  }
  return words;
}

/** Where a piece ends: at white space or punctuation, which is never inside a word, if there is any. */
function pieceEnd(text: string, from: number): number {
  const latest = from + PIECE;
  if (latest >= text.length) return text.length;
  for (let end = latest; end > from; end--) {
    const kind = kinds[text.charCodeAt(end - 1)];
    if (kind === SPACE || (kind === PUNCTUATION && text.charCodeAt(end - 1) >= 0x3000)) return end;
  }
  return isLowSurrogate(text.charCodeAt(latest)) ? latest - 1 : latest;
}
