import { Window } from 'happy-dom';
import { JSDOM, VirtualConsole } from 'jsdom';
import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';
import { parseHtml } from '../../library/dom/parse-html.ts';

/**
 * DOMs that run in Node. linkedom and happy-dom do not mend broken HTML as browsers do (linkedom leaves out
 * TBODY, HTML and BODY too), so they get the page as parse5 writes it: what is compared is the DOM, not its
 * parser. No script runs and nothing is loaded.
 */
export const LIVE_DOMS: Readonly<Record<string, (html: string) => LiveDocument>> = {
  quick: (html) => ({ document: parseHtml(html), close: () => {} }),
  jsdom(html) {
    // Asked for places in the source, jsdom takes scripting to be on, as browsers do.
    const { window } = new JSDOM(html, { includeNodeLocations: true, virtualConsole: new VirtualConsole() });
    return { document: window.document, close: () => window.close() };
  },
  linkedom(html) {
    const { document } = parseHTML(standard(html));
    // It cuts texts at "&".
    document.normalize();
    return { document, close: () => {} };
  },
  'happy-dom'(html) {
    happy ??= new Window({ settings: { navigation: { disableChildFrameNavigation: true } } });
    const parsed = new happy.DOMParser().parseFromString(standard(html).replace(LINKS, ''), 'text/html');
    return { document: parsed as unknown as Document, close: () => {} };
  },
};

export interface LiveDocument {
  readonly document: Document;
  readonly close: () => void;
}

let happy: Window | undefined;

/** happy-dom fetches what a LINK names. */
const LINKS = /<link\b[^<>]*>/giu;

const standard = (html: string): string => serialize(parse(html));
