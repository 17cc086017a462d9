import path from 'node:path';
import { decodeSaved, decodeText } from './decode-html.ts';
import { readBytes } from './files.ts';
import { labelledTruth } from './text-truth.ts';
import { pageAddress } from './page-address.ts';
import { datasetOfPairs, pairsIn, type Pair } from './pairs.ts';
import type { Dataset, DatasetReader, LabelledPage } from './types.ts';

/** Texts that a program found and that are not the article, with the reason. Someone read these pages. */
const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['article_with_divs', 'has less than 80 words'],
  ['cleveland.com1', 'has a caption and links in its text'],
  ['japanese_article', 'is a teaser'],
  ['video_article_01', 'has a caption in its text'],
  ['video_article_02', 'has links in its text'],
]);

/**
 * The test pages of Newspaper4k: few, half of them not in English. That program wrote the texts, so only those are used
 * that someone compared with their pages and that are the whole article.
 */
export const newspapers: DatasetReader = {
  id: 'newspapers',
  name: 'Newspaper4k',
  source: 'Paraschiv and others, tests/data/ of github.com/AndyTheFactory/newspaper4k',
  licence: 'MIT and Apache-2.0',
  truth: 'text',
  form: 'a folder with the pages NAME.html in html/ and the texts NAME.txt in txt/',
  open,
};

async function open(folder: string): Promise<Dataset> {
  const { pairs, alone } = await pairsIn(newspapers, path.join(folder, 'html'), path.join(folder, 'txt'));
  const notes = [...pairs.keys()].flatMap((id) => {
    const reason = LEFT_OUT.get(id);
    return reason === undefined ? [] : [`${id} ${reason} and is left out.`];
  });
  const left = new Map([...pairs].filter(([id]) => !LEFT_OUT.has(id)));
  return datasetOfPairs(newspapers, { pairs: left, alone }, readPage, notes);
}

async function readPage(id: string, pair: Pair): Promise<LabelledPage> {
  const html = decodeSaved(await readBytes(newspapers, pair.html));
  const text = decodeText(await readBytes(newspapers, pair.text)).trim();
  return {
    id,
    url: pageAddress(html),
    type: 'article',
    html,
    truth: labelledTruth([{ text, is: 'content' }]),
  };
}
