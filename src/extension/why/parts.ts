import { property } from '../../extraction/dom/safe.ts';
import { TEXT_TAG } from '../../extraction/dom/tags.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import { beginning } from '../../page/adjust/beginning.ts';

/** The number of characters that readers need to recognise a text. */
const MOST_LETTERS = 60;
/** The number of descendants to search for text. Without a limit, nested elements would be searched again and again. */
const MOST_BELOW = 500;

/** The name of a node, written as a selector: `div#story.text`. */
export function shortNameOf({ nodes, tag, tagNames }: MeasuredTree, node: number): string {
  if (tag[node] === TEXT_TAG) return 'text';
  const element = nodes[node] as Element;
  const id = property<string>(element, 'id');
  const classes = property<DOMTokenList>(element, 'classList');
  const names = Array.from({ length: Math.min(classes.length, 3) }, (_, i) => `.${classes.item(i)!}`);
  return `${tagNames[tag[node]]}${typeof id === 'string' && id !== '' ? `#${id}` : ''}${names.join('')}`;
}

/** The beginning of the text of a node. */
export function shortTextOf(tree: MeasuredTree, node: number): string {
  return textBetween(tree, node, tree.subtreeEnd[node]);
}

/** The beginning of the text of the nodes [first, end). */
export function textBetween(tree: MeasuredTree, first: number, end: number): string {
  return beginning(textsIn(tree, first, end), MOST_LETTERS);
}

function* textsIn({ nodes, tag }: MeasuredTree, first: number, end: number): Iterable<string> {
  const last = Math.min(end, first + MOST_BELOW);
  for (let i = first; i < last; i++) if (tag[i] === TEXT_TAG) yield property<string>(nodes[i], 'data');
}
