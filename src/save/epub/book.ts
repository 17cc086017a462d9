import type { Zippable } from 'fflate';
import { toUtf8 } from '../bytes.ts';
import { zip } from '../zip.ts';
import { navigation } from './navigation.ts';
import { packageDocument } from './package.ts';
import { STYLE } from './style.ts';
import type { Book } from './types.ts';

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles>
    <rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
  </rootfiles>
</container>
`;

/** The file, EPUB 3.3. */
export function bookFile(book: Book): Uint8Array<ArrayBuffer> {
  const files: Zippable = {
    // The first file, and not compressed, so that the first bytes of the book tell its kind.
    mimetype: [toUtf8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': toUtf8(CONTAINER),
    'EPUB/package.opf': toUtf8(packageDocument(book)),
    'EPUB/nav.xhtml': toUtf8(navigation(book)),
  };
  for (const { id, document } of book.chapters) files[`EPUB/${id}.xhtml`] = toUtf8(document);
  files['EPUB/style.css'] = toUtf8(STYLE);
  for (const { name, bytes } of book.chapters.flatMap(({ pictures }) => pictures))
    files[`EPUB/${name}`] = [bytes, { level: 0 }];
  return zip(files, book.savedAt);
}
