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

/** Items outside of a list get one list for all of them. */
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

/** A list may contain only items. Anything else moves into the item before it. */
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

/** If each item is a single paragraph, the items are written without empty lines between them. */
function joinItems(list: Element): void {
  const items = [...list.children];
  const only = items.map((item) => {
    // An item may contain only a checkbox.
    const [first = null, ...others] = [...item.childNodes].filter((node) => !isEmpty(node));
    return others.length === 0 && isElement(first) && first.localName === 'p' ? first : undefined;
  });
  if (only.every((paragraph) => paragraph !== undefined)) for (const paragraph of only) unwrap(paragraph);
}
