import { measure } from '../../../../src/extraction/measure/measure.ts';
import type { MeasuredTree } from '../../../../src/extraction/types.ts';

/** The measured tree of a body with this HTML, in jsdom. */
export function treeOf(body: string): MeasuredTree {
  return measure(new DOMParser().parseFromString(`<body>${body}</body>`, 'text/html'));
}

/** The nodes of a set: tag names, and text in quotation marks. */
export function namesOf(tree: MeasuredTree, set: Uint8Array): string {
  return tree.nodes
    .filter((_, i) => set[i] === 1)
    .map((node) => (node.nodeType === 1 ? (node as Element).localName : `"${node.textContent}"`))
    .join(' ');
}
