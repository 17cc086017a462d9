import { mean } from '../metrics/mean.ts';
import type { ScoredImages } from './scored-pages.ts';
import { sumOfImages, type ImageCounts } from './score.ts';

/** A table in Markdown: a row for all pages, each part and each type. */
export function imagesTable(pages: readonly ScoredImages[]): string {
  const types = [...new Set(pages.map(({ type }) => type))].sort();
  const groups: [string, readonly ScoredImages[]][] = [
    ['all pages', pages],
    ['making (even ids)', pages.filter(({ part }) => part === 'making')],
    ['checking (odd ids)', pages.filter(({ part }) => part === 'checking')],
    ...types.map((type): [string, ScoredImages[]] => [type, pages.filter((page) => page.type === type)]),
  ];
  const head = ['pages', 'content kept', 'boilerplate kept', 'icons kept', 'content, mean of pages'];
  const true_ = ['content, true text', 'boilerplate, true text'];
  const rows = groups.map(([name, group]) => {
    const sum = sumOfImages(group.map(({ images }) => images));
    const trueSum = sumOfImages(group.map(({ withTrueText }) => withTrueText));
    const perPage = group.filter(({ images }) => images.content.all > 0);
    const meanKept = mean(perPage.map(({ images }) => images.content.kept / images.content.all));
    return [
      name,
      group.length,
      share(sum.content),
      share(sum.boilerplate),
      share(sum.icons),
      percent(meanKept),
      share(trueSum.content),
      share(trueSum.boilerplate),
    ];
  });
  const lines = [['', ...head, ...true_], ['---', ...[...head, ...true_].map(() => '---:')], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function share({ all, kept }: ImageCounts['content']): string {
  return all === 0 ? '–' : `${kept} of ${all} = ${percent(kept / all)}`;
}

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
