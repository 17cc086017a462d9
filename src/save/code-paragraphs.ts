import { changeAll, moveChildren } from './change.ts';

/** What can be around a paragraph of code. */
const BOXES = /^(?:article|aside|body|dd|div|figure|li|main|p|section)$/u;

/**
 * Makes a block of code of each CODE with line breaks that is alone in its paragraph or box. As code in a line it would lose
 * its lines.
 */
export function makeCodeBlocks(body: DocumentFragment): void {
  const codes = new Set([...body.querySelectorAll('code br')].map((one) => one.closest('code')!));
  for (const code of codes) {
    const box = code.parentElement;
    if (!box || !BOXES.test(box.localName) || code.closest('pre, table') || !isAlone(code)) continue;
    changeAll(code.querySelectorAll('br'), () => code.ownerDocument.createTextNode('\n'));
    const block = code.ownerDocument.createElement('pre');
    code.before(block);
    block.append(code);
    if (box.localName !== 'p') continue;
    // A paragraph cannot be around a block.
    const around = code.ownerDocument.createElement('div');
    for (const { name, value } of box.attributes) around.setAttribute(name, value);
    moveChildren(box, around);
    box.replaceWith(around);
  }
}

function isAlone(code: Element): boolean {
  return (['previousSibling', 'nextSibling'] as const).every((side) => {
    for (let at = code[side]; at; at = at[side])
      if (at.nodeType === 1 ? (at as Element).localName !== 'br' : /\S/u.test(at.nodeValue ?? ''))
        return false;
    return true;
  });
}
