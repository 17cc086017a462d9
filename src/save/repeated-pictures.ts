import { drop } from './drop.ts';
import { MATH_ROLE } from './formula-pictures.ts';
import { sizeOf } from './picture-size.ts';

/** A blurred picture, which scripts show until the picture is there, has at most this many characters in its address. */
const BLURRED = 3_000;

interface Shown {
  readonly image: Element;
  readonly source: string;
  readonly alt: string;
  readonly width: number;
}

/** Pictures without words between them. */
class Row {
  /** Addresses with names, alone and with where the picture leads. */
  readonly known = new Set<string>();
  /** The widest of each picture that comes in several sizes. */
  readonly widest = new Map<string, Shown>();
  /** The pictures to which others lead, with the names of these. */
  readonly opened = new Map<string, string>();
  last: Shown | undefined;
}

/**
 * If the same picture stands several times in a row, without words between, only one stays. Galleries have each picture as a
 * large one, as a thumbnail and for the full screen. Players have a poster above the film, which is a link with its own
 * poster. Scripts leave a small or blurred picture beside the one that they load. Of several sizes, the largest stays, or the
 * one that leads to it.
 */
export function dropRepeatedPictures(body: DocumentFragment): void {
  const walker = body.ownerDocument.createTreeWalker(body, 5);
  let row = new Row();
  const gone = new Set<Element>();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeType === 3) {
      if ((node.nodeValue ?? '').trim() !== '') row = new Row();
      continue;
    }
    const image = node as Element;
    if (image.localName !== 'img' || image.getAttribute('role') === MATH_ROLE) continue;
    const repeat = image.getAttribute('src') ? repeatIn(row, image) : undefined;
    if (repeat && repeat.closest('td, th') === null) gone.add(repeat);
  }
  drop([...gone], body);
}

/** The picture that goes because it says the same as another of the row. Adds the picture to the row. */
function repeatIn(row: Row, image: Element): Element | undefined {
  const source = image.getAttribute('src') ?? '';
  const alt = image.getAttribute('alt')?.trim() ?? '';
  const leads = image.closest('a[href]')?.getAttribute('href') ?? '';
  const size = sizeOf(source);
  const shown: Shown = { image, source, alt, width: size?.width ?? 0 };
  const other = size && row.widest.get(size.name);
  const picture = `${source}\n${alt}\n`;
  const isKnown = row.known.has(picture + leads);
  const opener = row.opened.get(source);
  const { last } = row;
  row.known.add(picture).add(picture + leads);
  row.last = shown;
  if (leads !== '') row.opened.set(leads, alt);
  if (size && (!other || other.width < shown.width)) row.widest.set(size.name, shown);
  if (isKnown || (leads === '' && opener !== undefined && isSameName(opener, alt))) return image;
  if (other && other.source !== source && isSameName(other.alt, alt))
    return other.width < shown.width ? other.image : image;
  return last && size && standsIn(last, shown) ? last.image : undefined;
}

/** Does a picture in the page stand there until the next one is loaded? */
function standsIn(before: Shown, next: Shown): boolean {
  if (!before.source.startsWith('data:')) return false;
  if (before.alt !== '' && before.alt === next.alt) return true;
  const isBlurred =
    before.source.length <= BLURRED && /^data:image\/(?:jpe?g|png|webp);/u.test(before.source);
  return isBlurred && before.alt === '' && isBeside(before.image, next.image);
}

/** Is a picture, or a box around nothing else, in the box of the one before? */
function isBeside(before: Element, image: Element): boolean {
  const box = before.parentElement;
  const around = image.parentElement;
  return box !== null && (box === around || box === around?.parentElement);
}

function isSameName(one: string, other: string): boolean {
  return one === other || one === '' || other === '';
}
