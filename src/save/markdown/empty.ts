import { changeAll } from '../change.ts';

const EMPTY = 'b, bdi, bdo, del, em, font, i, ins, mark, s, small, span, strike, strong, sub, sup, u';

/**
 * Removes inline elements without any content. Otherwise each search for the next text would pass long rows of them.
 *
 * @param which A selector of those that may go. Default: all.
 */
export function removeEmpty(root: Element, which = '*'): void {
  changeAll(root.querySelectorAll(`:is(${EMPTY}):is(${which})`), (element) =>
    element.firstChild ? undefined : null,
  );
  root.normalize();
}
