import { writeFileSync } from 'node:fs';
import * as Plot from '@observablehq/plot';
import { JSDOM } from 'jsdom';
import type { Contender } from './contenders.ts';
import type { PageTimes } from './tables.ts';

const STYLE = { fontFamily: 'sans-serif', fontSize: '13px', background: 'white', color: 'black' };

/** Draws a chart of the first call of each contender on each page. Returns the Markdown that shows it. */
export function drawFirstCalls(
  file: string,
  names: readonly Contender[],
  times: readonly PageTimes[],
): string {
  const data = times.flatMap((page) => names.map((name) => ({ name, ms: page.get(name)!.cold })));
  return draw(file, 'Milliseconds of the first call on each page, by contender', {
    marginLeft: 90,
    marginBottom: 48,
    height: 60 + 40 * names.length,
    x: { type: 'log', grid: true, label: 'ms of the first call', tickFormat: ',' },
    y: { label: null, domain: names },
    marks: [Plot.boxX(data, { x: 'ms', y: 'name', fill: '#9dc7b8' })],
  });
}

/** A point of the chart of generated pages: the number of nodes, and the nanoseconds per node. */
export interface Spent {
  readonly name: Contender;
  readonly nodes: number;
  readonly each: number;
}

export function drawGenerated(file: string, data: readonly Spent[]): string {
  return draw(file, 'Nanoseconds a node of the first call, by the size of the page', {
    marginLeft: 60,
    marginRight: 50,
    marginBottom: 48,
    height: 320,
    x: { type: 'log', grid: true, label: 'nodes', ticks: [1e3, 1e4, 1e5, 1e6], tickFormat: ',' },
    y: { type: 'log', grid: true, label: 'ns a node', tickFormat: ',' },
    marks: [
      Plot.line(data, { x: 'nodes', y: 'each', stroke: 'name' }),
      Plot.dot(data, { x: 'nodes', y: 'each', fill: 'name' }),
      Plot.text(
        data,
        Plot.selectLast({ x: 'nodes', y: 'each', z: 'name', text: 'name', textAnchor: 'end', dy: -10 }),
      ),
    ],
  });
}

function draw(file: string, label: string, options: Plot.PlotOptions): string {
  const { document } = new JSDOM('').window;
  const svg = Plot.plot({ ...options, document, style: STYLE, ariaLabel: label, width: 720 });
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('role', 'img');
  writeFileSync(file, `${svg.outerHTML}\n`);
  return `![${label}](${file})`;
}
