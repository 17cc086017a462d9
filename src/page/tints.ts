import { add, type Marks } from './marks.ts';
import { styleOf } from './style.ts';

/**
 * Marks the elements around the content that draw a tint over the whole of themselves, such as a shade between a
 * picture and a light title. The tint is an empty pseudo-element. Others separate the content from what is hidden.
 */
export function keepTints(marks: Marks): void {
  for (const [element, given] of marks)
    if (given.has('path') && ['::before', '::after'].some((pseudo) => isTint(styleOf(element, pseudo))))
      add(marks, element, 'tint');
}

function isTint(style: CSSStyleDeclaration): boolean {
  const { content, display, visibility, opacity, top, right, bottom, left } = style;
  // Menus that open later have such a tint, which nobody sees until then.
  const isSeen = display !== 'none' && visibility === 'visible' && opacity !== '0';
  // For INSET, Firefox says "auto" where it knows the distance.
  return content === '""' && isSeen && [top, right, bottom, left].every((edge) => edge === '0px');
}
