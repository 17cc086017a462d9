import { Window } from 'happy-dom';
import { JSDOM, VirtualConsole } from 'jsdom';
import { parseHTML } from 'linkedom';
import { parse, serialize } from 'parse5';
import { parseHtml } from '../../library/dom/parse-html.ts';

/**
 * DOMs that run in Node. linkedom and happy-dom do not repair broken HTML as browsers do (linkedom also leaves out
 * TBODY, HTML and BODY). They get the HTML that parse5 writes, so that the DOMs are compared and not their parsers.
 * No script runs and nothing is loaded.
 */
export const LIVE_DOMS: Readonly<Record<string, (html: string) => LiveDocument>> = {
  quick: (html) => ({ document: parseHtml(html), close: () => {} }),
  jsdom(html) {
    // With this option, jsdom parses NOSCRIPT as if scripts ran, as browsers do.
    const { window } = new JSDOM(html, { includeNodeLocations: true, virtualConsole: new VirtualConsole() });
    return { document: window.document, close: () => window.close() };
  },
  linkedom(html) {
    const { document } = parseHTML(standard(html));
    // linkedom splits texts at "&".
    document.normalize();
    return { document, close: () => {} };
  },
  'happy-dom'(html) {
    const window = new Window({ settings: { navigation: { disableChildFrameNavigation: true } } });
    const parsed = new window.DOMParser().parseFromString(standard(html).replace(LINKS, ''), 'text/html');
    // A window that is not closed keeps all its documents in memory.
    return { document: parsed as unknown as Document, close: () => void window.happyDOM.close() };
  },
};

export interface LiveDocument {
  readonly document: Document;
  readonly close: () => void;
}

/** happy-dom fetches the targets of LINK elements. */
const LINKS = /<link\b[^<>]*>/giu;

const standard = (html: string): string => serialize(parse(html));
