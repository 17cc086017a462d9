import path from 'node:path';
import { unwrap } from './cleaneval.ts';
import { decodeText } from './decode-html.ts';
import { readBytes } from './files.ts';
import { labelledTruth } from './text-truth.ts';
import { pageAddress } from './page-address.ts';
import { datasetOfPairs, pairsIn, type Pair } from './pairs.ts';
import type { Dataset, DatasetReader, LabelledPage } from './types.ts';

/** Chinese pages. The truth is the text without header, date and author. */
export const chineseWeb: DatasetReader = {
  id: 'chinese-web',
  name: 'Chinese Web Content Extraction Dataset',
  source: 'Elwin (2022), github.com/immortal-autumn/Chinese-Web-Content-Extraction-Dataset',
  licence: 'MIT',
  truth: 'text',
  form: 'a folder with the pages NAME.html in original/ and the texts NAME.txt in cleaned/',
  open,
};

async function open(folder: string): Promise<Dataset> {
  const pairs = await pairsIn(chineseWeb, path.join(folder, 'original'), path.join(folder, 'cleaned'));
  return datasetOfPairs(chineseWeb, pairs, readPage);
}

async function readPage(id: string, pair: Pair): Promise<LabelledPage> {
  // Half of the pages come from the Chinese part of CleanEval, with its wrapper.
  const { html, url } = unwrap(await readBytes(chineseWeb, pair.html));
  const text = decodeText(await readBytes(chineseWeb, pair.text)).trim();
  return {
    id,
    url: url ?? pageAddress(html),
    html,
    truth: labelledTruth([{ text, is: 'content' }]),
  };
}
