const EMPTY = 'b, bdi, bdo, del, em, font, i, ins, mark, s, small, span, strike, strong, sub, sup, u';

/**
 * Removes inline elements without anything in them. Whatever stands beside many of them would have to look at all of them,
 * again and again.
 *
 * @param which A selector of those that may go. Default: all.
 */
export function removeEmpty(root: Element, which = '*'): void {
  for (const element of [...root.querySelectorAll(`:is(${EMPTY}):is(${which})`)].reverse())
    if (!element.firstChild) element.remove();
  root.normalize();
}
