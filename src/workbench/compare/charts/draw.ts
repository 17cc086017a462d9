import * as Plot from '@observablehq/plot';

/** What is the same in all charts of the report. */
export interface ChartFrame {
  readonly document: Document;
  /** What the chart shows, for those who cannot see it. */
  readonly label: string;
}

const FONT = { fontFamily: 'inherit', fontSize: '12px', background: 'none' };

/** Draws a chart as SVG whose colours come from the report's style sheet. */
export function draw({ document, label }: ChartFrame, options: Plot.PlotOptions): SVGElement | HTMLElement {
  const chart = Plot.plot({ ...options, document, style: FONT, ariaLabel: label });
  const svg = chart.matches('svg') ? chart : chart.querySelector('svg:not([class*=swatch])');
  svg?.setAttribute('role', 'img');
  return chart;
}

/** Per cent without decimals, for axes of shares. */
export const percent = (value: number): string => `${Math.round(value * 100)} %`;

/** Powers of ten between the smallest and the largest of some values, for logarithmic axes. */
export function powersOfTen(values: readonly number[]): number[] {
  const exponents = [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))];
  return Array.from({ length: exponents[1] - exponents[0] + 1 }, (_, i) => 10 ** (exponents[0] + i));
}

/** Milliseconds in as few digits as say something. */
export function milliseconds(value: number): string {
  if (value < 1) return `${Number(value.toPrecision(1))} ms`;
  return value < 1000 ? `${Number(value.toPrecision(2))} ms` : `${Number((value / 1000).toPrecision(2))} s`;
}
