import { scoreOf, type PageScore } from './score.ts';
import { commonWords } from './words.ts';

const TOKEN = /[\p{L}\p{M}\p{N}_]+/gu;
const LENGTH = 4;
/** A line of at least this many tokens is also a title if a longer title contains it, such as one with the name of the site. */
const LEAST_PART = 3;

/**
 * Precision, recall and F1 in runs of four tokens, as the evaluation of the article extraction benchmark (Zyte, MIT)
 * counts them: as they are written, each as often as it occurs. A shorter text is one run. Unlike two bags of words,
 * two texts of the same words in another order have few runs in common.
 */
export function shingleScore(answer: string, truth: string): PageScore {
  const [retrieved, relevant] = [shingles(answer), shingles(truth)];
  return scoreOf(commonWords(retrieved, relevant), retrieved.length, relevant.length);
}

function shingles(text: string): string[] {
  const tokens = text.match(TOKEN) ?? [];
  if (tokens.length <= LENGTH) return tokens.length === 0 ? [] : [tokens.join(' ')];
  return tokens.slice(LENGTH - 1).map((_, i) => tokens.slice(i, i + LENGTH).join(' '));
}

/** The lines of an answer without the titles of the page, which some truths contain and others leave out. */
export function withoutTitles(answer: string, titles: readonly string[]): string {
  const known = titles.map(plain).filter((title) => title !== ' ');
  const isTitle = (line: string): boolean => {
    const words = plain(line);
    const isLong = words.split(' ').length - 2 >= LEAST_PART;
    return words !== ' ' && known.some((title) => (isLong ? title.includes(words) : title === words));
  };
  return answer
    .split('\n')
    .filter((line) => !isTitle(line))
    .join('\n');
}

/** Lower-cased tokens, each with a blank before and after it. */
function plain(text: string): string {
  return ` ${(text.toLowerCase().match(TOKEN) ?? []).join(' ')} `.replace(/^ {2}$/u, ' ');
}
