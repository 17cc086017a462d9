import { idOf, withoutFragment } from './fragment.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** Texts of links that lead to the heading in which they are. */
const SIGN = /^[\s#¶§∞⚓🔗\u200b\ufe0e\ufe0f]*$/u;

/** Removes links that lead to their own heading. Their text stays, unless it is only a sign. */
export function dropPermalinks(body: DocumentFragment, url: string): void {
  for (const heading of body.querySelectorAll(HEADINGS)) {
    const around = heading.closest('a[href]');
    for (const link of [...heading.querySelectorAll('a[href]'), ...(around ? [around] : [])]) {
      const href = link.getAttribute('href')!;
      const isSign = SIGN.test(link.textContent ?? '') && link.querySelector('img') === null;
      const isPage = withoutFragment(href) === withoutFragment(url);
      const isHere = href.startsWith('#') || (isPage && href.includes('#'));
      if (isSign && isHere) {
        if (link.id && !heading.id) heading.id = link.id;
        link.remove();
      } else if ((isPage && isWhole(link, heading)) || leadsHere(href, heading, link))
        link.replaceWith(...link.childNodes);
    }
  }
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
