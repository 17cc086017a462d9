import { documentOf } from './reads.ts';

/** The content as HTML. */
export function markupOf(body: DocumentFragment): string {
  const document = documentOf(body);
  const box = document.createElement('div');
  box.append(document.importNode(body, true));
  return box.innerHTML;
}
