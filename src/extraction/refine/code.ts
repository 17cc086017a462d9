import type { MeasuredTree } from '../types.ts';
import { namedSo } from './attributes.ts';
import type { BlockPage } from './block-page.ts';
import { nearest } from './tree.ts';

/** Elements of code. */
const CODE: ReadonlySet<string> = new Set(['pre', 'code', 'tt', 'kbd', 'samp', 'var']);

/** For each node, the nearest element of code around it, or -1. Elements whose class has a name are code too. */
export function inCode({ tree, named }: BlockPage, name: RegExp, only?: string): Int32Array {
  const { tag, tagNames } = tree;
  const isNamed = namedSo([named.class], name);
  const isCode = tagNames.map((each) => CODE.has(each));
  const isKind = tagNames.map((each) => only === undefined || each === only);
  return nearest(tree, (i) => isCode[tag[i]] || (isKind[tag[i]] && isNamed?.(i) === true));
}

/** For each node, the button around it, or -1. A button, such as one that copies a listing, is no part of a text. */
export function inButton(tree: MeasuredTree): Int32Array {
  return nearest(tree, (i) => tree.tagNames[tree.tag[i]] === 'button');
}
