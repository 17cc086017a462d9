import type { FormatId, FormatKind } from './types.ts';

/** The media types of pictures that all readers of EPUB 3 show. */
const BOOK_PICTURES = ['image/gif', 'image/jpeg', 'image/png', 'image/svg+xml', 'image/webp'];
const WEB_PICTURES = [...BOOK_PICTURES, 'image/avif', 'image/bmp', 'image/x-icon'];

/** All formats, in the order of the menus. The menus read this list, so it does not import the writers. */
export const KINDS: readonly FormatKind[] = [
  { id: 'html', name: 'HTML', extension: 'html', mimeType: 'text/html', pictures: WEB_PICTURES },
  { id: 'markdown', name: 'Markdown', extension: 'md', mimeType: 'text/markdown', pictures: WEB_PICTURES },
  { id: 'text', name: 'plain text', extension: 'txt', mimeType: 'text/plain' },
  { id: 'epub', name: 'EPUB', extension: 'epub', mimeType: 'application/epub+zip', pictures: BOOK_PICTURES },
  { id: 'json', name: 'JSON', extension: 'json', mimeType: 'application/json' },
];

export function kind(id: FormatId): FormatKind {
  return KINDS.find((one) => one.id === id)!;
}
