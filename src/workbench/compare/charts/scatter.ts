import * as Plot from '@observablehq/plot';
import { colourOf, type Family } from '../families.ts';
import type { MethodSummary } from '../summary.ts';
import { percent } from '../tables.ts';
import { draw, milliseconds, wholePercent, logTicks, type ChartFrame } from './draw.ts';
import { placeLabels } from './place-labels.ts';

const SIZE = { width: 1040, height: 540, marginLeft: 56, marginRight: 70, marginTop: 30, marginBottom: 44 };

interface Dot {
  readonly x: number;
  readonly y: number;
  readonly summary: MethodSummary;
  readonly title: string;
}

/** F1 over time: the best methods are above and to the left. */
export function f1OverRuntime(
  frame: Omit<ChartFrame, 'label'>,
  summaries: readonly MethodSummary[],
  families: readonly Family[],
): Element {
  const dots = summaries.map((summary) => ({
    x: Math.max(summary.median, 1e-3),
    y: summary.words.meanF1,
    summary,
    title: `${summary.name}\nF1 ${percent(summary.words.meanF1)}, median ${milliseconds(summary.median)}`,
  }));
  return scatter({ ...frame, label: 'Mean word F1 over median runtime' }, dots, families, {
    x: {
      label: 'Median runtime for a page →',
      type: 'log',
      grid: true,
      tickFormat: milliseconds,
      ticks: logTicks(dots.map(({ x }) => x)),
      inset: 20,
    },
    y: { label: '↑ Mean word F1', grid: true, tickFormat: wholePercent, nice: true },
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
      `${summary.name}\nprecision ${percent(summary.words.meanPrecision)}, ` +
      `recall ${percent(summary.words.meanRecall)}`,
  }));
  const low = Math.max(0, Math.floor(Math.min(...dots.flatMap(({ x, y }) => [x, y])) * 10 - 0.5) / 10);
  const contours = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].flatMap((f1) => equalF1(f1, low));
  return scatter({ ...frame, label: 'Mean word precision over mean word recall' }, dots, families, {
    x: { label: 'Mean word recall →', domain: [low, 1], tickFormat: wholePercent },
    y: { label: '↑ Mean word precision', domain: [low, 1], tickFormat: wholePercent },
    below: [
      Plot.line(contours, { x: 'recall', y: 'precision', z: 'f1', stroke: 'var(--rule)', strokeWidth: 1 }),
      Plot.text(
        contours,
        Plot.selectLast({
          x: 'recall',
          y: 'precision',
          z: 'f1',
          text: (point: { f1: number }) => `F1 ${wholePercent(point.f1)}`,
          fill: 'var(--quiet)',
          textAnchor: 'start',
          dx: 6,
        }),
      ),
    ],
  });
}

/** The points with P and R where 2PR / (P + R) is one value. */
function equalF1(f1: number, low: number): { f1: number; recall: number; precision: number }[] {
  return Array.from({ length: 201 }, (_, i) => low + ((1 - low) * i) / 200)
    .filter((recall) => recall > f1 / 2)
    .map((recall) => ({ f1, recall, precision: (f1 * recall) / (2 * recall - f1) }))
    .filter(({ precision }) => precision >= low && precision <= 1);
}

interface Axes {
  readonly x: Plot.ScaleOptions;
  readonly y: Plot.ScaleOptions;
  readonly below: readonly Plot.Markish[];
}

interface PlacedDot {
  readonly dot: Dot;
  readonly far: boolean;
  /** The left end, the middle and the height of the label, in the units of the axes. */
  readonly left: number;
  readonly middle: number;
  readonly height: number;
}

/** A dot for each method with its name beside it. It is drawn twice, because the first drawing gives the positions. */
function scatter(
  frame: ChartFrame,
  dots: readonly Dot[],
  families: readonly Family[],
  { x, y, below }: Axes,
): Element {
  const names = families.map(({ name }) => name);
  const familyOf = ({ summary: { method } }: Dot) =>
    families.find(({ methods }) => methods.includes(method))?.name;
  const options: Plot.PlotOptions = {
    ...SIZE,
    x,
    y,
    symbol: { legend: true, domain: names, range: names.map((_, i) => SYMBOLS[i % SYMBOLS.length]) },
    color: { domain: names, range: families.map(({ methods }) => colourOf(families, methods[0])) },
  };
  const dotMark = Plot.dot(dots, {
    x: 'x',
    y: 'y',
    symbol: familyOf,
    fill: familyOf,
    stroke: 'var(--surface)',
    r: 5.5,
    title: 'title',
  });
  const first = Plot.plot({ ...options, document: frame.document, marks: [...below, dotMark] });
  const placed = placedDots(dots, scaleOf(first, 'x'), scaleOf(first, 'y'));
  return draw(frame, {
    ...options,
    marks: [
      ...below,
      Plot.link(
        placed.filter(({ far }) => far),
        {
          x1: ({ dot }: PlacedDot) => dot.x,
          y1: ({ dot }: PlacedDot) => dot.y,
          x2: 'middle',
          y2: 'height',
          stroke: 'var(--rule-strong)',
        },
      ),
      dotMark,
      Plot.text(placed, {
        x: 'left',
        y: 'height',
        text: ({ dot }: PlacedDot) => dot.summary.name,
        textAnchor: 'start',
        fill: 'currentColor',
        stroke: 'var(--surface)',
        strokeWidth: 4,
      }),
    ],
  });
}

const SYMBOLS = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross', 'wye', 'hexagon'] as const;

/** Finds a free position for each name, the best methods first. */
function placedDots(dots: readonly Dot[], across: Axis, up: Axis): PlacedDot[] {
  const sorted = [...dots].sort((a, b) => b.y - a.y);
  const labels = placeLabels(
    sorted.map((dot) => ({ x: across.apply(dot.x), y: up.apply(dot.y), text: dot.summary.name })),
    {
      left: SIZE.marginLeft,
      right: SIZE.width - SIZE.marginRight,
      top: SIZE.marginTop,
      bottom: SIZE.height - SIZE.marginBottom,
    },
  );
  return labels.map(({ x, y, width, far }, i) => ({
    dot: sorted[i],
    far,
    left: across.invert(x),
    middle: across.invert(x + width / 2),
    height: up.invert(y),
  }));
}

/** From values to pixels and back. */
interface Axis {
  readonly apply: (value: number) => number;
  readonly invert: (pixels: number) => number;
}

function scaleOf(plot: Plot.Plot, name: 'x' | 'y'): Axis {
  return plot.scale(name) as unknown as Axis;
}
