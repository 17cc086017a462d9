import { gzipSync } from 'node:zlib';
import type { MeasuredTree } from '../../extraction/types.ts';
import { retrievedNodes } from '../metrics/node-set.ts';
import type { Answer } from '../results/types.ts';
import { pageText, stretches, wordsOfNodes, wordsOfText, type PageText, type Stretches } from './marks.ts';

/** Everything that the report shows about one page. `browser/` reads it. */
export interface PageRecord {
  /** One line per block. */
  readonly text: string;
  /** The tag name of each block. */
  readonly tags: readonly string[];
  /** The main content; undefined if the data set knows only snippets. */
  readonly truth?: Stretches;
  /** Texts of the truth that are not in the page. */
  readonly elsewhere: readonly string[];
  /** In the order of the report's methods. */
  readonly answers: readonly AnswerRecord[];
}

export interface AnswerRecord {
  readonly found: Stretches;
  /** Texts of the answer that are not in the page. */
  readonly elsewhere: readonly string[];
  readonly error?: string;
}

/**
 * Marks the answers of all methods, and the truth, in the text of a page. Answers with nodes are marked by their nodes;
 * answers that are only text, and the truth, by alignment.
 *
 * @param answers In the order of the report's methods; undefined if a method has no answer.
 */
export function recordPage(
  tree: MeasuredTree,
  truth: string | undefined,
  answers: readonly (Answer | undefined)[],
): PageRecord {
  const page = pageText(tree);
  const placed = truth === undefined ? undefined : wordsOfText(page, truth);
  return {
    text: page.text,
    tags: page.tags,
    ...(placed && { truth: stretches(page, placed.inPage) }),
    elsewhere: placed?.elsewhere ?? [],
    answers: answers.map((answer) => recordAnswer(tree, page, answer)),
  };
}

function recordAnswer(tree: MeasuredTree, page: PageText, answer: Answer | undefined): AnswerRecord {
  if (!answer) return { found: [], elsewhere: [], error: 'This page was not given to the method.' };
  if (answer.error !== undefined) return { found: [], elsewhere: [], error: answer.error };
  const { nodes, holes = [] } = answer;
  if (nodes?.every((node) => node < tree.length)) {
    const set = retrievedNodes(tree, { nodes, holes });
    return { found: stretches(page, wordsOfNodes(page, set)), elsewhere: [] };
  }
  const placed = wordsOfText(page, answer.text);
  return { found: stretches(page, placed.inPage), elsewhere: placed.elsewhere };
}

/** A record as the report contains it: JSON, gzip, base64. */
export function pack(record: PageRecord): string {
  return gzipSync(JSON.stringify(record), { level: 9 }).toString('base64');
}
