const SEEN = 'img, video, audio, svg, math, canvas, table, hr';

/**
 * Of the same picture several times in a row, without a word between them, leaves the first: galleries hold each for the
 * stage, for the strip of thumbnails and for the whole screen.
 */
export function dropRepeatedPictures(body: DocumentFragment): void {
  const walker = body.ownerDocument.createTreeWalker(body, 5);
  let row = new Set<string>();
  const gone: Element[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeType === 3) {
      if ((node.nodeValue ?? '').trim() !== '') row = new Set();
      continue;
    }
    const image = node as Element;
    if (image.localName !== 'img') continue;
    const source = image.getAttribute('src') ?? '';
    const leads = image.closest('a[href]')?.getAttribute('href') ?? '';
    const picture = [source, image.getAttribute('alt')?.trim() ?? '', leads].join('\n');
    if (source !== '' && row.has(picture) && image.closest('td, th') === null) gone.push(image);
    row.add(picture);
  }
  for (const image of gone) drop(image);
}

/** With the boxes and links that held nothing else. */
function drop(image: Element): void {
  let box = image;
  for (let at = image.parentElement; at; at = at.parentElement) {
    const holdsMore =
      (at.textContent ?? '').trim() !== '' || at.querySelectorAll(SEEN).length > 1 || at.id !== '';
    if (holdsMore) break;
    box = at;
  }
  box.remove();
}

/** A list of one item that is a heading is none: the rest of it, such as the way to the page, was left out. */
export function unfoldHeadings(body: DocumentFragment): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    const [item, ...others] = list.children;
    if (others.length > 0 || item?.localName !== 'li') continue;
    const heading = item.querySelector('h1, h2, h3, h4, h5, h6');
    if (heading && heading.textContent?.trim() === list.textContent?.trim())
      list.replaceWith(...item.childNodes);
  }
}
