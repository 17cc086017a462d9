import { crc32 } from 'node:zlib';
import { commit } from '../code-version.ts';
import type { Dataset, LabelledPage } from '../datasets/types.ts';
import { withProgress } from '../progress.ts';
import { openReader } from './readers.ts';
import { FORMAT, SnapshotFile } from './snapshot-file.ts';
import type { Dom, SnapshotConditions } from './types.ts';

export interface TakeOptions {
  readonly dom: Dom;
  readonly noscript: boolean;
  /** The pages that the file should contain in the end. Default: all of the data set. */
  readonly ids?: readonly string[];
  /** Receives messages for the user. */
  readonly say?: (text: string) => void;
}

export interface Taken {
  readonly conditions: SnapshotConditions;
  /** The number of pages that were taken now. */
  readonly taken: number;
  /** The pages that could not be read, with the reason. The next run tries them again. */
  readonly failed: ReadonlyMap<string, string>;
}

/** Takes the missing snapshots of a data set, one page after the other. */
export async function takeSnapshots(folder: string, dataset: Dataset, options: TakeOptions): Promise<Taken> {
  const { dom, noscript, ids = dataset.ids, say = () => undefined } = options;
  const reader = await openReader(dom);
  const conditions: SnapshotConditions = {
    format: FORMAT,
    dataset: dataset.id,
    dom,
    noscript,
    made: new Date().toISOString(),
    commit: commit(),
    versions: reader.versions,
  };
  const file = SnapshotFile.write(folder, conditions, (difference) => {
    say(`Snapshots in ${folder} are taken anew: ${difference}.`);
  });
  const failed = new Map<string, string>();
  const missing = ids.filter((id) => !file.has(id));
  const all = { total: ids.length, done: ids.length - missing.length };
  try {
    await withProgress('Snapshots', all, async (step) => {
      for (const id of missing) {
        try {
          const page = await dataset.page(id);
          const flat = await reader.read(page.html, noscript);
          file.add({ id, url: page.url, type: page.type, html: checksum(page), ...flat });
        } catch (error) {
          failed.set(id, error instanceof Error ? error.message : String(error));
        }
        step();
      }
    });
  } finally {
    file.close();
    await reader.close();
  }
  return { conditions: file.conditions, taken: missing.length - failed.size, failed };
}

/** The checksum of a page's HTML, as in its snapshot. */
export function checksum({ html }: Pick<LabelledPage, 'html'>): number {
  return crc32(html);
}
