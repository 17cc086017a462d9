import { property } from '../../extraction/dom/safe.ts';
import type { MeasuredTree } from '../../extraction/types.ts';

/** Elements that show something other than words of the page. */
const MEDIA: ReadonlySet<string> = new Set(
  'amp-iframe amp-img amp-video audio canvas embed iframe img object svg video'.split(' '),
);

/** The attributes with the address of an image or video. The first that is not inline data counts. */
const ADDRESSES = ['data-src', 'data-lazy-src', 'data-original', 'src', 'srcset', 'data-srcset', 'data'];

/** One image, video or embed of a page. */
export interface PageMedium {
  readonly node: number;
  /** Position among the page's media and a hash of its tag, the end of its address and its ALT: "12:3fa09c1b". */
  readonly key: string;
}

/** The images, videos, embeds and inline drawings of a page, in document order. */
export function pageMedia(tree: MeasuredTree): PageMedium[] {
  const { length, tag, tagNames, nodes } = tree;
  const isMedium = tagNames.map((name) => MEDIA.has(name));
  const media: PageMedium[] = [];
  for (let node = 0; node < length; node++) {
    if (!isMedium[tag[node]]) continue;
    const element = nodes[node] as Element;
    const name = addressOf(element).split(/[?#]/, 1)[0].slice(-40);
    const hash = hashOf(`${tagNames[tag[node]]} ${name} ${read(element, 'alt')}`);
    media.push({ node, key: `${media.length}:${hash.toString(16).padStart(8, '0')}` });
  }
  return media;
}

/** The address of a medium as the page writes it, lazily loaded or not; '' if there is none. */
export function addressOf(element: Element): string {
  for (const name of ADDRESSES) {
    const value = read(element, name).trim();
    if (value !== '' && !value.startsWith('data:')) return value.split(/\s/)[0];
  }
  return '';
}

const read = (element: Element, name: string): string =>
  property<Element['getAttribute']>(element, 'getAttribute').call(element, name) ?? '';

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let k = 0; k < text.length; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193);
  return hash >>> 0;
}
