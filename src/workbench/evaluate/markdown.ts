import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ScoredMethod } from '../results/types.ts';
import { tables } from './table.ts';

/** A report on one evaluation: the conditions, then the tables. */
export function report(command: string, methods: readonly ScoredMethod[]): string {
  const [first] = methods;
  const versions = methods.flatMap((method) =>
    Object.entries(method.versions)
      .filter(([name]) => name !== 'snapshot')
      .map(([name, version]) => `${name} ${version}`),
  );
  return [
    `\`${command}\``,
    [
      `- Data set ${first.dataset}, ${first.pages.length} pages, read by "${first.dom}"`,
      `- Noscript convention ${first.noscript ? 'on' : 'off'}: ${
        first.noscript
          ? 'shells that show next to nothing are read with scripting off'
          : 'every page is read with scripting on'
      }`,
      `- Commit ${[...new Set(methods.map(({ commit }) => commit))].join(', ')}; ${[...new Set(versions)].join(', ')}`,
    ].join('\n'),
    tables(methods),
  ].join('\n\n');
}

/**
 * Writes a report into a Markdown file. It replaces the report with the same name between two comments, or is added
 * at the end. The text around it stays.
 */
export function writeSection(file: string, name: string, text: string): void {
  const [begin, end] = [`<!-- evaluate ${name} -->`, `<!-- end ${name} -->`];
  const section = `${begin}\n\n${text}\n\n${end}`;
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const from = before.indexOf(begin);
  const to = before.indexOf(end, from);
  if (from >= 0 && to < 0) throw new Error(`${file} has "${begin}" but not "${end}" after it.`);
  const after =
    from < 0
      ? `${before}${before && '\n'}${section}\n`
      : before.slice(0, from) + section + before.slice(to + end.length);
  writeFileSync(file, after);
}
