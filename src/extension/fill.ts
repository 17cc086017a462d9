import type { MessageKey } from '../page/words.ts';
import { say } from './words.ts';

const ATTRIBUTES = ['title', 'alt', 'aria-label'] as const;
/** Markers for child elements while the message is requested. No message contains them. */
const FIRST_CHILD = 0xe000;
const END = '\uf8ff';
const PARTS = /([\ue000-\uf8fe])(?:([^\ue000-\uf8ff]*)\uf8ff)?|[^\ue000-\uf8ff]+/gu;

/**
 * Writes words into a page of ours. `data-message` names the message of an element, `data-message-title` and the like
 * that of an attribute. The child elements of such an element replace the placeholders of the message, in their order.
 * One more placeholder, after that of the last child, is an end sign: the words between a child and an end sign go into
 * the child. Until it has its words, a page is not shown: see `page.css`.
 */
export function fillPage(page: Document = document): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-message]'))
    fill(element, element.dataset['message'] as MessageKey);
  for (const name of ATTRIBUTES)
    for (const element of page.querySelectorAll(`[data-message-${name}]`))
      element.setAttribute(name, say(element.getAttribute(`data-message-${name}`) as MessageKey));
  page.documentElement.dir = say('locale_direction');
  page.documentElement.lang = say('locale_language');
}

function fill(element: Element, key: MessageKey): void {
  const children = [...element.children];
  const signs = children.map((_, i) => String.fromCharCode(FIRST_CHILD + i));
  const parts = [...say(key, ...signs, END).matchAll(PARTS)].map(([text, sign, inner]): Node | string => {
    if (sign === undefined) return text;
    const child = children[sign.charCodeAt(0) - FIRST_CHILD];
    if (inner !== undefined) child.textContent = inner;
    return child;
  });
  element.replaceChildren(...parts);
}
