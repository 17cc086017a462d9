import * as Plot from '@observablehq/plot';
import { colourOf, type Family } from '../families.ts';
import type { MethodSummary } from '../summary.ts';
import { draw, milliseconds, percent, type ChartFrame } from './draw.ts';
import { placeLabels } from './place-labels.ts';

const SIZE = { width: 760, height: 460, marginLeft: 56, marginRight: 20, marginTop: 30, marginBottom: 44 };

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly summary: MethodSummary;
  readonly title: string;
}

/** F1 over runtime: above and to the left is better. */
export function f1OverRuntime(
  frame: Omit<ChartFrame, 'label'>,
  summaries: readonly MethodSummary[],
  families: readonly Family[],
): Element {
  const dots = summaries.map((summary) => ({
    x: Math.max(summary.median, 1e-3),
    y: summary.words.meanF1,
    summary,
    title: `${summary.name}\nF1 ${percent1(summary.words.meanF1)}, median ${milliseconds(summary.median)}`,
  }));
  return scatter({ ...frame, label: 'Mean word F1 over median runtime' }, dots, families, {
    x: { label: 'Median runtime for a page →', type: 'log', grid: true, tickFormat: milliseconds, ticks: 6 },
    y: { label: '↑ Mean word F1', grid: true, tickFormat: percent, nice: true },
    below: [
      Plot.ruleX(dots, {
        x: 'x',
        y1: (dot: Dot) => dot.summary.interval.low,
        y2: (dot: Dot) => dot.summary.interval.high,
        stroke: (dot: Dot) => colourOf(families, dot.summary.method),
        strokeOpacity: 0.5,
      }),
    ],
  });
}

/** Precision over recall, with lines of equal F1. */
export function precisionOverRecall(
  frame: Omit<ChartFrame, 'label'>,
  summaries: readonly MethodSummary[],
  families: readonly Family[],
): Element {
  const dots = summaries.map((summary) => ({
    x: summary.words.meanRecall,
    y: summary.words.meanPrecision,
    summary,
    title:
      `${summary.name}\nprecision ${percent1(summary.words.meanPrecision)}, ` +
      `recall ${percent1(summary.words.meanRecall)}`,
  }));
  const low = Math.max(0, Math.floor(Math.min(...dots.flatMap(({ x, y }) => [x, y])) * 10 - 0.5) / 10);
  const contours = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].flatMap((f1) => equalF1(f1, low));
  return scatter({ ...frame, label: 'Mean word precision over mean word recall' }, dots, families, {
    x: { label: 'Mean word recall →', domain: [low, 1], tickFormat: percent },
    y: { label: '↑ Mean word precision', domain: [low, 1], tickFormat: percent },
    below: [
      Plot.line(contours, { x: 'recall', y: 'precision', z: 'f1', stroke: 'var(--rule)', strokeWidth: 1 }),
      Plot.text(
        contours,
        Plot.selectLast({
          x: 'recall',
          y: 'precision',
          z: 'f1',
          text: (point: { f1: number }) => `${percent(point.f1)}`,
          fill: 'var(--quiet)',
          textAnchor: 'end',
          dy: -7,
          dx: -2,
        }),
      ),
    ],
  });
}

/** P over R where 2PR / (P + R) is one value. */
function equalF1(f1: number, low: number): { f1: number; recall: number; precision: number }[] {
  return Array.from({ length: 201 }, (_, i) => low + ((1 - low) * i) / 200)
    .map((recall) => ({ f1, recall, precision: (f1 * recall) / (2 * recall - f1) }))
    .filter(({ precision }) => precision >= low && precision <= 1);
}

interface Axes {
  readonly x: Plot.ScaleOptions;
  readonly y: Plot.ScaleOptions;
  readonly below: readonly Plot.Markish[];
}

/** A dot for each method with its name beside it. Drawn twice: the first drawing tells where the dots are. */
function scatter(
  frame: ChartFrame,
  dots: readonly Dot[],
  families: readonly Family[],
  { x, y, below }: Axes,
): Element {
  const options: Plot.PlotOptions = { ...SIZE, x: { insetRight: 40, insetLeft: 20, ...x }, y };
  const names = families.map(({ name }) => name);
  const familyOf = ({ summary: { method } }: Dot) =>
    families.find(({ methods }) => methods.includes(method))?.name;
  const marks = [
    ...below,
    Plot.dot(dots, {
      x: 'x',
      y: 'y',
      symbol: familyOf,
      fill: (dot: Dot) => colourOf(families, dot.summary.method),
      stroke: 'var(--surface)',
      r: 5.5,
      title: 'title',
    }),
  ];
  const first = Plot.plot({ ...options, document: frame.document, marks });
  const [across, up] = [scaleOf(first, 'x'), scaleOf(first, 'y')];
  const sorted = [...dots].sort((a, b) => b.y - a.y);
  const placed = placeLabels(
    sorted.map((dot) => ({ x: across.apply(dot.x), y: up.apply(dot.y), text: dot.summary.name })),
    {
      left: SIZE.marginLeft,
      right: SIZE.width - 4,
      top: SIZE.marginTop,
      bottom: SIZE.height - SIZE.marginBottom,
    },
  ).map((label, i) => ({
    ...label,
    dot: sorted[i],
    x: across.invert(label.x),
    middle: across.invert(label.x + sorted[i].summary.name.length * 3.2),
    y: up.invert(label.y),
  }));
  return draw(frame, {
    ...options,
    symbol: { legend: true, domain: names, range: SYMBOLS },
    color: { type: 'identity' },
    marks: [
      ...below,
      Plot.link(
        placed.filter(({ far }) => far),
        {
          x1: (label) => label.dot.x,
          y1: (label) => label.dot.y,
          x2: 'middle',
          y2: 'y',
          stroke: 'var(--rule-strong)',
        },
      ),
      ...marks.slice(below.length),
      Plot.text(placed, {
        x: 'x',
        y: 'y',
        text: (label) => label.dot.summary.name,
        textAnchor: 'start',
        fill: 'currentColor',
        stroke: 'var(--surface)',
        strokeWidth: 4,
      }),
    ],
  });
}

const SYMBOLS = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross', 'wye'];

function scaleOf(plot: Plot.Plot, name: 'x' | 'y'): Required<Pick<Plot.Scale, 'apply' | 'invert'>> {
  return plot.scale(name) as Required<Pick<Plot.Scale, 'apply' | 'invert'>>;
}

function percent1(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}
