import { strFromU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { toUtf8 } from '../bytes.ts';
import type { BookPage } from './types.ts';

const PAGE = 'page.json';

/** A page of a book as bytes. The page makes them, and another document makes the book from them. */
export function packed({ chapter, metadata, direction }: BookPage): Uint8Array<ArrayBuffer> {
  const files: Zippable = {};
  const pictures = chapter.pictures.map(({ bytes, ...rest }) => {
    files[rest.name] = [bytes, { level: 0 }];
    return rest;
  });
  const page = { chapter: { ...chapter, pictures }, metadata, direction };
  return zipSync({ ...files, [PAGE]: toUtf8(JSON.stringify(page)) });
}

/** Reads a packed page. @throws if the bytes are not one. */
export function unpacked(bytes: Uint8Array): BookPage {
  const files = unzipSync(bytes);
  // Only `packed` makes such bytes.
  const { chapter, metadata, direction } = JSON.parse(strFromU8(files[PAGE])) as BookPage;
  const pictures = chapter.pictures.map((one) => ({
    ...one,
    bytes: files[one.name],
  }));
  return {
    chapter: { ...chapter, pictures },
    metadata: { ...metadata, savedAt: new Date(metadata.savedAt) },
    ...(direction && { direction }),
  };
}
