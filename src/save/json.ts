import { kind } from './kinds.ts';
import { markupOf } from './markup.ts';
import { plainText } from './text.ts';
import type { TextFormat } from './types.ts';

/** For programs: the metadata of the page, the content as text and HTML, and the places of the kept nodes in the page. */
export const json: TextFormat = {
  ...kind('json'),
  render: ({ title, body, ...known }) =>
    `${JSON.stringify({ title, ...known, text: plainText(body), html: markupOf(body) }, null, 2)}\n`,
};
