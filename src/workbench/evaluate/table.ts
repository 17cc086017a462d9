import { bootstrapMean } from '../metrics/bootstrap.ts';
import { f1OfMeans, mean, meanOverPages } from '../metrics/mean.ts';
import type { PageScore } from '../metrics/score.ts';
import { pooledSnippets } from '../metrics/snippets.ts';
import { marked, notesOnTraining } from '../results/training.ts';
import type { ScoredMethod, ScoredPage } from '../results/types.ts';

type Row = readonly string[];

/** A Markdown table with columns as wide as their widest cell, so that it is readable in a terminal too. */
export function markdownTable(head: Row, rows: readonly Row[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, 3, ...rows.map((row) => row[column].length)),
  );
  const line = (cells: Row) =>
    `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join(' | ')} |`;
  const rule = widths.map((width, i) => (i === 0 ? '-'.repeat(width) : '-'.repeat(width - 1) + ':'));
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

/** The scores of all methods as tables, each with a heading and an explanation of its figures. */
export function tables(methods: readonly ScoredMethod[]): string {
  const parts = [
    hasScore(methods, 'words') && wordTable(methods),
    methods.some(({ pages }) => pages.some(({ type }) => type !== undefined)) && typeTable(methods),
    otherTable(methods),
    methods.some(({ pages }) => pages.some(({ snippets }) => snippets)) && snippetTable(methods),
  ];
  return [...parts.filter((part) => typeof part === 'string'), ...notesOnTraining(methods)].join('\n\n');
}

function label(scored: ScoredMethod): string {
  return marked(scored.method, scored);
}

function wordTable(methods: readonly ScoredMethod[]): string {
  const rows = methods.map((scored) => {
    const { pages } = scored;
    const all = scoresOf(pages, 'words');
    const { meanPrecision, meanRecall } = meanOverPages(all);
    const f1 = bootstrapMean(all.map((score) => score.f1));
    const filled = scoresOf(
      pages.filter(({ emptyTruth }) => !emptyTruth),
      'words',
    );
    const times = pages.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    return [
      label(scored),
      String(pages.length),
      share(meanPrecision),
      share(meanRecall),
      share(f1.estimate),
      `${share(f1.low)} to ${share(f1.high)}`,
      meanF1(filled),
      times[Math.floor((times.length - 1) / 2)].toFixed(2),
      times[Math.floor((times.length - 1) * 0.99)].toFixed(2),
    ];
  });
  const head = ['method', 'pages', 'P', 'R', 'F1', '95 % interval', 'F1, truth not empty', 'ms', 'ms 99 %'];
  return [
    'Words: means over pages of precision, recall and F1 (not F1 of means); bootstrap over pages; median and 99th percentile of the time of the method.',
    markdownTable(head, rows),
  ].join('\n\n');
}

function typeTable(methods: readonly ScoredMethod[]): string {
  const counts = new Map<string, number>();
  for (const { type = 'none' } of methods[0]?.pages ?? []) counts.set(type, (counts.get(type) ?? 0) + 1);
  const types = [...counts.keys()].sort((a, b) => Number(counts.get(b)) - Number(counts.get(a)));
  const rows = methods.map((scored) => [
    label(scored),
    ...types.map((type) =>
      meanF1(
        scoresOf(
          scored.pages.filter((page) => (page.type ?? 'none') === type),
          'words',
        ),
      ),
    ),
  ]);
  const head = ['method', ...types.map((type) => `${type} (${counts.get(type)})`)];
  return ['Words by type of page: mean F1 (pages).', markdownTable(head, rows)].join('\n\n');
}

/** All other metrics that were scored; empty if there are none. */
function otherTable(methods: readonly ScoredMethod[]): string | undefined {
  const nodes = ['nodes', 'simple-nodes', 'retrieved-words', 'coreex'].filter((id) => hasScore(methods, id));
  const texts = ['lcs', 'lcstring', 'lcsequence'].filter((id) => hasScore(methods, id));
  const runs = ['shingles', 'shingles-without-title'].filter((id) => hasScore(methods, id));
  const hasCleanEval = methods.some(({ pages }) => pages.some(({ values }) => 'cleaneval' in values));
  const rows = methods.map((scored) => [
    label(scored),
    ...nodes.slice(0, 1).flatMap((id) => {
      const { meanPrecision, meanRecall } = meanOverPages(scoresOf(scored.pages, id));
      return [share(meanPrecision), share(meanRecall)];
    }),
    ...[...nodes, ...texts].map((id) => meanF1(scoresOf(scored.pages, id))),
    ...runs.map((id) => f1OfMeansCell(scoresOf(scored.pages, id))),
    ...(hasCleanEval ? [share(mean(scored.pages.map(({ values }) => values.cleaneval ?? 0)))] : []),
  ]);
  const titles: Record<string, string> = {
    nodes: 'DOM nodes F1',
    'simple-nodes': 'text nodes F1',
    'retrieved-words': 'retrieved words F1',
    coreex: 'weighted nodes F1',
    lcs: 'LCS F1',
    lcstring: 'LCString F1',
    lcsequence: 'LCSequence F1',
  };
  const head = [
    'method',
    ...(nodes.length > 0 ? ['DOM nodes P', 'DOM nodes R'] : []),
    ...[...nodes, ...texts].map((id) => titles[id]),
    ...(runs.length > 0 ? ['4-grams F1 of means', 'without title'] : []),
    ...(hasCleanEval ? ['CleanEval'] : []),
  ];
  if (head.length === 1) return undefined;
  const by = methods[0]?.nodesBy;
  const source =
    by === 'labels'
      ? 'Relevant nodes are those labelled in the HTML.'
      : "Relevant nodes are found by aligning the true text with the page's, not labelled by people.";
  const about = nodes.length > 0 ? `${source} ` : '';
  return [`Other metrics: means over pages. ${about}`.trim(), markdownTable(head, rows)].join('\n\n');
}

function snippetTable(methods: readonly ScoredMethod[]): string {
  const rows = methods.map((scored) => {
    const pooled = pooledSnippets(scored.pages.flatMap(({ snippets }) => snippets ?? []));
    return [
      label(scored),
      share(pooled.pooledPrecision),
      share(pooled.pooledRecall),
      share(pooled.pooledF1),
      share(pooled.pooledAccuracy),
    ];
  });
  return [
    'Snippets that must and must not be there: pooled over all pages, not means.',
    markdownTable(['method', 'P', 'R', 'F1', 'accuracy'], rows),
  ].join('\n\n');
}

function hasScore(methods: readonly ScoredMethod[], id: string): boolean {
  return methods.some(({ pages }) => pages.some(({ scores }) => id in scores));
}

function scoresOf(pages: readonly ScoredPage[], id: string): PageScore[] {
  return pages.flatMap(({ scores }) => (id in scores ? [scores[id]] : []));
}

function meanF1(scores: readonly PageScore[]): string {
  return scores.length === 0 ? '' : share(meanOverPages(scores).meanF1);
}

/** As the article extraction benchmark takes the mean. */
function f1OfMeansCell(scores: readonly PageScore[]): string {
  if (scores.length === 0) return '';
  return share(f1OfMeans(meanOverPages(scores)));
}

/** Four digits, without the leading zero. */
function share(value: number): string {
  return value.toFixed(4).replace(/^0/, '');
}
