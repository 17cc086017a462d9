import type { Dataset } from '../datasets/types.ts';
import { withProgress } from '../progress.ts';
import { marked } from '../results/training.ts';
import type { ScoredMethod, ScoredPage } from '../results/types.ts';
import { readSnapshots } from '../snapshots/snapshot-file.ts';
import { checksum } from '../snapshots/take.ts';
import type { Contestant } from './answer.ts';
import { PageScorer } from './score-page.ts';
import { nodesBy, truthOf } from './truth.ts';

/**
 * Scores the saved answers of some methods on some pages.
 *
 * @throws Error if a page of the data set has changed since its snapshot was taken.
 */
export async function scoreAnswers(
  folder: string,
  dataset: Dataset,
  ids: readonly string[],
  contestants: readonly Contestant[],
  all: boolean,
): Promise<ScoredMethod[]> {
  const pages: ScoredPage[][] = contestants.map(() => []);
  let by: ScoredMethod['nodesBy'] = 'none';
  await withProgress('Scores', { total: ids.length }, async (step) => {
    for (const snapshot of readSnapshots(folder, ids)) {
      const page = await dataset.page(snapshot.id);
      if (checksum(page) !== snapshot.html) {
        throw new Error(
          `${dataset.name}: page "${page.id}" is not the one that ${folder} has a snapshot of. Delete that folder, or name another by --output.`,
        );
      }
      by = nodesBy(page.truth.kind);
      const scorer = new PageScorer(snapshot, truthOf(page.truth, snapshot), all);
      contestants.forEach(({ answers }, i) => {
        const answer = answers.get(snapshot.id);
        if (answer) pages[i].push(scorer.score(answer));
      });
      step();
    }
  });
  return contestants.map(({ does, answers }, i) => ({
    ...answers.conditions,
    name: marked(does.name, answers.conditions),
    nodesBy: by,
    pages: pages[i],
  }));
}
