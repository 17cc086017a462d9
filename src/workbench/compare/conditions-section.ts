import type { ScoredMethod } from '../results/types.ts';
import type { MakeElement } from './elements.ts';
import type { ReportContents } from './report.ts';

/** Under which conditions the scores came about; what methods differ in is said of each. */
export function conditionsSection(
  h: MakeElement,
  { methods, notes, commit, base, pages: { failures } }: ReportContents,
): HTMLElement {
  const ids = new Set(methods.flatMap((method) => method.pages.map(({ page }) => page)));
  const empty = methods[0].pages.filter(({ emptyTruth }) => emptyTruth).length;
  const rows: [string, string][] = [
    ['Data set', `${methods[0].dataset}, ${ids.size} pages, ${empty} of them without main content`],
    ['DOM', said(methods, ({ dom }) => dom)],
    ['Noscript convention', said(methods, ({ noscript }) => (noscript ? 'on' : 'off'))],
    ['Commit of the answers', said(methods, (method) => method.commit)],
    ['Commit of this report', commit],
    ['Versions', said(methods, ({ versions }) => listed(versions))],
    ['Intervals', '95 %, percentile bootstrap over pages, 10,000 resamples, seed 1'],
    ['Compared with', methods.find(({ method }) => method === base)?.name ?? base],
    ...[...notes, ...failures].map((note): [string, string] => ['Note', note]),
  ];
  return h(
    'details',
    { open: true, class: 'conditions' },
    h('summary', {}, 'Conditions'),
    h('dl', {}, ...rows.flatMap(([term, value]) => [h('dt', {}, term), h('dd', {}, value)])),
  );
}

/** One value where all methods agree, else which methods have which. */
function said(methods: readonly ScoredMethod[], of: (method: ScoredMethod) => string): string {
  const values = new Map<string, string[]>();
  for (const method of methods) {
    const value = of(method);
    values.set(value, [...(values.get(value) ?? []), method.name]);
  }
  if (values.size === 1) return of(methods[0]);
  return [...values].map(([value, names]) => `${value} (${names.join(', ')})`).join('; ');
}

function listed(versions: Readonly<Record<string, string>>): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}
