const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** What wikis have in the address at which a section is edited, in any language. */
const EDITS = /[?&;](?:action|veaction|do)=edit(?:[&;#]|$)/u;
/** Wikis have one such link for each of their editors. With many, this would take more than linear time. */
const MOST_LINKS = 9;
const WORD = /[\p{L}\p{N}]/u;
/** What is left of "[edit | edit source]". */
const EMPTY_BRACKETS = /[[(][\s|/·•]*[\])]/gu;

/** Removes the links in a heading at which its section is edited. Some wikis write them into the heading. */
export function dropEditLinks(body: DocumentFragment): void {
  for (const heading of body.querySelectorAll(HEADINGS)) {
    const links = [...heading.querySelectorAll('a[href]')].filter((link) =>
      EDITS.test(link.getAttribute('href')!),
    );
    if (links.length === 0 || links.length > MOST_LINKS || isWhole(links, heading)) continue;
    for (const link of links) dropWithBox(link, heading);
    heading.normalize();
    const texts = body.ownerDocument.createTreeWalker(heading, 4);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = text.nodeValue!.replace(EMPTY_BRACKETS, ' ');
  }
}

/** A heading that is itself such a link names a page that is still to be written. */
function isWhole([link, second]: readonly Element[], heading: Element): boolean {
  const rest = (heading.textContent ?? '').replace(link.textContent ?? '', '');
  return second === undefined && !WORD.test(rest);
}

/** Removes a link, and the elements around it in the heading that have no words without it. */
function dropWithBox(link: Element, heading: Element): void {
  let around = link.parentElement;
  link.remove();
  while (around && around !== heading && !WORD.test(around.textContent ?? '')) {
    const box = around;
    around = box.parentElement;
    if (box.querySelector('img, svg, math')) return;
    box.remove();
  }
}
