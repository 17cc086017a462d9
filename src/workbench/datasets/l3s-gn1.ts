import { measure } from '../../extraction/measure/measure.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import { parseHtml } from '../../library/dom/parse-html.ts';
import { decodeHtml, decodeSaved } from './decode-html.ts';
import { pageAddress } from './page-address.ts';
import { readBytes } from './files.ts';
import { labelledParts } from './labelled-parts.ts';
import { datasetOfPairs, inputAndGold, type Pair } from './pairs.ts';
import { labelledTruth } from './text-truth.ts';
import type { Dataset, DatasetReader, LabelledPage, TruthPart } from './types.ts';

const LABEL = /\bx-nc-sel([0-5])\b/;

/** The meaning of each label number: not content, headline, full text, supplemental, related content, comments. */
const MEANING: readonly TruthPart['is'][] = ['other', 'content', 'content', 'open', 'other', 'other'];

/**
 * L3S-GN1. Beside each page is a copy in which people labelled every text. The truth is headline and full text. Other
 * collections disagree on whether "supplemental" (captions, dates, authors) is content.
 */
export const l3sGn1: DatasetReader = {
  id: 'l3s-gn1',
  name: 'L3S-GN1',
  source:
    'Kohlschütter, Fankhauser, Nejdl, "Boilerplate Detection using Shallow Text Features" (WSDM 2010), ' +
    'page-signal-master/ of github.com/j-szulc/html-cleaning-dataset-merged',
  licence: 'L3S, for research use only',
  truth: 'text',
  form: 'a folder with the pages NAME.html in input/ and their labelled copies NAME.txt in GoldStandard/',
  open,
};

async function open(folder: string): Promise<Dataset> {
  const pairs = await inputAndGold(l3sGn1, folder);
  return datasetOfPairs(l3sGn1, pairs, readPage);
}

async function readPage(id: string, pair: Pair): Promise<LabelledPage> {
  const html = decodeSaved(await readBytes(l3sGn1, pair.html));
  const copy = measure(parseHtml(decodeHtml(await readBytes(l3sGn1, pair.text), 'utf-8')));
  const parts = labelledParts(copy, (text) => MEANING[labelOf(copy, text)]);
  return {
    id,
    url: pageAddress(html),
    type: 'article',
    html,
    truth: labelledTruth(parts, { anywhere: [] }),
  };
}

/** The innermost label around a text. */
function labelOf(tree: MeasuredTree, text: number): number {
  for (let i = tree.parent[text]; i >= 0; i = tree.parent[i]) {
    const label = LABEL.exec((tree.nodes[i] as Element).getAttribute('class') ?? '');
    if (label) return Number(label[1]);
  }
  return 0;
}
