import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import { JSDOM } from 'jsdom';
import { parse, serialize } from 'parse5';
import TurndownService from 'turndown';
import { extract } from '../../extraction/extract.ts';
import { markdownOf } from '../../save/markdown/markdown.ts';
import { markupOf } from '../../save/markup.ts';
import { snapshot } from '../../save/snapshot.ts';
import { inJsdom } from '../../library/dom/parse-jsdom.ts';

// Saving works in browsers, where these are at hand.
const { DOMParser, XMLSerializer } = new JSDOM('').window;
Object.assign(globalThis, { DOMParser, XMLSerializer });

/** What a tool takes out of a page, and the Markdown that it makes of that. */
export interface Written {
  readonly html: string;
  readonly markdown: string;
}

export interface Writer {
  readonly name: string;
  write(html: string, url: string): Promise<Written>;
}

/** Each by its own extraction and its own conversion, as it is used. */
export const WRITERS: readonly Writer[] = [
  {
    name: 'Isolate',
    write: (html, url) =>
      inJsdom(html, { url }, ({ document }) => {
        const content = snapshot(extract(document).kept, document);
        return { html: markupOf(content.body), markdown: markdownOf(content) };
      }),
  },
  {
    name: 'Defuddle',
    write: async (html: string, url: string): Promise<Written> => {
      const { document } = parseHTML(serialize(parse(html)));
      Object.assign(document, { styleSheets: [] });
      Object.assign(document.defaultView ?? {}, { getComputedStyle: () => ({ display: '' }) });
      const found = await Defuddle(document, url, { useAsync: false, separateMarkdown: true });
      return { html: found.content, markdown: found.contentMarkdown ?? '' };
    },
  },
  {
    name: 'Readability + turndown',
    write: (html, url) =>
      inJsdom(html, { url }, ({ document }) => {
        const found = new Readability(document.cloneNode(true) as Document).parse()?.content ?? '';
        return {
          html: found,
          markdown: new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced' }).turndown(found),
        };
      }),
  },
];
