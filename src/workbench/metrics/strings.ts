import { lcsLength } from './lcs.ts';
import { scoreOf, type PageScore } from './score.ts';
import { SuffixAutomaton } from './suffix-automaton.ts';

/**
 * The two metrics of the density graph paper (Section 5.2), over characters: with s the longest common
 * substring or subsequence, precision = length(s) / length(automatic) and recall = length(s) /
 * length(manual). "All results reported ignore any spaces": white space is taken out of both texts first.
 * Characters are Unicode code points as they stand, letter case kept.
 */

/** LCString: s must be contiguous in both texts, so one missing character in the middle costs half of it. */
export function lcStringScore(automatic: string, manual: string): PageScore {
  return characterScore(longestCommonSubstring, automatic, manual);
}

/** LCSequence: the characters of s must occur in both texts in the same order. Never lower than LCString. */
export function lcSequenceScore(automatic: string, manual: string): PageScore {
  return characterScore(lcsLength, automatic, manual);
}

function characterScore(
  lengthOf: (a: readonly number[], b: readonly number[]) => number,
  automatic: string,
  manual: string,
): PageScore {
  const a = charactersOf(automatic);
  const b = charactersOf(manual);
  return scoreOf(lengthOf(a, b), a.length, b.length);
}

/** The code points of a text that are not white space. */
export function charactersOf(text: string): number[] {
  return Array.from(text.replace(/\s+/g, ''), (character) => character.codePointAt(0) as number);
}

/**
 * Length of the longest common substring, in time linear in both: the longer text runs through the suffix
 * automaton of the shorter, and where it has no transition, the match is shortened at its front.
 */
export function longestCommonSubstring(a: readonly number[], b: readonly number[]): number {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  const automaton = new SuffixAutomaton(shorter);
  let state = 0;
  let length = 0;
  let longest = 0;
  for (const symbol of longer) {
    let next = automaton.next(state, symbol);
    while (next < 0 && state > 0) {
      state = automaton.link[state];
      length = automaton.longest[state];
      next = automaton.next(state, symbol);
    }
    if (next < 0) continue;
    state = next;
    length++;
    if (length > longest) longest = length;
  }
  return longest;
}
