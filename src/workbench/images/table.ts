import { mean } from '../metrics/mean.ts';
import { SAMPLES } from './labels.ts';
import type { ScoredImages } from './scored-pages.ts';
import { sumOfImages, type KeptImages } from './score.ts';

const COLUMNS = [
  'pages',
  'content kept',
  'mean of pages',
  'lost with its text',
  'boilerplate kept',
  'icons kept',
  'content kept if the text were true',
  'boilerplate kept if the text were true',
];

/** A Markdown table: the drawn pages, each sample, and the drawn ones by type. */
export function imagesTable(pages: readonly ScoredImages[]): string {
  const drawn = pages.filter(({ sample }) => sample !== 'more to make rules');
  const types = [...new Set(drawn.map(({ type }) => type))].sort();
  const rows = [
    row('all drawn', drawn),
    ...SAMPLES.map((sample) =>
      row(
        sample,
        pages.filter((page) => page.sample === sample),
      ),
    ),
    ...types.map((type) =>
      row(
        type,
        drawn.filter((page) => page.type === type),
      ),
    ),
  ];
  const lines = [['', ...COLUMNS], ['---', ...COLUMNS.map(() => '---:')], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function row(name: string, pages: readonly ScoredImages[]): string[] {
  const sum = sumOfImages(pages.map(({ images }) => images));
  const withTrueText = sumOfImages(pages.map((page) => page.withTrueText));
  const withContent = pages.map(({ images }) => images.content).filter(({ all }) => all > 0);
  return [
    name,
    String(pages.length),
    share(sum.content),
    withContent.length === 0 ? '–' : percent(mean(withContent.map(({ kept, all }) => kept / all))),
    String(sum.content.lostWithText),
    share(sum.boilerplate),
    share(sum.icons),
    share(withTrueText.content),
    share(withTrueText.boilerplate),
  ];
}

function share({ all, kept }: KeptImages): string {
  return all === 0 ? '–' : `${kept} of ${all} = ${percent(kept / all)}`;
}

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
