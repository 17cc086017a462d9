import { JSDOM, VirtualConsole } from 'jsdom';
import { wcxbHtml } from './wcxb-files.ts';

export { wcxbDirectory, wcxbMissing, wcxbNames } from './wcxb-files.ts';

// This console ignores the messages about broken styles of the pages.
const { window } = new JSDOM('', { virtualConsole: new VirtualConsole() });
const parser = new window.DOMParser();

/** The page as a document that runs no scripts and loads nothing. */
export function wcxbPage(name: string): Document {
  return parser.parseFromString(wcxbHtml(name), 'text/html');
}
