import { Command } from 'commander';
import { extract } from '../extraction/extract.ts';
import { inJsdom } from '../library/dom/parse-jsdom.ts';
import { dateOf } from '../save/date.ts';
import { metadataOf } from '../save/metadata/metadata.ts';
import { isInside } from '../save/inside.ts';
import { readsOf } from '../save/reads.ts';
import { rightFields, type About } from './conversion/about.ts';
import { labelKind, LABEL_KINDS, titlesOf } from './conversion/title-kinds.ts';
import { SITE_NAMES } from './conversion/site-names.ts';
import { run } from './command.ts';
import { addDatasetOptions, openChosen, type DatasetOptions } from './dataset-options.ts';
import { domainOf } from './datasets/folds.ts';
import type { LabelledPage } from './datasets/types.ts';
import { markdownTable } from './evaluate/table.ts';
import { hashOf } from './metrics/random.ts';

/** Pages of one domain are in the same half, because they share a template. */
const HALVES = ['read while rules were made', 'the others'] as const;
const SEED = 7;

/** For some pages, how many have the labelled title, author and day. */
interface Count {
  right: number;
  pages: number;
}

const command = addDatasetOptions(
  new Command('compare-about').description(
    'Counts the pages of a data set on which the saved title, author and day are the labelled ones, ignoring case and ' +
      'punctuation, and what the label is where the title differs. Labels are not corrected; --verbose lists the differences on the half that the rules were made on.',
  ),
)
  .option('--verbose', 'also list each value that differs, on the half that the rules were made on', false)
  .action(async ({ verbose, ...options }: DatasetOptions & { readonly verbose: boolean }) => {
    const { dataset, ids } = await openChosen(options);
    const counts = new Map<string, [Count, Count]>();
    const kinds = new Map(LABEL_KINDS.map((kind): [string, [number, number]] => [kind, [0, 0]]));
    for (const id of ids) {
      const page = await dataset.page(id);
      const { about = {}, type = '' } = page;
      if (Object.keys(about).length === 0) continue;
      const half = hashOf(domainOf(page), SEED) % HALVES.length;
      const { titles, ...said } = await saidIn(page);
      const right = rightFields(said, about, SITE_NAMES[id]);
      for (const field of ['title', 'author', 'date'] as const) {
        const isRight = right[field];
        if (isRight === undefined) continue;
        for (const kind of field === 'title' ? [field, `title, ${type}`] : [field]) {
          const both = counts.get(kind) ?? [nothing(), nothing()];
          counts.set(kind, both);
          both[half].pages += 1;
          if (isRight) both[half].right += 1;
        }
        const kind =
          field === 'title' && !isRight ? labelKind(about.title!, titles, said.site, page.url) : undefined;
        if (kind !== undefined) kinds.get(kind)![half] += 1;
        if (verbose && half === 0 && !isRight)
          console.log(JSON.stringify({ id, type, field, about, said, kind }));
      }
    }
    const rows = [...counts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([kind, both]) => [kind, ...[...both, sumOf(both)].map(shareOf)]);
    console.log(markdownTable(['', ...HALVES, 'all'], rows));
    const labels = [...kinds].map(([kind, [one, other]]) => [kind, ...[one, other, one + other].map(String)]);
    console.log(`\n${markdownTable(['where the title differs, the label is', ...HALVES, 'all'], labels)}`);
  });

function sumOf([one, other]: readonly [Count, Count]): Count {
  return { right: one.right + other.right, pages: one.pages + other.pages };
}

function nothing(): Count {
  return { right: 0, pages: 0 };
}

function shareOf({ right, pages }: Count): string {
  return `${((100 * right) / Math.max(1, pages)).toFixed(1)} % of ${pages}`;
}

interface Found extends About {
  /** Everything that the page calls itself. */
  readonly titles: readonly string[];
}

function saidIn({ html, url = 'http://page.example/' }: LabelledPage): Promise<Found> {
  return inJsdom(html, { url }, ({ document, scripting }) => {
    const reads = readsOf(document);
    const isKept = isInside(extract(document, { scripting }).kept, reads);
    const isInContent = (heading: Element): boolean => {
      const text = reads.first(heading);
      return isKept(heading) || (text !== null && isKept(text));
    };
    const about = metadataOf(document, reads, { url, base: url }, isInContent);
    const { title, authors: author, site } = about;
    return { title, author, published: dateOf(about), site, titles: titlesOf(document) };
  });
}

await run(command);
