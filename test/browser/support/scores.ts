import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Scores } from './in-page.ts';

const FILE = 'fixtures/scores.json';
/** Digits that are kept; a score is cut off there, so that the same answer never falls below its record. */
const DIGITS = 1e4;

/** By method, then by fixture. */
type Records = Record<string, Record<string, Scores>>;

/**
 * What a method has reached on a fixture. With `RECORD_SCORES=1` a score that has risen, or is new, is written
 * down; one that has fallen never is.
 */
export function recordedScores(method: string, fixture: string, reached: Scores): Scores {
  const records: Records = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Records) : {};
  const ofMethod = (records[method] ??= {});
  const recorded = ofMethod[fixture];
  if (process.env['RECORD_SCORES']) {
    ofMethod[fixture] = {
      words: Math.max(recorded?.words ?? 0, Math.floor(reached.words * DIGITS) / DIGITS),
      nodes: Math.max(recorded?.nodes ?? 0, Math.floor(reached.nodes * DIGITS) / DIGITS),
    };
    const sorted = Object.fromEntries(Object.entries(ofMethod).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(FILE, `${JSON.stringify({ ...records, [method]: sorted }, null, 2)}\n`);
  }
  const scores = ofMethod[fixture];
  if (!scores) throw new Error(`${FILE} has no scores of ${method} on ${fixture}: run with RECORD_SCORES=1.`);
  return scores;
}
