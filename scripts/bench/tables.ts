import { markdownTable } from '../../src/workbench/evaluate/table.ts';
import type { Times } from './chromium.ts';
import type { Contender } from './contenders.ts';

/** The times of each contender on one page. */
export type PageTimes = Map<Contender, Times>;

/** Medians with quartiles, and the ratio to the floor, Readability and Defuddle on the same page. */
export function timesTable(
  names: readonly Contender[],
  pages: readonly PageTimes[],
  calls: readonly (keyof Times)[] = ['cold', 'warm'],
): string {
  const rows = names.flatMap((name) =>
    calls.map((when) => {
      const of = (each: PageTimes, other: Contender): number => (each.get(other) as Times)[when];
      const milliseconds = pages.map((page) => of(page, name));
      const toFloor = pages.map((page) => of(page, name) / of(page, 'floor'));
      const medians =
        quartile(milliseconds, 0.5) /
        quartile(
          pages.map((page) => of(page, 'floor')),
          0.5,
        );
      const toReadability = names.includes('readability')
        ? number(
            quartile(
              pages.map((page) => of(page, name) / of(page, 'readability')),
              0.5,
            ),
          )
        : '';
      return [name, when, spread(milliseconds), number(medians), spread(toFloor), toReadability];
    }),
  );
  return markdownTable(
    [
      'contender',
      'call',
      'ms: median (quartiles)',
      'of medians, x floor',
      'page by page, x floor',
      'x Readability',
    ],
    rows,
  );
}

/** The median, with its quartiles. */
export function spread(values: readonly number[]): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => number(quartile(values, share)));
  return `${middle} (${low} to ${high})`;
}

export function quartile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))];
}

function number(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toPrecision(2);
}
