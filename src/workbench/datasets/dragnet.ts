import { decodeSaved, decodeText } from './decode-html.ts';
import { readBytes } from './files.ts';
import { labelledTruth } from './text-truth.ts';
import { pageAddress } from './page-address.ts';
import { datasetOfPairs, inputAndGold, type Pair } from './pairs.ts';
import type { Dataset, DatasetReader, LabelledPage } from './types.ts';

/** The line before the readers' comments. In some files one of its characters is missing. */
const COMMENTS = /^[ \t]*!@#\$%\^&\*+\(\)[ \t]*COMMENTS.*$/m;

/** Dragnet. The truth is the article: the text before the comments. */
export const dragnet: DatasetReader = {
  id: 'dragnet',
  name: 'Dragnet',
  source:
    'Peters, Lecocq, "Content Extraction Using Diverse Feature Sets" (WWW 2013), github.com/seomoz/dragnet_data, ' +
    'dragnet_data/ of github.com/j-szulc/html-cleaning-dataset-merged',
  licence: 'AGPL-3.0',
  truth: 'text',
  form: 'a folder with the pages NAME.html in input/ and the texts NAME.txt in GoldStandard/',
  open,
};

async function open(folder: string): Promise<Dataset> {
  const pairs = await inputAndGold(dragnet, folder);
  return datasetOfPairs(dragnet, pairs, readPage);
}

async function readPage(id: string, pair: Pair): Promise<LabelledPage> {
  const html = decodeSaved(await readBytes(dragnet, pair.html));
  const [article, comments = ''] = decodeText(await readBytes(dragnet, pair.text)).split(COMMENTS);
  return {
    id,
    url: pageAddress(html),
    html,
    truth: labelledTruth([
      { text: article, is: 'content' },
      { text: comments, is: 'other' },
    ]),
  };
}
