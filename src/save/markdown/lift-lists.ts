import { isElement } from '../../extraction/dom/nodes.ts';
import { unwrap } from '../change.ts';
import { isEmpty } from './lines.ts';

const LISTS = 'dir, menu, ol, ul';

/** Lists hold items only, and items stand in lists. */
export function settleLists(root: Element): void {
  for (const item of root.querySelectorAll('li')) if (!item.parentElement!.matches(LISTS)) wrapItems(item);
  for (const list of root.querySelectorAll(LISTS)) {
    settleList(list);
    joinItems(list);
  }
}

/** Items without a list get one, together. */
function wrapItems(item: Element): void {
  const list = item.ownerDocument.createElement('ul');
  item.before(list);
  for (
    let next: Node | null = item;
    next && (isElement(next) ? next.localName === 'li' : isEmpty(next));
    next = list.nextSibling
  ) {
    list.append(next);
  }
}

/** In a list stand items only; what else is there goes into the item before. */
function settleList(list: Element): void {
  let last: Element | undefined;
  for (const child of [...list.childNodes]) {
    if (isElement(child) && child.localName === 'li') last = isEmpty(child) ? last : child;
    if (isEmpty(child)) child.remove();
    else if (!isElement(child) || child.localName !== 'li') {
      if (!last) {
        last = list.ownerDocument.createElement('li');
        child.before(last);
      }
      last.append(child);
    }
  }
}

/** Items that are nothing but a paragraph each stand close together. */
function joinItems(list: Element): void {
  const items = [...list.children];
  const only = items.map((item) => {
    // An item may hold no more than a box to tick.
    const [first = null, ...others] = [...item.childNodes].filter((node) => !isEmpty(node));
    return others.length === 0 && isElement(first) && first.localName === 'p' ? first : undefined;
  });
  if (only.every((paragraph) => paragraph !== undefined)) for (const paragraph of only) unwrap(paragraph);
}
