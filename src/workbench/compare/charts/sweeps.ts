import * as Plot from '@observablehq/plot';
import { TABLE_1 } from '../paper-tables.ts';
import { C_SIZES, cName, HR_VALUES, thresholdName, TR_VALUES, type SweptScore } from '../sweep.ts';
import { draw, wholePercent, type ChartFrame } from './draw.ts';

const MEASURES = ['precision', 'recall', 'F1'] as const;
const HERE = 'measured here';
const PAPER = 'printed in the paper (15 pages)';

/** The sweep of c beside Table 1 of the paper, by words and by DOM nodes. */
export function cSweep(frame: Omit<ChartFrame, 'label'>, means: ReadonlyMap<string, SweptScore>): Element {
  const points = C_SIZES.flatMap((c, i) =>
    MEASURES.flatMap((measure, k) => {
      const swept = means.get(cName(c)) as SweptScore;
      const common = { c, measure, z: measure };
      return [
        { ...common, unit: 'Words', source: HERE, value: swept[k] },
        { ...common, unit: 'DOM nodes', source: HERE, value: swept[k + 3] },
        { ...common, unit: 'Words', source: PAPER, value: TABLE_1[i].words[k] },
        { ...common, unit: 'DOM nodes', source: PAPER, value: TABLE_1[i].nodes[k] },
      ];
    }),
  );
  const at = { x: 'c', y: 'value', fx: 'unit', stroke: 'measure', z: 'measure' };
  const of = (source: string) => points.filter((point) => point.source === source);
  return draw(
    { ...frame, label: 'Precision, recall and F1 of R4 for c from 1 to 8' },
    {
      width: 1040,
      height: 380,
      marginLeft: 56,
      marginBottom: 44,
      x: { label: 'c, size of the c-SET →', ticks: C_SIZES, tickFormat: 'd', inset: 14 },
      y: { label: '↑ Mean over pages', grid: true, tickFormat: wholePercent, nice: true },
      fx: { label: null, domain: ['Words', 'DOM nodes'], padding: 0.06 },
      color: {
        legend: true,
        domain: MEASURES,
        range: ['var(--series-0)', 'var(--series-1)', 'var(--series-2)'],
      },
      marks: [
        Plot.lineY(of(PAPER), { ...at, strokeDasharray: '4 4', strokeOpacity: 0.75 }),
        Plot.lineY(of(HERE), { ...at, strokeWidth: 2.5 }),
        Plot.dot(of(HERE), {
          ...at,
          symbol: 'measure',
          fill: 'measure',
          r: 4,
          title: ({ measure, c, value }: (typeof points)[number]) =>
            `${measure} ${(value * 100).toFixed(1)} % at c = ${c}`,
        }),
      ],
    },
  );
}

/** Half of this much F1 is half of the colour scale, so that a tenth of a point does not look like a success. */
const LEAST_SPAN = 0.05;

/** The strength of the colour of a value, in [0, 1]; the highest value has the full colour. */
export function shadeOf(value: number, low: number, high: number): number {
  return 1 - (high - value) / Math.max(high - low, LEAST_SPAN);
}

/** The mean F1 for each pair of thresholds. */
export function thresholdSweep(
  frame: Omit<ChartFrame, 'label'>,
  means: ReadonlyMap<string, SweptScore>,
): Element {
  const cells = TR_VALUES.flatMap((tr) =>
    HR_VALUES.flatMap((hr) => {
      const swept = means.get(thresholdName(tr, hr)) as SweptScore;
      return [
        { tr, hr, unit: 'Words', value: swept[2], shade: 0 },
        { tr, hr, unit: 'DOM nodes', value: swept[5], shade: 0 },
      ];
    }),
  );
  for (const unit of ['Words', 'DOM nodes']) {
    const own = cells.filter((cell) => cell.unit === unit);
    const [low, high] = [
      Math.min(...own.map(({ value }) => value)),
      Math.max(...own.map(({ value }) => value)),
    ];
    for (const cell of own) cell.shade = shadeOf(cell.value, low, high);
  }
  const at = { x: 'tr', y: 'hr', fx: 'unit' };
  return draw(
    { ...frame, label: 'Mean F1 of R4 for tr from 1.25 to 3 and hr from 1 to 8' },
    {
      width: 1040,
      height: 380,
      marginLeft: 56,
      marginBottom: 44,
      x: { label: 'tr, words over words outside links →', tickSize: 0 },
      y: { label: '↑ hr, hyperlinks', reverse: true, tickSize: 0 },
      fx: { label: null, domain: ['Words', 'DOM nodes'], padding: 0.06 },
      color: { type: 'identity' },
      marks: [
        Plot.cell(cells, {
          ...at,
          fill: ({ shade }: (typeof cells)[number]) =>
            `color-mix(in oklab, var(--heat) ${Math.round(14 + shade * 48)}%, var(--surface))`,
          inset: 1,
          rx: 3,
        }),
        Plot.text(cells, {
          ...at,
          text: ({ value }: (typeof cells)[number]) => (value * 100).toFixed(2),
          fill: 'currentColor',
        }),
      ],
    },
  );
}
