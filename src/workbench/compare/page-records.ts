import type { Dataset } from '../datasets/types.ts';
import { truthOf } from '../evaluate/truth.ts';
import { withProgress } from '../progress.ts';
import { AnswerFile } from '../results/answers.ts';
import type { ScoredMethod, ScoredPage } from '../results/types.ts';
import type { SnapshotFile } from '../snapshots/snapshot-file.ts';
import { pack, recordPage } from './page-record.ts';
import type { IndexedPage, ReportIndex } from './report-index.ts';
import { NO_TYPE, WORDS } from './summary.ts';

/** The data for the report's script: the index, and a line for each page whose text the report contains. */
export interface ReportPages {
  readonly index: ReportIndex;
  readonly records: readonly string[];
  /** Sentences about methods that did not answer some pages. */
  readonly failures: readonly string[];
}

export interface PageSources {
  readonly results: string;
  readonly snapshots: SnapshotFile;
  readonly dataset: Dataset;
  readonly methods: readonly ScoredMethod[];
  readonly base: string;
  /** The number of pages of each method with their text in the report. Those with the lowest F1 come first. */
  readonly worst: number;
}

/** Reads the texts of the pages, and marks the answers of all methods in them. */
export async function reportPages(sources: PageSources): Promise<ReportPages> {
  const { results, snapshots, dataset, methods, base, worst } = sources;
  const scored = pagesOf(methods);
  const shown = worstPages(methods, worst);
  const files = methods.map(({ method }) => AnswerFile.existing(results, method));
  const pages: IndexedPage[] = [];
  const records: string[] = [];
  const failed = methods.map(() => 0);
  const add = async (id: string, { type = NO_TYPE, emptyTruth, size, by }: PageOfMethods) => {
    const page = { id, type, emptyTruth, size, scores: methods.map((method) => perCent(by.get(method))) };
    const { url, truth } = await dataset.page(id);
    const snapshot = shown.has(id) ? snapshots.get(id) : undefined;
    pages.push({ ...page, ...(url !== undefined && { url }), ...(snapshot && { record: records.length }) });
    const answers = files.map((file) => file?.get(id));
    answers.forEach((answer, i) => (failed[i] += answer?.error === undefined ? 0 : 1));
    if (!snapshot) return;
    records.push(pack(recordPage(snapshot.tree, truthOf(truth, snapshot).text, answers)));
  };
  try {
    await withProgress('Texts of pages', { total: scored.size }, async (step) => {
      for (const [id, page] of scored) {
        await add(id, page);
        step();
      }
    });
  } finally {
    for (const file of files) file?.close();
  }
  const named = methods.map(({ method, name }) => ({ id: method, name }));
  const failures = methods.flatMap(({ name }, i) =>
    failed[i] > 0 ? [`${name} failed on ${failed[i]} pages; there its answer counts as empty.`] : [],
  );
  const index = { methods: named, base: named.findIndex(({ id }) => id === base), pages };
  return { index, records, failures };
}

type PageOfMethods = Pick<ScoredPage, 'type' | 'emptyTruth' | 'size'> & {
  readonly by: Map<ScoredMethod, ScoredPage>;
};

/** All pages that at least one method has a score for. */
function pagesOf(methods: readonly ScoredMethod[]): Map<string, PageOfMethods> {
  const pages = new Map<string, PageOfMethods>();
  for (const method of methods) {
    for (const page of method.pages) {
      let known = pages.get(page.page);
      if (!known) pages.set(page.page, (known = { ...page, by: new Map() }));
      known.by.set(method, page);
    }
  }
  return pages;
}

function worstPages(methods: readonly ScoredMethod[], worst: number): Set<string> {
  const ids = methods.flatMap(({ pages }) =>
    [...pages]
      .sort((a, b) => (a.scores[WORDS]?.f1 ?? 0) - (b.scores[WORDS]?.f1 ?? 0))
      .slice(0, worst)
      .map(({ page }) => page),
  );
  return new Set(ids);
}

function perCent(page: ScoredPage | undefined): [number, number, number] | null {
  const score = page?.scores[WORDS];
  if (!score) return null;
  const tenth = (value: number) => Math.round(value * 1000) / 10;
  return [tenth(score.precision), tenth(score.recall), tenth(score.f1)];
}
