import type { FormatId, FormatKind } from './types.ts';

/** All formats, in the order in which people see them; the menus read this list without what writes them. */
export const KINDS: readonly FormatKind[] = [
  { id: 'html', name: 'HTML', extension: 'html', mimeType: 'text/html' },
  { id: 'markdown', name: 'Markdown', extension: 'md', mimeType: 'text/markdown' },
  { id: 'text', name: 'plain text', extension: 'txt', mimeType: 'text/plain' },
  { id: 'epub', name: 'EPUB', extension: 'epub', mimeType: 'application/epub+zip' },
  { id: 'json', name: 'JSON', extension: 'json', mimeType: 'application/json' },
];

export function kind(id: FormatId): FormatKind {
  return KINDS.find((one) => one.id === id)!;
}
