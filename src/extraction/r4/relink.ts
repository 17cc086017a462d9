import { TEXT_TAG } from '../dom/tags.ts';
import { call } from '../dom/safe.ts';
import type { MeasuredTree } from '../types.ts';
import type { R4Parameters } from './parameters.ts';

/** The tree with the counts of words, characters and hyperlinks of another reading. */
export function relink(
  tree: MeasuredTree,
  { hyperlinks, linkText }: Pick<R4Parameters, 'hyperlinks' | 'linkText'>,
): MeasuredTree {
  if (hyperlinks === 'a' && linkText === 'below') return tree;
  const { length, nodes, parent, tag, tagNames, words, characters } = tree;
  const isLink = (node: number): boolean =>
    tagNames[tag[node]] === 'a' && (hyperlinks === 'a' || call<boolean>(nodes[node], 'hasAttribute', 'href'));
  const links = new Int32Array(length);
  const linkWords = new Int32Array(length);
  const linkCharacters = new Int32Array(length);
  const inLink = new Uint8Array(length);
  for (let i = 1; i < length; i++) {
    links[i] = isLink(i) ? 1 : 0;
    const inherits = linkText === 'below' || tag[i] === TEXT_TAG;
    inLink[i] = links[i] || (inherits ? inLink[parent[i]] : 0);
    if (tag[i] !== TEXT_TAG || inLink[i] === 0) continue;
    linkWords[i] = words[i];
    linkCharacters[i] = characters[i];
  }
  for (let i = length - 1; i > 0; i--) {
    links[parent[i]] += links[i];
    linkWords[parent[i]] += linkWords[i];
    linkCharacters[parent[i]] += linkCharacters[i];
  }
  return { ...tree, links, linkWords, linkCharacters };
}
