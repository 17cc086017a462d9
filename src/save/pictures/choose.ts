import { parseSrcset } from '../addresses.ts';

/** Pixels: the column of a saved page on a screen of two pixels a point. Wider pictures are only larger. */
const WIDE_ENOUGH = 1_400;
/** Pixels a point, from which on nobody sees a difference. */
const DENSE_ENOUGH = 2;

/** Leaves each picture with one address, of the size that reads well; `source` and `srcset` go. */
export function chooseOneOfEach(body: ParentNode): void {
  for (const image of body.querySelectorAll('img')) {
    const chosen = chosenAddress(image);
    if (chosen !== undefined) image.setAttribute('src', chosen);
    for (const name of ['srcset', 'sizes']) image.removeAttribute(name);
  }
  for (const picture of body.querySelectorAll('picture'))
    picture.replaceWith(...picture.querySelectorAll('img'));
}

/** Undefined when what stands in `src` is all there is. */
function chosenAddress(image: Element): string | undefined {
  const own = bestOf(image.getAttribute('srcset'));
  if (own !== undefined || isOnTheWeb(image.getAttribute('src') ?? '')) return own;
  const sources = image.closest('picture')?.querySelectorAll('source') ?? [];
  return [...sources].map((source) => bestOf(source.getAttribute('srcset'))).find(Boolean);
}

function bestOf(srcset: string | null): string | undefined {
  const candidates = parseSrcset(srcset ?? '')
    .filter(({ url }) => isOnTheWeb(url))
    .map(({ url, descriptor }) => ({ url, size: sizeOf(descriptor) }))
    .sort((one, other) => one.size - other.size);
  return (candidates.find(({ size }) => size >= 1) ?? candidates.at(-1))?.url;
}

/** 1 is large enough. */
function sizeOf(descriptor: string): number {
  const [, number, unit] = /(?:^|\s)([\d.]+)([wx])(?:\s|$)/u.exec(descriptor) ?? [];
  const value = Number(number ?? 1);
  return unit === 'w' ? value / WIDE_ENOUGH : value / DENSE_ENOUGH;
}

export function isOnTheWeb(address: string): boolean {
  return /^https?:/iu.test(address) && URL.canParse(address);
}
