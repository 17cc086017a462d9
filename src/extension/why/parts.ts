import { property } from '../../extraction/dom/safe.ts';
import { TEXT_TAG } from '../../extraction/dom/tags.ts';
import type { MeasuredTree } from '../../extraction/types.ts';
import { beginning } from '../../page/adjust/beginning.ts';

/** Characters of the text of a node, enough to know it by. */
const MOST_LETTERS = 60;
/** Nodes below one that are looked through for its text: nested ones share theirs. */
const MOST_BELOW = 500;

/** As a selector has it: `div#story.text`. */
export function nameOf({ nodes, tag, tagNames }: MeasuredTree, node: number): string {
  if (tag[node] === TEXT_TAG) return 'text';
  const element = nodes[node] as Element;
  const id = property<string>(element, 'id');
  const classes = property<DOMTokenList>(element, 'classList');
  const names = Array.from({ length: Math.min(classes.length, 3) }, (_, i) => `.${classes.item(i)!}`);
  return `${tagNames[tag[node]]}${typeof id === 'string' && id !== '' ? `#${id}` : ''}${names.join('')}`;
}

/** How the text of a node begins. */
export function textOf(tree: MeasuredTree, node: number): string {
  return textBetween(tree, node, tree.subtreeEnd[node]);
}

/** How the text of the nodes [first, end) begins. */
export function textBetween(tree: MeasuredTree, first: number, end: number): string {
  return beginning(textsIn(tree, first, end), MOST_LETTERS);
}

function* textsIn({ nodes, tag }: MeasuredTree, first: number, end: number): Iterable<string> {
  const last = Math.min(end, first + MOST_BELOW);
  for (let i = first; i < last; i++) if (tag[i] === TEXT_TAG) yield property<string>(nodes[i], 'data');
}
