import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import { JSDOM } from 'jsdom';
import { parse, serialize } from 'parse5';
import TurndownService from 'turndown';
import { extract } from '../../extraction/extract.ts';
import { markdown, markdownOf } from '../../save/markdown/markdown.ts';
import { markupOf } from '../../save/markup.ts';
import { snapshot } from '../../save/snapshot.ts';
import { inJsdom } from '../../library/dom/parse-jsdom.ts';
import { quietly } from '../peers/defuddle.ts';
import type { About } from './about.ts';

// Saving works in browsers, where these are at hand.
const { DOMParser, XMLSerializer } = new JSDOM('').window;
Object.assign(globalThis, { DOMParser, XMLSerializer });

/** What a tool takes out of a page, and the Markdown that it makes of that. */
export interface Written {
  readonly html: string;
  readonly markdown: string;
  /** The Markdown file, where the tool writes more into it than the content. */
  readonly file?: string;
  readonly about: About;
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
        const { title, authors: author, published, site, body } = content;
        const about = { title, author, published, site };
        return { html: markupOf(body), markdown: markdownOf(content), file: markdown.render(content), about };
      }),
  },
  {
    name: 'Defuddle',
    write: async (html: string, url: string): Promise<Written> => {
      const { document } = parseHTML(serialize(parse(html)));
      Object.assign(document, { styleSheets: [] });
      Object.assign(document.defaultView ?? {}, { getComputedStyle: () => ({ display: '' }) });
      const found = await quietly(() => Defuddle(document, url, { useAsync: false, separateMarkdown: true }));
      return { html: found.content, markdown: found.contentMarkdown ?? '', about: found };
    },
  },
  {
    name: 'Readability + turndown',
    write: (html, url) =>
      inJsdom(html, { url }, ({ document }) => {
        const found = new Readability(document.cloneNode(true) as Document).parse();
        const {
          content: html = '',
          title,
          byline: author,
          publishedTime: published,
          siteName: site,
        } = found ?? {};
        const turndown = new TurndownService({ headingStyle: 'atx', codeBlockStyle: 'fenced' });
        const about = dropNull({ title, author, published, site });
        return { html: html ?? '', markdown: turndown.turndown(html ?? ''), about };
      }),
  },
];

/** Readability says null of what it does not know. */
function dropNull(about: { readonly [Name in keyof About]: About[Name] | null }): About {
  return Object.fromEntries(Object.entries(about).filter(([, value]) => value !== null));
}
