import * as Plot from '@observablehq/plot';
import { quantile } from '../../metrics/bootstrap.ts';
import type { ScoredMethod } from '../../results/types.ts';
import { colourOf, type Family } from '../families.ts';
import { draw, milliseconds, logTicks, type ChartFrame } from './draw.ts';

const COLUMNS = 4;
/** The number of bins per power of ten of the page size. */
const BINS = 4;
/** A bin with fewer pages is not drawn. */
const FEWEST = 5;

/** Time over page size: one small chart for each method, with the medians of all others in grey behind it. */
export function runtimeOverSize(
  frame: Omit<ChartFrame, 'label'>,
  methods: readonly ScoredMethod[],
  families: readonly Family[],
): Element {
  const bins = methods.flatMap((method, i) =>
    binned(method).map((bin) => ({
      ...bin,
      name: method.name,
      column: i % COLUMNS,
      row: Math.floor(i / COLUMNS),
      colour: colourOf(families, method.method),
    })),
  );
  const rows = Math.ceil(methods.length / COLUMNS);
  const everywhere = bins.map(({ size, median, name }) => ({ size, median, name }));
  const own = { x: 'size', fx: 'column', fy: 'row', z: 'name' };
  const titles = methods.map(({ name }, i) => ({ name, column: i % COLUMNS, row: Math.floor(i / COLUMNS) }));
  return draw(
    { ...frame, label: 'Runtime over page size for each method' },
    {
      width: 1040,
      height: 60 + rows * 150,
      marginLeft: 60,
      marginBottom: 44,
      x: {
        type: 'log',
        label: 'Nodes of the page →',
        grid: true,
        ticks: logTicks(bins.map(({ size }) => size)),
        tickFormat: '~s',
      },
      y: {
        type: 'log',
        label: '↑ Runtime',
        grid: true,
        ticks: logTicks(
          bins.flatMap(({ low, high }) => [low, high]),
          [1],
        ),
        tickFormat: milliseconds,
      },
      fx: { axis: null, padding: 0.06 },
      fy: { axis: null, padding: 0.16 },
      color: { type: 'identity' },
      marks: [
        Plot.frame({ stroke: 'var(--rule)' }),
        Plot.line(everywhere, {
          x: 'size',
          y: 'median',
          z: 'name',
          stroke: 'var(--rule-strong)',
          strokeWidth: 0.8,
        }),
        Plot.areaY(bins, { ...own, y1: 'low', y2: 'high', fill: 'colour', fillOpacity: 0.22 }),
        Plot.lineY(bins, { ...own, y: 'median', stroke: 'colour', strokeWidth: 2.4 }),
        Plot.text(titles, {
          fx: 'column',
          fy: 'row',
          text: 'name',
          frameAnchor: 'top-left',
          dx: 6,
          dy: 6,
          fontWeight: 600,
          fill: 'currentColor',
          stroke: 'var(--surface)',
          strokeWidth: 4,
        }),
      ],
    },
  );
}

function binned({ pages }: ScoredMethod): { size: number; median: number; low: number; high: number }[] {
  const bins = new Map<number, number[]>();
  for (const { size, milliseconds: runtime } of pages) {
    if (size === 0) continue;
    const bin = Math.floor(Math.log10(size) * BINS);
    // A coarse clock measures 0 for an empty page, which a logarithmic axis cannot show.
    const time = Math.max(runtime, 1e-3);
    const times = bins.get(bin);
    if (times) times.push(time);
    else bins.set(bin, [time]);
  }
  return [...bins]
    .filter(([, times]) => times.length >= FEWEST)
    .sort(([a], [b]) => a - b)
    .map(([bin, times]) => {
      times.sort((a, b) => a - b);
      const [low, median, high] = [0.05, 0.5, 0.95].map((share) => quantile(times, share));
      return { size: 10 ** ((bin + 0.5) / BINS), median, low, high };
    });
}
