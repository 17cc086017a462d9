import type { Interval } from '../metrics/bootstrap.ts';
import { milliseconds } from './charts/draw.ts';
import type { Child, MakeElement } from './elements.ts';
import { mean } from '../metrics/mean.ts';
import type { ScoredMethod } from '../results/types.ts';
import { NODES, WORDS, type MethodSummary } from './summary.ts';

/** A column of a table whose rows can be sorted. */
interface Column<Row> {
  readonly title: string;
  /** Explains the title. */
  readonly note?: string;
  readonly show: (row: Row) => Child;
  /** The sort key: a number, larger ones first; undefined comes last. */
  readonly value: (row: Row) => number | string | undefined;
  readonly heat?: (row: Row) => number | undefined;
  readonly best?: (row: Row) => boolean;
}

/** All methods: scores with their intervals, the difference from the base, and times. */
export function methodTable(h: MakeElement, summaries: readonly MethodSummary[], base: string): HTMLElement {
  const best = Math.max(...summaries.map(({ fair, words }) => (fair ? words.meanF1 : 0)));
  const baseName = summaries.find(({ method }) => method === base)?.name ?? base;
  return sortable(h, `Mean over pages of each method, by words and by DOM nodes`, summaries, [
    nameColumn,
    {
      title: 'F1',
      note: 'Mean over pages of each page’s word F1',
      show: ({ words }) => percent(words.meanF1),
      value: ({ words }) => words.meanF1,
      best: ({ fair, words }) => fair && words.meanF1 === best,
    },
    {
      title: '95 % interval',
      note: 'Percentile bootstrap over pages',
      show: ({ interval }) => `${(interval.low * 100).toFixed(1)} – ${percent(interval.high)}`,
      value: ({ interval }) => interval.low,
    },
    {
      title: `F1 less ${baseName}`,
      note: 'Paired bootstrap; marked where the interval does not hold 0',
      show: ({ difference }) => showDifference(h, difference),
      value: ({ difference }) => difference?.estimate ?? 0,
    },
    {
      title: 'Precision',
      show: ({ words }) => percent(words.meanPrecision),
      value: ({ words }) => words.meanPrecision,
    },
    {
      title: 'Recall',
      show: ({ words }) => percent(words.meanRecall),
      value: ({ words }) => words.meanRecall,
    },
    {
      title: `DOM-node F1, ${relevantBy(summaries)}`,
      note: 'Relevant nodes by labels in the page, or by alignment of its text with the truth’s',
      show: ({ nodes }) => showPercent(nodes?.meanF1),
      value: ({ nodes }) => nodes?.meanF1,
    },
    {
      title: 'Median runtime',
      note: 'For one page',
      show: ({ median }) => milliseconds(median),
      value: ({ median }) => -median,
    },
    {
      title: '95th perc.',
      note: '95th percentile of the runtimes for one page',
      show: ({ p95 }) => milliseconds(p95),
      value: ({ p95 }) => -p95,
    },
    { title: 'Pages', show: ({ words }) => words.pages, value: ({ words }) => words.pages },
  ]);
}

/** Where the relevant nodes come from. It is the same for all methods that answer with nodes. */
function relevantBy(summaries: readonly MethodSummary[]): string {
  const sources = new Set(summaries.map(({ nodesBy }) => nodesBy).filter((source) => source !== 'none'));
  return sources.size === 0 ? 'unknown' : `by ${[...sources].join(' and ')}`;
}

/** The means over pages of the other metrics; undefined if evaluate computed none. */
export function metricTable(h: MakeElement, methods: readonly ScoredMethod[]): HTMLElement | undefined {
  const columnsOf = (kind: 'scores' | 'values') =>
    [...new Set(methods.flatMap(({ pages }) => pages.flatMap((page) => Object.keys(page[kind]))))]
      .filter((id) => id !== WORDS && id !== NODES)
      .map((id): Column<ScoredMethod> => {
        const of = ({ pages }: ScoredMethod) => {
          const all = pages.flatMap(
            (page) => (kind === 'scores' ? page.scores[id]?.f1 : page.values[id]) ?? [],
          );
          return all.length > 0 ? mean(all) : undefined;
        };
        return { title: kind === 'scores' ? `${id} F1` : id, show: (row) => showPercent(of(row)), value: of };
      });
  const columns = [...columnsOf('scores'), ...columnsOf('values')];
  if (columns.length === 0) return undefined;
  return sortable(h, 'Means over pages by the other metrics', methods, [
    { title: 'Method', show: ({ name }) => name, value: ({ name }) => name },
    ...columns,
  ]);
}

/** The mean word F1 of each method on each type of page. */
export function typeTable(h: MakeElement, summaries: readonly MethodSummary[]): HTMLElement {
  const types = summaries[0].types;
  const of = (summary: MethodSummary, type: string) => summary.types.find((each) => each.type === type)?.f1;
  return sortable(h, 'Mean word F1 by type of page; the best of each type in bold', summaries, [
    nameColumn,
    ...types.map(({ type, pages }): Column<MethodSummary> => {
      const best = Math.max(...summaries.map((summary) => (summary.fair && of(summary, type)) || 0));
      return {
        title: `${type} (${pages})`,
        show: (row) => showPercent(of(row, type)),
        value: (row) => of(row, type),
        heat: (row) => of(row, type),
        best: (row) => row.fair && of(row, type) === best,
      };
    }),
    {
      title: 'All',
      show: ({ words }) => percent(words.meanF1),
      value: ({ words }) => words.meanF1,
      heat: ({ words }) => words.meanF1,
    },
  ]);
}

const nameColumn: Column<MethodSummary> = {
  title: 'Method',
  show: ({ name }) => name,
  value: ({ name }) => name,
};

function sortable<Row>(
  h: MakeElement,
  caption: string,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
): HTMLElement {
  const head = columns.map(({ title, note }) =>
    h('th', { scope: 'col', title: note }, h('button', { type: 'button', 'data-sort': true }, title)),
  );
  const body = rows.map((row) =>
    h(
      'tr',
      {},
      ...columns.map(({ show, value, heat, best }, i) => {
        const warmth = heat?.(row);
        return h(
          i === 0 ? 'th' : 'td',
          {
            scope: i === 0 && 'row',
            'data-value': value(row) ?? '',
            class:
              [warmth !== undefined && 'heat', best?.(row) && 'best'].filter(Boolean).join(' ') || undefined,
            style: warmth !== undefined && `--warmth: ${warmthOf(warmth)}%`,
          },
          show(row),
        );
      }),
    ),
  );
  return h(
    'div',
    { class: 'scroll', role: 'region', tabindex: 0, 'aria-label': caption },
    h('table', {}, h('caption', {}, caption), h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...body)),
  );
}

/** A table whose rows cannot be sorted. */
export function plainTable(
  h: MakeElement,
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): HTMLElement {
  const cells = (row: readonly string[]) =>
    row.map((text, i) => h(i === 0 ? 'th' : 'td', { scope: i === 0 && 'row' }, text));
  return h(
    'div',
    { class: 'scroll', role: 'region', tabindex: 0, 'aria-label': caption },
    h(
      'table',
      {},
      h('caption', {}, caption),
      h('thead', {}, h('tr', {}, ...head.map((title) => h('th', { scope: 'col' }, title)))),
      h('tbody', {}, ...rows.map((row) => h('tr', {}, ...cells(row)))),
    ),
  );
}

function showDifference(h: MakeElement, difference: Interval | undefined): Child {
  if (!difference) return 'base';
  const { estimate, low, high } = difference;
  const sure = low > 0 ? 'better' : high < 0 ? 'worse' : undefined;
  return h(
    'span',
    { class: sure },
    `${signed(estimate)} `,
    h(
      'small',
      {},
      `[${signed(low)}, ${signed(high)}]`,
      sure && h('span', { class: 'unseen' }, ` sure: ${sure}`),
    ),
  );
}

/** The strength of a cell's colour, in per cent. Text must stay readable on it. */
function warmthOf(f1: number): number {
  return Math.round(Math.max(0, Math.min(1, (f1 - 0.2) / 0.75)) ** 1.5 * 60);
}

export function percent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}
function showPercent(value: number | undefined): string {
  return value === undefined ? '–' : percent(value);
}
function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value * 100).toFixed(1)}`;
}
