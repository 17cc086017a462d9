import { children, isText } from '../extraction/dom/nodes.ts';
import { call, property } from '../extraction/dom/safe.ts';
import { add, type Marks } from './marks.ts';
import { isRendered, VISIBLE } from './rendered.ts';

/**
 * Shows an element outside of the content, and nothing else around it.
 *
 * @returns whether it is drawn then. If not, it is hidden again.
 */
export function reveal(element: Element, marks: Marks, attribute: string): boolean {
  const way: Element[] = [];
  let around: Element | null = element;
  for (; around && !call<boolean>(around, 'hasAttribute', attribute); around = parentOf(around))
    way.push(around);
  if (!around || !marks.get(around)?.has('path')) return false;
  const invisible = call<Element | null>(around, 'closest', `[${attribute}~="invisible"]`);
  const write = (one: Element): void => {
    call(one, 'setAttribute', attribute, [...(marks.get(one) ?? [])].join(' '));
  };
  for (const one of way) {
    add(marks, one, one === element ? 'keep' : 'path');
    if (one !== element && [...children(one)].some(showsText)) add(marks, one, 'invisible');
    write(one);
  }
  if (invisible ?? way.some((one) => marks.get(one)?.has('invisible'))) {
    add(marks, element, 'shown');
    write(element);
  }
  if (isRendered(element, VISIBLE)) return true;
  for (const one of way) {
    marks.delete(one);
    call(one, 'removeAttribute', attribute);
  }
  return false;
}

function parentOf(element: Element): Element | null {
  return property<Element | null>(element, 'parentElement');
}

function showsText(node: Node): boolean {
  return isText(node) && property<string>(node, 'data').trim() !== '';
}
