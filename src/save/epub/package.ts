import { isAddress } from '../metadata/host.ts';
import type { Book } from './types.ts';
import { escaped } from './xml.ts';

/** The package document: the metadata of the book, and all its files. */
export function packageDocument(book: Book): string {
  const { title, sources, savedAt, languages, authors, published, site, description, direction } = book;
  const addresses = sources.filter(isAddress);
  const pictures = book.chapters.flatMap((chapter) => chapter.pictures);
  const time = savedAt.toISOString().replace(/\.\d+Z$/u, 'Z');
  const cover = pictures.find(({ isCover }) => isCover);
  const metadata = [
    `<dc:identifier id="id">${escaped(`${addresses[0] ?? title}#${time}`)}</dc:identifier>`,
    `<dc:title>${escaped(title)}</dc:title>`,
    // A book must state a language. "und" means that it is unknown.
    ...(languages.length > 0 ? languages : ['und']).map((one) => `<dc:language>${one}</dc:language>`),
    ...authors.map((name) => `<dc:creator>${escaped(name)}</dc:creator>`),
    site && `<dc:publisher>${escaped(site)}</dc:publisher>`,
    published && `<dc:date>${escaped(published)}</dc:date>`,
    description && `<dc:description>${escaped(description)}</dc:description>`,
    ...addresses.map((url) => `<dc:source>${escaped(url)}</dc:source>`),
    `<meta property="dcterms:modified">${time}</meta>`,
    cover && `<meta name="cover" content="${cover.id}"/>`,
  ];
  const items = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    ...book.chapters.map(
      ({ id, properties }) =>
        `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"${attribute(properties)}/>`,
    ),
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...pictures.map(
      (one) =>
        `<item id="${one.id}" href="${one.name}" media-type="${one.mimeType}"${attribute(one === cover ? ['cover-image'] : [])}/>`,
    ),
  ];
  const ids = book.chapters.map(({ id }) => id);
  const spine = ids.length > 1 ? ['nav', ...ids] : ids;
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"${direction ? ` dir="${direction}"` : ''}>
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata.filter(Boolean).join('\n')}
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine${direction === 'rtl' ? ' page-progression-direction="rtl"' : ''}>
${spine.map((id) => `<itemref idref="${id}"/>`).join('\n')}
</spine>
</package>
`;
}

function attribute(properties: readonly string[]): string {
  return properties.length > 0 ? ` properties="${properties.join(' ')}"` : '';
}
