import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { METHODS } from '../../extraction/methods.ts';
import type { ScoredMethod } from './types.ts';

/**
 * The folder of results of one data set read in one way:
 *
 *   answers/<method>.ndjson   what each method answered; see `answers.ts`
 *   scores/<method>.json      a ScoredMethod
 */
export const ANSWERS = 'answers';
export const SCORES = 'scores';

/** The name of the folder for a data set read in this way. The usual way has the plain name. */
export function folderName(dataset: string, dom: string, noscript: boolean): string {
  return [dataset, ...(dom === 'quick' ? [] : [dom]), ...(noscript ? [] : ['no-noscript'])].join('-');
}

/**
 * Replaces the scores of a method. If writing is interrupted, the old scores stay. They also stay if the new ones
 * cover only a part of the pages and the old ones cover more.
 *
 * @returns False if the old ones stay.
 */
export async function writeScores(
  folder: string,
  scored: ScoredMethod,
  { isPart }: { readonly isPart: boolean },
): Promise<boolean> {
  const file = path.join(folder, SCORES, `${scored.method}.json`);
  if (isPart && existsSync(file) && (await readScoredMethod(file)).pages.length > scored.pages.length)
    return false;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(scored));
  await rename(`${file}.new`, file);
  return true;
}

/**
 * Reads the scores of every method in a folder of results: ours in the order of METHODS, then the others.
 *
 * @throws Error if there are none, or if one is not what `evaluate` writes.
 */
export async function readScores(folder: string): Promise<ScoredMethod[]> {
  const scores = path.join(folder, SCORES);
  const names = (await readdir(scores).catch(() => [])).filter((name) => name.endsWith('.json'));
  if (names.length === 0) throw new Error(`${scores} holds no scores. Make them: npm run evaluate -- --help`);
  const all = await Promise.all(names.sort().map((name) => readScoredMethod(path.join(scores, name))));
  const indexOf = ({ method }: ScoredMethod) => {
    const index = METHODS.findIndex(({ id }) => id === method);
    return index < 0 ? METHODS.length : index;
  };
  return all.sort((a, b) => indexOf(a) - indexOf(b));
}

async function readScoredMethod(file: string): Promise<ScoredMethod> {
  const wrong = (problem: string) =>
    new Error(`${file} ${problem}. Expected: the scores of one method. Delete it and run evaluate again.`);
  let scored: Partial<ScoredMethod> | null;
  try {
    scored = JSON.parse(await readFile(file, 'utf8')) as Partial<ScoredMethod> | null;
  } catch (error) {
    throw Object.assign(wrong('is not JSON'), { cause: error });
  }
  if (typeof scored?.method !== 'string' || !Array.isArray(scored.pages)) {
    throw wrong('has no "method" and "pages"');
  }
  return scored as ScoredMethod;
}
