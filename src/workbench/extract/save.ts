import type { KeptNodes } from '../../extraction/types.ts';
import { copyOf } from '../../library/saved.ts';
import { FORMATS } from '../../save/formats.ts';
import type { FormatId } from '../../save/types.ts';

export { inJsdom } from '../../library/dom/parse-jsdom.ts';

/**
 * The file that the extension would save. This is a separate module, because few runs need jsdom and it is slow to
 * load.
 */
export function saved(
  format: FormatId,
  kept: KeptNodes,
  document: Document,
  method: string,
  savedAt = new Date(),
): string | Uint8Array {
  const writer = FORMATS.find(({ id }) => id === format)!;
  return copyOf(kept, document, { method, savedAt }, (content) => writer.render(content));
}
