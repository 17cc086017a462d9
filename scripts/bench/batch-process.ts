import { createInterface } from 'node:readline';
import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { extract } from '../../src/extraction/extract.ts';
import { textOf } from '../../src/extraction/text.ts';
import { inJsdom } from '../../src/library/dom/parse-jsdom.ts';
import { quietly } from '../../src/workbench/peers/defuddle.ts';

/**
 * Reads each page from a line of JSON with jsdom, and finds its main content with the tool that the first argument
 * names. All tools use the same DOM, as their documentation says. `npm run bench -- --batch` starts it.
 */
const FIND: Readonly<Record<string, (document: Document, url: string) => unknown>> = {
  isolate: (document) => {
    const { tree, selection } = extract(document);
    return textOf(tree, selection);
  },
  readability: (document) => new Readability(document.cloneNode(true) as Document).parse(),
  defuddle: (document, url) => quietly(() => Defuddle(document, url, { useAsync: false })),
};

const find = FIND[process.argv[2]];
const url = 'https://page.invalid/';
for await (const line of createInterface({ input: process.stdin })) {
  const { html } = JSON.parse(line) as { html: string };
  await inJsdom(html, { url, noscript: false }, ({ document }) => find(document, url));
}
