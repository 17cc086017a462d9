import type { MeasuredTree, Reason } from '../types.ts';

/**
 * Two or more children with the same tag, each with an A as its only child, and no image among them. Section 3.5 does not
 * say how many children there must be. As printed, the last test of Algorithm 5 removes everything but such groups, which
 * contradicts the paper's text.
 */
export function isGroupOfLinks(tree: MeasuredTree, node: number): boolean {
  if (tree.childCount[node] < 2 || tree.images[node] > 0) return false;
  const first = node + 1;
  for (let child = first; child < tree.subtreeEnd[node]; child = tree.subtreeEnd[child])
    if (tree.tag[child] !== tree.tag[first] || !holdsOneLink(tree, child)) return false;
  return true;
}

/** Algorithm 5, read literally: two or more selected nodes with the same parent that form such a group themselves. */
export function groupsAmong(tree: MeasuredTree, selected: readonly number[]): Reason[] {
  const byParent = new Map<number, number[]>();
  for (const node of selected) {
    const siblings = byParent.get(tree.parent[node]);
    if (siblings) siblings.push(node);
    else byParent.set(tree.parent[node], [node]);
  }
  return [...byParent.values()].flatMap((siblings) => {
    const [first] = siblings;
    const isGroup = siblings.every(
      (node) => tree.tag[node] === tree.tag[first] && tree.images[node] === 0 && holdsOneLink(tree, node),
    );
    return isGroup && siblings.length > 1 ? siblings.map((node) => groupReason(tree, node)) : [];
  });
}

export function groupReason(tree: MeasuredTree, node: number): Reason {
  return { node, step: 'post-process: group of links', kept: false, value: tree.links[node] };
}

function holdsOneLink(tree: MeasuredTree, node: number): boolean {
  return tree.childCount[node] === 1 && tree.tagNames[tree.tag[node + 1]] === 'a';
}
