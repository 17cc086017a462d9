import { TEXT_TAG } from '../../dom/tags.ts';
import type { Steps } from '../../steps.ts';
import { column, ratio, type BlockPage, type FeatureGroup } from '../block-page.ts';

/** Counts of the characters of each block. */
export interface TextFacts {
  /** A hash of all characters but white space, in lower case. */
  readonly hash: Uint32Array;
  readonly sentenceEnds: Int32Array;
  readonly commas: Int32Array;
  readonly digits: Int32Array;
  readonly capitals: Int32Array;
  readonly separators: Int32Array;
  readonly prices: Int32Array;
  /** Signs that code and data use: { } [ ] < > = ; " \\ */
  readonly signs: Int32Array;
  /** The last character but white space and plus signs. */
  readonly last: Int32Array;
}

/** The number of nodes that one step reads. */
const NODES_A_STEP = 2000;

/** Reads each text once, because reading from a live page is slow. */
export function* textFacts({ tree, blocks, data }: BlockPage): Steps<TextFacts> {
  const array = (): Int32Array => new Int32Array(blocks.length);
  const facts = {
    hash: new Uint32Array(blocks.length),
    sentenceEnds: array(),
    commas: array(),
    digits: array(),
    capitals: array(),
    separators: array(),
    prices: array(),
    signs: array(),
    last: array(),
  };
  const end = { hash: 0, last: 0 };
  for (let b = 0, read = 1; b < blocks.length; b++) {
    end.hash = 0x811c9dc5;
    end.last = 0;
    for (let i = blocks.first[b]; i < blocks.end[b]; i++) {
      if (tree.tag[i] === TEXT_TAG) readText(facts, b, data(i), end);
      if (read++ % NODES_A_STEP === 0) yield;
    }
    // Negative: white space followed, and the end of the sentence was counted there.
    if (isSentenceEnd(end.last)) facts.sentenceEnds[b]++;
    facts.last[b] = Math.abs(end.last);
    facts.hash[b] = end.hash >>> 0;
  }
  return facts;
}

/**
 * Counts one text of a block. `end` has the state at the end of the text before it, and receives the state at its end.
 */
function readText(facts: TextFacts, b: number, text: string, end: { hash: number; last: number }): void {
  let { hash, last } = end;
  let hasPrice = false;
  for (let k = 0; k < text.length; k++) {
    let unit = text.charCodeAt(k);
    if (unit <= 32 || unit === 160) {
      if (isSentenceEnd(last)) facts.sentenceEnds[b]++;
      if (last > 32) last = -last;
      continue;
    }
    // Most characters are lower-case letters, which need no check.
    if (unit < 97 || unit > 122) {
      if (unit >= 65 && unit <= 90) {
        facts.capitals[b]++;
        unit += 32;
      } else if (unit >= 48 && unit <= 57) facts.digits[b]++;
      else if (unit === 44 || unit === 0x3001 || unit === 0x60c) facts.commas[b]++;
      else if (isSeparator(unit)) facts.separators[b]++;
      else if (isSign(unit)) facts.signs[b]++;
      else if (isCurrency(unit)) hasPrice = true;
    }
    hash = Math.imul(hash ^ unit, 0x01000193);
    // A plus sign after a question unfolds the answer.
    if (unit !== 43) last = unit;
  }
  if (hasPrice) facts.prices[b]++;
  end.hash = hash;
  end.last = last;
}

/** | » › · • */
function isSeparator(unit: number): boolean {
  return unit === 124 || unit === 0xbb || unit === 0x203a || unit === 0xb7 || unit === 0x2022;
}

/** $ £ ¥ € ₹ */
function isCurrency(unit: number): boolean {
  return unit === 36 || unit === 163 || unit === 165 || unit === 0x20ac || unit === 0x20b9;
}

function isSign(unit: number): boolean {
  return (
    unit === 123 ||
    unit === 125 ||
    unit === 91 ||
    unit === 93 ||
    unit === 34 ||
    unit === 92 ||
    (unit >= 59 && unit <= 62)
  );
}

/** . ! ? … and the full stops of Chinese, Japanese, Arabic and Hindi. */
function isSentenceEnd(unit: number): boolean {
  return (
    unit === 46 ||
    unit === 33 ||
    unit === 63 ||
    unit === 0x2026 ||
    unit === 0x3002 ||
    unit === 0xff01 ||
    unit === 0xff1f ||
    unit === 0x61f ||
    unit === 0x6d4 ||
    unit === 0x964
  );
}

/** Features of the text of the block. */
export function textFeatures({ blocks }: BlockPage, facts: TextFacts): FeatureGroup {
  const charactersPerWord = column(blocks);
  const linkShare = column(blocks);
  const wordsOutsideLinks = column(blocks);
  const sentenceEndsPerWord = column(blocks);
  const commasPerWord = column(blocks);
  const digitShare = column(blocks);
  const capitalsPerWord = column(blocks);
  const signShare = column(blocks);
  const endsSentence = column(blocks);
  for (let b = 0; b < blocks.length; b++) {
    // Every block has a word.
    const words = blocks.words[b];
    const characters = blocks.characters[b];
    charactersPerWord[b] = characters / words;
    linkShare[b] = blocks.linkWords[b] / words;
    wordsOutsideLinks[b] = words - blocks.linkWords[b];
    sentenceEndsPerWord[b] = facts.sentenceEnds[b] / words;
    commasPerWord[b] = facts.commas[b] / words;
    digitShare[b] = ratio(facts.digits[b], characters);
    capitalsPerWord[b] = facts.capitals[b] / words;
    signShare[b] = ratio(facts.signs[b], characters);
    endsSentence[b] = isSentenceEnd(facts.last[b]) ? 1 : 0;
  }
  return {
    words: blocks.words,
    charactersPerWord,
    linkShare,
    wordsOutsideLinks,
    sentenceEnds: facts.sentenceEnds,
    sentenceEndsPerWord,
    commasPerWord,
    digitShare,
    capitalsPerWord,
    separators: facts.separators,
    signShare,
    endsSentence,
  };
}
