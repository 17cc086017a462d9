import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pack, unpack, type FlatSnapshot } from './pack.ts';
import { RecordFile } from './records.ts';
import type { Snapshot, SnapshotConditions } from './types.ts';

/** The version of the form of the file. A file with another version is not read. */
export const FORMAT = 1;

const CONDITIONS = '';
const NAME = 'pages.snapshots';

/** The snapshots of a data set that were read in one way: a record with their conditions, then one for each page. */
export class SnapshotFile {
  readonly conditions: SnapshotConditions;

  private constructor(private readonly records: RecordFile) {
    this.conditions = conditionsOf(records) as SnapshotConditions;
  }

  /** @throws Error if there is no such file, or if it has another form. */
  static read(folder: string): SnapshotFile {
    const name = path.join(folder, NAME);
    if (!existsSync(name)) throw new Error(`${name} does not exist. Make it: npm run snapshot -- --help`);
    const records = new RecordFile(name, 'read');
    const format = conditionsOf(records)?.format;
    if (format !== FORMAT) {
      records.close();
      throw new Error(
        `${name} is not a file of snapshots of form ${FORMAT} (but ${format ?? 'unknown'}). Delete it and run snapshot again.`,
      );
    }
    return new SnapshotFile(records);
  }

  /**
   * Opens the file to add to it. A file that was made under other conditions is replaced, and `replaced` receives what
   * differs. The commit and the time may differ.
   */
  static write(
    folder: string,
    conditions: SnapshotConditions,
    replaced: (difference: string) => void,
  ): SnapshotFile {
    const name = path.join(folder, NAME);
    mkdirSync(folder, { recursive: true });
    let records = new RecordFile(name, 'write');
    const before = conditionsOf(records);
    const difference = differenceOf(before, conditions);
    if (difference !== undefined) {
      records.close();
      if (before || records.keys.length > 0) replaced(difference);
      rmSync(name);
      records = new RecordFile(name, 'write');
      records.add(CONDITIONS, Buffer.from(JSON.stringify(conditions)));
    }
    return new SnapshotFile(records);
  }

  /** The ids of the pages, in the order in which they were taken. */
  get ids(): string[] {
    return this.records.keys.slice(1);
  }

  has(id: string): boolean {
    return this.records.has(id);
  }

  get(id: string): Snapshot | undefined {
    const bytes = this.records.get(id);
    return bytes && unpack(bytes);
  }

  add(snapshot: FlatSnapshot): void {
    this.records.add(snapshot.id, pack(snapshot));
  }

  close(): void {
    this.records.close();
  }
}

/** Reads all snapshots in a folder, or those with some ids, one at a time. */
export function* readSnapshots(folder: string, ids?: readonly string[]): Generator<Snapshot> {
  const file = SnapshotFile.read(folder);
  try {
    for (const id of ids ?? file.ids) {
      const snapshot = file.get(id);
      if (!snapshot) throw new RangeError(`${path.join(folder, NAME)} holds no page "${id}".`);
      yield snapshot;
    }
  } finally {
    file.close();
  }
}

function conditionsOf(records: RecordFile): SnapshotConditions | undefined {
  if (records.keys[0] !== CONDITIONS) return undefined;
  return JSON.parse(String(records.get(CONDITIONS))) as SnapshotConditions;
}

/** The reason why pages taken under `before` must not be mixed with pages taken now; undefined if there is none. */
function differenceOf(before: SnapshotConditions | undefined, now: SnapshotConditions): string | undefined {
  if (!before) return 'no conditions known';
  const flat = ({ versions, ...rest }: SnapshotConditions): Record<string, unknown> => ({
    ...rest,
    ...versions,
    made: '',
    commit: '',
  });
  const [old, current] = [flat(before), flat(now)];
  const keys = new Set([...Object.keys(old), ...Object.keys(current)]);
  const different = [...keys].filter((key) => old[key] !== current[key]);
  if (different.length === 0) return undefined;
  return different.map((key) => `${key} ${String(old[key])}, now ${String(current[key])}`).join('; ');
}
