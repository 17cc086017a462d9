import { bestOf, parseSrcset } from './srcset.ts';

/** Gives each picture one address, of a size that is large enough. Removes `source` and `srcset`. */
export function chooseOneOfEach(body: ParentNode): void {
  for (const image of body.querySelectorAll('img')) {
    const chosen = chosenAddress(image);
    if (chosen !== undefined) image.setAttribute('src', chosen);
    for (const name of ['srcset', 'sizes']) image.removeAttribute(name);
  }
  for (const picture of body.querySelectorAll('picture'))
    picture.replaceWith(...picture.querySelectorAll('img'));
}

/** The best address. Undefined if only `src` states one. */
function chosenAddress(image: Element): string | undefined {
  const own = bestIn(image.getAttribute('srcset'));
  if (own !== undefined || isOnTheWeb(image.getAttribute('src') ?? '')) return own;
  const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
  return [...sources].map((source) => bestIn(source.getAttribute('srcset'))).find(Boolean);
}

function bestIn(srcset: string | null): string | undefined {
  return bestOf(parseSrcset(srcset ?? '').filter(({ url }) => isOnTheWeb(url)));
}

export function isOnTheWeb(address: string): boolean {
  return /^https?:/iu.test(address) && URL.canParse(address);
}
