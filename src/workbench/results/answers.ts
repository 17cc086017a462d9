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
 * The answers of one method on disk: a line of Conditions, then a line of JSON for each Answer. Lines are added at
 * the end, so a run that was stopped continues where it was. An incomplete last line is removed. Answers are read on
 * demand: there may be more than fit into memory.
 */
export class AnswerFile {
  readonly conditions: Conditions;
  private readonly file: number;
  private readonly positions = new Map<string, { start: number; length: number }>();
  private end: number;

  private constructor(name: string, bytes: Buffer) {
    this.file = openSync(name, 'r+');
    this.end = bytes.indexOf(NEWLINE) + 1;
    this.conditions = JSON.parse(bytes.toString('utf8', 0, this.end)) as Conditions;
    for (let next = bytes.indexOf(NEWLINE, this.end); next >= 0; next = bytes.indexOf(NEWLINE, this.end)) {
      const page = FIRST_FIELD.exec(bytes.toString('utf8', this.end, next))?.[1];
      if (page !== undefined) {
        this.positions.set(JSON.parse(page) as string, { start: this.end, length: next - this.end });
      }
      this.end = next + 1;
    }
    if (bytes.length > this.end) ftruncateSync(this.file, this.end);
  }

  /**
   * Opens the answers of a method in a folder of results, to add to them. Answers made under other conditions are
   * useless and are removed. The commit may differ: `versions` shows changes in the code that answers.
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

  /** The answers of a method under any conditions; undefined if there are none. */
  static existing(folder: string, method: string): AnswerFile | undefined {
    const name = fileOf(folder, method);
    const bytes = existsSync(name) ? readFileSync(name) : undefined;
    return bytes && conditionsIn(bytes) ? new AnswerFile(name, bytes) : undefined;
  }

  has(page: string): boolean {
    return this.positions.has(page);
  }

  get(page: string): Answer | undefined {
    const position = this.positions.get(page);
    if (!position) return undefined;
    const bytes = Buffer.alloc(position.length);
    readSync(this.file, bytes, 0, position.length, position.start);
    return JSON.parse(bytes.toString()) as Answer;
  }

  /** Adds the answer to a page that has none yet. */
  add({ page, ...rest }: Answer): void {
    // The page first, where FIRST_FIELD finds it.
    const line = Buffer.from(JSON.stringify({ page, ...rest }) + '\n');
    writeSync(this.file, line, 0, line.length, this.end);
    this.positions.set(page, { start: this.end, length: line.length - 1 });
    this.end += line.length;
  }

  close(): void {
    closeSync(this.file);
  }
}

function fileOf(folder: string, method: string): string {
  return path.join(folder, ANSWERS, `${method}.ndjson`);
}

/** Whether answers made under `before` would be the same now. */
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
