import { Readability } from '@mozilla/readability';
import { Defuddle } from 'defuddle/node';
import { parseHTML } from 'linkedom';
import { JSDOM } from 'jsdom';
import { parse, serialize } from 'parse5';
import TurndownService from 'turndown';
import { extract } from '../../extraction/extract.ts';
import { dateOf } from '../../save/date.ts';
import { markdown, markdownOf } from '../../save/markdown/markdown.ts';
import { markupOf } from '../../save/markup.ts';
import { snapshot } from '../../save/snapshot.ts';
import { inJsdom } from '../../library/dom/parse-jsdom.ts';
import { quietly } from '../peers/defuddle.ts';
import type { About } from './about.ts';

// The code that saves expects these globals of browsers.
const { DOMParser, XMLSerializer } = new JSDOM('').window;
Object.assign(globalThis, { DOMParser, XMLSerializer });

/** What a tool extracts from a page, and the Markdown that it makes of it. */
export interface Written {
  readonly html: string;
  readonly markdown: string;
  /** The Markdown file, if the tool writes more into it than the content. */
  readonly file?: string;
  readonly about: About;
}

export interface Writer {
  readonly name: string;
  write(html: string, url: string): Promise<Written>;
}

/** Each tool with its own extraction and its own conversion, as it is normally used. */
export const WRITERS: readonly Writer[] = [
  {
    name: 'Isolate',
    write: (html, url) =>
      inJsdom(html, { url }, ({ document, scripting }) => {
        const content = snapshot(extract(document, { scripting }).kept, document);
        const { title, authors: author, site, body } = content;
        const about = { title, author, published: dateOf(content), site };
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

/** Readability returns null for what it does not know. */
function dropNull(about: { readonly [Name in keyof About]: About[Name] | null }): About {
  return Object.fromEntries(Object.entries(about).filter(([, value]) => value !== null));
}
