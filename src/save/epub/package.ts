import type { SavedContent } from '../types.ts';
import type { Picture } from '../pictures/take.ts';
import { escaped } from './xml.ts';

/** The package document: what the book is, and every file in it. */
export function packageDocument(
  content: SavedContent,
  pictures: readonly Picture[],
  properties: readonly string[],
): string {
  const { title, url, savedAt, authors, published, site, description, language, direction } = content;
  const time = savedAt.toISOString().replace(/\.\d+Z$/u, 'Z');
  const cover = pictures.find(({ isCover }) => isCover);
  const metadata = [
    `<dc:identifier id="id">${escaped(`${url}#${time}`)}</dc:identifier>`,
    `<dc:title>${escaped(title)}</dc:title>`,
    // A book must state one; "und" is what stands for a language that nobody told.
    `<dc:language>${language ?? 'und'}</dc:language>`,
    ...authors.map((name) => `<dc:creator>${escaped(name)}</dc:creator>`),
    site && `<dc:publisher>${escaped(site)}</dc:publisher>`,
    published && `<dc:date>${escaped(published)}</dc:date>`,
    description && `<dc:description>${escaped(description)}</dc:description>`,
    `<dc:source>${escaped(url)}</dc:source>`,
    `<meta property="dcterms:modified">${time}</meta>`,
    cover && `<meta name="cover" content="${cover.id}"/>`,
  ];
  const items = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    `<item id="content" href="content.xhtml" media-type="application/xhtml+xml"${attribute(properties)}/>`,
    '<item id="style" href="style.css" media-type="text/css"/>',
    ...pictures.map(
      ({ id, name, mimeType, isCover }) =>
        `<item id="${id}" href="${name}" media-type="${mimeType}"${attribute(isCover ? ['cover-image'] : [])}/>`,
    ),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"${direction ? ` dir="${direction}"` : ''}>
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata.filter(Boolean).join('\n')}
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine${direction === 'rtl' ? ' page-progression-direction="rtl"' : ''}>
<itemref idref="content"/>
</spine>
</package>
`;
}

function attribute(properties: readonly string[]): string {
  return properties.length > 0 ? ` properties="${properties.join(' ')}"` : '';
}
