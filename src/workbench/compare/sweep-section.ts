import { cSweep, thresholdSweep } from './charts/sweeps.ts';
import { section, type MakeElement } from './elements.ts';
import { TABLE_1, TABLE_2_LOWEST, TABLE_2_NONE, TABLE_2_OTHERS, type PrintedScore } from './paper-tables.ts';
import {
  C_SIZES,
  cName,
  HR_VALUES,
  NO_POST_PROCESS,
  sweepMeans,
  thresholdName,
  TR_VALUES,
  type SweptPage,
  type SweptScore,
} from './sweep.ts';
import { percent, plainTable } from './tables.ts';

/** The sweeps of R4 as charts, each with a table of its figures and those of the paper. */
export function sweepSections(
  h: MakeElement,
  frame: { readonly document: Document },
  swept: readonly SweptPage[],
  nodesBy: string,
): HTMLElement[] {
  const means = sweepMeans(swept);
  const at = (name: string) => means.get(name) as SweptScore;
  const cRows = C_SIZES.map((c, i) => rowOf(String(c), at(cName(c)), TABLE_1[i]));
  const thresholdRows = TR_VALUES.map((tr, i) => {
    const best = Math.max(...HR_VALUES.map((hr) => at(thresholdName(tr, hr))[2]));
    const hrs = HR_VALUES.filter((hr) => at(thresholdName(tr, hr))[2] === best);
    const printed = i === 0 ? TABLE_2_LOWEST : TABLE_2_OTHERS;
    return rowOf(`${tr}, hr ${hrs.join(' ')}`, at(thresholdName(tr, hrs[0])), printed);
  });
  const pages = `${swept.length} pages here, the 15 training pages of TECO in the paper`;
  return [
    section(
      h,
      'c-sweep',
      'R4: size of the c-SET',
      `Table 1 of the paper. Solid: measured here; dashed: as printed. ${pages}; DOM nodes here by ${nodesBy}.`,
      cSweep(frame, means),
      figures(
        h,
        plainTable(h, 'Mean over pages for each c; in brackets what the paper prints', HEAD('c'), cRows),
      ),
    ),
    section(
      h,
      'threshold-sweep',
      'R4: thresholds of the post-process',
      `Table 2 of the paper. Mean F1 in per cent at c = 3; the bluer, the better in its half. ${pages}.`,
      thresholdSweep(frame, means),
      figures(
        h,
        plainTable(
          h,
          'For each tr the hr with the best word F1; in brackets what the paper prints, with hr 7 or 8',
          HEAD('tr and best hr'),
          [...thresholdRows, rowOf('No post-process', at(NO_POST_PROCESS), TABLE_2_NONE)],
        ),
      ),
    ),
  ];
}

const HEAD = (first: string): string[] => [
  first,
  'Word recall',
  'Word precision',
  'Word F1',
  'Node recall',
  'Node precision',
  'Node F1',
];

function rowOf(name: string, score: SweptScore, { words, nodes }: PrintedScore): string[] {
  const printed = [...words, ...nodes];
  const cell = (k: number) => `${percent(score[k])} (${percent(printed[k])})`;
  return [name, ...[1, 0, 2, 4, 3, 5].map(cell)];
}

function figures(h: MakeElement, table: HTMLElement): HTMLElement {
  return h('details', {}, h('summary', {}, 'The figures as a table'), table);
}
