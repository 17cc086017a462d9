import { isUtf8 } from 'node:buffer';
import { decodeHtml, decodeText } from './decode-html.ts';
import { firstFolder, readBytes } from './files.ts';
import { datasetOfPairs, pairsIn, type Pair } from './pairs.ts';
import { textTruth } from './text-truth.ts';
import type { Dataset, DatasetReader, LabelledPage } from './types.ts';

/** The folders of the three editions: the competition, the chatnoir benchmark and CleanPortalEval. */
const HTML_FOLDERS = ['finalrun-input', 'orig', 'input', 'html'];
const TEXT_FOLDERS = ['GoldStandard', 'clean', 'gold', 'txt'];

/** Each page is inside `<text id="URL" title="…" encoding="…">`, which is not part of it. */
const WRAPPER = /^\s*<text\s((?:"[^"]*"|[^">])*)>/i;
const WRAPPER_END = /<\/text>\s*$/i;
/** The first line of a gold standard. */
const URL_LINE = /^\s*URL:[^\n]*/;
/** CleanEval's marks at the start of paragraphs, headers and list items. Some lack the closing bracket. */
const MARKS = /<\/?[phl](?:>|(?=[<."]))/gi;

/** CleanEval, task "text only": the marks of paragraphs, headers and lists are removed. */
export const cleaneval: DatasetReader = {
  id: 'cleaneval',
  name: 'CleanEval',
  source:
    'Baroni, Chantree, Kilgarriff, Sharoff, "Cleaneval: a Competition for Cleaning Web Pages" (LREC 2008), ' +
    'sigwac.org.uk/cleaneval',
  licence: 'none stated; made for the competition',
  truth: 'text',
  form:
    'a folder with the pages N.html in finalrun-input/ (or orig/, input/, html/) and the texts N.txt in ' +
    'GoldStandard/ (or clean/, gold/, txt/), or with both side by side',
  open,
};

async function open(folder: string): Promise<Dataset> {
  const pairs = await pairsIn(
    cleaneval,
    (await firstFolder(folder, HTML_FOLDERS)) ?? folder,
    (await firstFolder(folder, TEXT_FOLDERS)) ?? folder,
  );
  return datasetOfPairs(cleaneval, pairs, readPage);
}

async function readPage(id: string, pair: Pair): Promise<LabelledPage> {
  const { html, url } = unwrap(await readBytes(cleaneval, pair.html));
  const text = decodeText(await readBytes(cleaneval, pair.text));
  return {
    id,
    url,
    html,
    truth: textTruth(text.replace(URL_LINE, '').replace(MARKS, '\n').trim()),
  };
}

/** The page inside the wrapper, decoded as the wrapper says, unless the bytes are valid UTF-8. */
export function unwrap(bytes: Uint8Array): { html: string; url: string | undefined } {
  const start = Buffer.from(bytes.subarray(0, 2_048)).toString('latin1');
  const encoding = attribute(WRAPPER.exec(start)?.[1], 'encoding');
  const html = decodeHtml(bytes, isUtf8(bytes) ? 'utf-8' : encoding);
  return {
    html: html.replace(WRAPPER, '').replace(WRAPPER_END, ''),
    url: attribute(WRAPPER.exec(html)?.[1], 'id'),
  };
}

function attribute(attributes: string | undefined, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes ?? '');
  return found?.[1].replaceAll('&amp;', '&') || undefined;
}
