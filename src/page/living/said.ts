import { isText } from '../../extraction/dom/nodes.ts';
import { call, property } from '../../extraction/dom/safe.ts';
import type { KeptNodes } from '../../extraction/types.ts';
import { leavesOf, type Leaf } from '../in-view.ts';

/** A picture counts as this many characters of text. */
const MEDIA_WEIGHT = 100;

/** The texts and the pictures of content. */
export class ContentTexts {
  /** How often each text or picture occurs. */
  readonly times = new Map<string, number>();
  weight = 0;

  static by(kept: KeptNodes): ContentTexts {
    const said = new ContentTexts();
    for (const leaf of leavesOf(kept)) said.add(leaf);
    return said;
  }

  add(leaf: Leaf): void {
    const words = textOfLeaf(leaf);
    this.times.set(words, (this.times.get(words) ?? 0) + 1);
    this.weight += weightOf(leaf);
  }
}

/** The text of a leaf, or the name of a picture, to find it again. */
export function textOfLeaf(leaf: Leaf): string {
  if (isText(leaf)) return property<string>(leaf, 'data').trim();
  const name = property<string>(leaf, 'localName');
  return `<${name} ${call<string | null>(leaf, 'getAttribute', 'src') ?? ''}>`;
}

export function weightOf(leaf: Leaf): number {
  return isText(leaf) ? property<string>(leaf, 'data').trim().length : MEDIA_WEIGHT;
}
