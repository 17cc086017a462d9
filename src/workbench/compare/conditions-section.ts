import type { ScoredMethod } from '../results/types.ts';
import type { MakeElement } from './elements.ts';
import type { ReportContents } from './report-contents.ts';

/** The conditions of the scores. Where methods differ, each is listed. */
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
    ['Versions', versionsOf(methods)],
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

/** One value if all methods agree, else each value with its methods. */
function said(methods: readonly ScoredMethod[], of: (method: ScoredMethod) => string): string {
  const values = new Map<string, string[]>();
  for (const method of methods) {
    const value = of(method);
    values.set(value, [...(values.get(value) ?? []), method.name]);
  }
  if (values.size === 1) return of(methods[0]);
  return [...values].map(([value, names]) => `${value} (${names.join(', ')})`).join('; ');
}

/** The versions that all methods share, then the others with the number of their methods. */
function versionsOf(methods: readonly ScoredMethod[]): string {
  const users = new Map<string, number>();
  for (const { versions } of methods)
    for (const [name, version] of Object.entries(versions)) {
      const key = `${name} ${version}`;
      users.set(key, (users.get(key) ?? 0) + 1);
    }
  const listed = [...users].map(([key, count]) =>
    count === methods.length ? key : `${key} (${count} ${count === 1 ? 'method' : 'methods'})`,
  );
  return listed.join(', ');
}
