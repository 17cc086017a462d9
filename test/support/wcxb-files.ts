/**
 * Pages of WCXB (Murrough Foley, "WCXB: A Multi-Type Web Content Extraction Benchmark", CC-BY-4.0). The
 * pages are not part of this repository. They are in the folder in `WCXB_DIR`; default: `../shared/data/wcxb`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

export const wcxbDirectory =
  process.env['WCXB_DIR'] ?? fileURLToPath(new URL('../../../shared/data/wcxb', import.meta.url));

/** The reason why the tests on these pages cannot run; undefined if they can. */
export const wcxbMissing: string | undefined = existsSync(join(wcxbDirectory, 'html'))
  ? undefined
  : `no pages of WCXB in ${wcxbDirectory}: set WCXB_DIR to the folder that holds its "html" folder`;

/** The names of up to `limit` pages, every `step`th in the order of their numbers. */
export function wcxbNames(step: number, limit: number): string[] {
  const files = readdirSync(join(wcxbDirectory, 'html')).filter((file) => file.endsWith('.html.gz'));
  const names = files.map((file) => file.slice(0, -'.html.gz'.length)).sort();
  return names.filter((_, i) => i % step === 0).slice(0, limit);
}

/** The source of the page. */
export function wcxbHtml(name: string): string {
  return gunzipSync(readFileSync(join(wcxbDirectory, 'html', `${name}.html.gz`))).toString('utf8');
}
