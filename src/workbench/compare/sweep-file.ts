import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { codeVersion } from '../code-version.ts';
import type { Dataset } from '../datasets/types.ts';
import { withProgress } from '../progress.ts';
import { RecordFile } from '../snapshots/records.ts';
import { truthOf } from '../evaluate/truth.ts';
import type { SnapshotFile } from '../snapshots/snapshot-file.ts';
import { sweepPage, type SweptPage } from './sweep.ts';

/** The code that the result of a sweep depends on, beside the snapshot of the page. */
const CODE = [
  'src/extraction/r4',
  'src/extraction/text.ts',
  'src/workbench/compare/sweep.ts',
  'src/workbench/evaluate/truth.ts',
  ...['align', 'lcs-pairs', 'nodes', 'relevant-nodes', 'runs', 'score', 'words'].map(
    (name) => `src/workbench/metrics/${name}.ts`,
  ),
];
const CONDITIONS = '';

/**
 * Sweeps R4 over the pages of a data set. Each page is saved in `<results>/sweeps/r4.records`, so that the next run
 * reads it, and a run that was stopped continues. Results of other code or other snapshots are computed again. Pages
 * without a whole truth are left out.
 */
export async function sweepDataset(
  results: string,
  snapshots: SnapshotFile,
  dataset: Dataset,
  ids: readonly string[],
): Promise<SweptPage[]> {
  const file = openFile(results, snapshots);
  const missing = ids.filter((id) => !file.has(id));
  const all = { total: ids.length, done: ids.length - missing.length };
  try {
    await withProgress('Sweep of R4', all, async (step) => {
      for (const id of missing) {
        const snapshot = snapshots.get(id);
        if (snapshot) {
          const { text, relevant } = truthOf((await dataset.page(id)).truth, snapshot);
          if (text !== undefined && relevant) {
            const swept = sweepPage(id, snapshot.tree, text, relevant);
            file.add(id, Buffer.from(JSON.stringify(swept)));
          }
        }
        step();
      }
    });
    return ids.flatMap((id) => {
      const bytes = file.get(id);
      return bytes ? [JSON.parse(bytes.toString()) as SweptPage] : [];
    });
  } finally {
    file.close();
  }
}

function openFile(results: string, snapshots: SnapshotFile): RecordFile {
  const name = path.join(results, 'sweeps', 'r4.records');
  mkdirSync(path.dirname(name), { recursive: true });
  const code = codeVersion(...CODE);
  const { dataset, dom, noscript, made } = snapshots.conditions;
  const conditions = JSON.stringify({ dataset, dom, noscript, made, code });
  const before = new RecordFile(name, 'write');
  if (before.get(CONDITIONS)?.toString() === conditions) return before;
  before.close();
  rmSync(name);
  const fresh = new RecordFile(name, 'write');
  fresh.add(CONDITIONS, Buffer.from(conditions));
  return fresh;
}
