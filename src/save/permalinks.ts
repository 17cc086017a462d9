import { idOf, isSamePage } from './fragment.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** Texts of links that lead to the heading in which they are. */
const SIGN = /^[\s#¶§∞⚓🔗\u200b\ufe0e\ufe0f]*$/u;

/** Removes links that lead to their own heading. Their text stays, unless it is only a sign. */
export function dropPermalinks(body: DocumentFragment, url: string): void {
  for (const heading of body.querySelectorAll(HEADINGS)) {
    dropBeside(heading);
    const around = heading.closest('a[href]');
    for (const link of [...heading.querySelectorAll('a[href]'), ...(around ? [around] : [])]) {
      const href = link.getAttribute('href')!;
      const isSign = SIGN.test(link.textContent ?? '') && link.querySelector('img') === null;
      const isPage = isSamePage(href, url);
      const isHere = href.startsWith('#') || (isPage && href.includes('#'));
      if (isSign && isHere) {
        if (link.id && !heading.id) heading.id = link.id;
        link.remove();
      } else if ((isPage && isWhole(link, heading)) || leadsHere(href, heading, link))
        link.replaceWith(...link.childNodes);
    }
  }
}

/** Removes a link right behind the heading that leads to it and says no more than its words: "Section titled …". */
function dropBeside(heading: Element): void {
  const link = heading.nextElementSibling;
  if (link?.localName !== 'a' || isText(heading.nextSibling) || isText(link.nextSibling)) return;
  const href = link.getAttribute('href') ?? '';
  if (!href.startsWith('#') || heading.id === '' || idOf(href) !== heading.id || link.querySelector('img'))
    return;
  const said = link.textContent ?? '';
  const words = (heading.textContent ?? '').trim();
  if (SIGN.test(said) || (words !== '' && said.includes(words))) link.remove();
}

function isText(node: Node | null): boolean {
  return node?.nodeType === 3 && (node.nodeValue ?? '').trim() !== '';
}

function isWhole(link: Element, heading: Element): boolean {
  return link.textContent?.trim() === heading.textContent?.trim() && link.querySelector('img') === null;
}

/** Does a link lead to its heading, to something in it, or to the section that it begins? */
function leadsHere(href: string, heading: Element, link: Element): boolean {
  if (!href.startsWith('#') || href.length === 1 || link.id) return false;
  const id = idOf(href);
  const places = [heading, ...heading.querySelectorAll('[id]')];
  for (let at = heading.parentElement; at?.querySelector(HEADINGS) === heading; at = at.parentElement)
    places.push(at);
  return places.some((place) => place.id === id);
}
