import { kind } from './kinds.ts';
import { markupOf } from './markup.ts';
import { plainText } from './text.ts';
import type { TextFormat } from './types.ts';

/** For programs: what is known about the page, the content as text and HTML, and where it stood in the page. */
export const json: TextFormat = {
  ...kind('json'),
  render: (content) => {
    const {
      title,
      url,
      savedAt,
      authors,
      published,
      modified,
      site,
      description,
      language,
      direction,
      image,
    } = content;
    const page = {
      title,
      url,
      savedAt,
      authors,
      published,
      modified,
      site,
      description,
      language,
      direction,
      image,
    };
    const { method, nodes, body } = content;
    return `${JSON.stringify({ ...page, method, nodes, text: plainText(body), html: markupOf(body) }, null, 2)}\n`;
  },
};
