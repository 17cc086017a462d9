import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { ANSWERS } from './files.ts';
import type { Answer, Conditions } from './types.ts';

const NEWLINE = 10;
const FIRST_FIELD = /^\{"page":("(?:[^"\\]|\\.)*")/;

/**
 * The answers of one method on disk: a line of Conditions, then a line of JSON for each Answer. Lines are
 * added at the end, so that a run that was stopped goes on where it was; a last line that was cut off is
 * removed. Answers are read when they are asked for: there may be more than memory holds.
 */
export class AnswerFile {
  readonly conditions: Conditions;
  private readonly file: number;
  private readonly places = new Map<string, { start: number; length: number }>();
  private end: number;

  private constructor(name: string, bytes: Buffer) {
    this.file = openSync(name, 'r+');
    this.end = bytes.indexOf(NEWLINE) + 1;
    this.conditions = JSON.parse(bytes.toString('utf8', 0, this.end)) as Conditions;
    for (let next = bytes.indexOf(NEWLINE, this.end); next >= 0; next = bytes.indexOf(NEWLINE, this.end)) {
      const page = FIRST_FIELD.exec(bytes.toString('utf8', this.end, next))?.[1];
      if (page !== undefined) {
        this.places.set(JSON.parse(page) as string, { start: this.end, length: next - this.end });
      }
      this.end = next + 1;
    }
    if (bytes.length > this.end) ftruncateSync(this.file, this.end);
  }

  /**
   * The answers of a method in a folder of results, to be added to. Answers that came about under other
   * conditions are of no use any more and are removed. The commit may differ: what a commit changes in the
   * code that answers shows in `versions`.
   */
  static open(folder: string, conditions: Conditions): AnswerFile {
    const name = fileOf(folder, conditions.method);
    mkdirSync(path.dirname(name), { recursive: true });
    const before = existsSync(name) ? readFileSync(name) : undefined;
    if (before && sameConditions(conditionsIn(before), conditions)) return new AnswerFile(name, before);
    const fresh = Buffer.from(JSON.stringify(conditions) + '\n');
    writeFileSync(name, fresh);
    return new AnswerFile(name, fresh);
  }

  /** The answers of a method as they are, whatever their conditions; undefined where there are none. */
  static existing(folder: string, method: string): AnswerFile | undefined {
    const name = fileOf(folder, method);
    const bytes = existsSync(name) ? readFileSync(name) : undefined;
    return bytes && conditionsIn(bytes) ? new AnswerFile(name, bytes) : undefined;
  }

  has(page: string): boolean {
    return this.places.has(page);
  }

  get(page: string): Answer | undefined {
    const place = this.places.get(page);
    if (!place) return undefined;
    const bytes = Buffer.alloc(place.length);
    readSync(this.file, bytes, 0, place.length, place.start);
    return JSON.parse(bytes.toString()) as Answer;
  }

  /** Adds the answer to a page that has none yet. */
  add({ page, ...rest }: Answer): void {
    // The page first, where FIRST_FIELD finds it.
    const line = Buffer.from(JSON.stringify({ page, ...rest }) + '\n');
    writeSync(this.file, line, 0, line.length, this.end);
    this.places.set(page, { start: this.end, length: line.length - 1 });
    this.end += line.length;
  }

  close(): void {
    closeSync(this.file);
  }
}

function fileOf(folder: string, method: string): string {
  return path.join(folder, ANSWERS, `${method}.ndjson`);
}

/** Whether answers made under `before` are those that would be made now. */
function sameConditions(before: Conditions | undefined, now: Conditions): boolean {
  const essence = ({ dataset, method, dom, noscript, versions, trained }: Conditions) =>
    JSON.stringify([dataset, method, dom, noscript, trained, Object.entries(versions).sort()]);
  return before !== undefined && essence(before) === essence(now);
}

function conditionsIn(bytes: Buffer): Conditions | undefined {
  try {
    const conditions = JSON.parse(bytes.toString('utf8', 0, bytes.indexOf(NEWLINE))) as Conditions;
    return typeof conditions.versions === 'object' ? conditions : undefined;
  } catch {
    return undefined;
  }
}
