import type { Zippable } from 'fflate';
import { toUtf8 } from '../bytes.ts';
import { kind } from '../kinds.ts';
import type { SaveFormat } from '../types.ts';
import { ENGLISH } from '../words.ts';
import { zip } from '../zip.ts';
import { chapter } from './chapter.ts';
import { packageDocument } from './package.ts';
import { navigation } from './navigation.ts';
import { STYLE } from './style.ts';

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
`;

/** A book of one chapter, EPUB 3.3. Pictures that the content holds itself are in it, others are links. */
export const epub: SaveFormat = {
  ...kind('epub'),
  render: (content, { words = ENGLISH } = {}) => {
    const { document, pictures, headings, properties } = chapter(content, words);
    const files: Zippable = {
      // First and as it is, so that the kind of the file can be told from its first bytes.
      mimetype: [toUtf8('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': toUtf8(CONTAINER),
      'EPUB/package.opf': toUtf8(packageDocument(content, pictures, properties)),
      'EPUB/nav.xhtml': toUtf8(navigation(content, headings)),
      'EPUB/content.xhtml': toUtf8(document),
      'EPUB/style.css': toUtf8(STYLE),
    };
    for (const { name, bytes } of pictures) files[`EPUB/${name}`] = [bytes, { level: 0 }];
    return zip(files, content.savedAt);
  },
};
