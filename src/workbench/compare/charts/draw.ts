import * as Plot from '@observablehq/plot';

/** What all charts of the report have in common. */
export interface ChartFrame {
  readonly document: Document;
  /** A description of the chart for people who cannot see it. */
  readonly label: string;
}

const FONT = { fontFamily: 'inherit', fontSize: '12px', background: 'none' };

/** Draws a chart as SVG. Its colours come from the report's style sheet, and its box scrolls on a small screen. */
export function draw({ document, label }: ChartFrame, options: Plot.PlotOptions): HTMLElement {
  const chart = Plot.plot({ ...options, document, style: FONT, ariaLabel: label });
  const svg = chart.matches('svg') ? chart : chart.querySelector('svg[aria-label]');
  svg?.setAttribute('role', 'img');
  // A group without a role may have no name. The chart has one.
  for (const group of chart.querySelectorAll('g[aria-label]')) group.removeAttribute('aria-label');
  const box = document.createElement('div');
  box.className = 'scroll chart';
  box.tabIndex = 0;
  box.append(chart);
  return box;
}

/** Per cent without decimals, for axes. */
export const wholePercent = (value: number): string => `${Math.round(value * 100)} %`;

/** 1, 3, 10, 30 and so on within the range of some values, for logarithmic axes; or only the powers of ten. */
export function logTicks(values: readonly number[], steps: readonly number[] = [1, 3]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const ticks: number[] = [];
  for (let exponent = Math.floor(Math.log10(low)); 10 ** exponent <= high; exponent++) {
    for (const step of steps) {
      const tick = step * 10 ** exponent;
      if (tick >= low && tick <= high) ticks.push(tick);
    }
  }
  return ticks;
}

/** Milliseconds with only as many digits as matter. */
export function milliseconds(value: number): string {
  if (value < 1) return `${Number(value.toPrecision(1))} ms`;
  return value < 1000 ? `${Number(value.toPrecision(2))} ms` : `${Number((value / 1000).toPrecision(2))} s`;
}
