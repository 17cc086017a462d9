import { isPlaceholderAddress } from './placeholder.ts';
import { bestOf, parseSrcset } from './srcset.ts';

/**
 * A PICTURE may state its addresses only in SOURCE. Then its image gets the best one of the last SOURCE, because EPUB and
 * Markdown know only images.
 */
export function fillFromSources(body: DocumentFragment): void {
  for (const image of body.querySelectorAll('picture > source[srcset] + img')) {
    const known = image.getAttribute('src')?.trim() ?? '';
    if (image.hasAttribute('srcset') || (known !== '' && !isPlaceholderAddress(known))) continue;
    const best = bestOf(parseSrcset(image.previousElementSibling!.getAttribute('srcset')!));
    if (best !== undefined && /^https?:/iu.test(best)) image.setAttribute('src', best);
  }
}
