import { Command } from 'commander';
import { extract } from '../extraction/extract.ts';
import { inJsdom } from '../library/dom/parse-jsdom.ts';
import { metadataOf } from '../save/metadata/metadata.ts';
import { isInside } from '../save/notes.ts';
import { readsOf } from '../save/reads.ts';
import { rightFields } from './conversion/about.ts';
import { SITE_NAMES } from './conversion/site-names.ts';
import { run } from './command.ts';
import { addDatasetOptions, openChosen, type DatasetOptions } from './dataset-options.ts';
import { domainOf } from './datasets/folds.ts';
import type { LabelledPage } from './datasets/types.ts';
import { markdownTable } from './evaluate/table.ts';
import { hashOf } from './metrics/random.ts';

/** Pages of one domain are in one half: they share a template. */
const HALVES = ['read while rules were made', 'the others'] as const;
const SEED = 7;

/** How many of some pages have the labelled title. */
interface Count {
  right: number;
  pages: number;
}

const command = addDatasetOptions(
  new Command('compare-titles').description(
    'Tells on how many pages of a data set the title that is saved is the labelled one. Case and punctuation do not ' +
      'count. Labels are taken as they are; --verbose lists what differs on the half that rules were made on.',
  ),
)
  .option('--verbose', 'also each title that differs, on the half that rules were made on', false)
  .action(async ({ verbose, ...options }: DatasetOptions & { readonly verbose: boolean }) => {
    const { dataset, ids } = await openChosen(options);
    const counts = new Map<string, [Count, Count]>();
    for (const id of ids) {
      const page = await dataset.page(id);
      const label = page.about?.title;
      if (!label) continue;
      const half = hashOf(domainOf(page), SEED) % HALVES.length;
      const said = await titleIn(page);
      const isRight = rightFields({ title: said }, { title: label }, SITE_NAMES[id]).title === true;
      for (const kind of [page.type ?? '', 'all']) {
        const [own, other] = counts.get(kind) ?? [nothing(), nothing()];
        counts.set(kind, [own, other]);
        const count = half === 0 ? own : other;
        count.pages += 1;
        if (isRight) count.right += 1;
      }
      if (verbose && half === 0 && !isRight)
        console.log(JSON.stringify({ id, type: page.type, label, said }));
    }
    const rows = [...counts].sort().map(([kind, both]) => [kind, ...both.map(shareOf)]);
    console.log(markdownTable(['', ...HALVES], rows));
  });

function nothing(): Count {
  return { right: 0, pages: 0 };
}

function shareOf({ right, pages }: Count): string {
  return `${((100 * right) / Math.max(1, pages)).toFixed(1)} % of ${pages}`;
}

function titleIn({ html, url = 'http://page.example/' }: LabelledPage): Promise<string> {
  return inJsdom(html, { url }, ({ document }) => {
    const reads = readsOf(document);
    const isKept = isInside(extract(document).kept, reads);
    const isInContent = (heading: Element): boolean => {
      const text = reads.first(heading);
      return isKept(heading) || (text !== null && isKept(text));
    };
    return metadataOf(document, reads, { url, base: url }, isInContent).title;
  });
}

await run(command);
