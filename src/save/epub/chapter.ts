import { documentOf } from '../reads.ts';
import { headerOf } from '../header.ts';
import type { SavedContent } from '../types.ts';
import { ENGLISH, ofWords, pictureWords, type FileWords } from '../words.ts';
import { kind } from '../kinds.ts';
import { takePictures } from '../pictures/take.ts';
import { allowed, escaped, opening } from './xml.ts';
import { conform } from './conform.ts';
import type { Chapter, Heading } from './types.ts';

/** @param id Only in a book of several chapters: the name of the folder of its pictures. */
export function chapter(content: SavedContent, words: FileWords = ENGLISH, id?: string): Chapter {
  const { url, title, language, direction } = content;
  const document = documentOf(content.body);
  const body = document.createElement('div');
  body.append(document.importNode(content.body, true));
  const pictures = takePictures(body, kind('epub').pictures ?? [], {
    lead: content.image,
    words: pictureWords(words, content),
    ...(id !== undefined && { folder: `${id}/` }),
  });
  conform(body, url);
  const headings = headingsOf(body);
  const properties = [body.querySelector('math') && 'mathml', body.querySelector('svg') && 'svg'];
  const { title: heading, byline, original } = headerOf(content);
  const { lang, dir } = ofWords(words, content);
  const ours =
    (lang ? ` xml:lang="${escaped(lang)}" lang="${escaped(lang)}"` : '') +
    (dir ? ` dir="${escaped(dir)}"` : '');
  const head = [
    heading === undefined ? '' : `<h1>${escaped(heading)}</h1>\n`,
    byline ? `<p>${escaped(byline)}</p>\n` : '',
    original === undefined
      ? ''
      : `<p><a href="${escaped(original)}"${ours}>${escaped(words.original)}</a></p>\n`,
  ];
  const markup = allowed(new XMLSerializer().serializeToString(body));
  return {
    id: id ?? 'content',
    title,
    document: `${opening(language, direction, title)}<body>\n${head.join('')}${markup}\n</body>\n</html>\n`,
    pictures: pictures.map((one) => (id === undefined ? one : { ...one, id: `${id}-${one.id}` })),
    headings,
    properties: properties.filter((one) => one !== null),
  };
}

/** Gives each heading with text an id, for the table of contents. */
function headingsOf(body: Element): Heading[] {
  const taken = new Set([...body.querySelectorAll('[id]')].map(({ id }) => id));
  const headings: Heading[] = [];
  for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const text = (element.textContent ?? '').replace(/\s+/gu, ' ').trim();
    if (text === '') continue;
    let number = headings.length + 1;
    while (!element.id && taken.has(`heading-${number}`)) number += 1;
    if (!element.id) element.id = `heading-${number}`;
    taken.add(element.id);
    headings.push({ id: element.id, level: Number(element.localName.charAt(1)), text });
  }
  return headings;
}
