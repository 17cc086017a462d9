import { isSeen } from './counts.ts';
import { drop, SEEN } from './drop.ts';
import { idOf } from './fragment.ts';
import { keyOf } from './metadata/title-words.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Unwraps lists whose only item is a heading. The other items, such as a path of links to the page, were left out. */
export function unfoldHeadings(body: DocumentFragment): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    const [item, ...others] = list.children;
    if (others.length > 0 || item?.localName !== 'li') continue;
    const heading = item.querySelector('h1, h2, h3, h4, h5, h6');
    if (heading && heading.textContent?.trim() === list.textContent?.trim())
      list.replaceWith(...item.childNodes);
  }
}

/**
 * Removes headings that are no headings of the text: those that stood above already and have nothing under them, as menus
 * and folded copies leave them; those right under the same heading; the second of two titles of an entry with the same
 * link; the "Re: title" of each answer; and the name of the site, if it stands above the title or leads to the first page
 * of the site.
 */
export function dropRepeatedHeadings(body: DocumentFragment, title: string, site = ''): void {
  const targets = new Set(
    [...body.querySelectorAll('a[href^="#"]')].map((link) => idOf(link.getAttribute('href')!)),
  );
  const known = new Set([keyOf(title)]);
  const named = new Set<string>();
  /** The last heading with a link in each entry. */
  const entries = new Map<Element, string>();
  const gone: Element[] = [];
  let above = { name: '', key: '', level: '', isEmpty: false, isGone: false };
  const headings = headingsIn(body);
  const titleAt = headings.findIndex(({ heading }) => keyOf(heading.textContent ?? '') === keyOf(title));
  for (const [at, { heading, isAlone, isEmpty }] of headings.entries()) {
    const key = keyOf(heading.textContent ?? '');
    const link = heading.closest('a[href]') ?? heading.querySelector('a[href]');
    const name = `${key}\n${link?.getAttribute('href') ?? ''}`;
    const isAnswer = known.has(key.replace(/^(?:re|aw|sv|antw) /u, '')) && !known.has(key);
    const isLogo =
      key !== keyOf(title) &&
      key === keyOf(site) &&
      (at < titleAt || isFront(link?.getAttribute('href') ?? ''));
    const isSame = above.isEmpty && above.key === key && key !== '' && (!link || above.name === name);
    // Several entries of a list may have the same second line, such as a place.
    const isSecond = above.isEmpty && !above.isGone && above.level < heading.localName;
    // The cards of many shops have their title twice: beside the picture and above the price.
    const entry = link && heading.closest('li, article');
    const isTwice = entry != null && entries.get(entry) === name;
    if (entry && key !== '') entries.set(entry, name);
    const isRepeat = isAnswer || isLogo || isSame || isTwice || (isAlone && named.has(name) && !isSecond);
    const isGone =
      isRepeat && ![heading, ...heading.querySelectorAll('[id]')].some(({ id }) => targets.has(id));
    if (isGone) gone.push(heading);
    above = { name, key, level: heading.localName, isEmpty, isGone };
    if (!isAnswer) known.add(key);
    named.add(name);
  }
  drop(gone, body);
}

interface Heading {
  readonly heading: Element;
  /** Whether only headings of its level or above follow. */
  isAlone: boolean;
  /** Whether there is nothing between it and the next heading. */
  isEmpty: boolean;
}

function headingsIn(body: DocumentFragment): Heading[] {
  const found: Heading[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, 5);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const last = found.at(-1);
    const element = node.nodeType === 1 ? (node as Element) : node.parentElement;
    if (node.nodeType === 1 && element!.matches(HEADINGS)) {
      if (last && last.heading.localName < element!.localName) last.isAlone = false;
      found.push({ heading: element!, isAlone: true, isEmpty: true });
    } else if (last && !last.heading.contains(node)) {
      if (isSeen(node, SEEN)) last.isAlone = last.isEmpty = false;
    }
  }
  return found;
}

function isFront(address: string): boolean {
  return URL.canParse(address) && /^\/[^/]*$/u.test(new URL(address).pathname);
}
