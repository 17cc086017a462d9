const EMPTY = 'b, bdi, bdo, del, em, font, i, ins, mark, s, small, span, strike, strong, sub, sup, u';

/**
 * Removes inline elements without any content. Otherwise each search for the next text would pass long rows of them.
 *
 * @param which A selector of those that may go. Default: all.
 */
export function removeEmpty(root: Element, which = '*'): void {
  for (const element of [...root.querySelectorAll(`:is(${EMPTY}):is(${which})`)].reverse())
    if (!element.firstChild) element.remove();
  root.normalize();
}
