import type { Method } from '../types.ts';
import { landmarks } from './landmarks.ts';

/** The whole page, which every other method should beat. */
export function wholeBody(): Method {
  return {
    id: 'whole-body',
    name: 'Whole body',
    source: 'Baseline: no extraction',
    select: (tree) => ({
      nodes: tree.length > 0 ? [0] : [],
      holes: [],
      reasons: tree.length > 0 ? [{ node: 0, step: 'whole body', kept: true }] : [],
    }),
  };
}

/** Everything except what the page itself marks as surroundings of its main content. */
export function bodyWithoutLandmarks(): Method {
  return {
    id: 'body-without-landmarks',
    name: 'Body without landmarks',
    source: 'Baseline: no nav, header, footer, aside and no element with their ARIA roles',
    select: (tree) => {
      const { nodes, reasons } = wholeBody().select(tree);
      const holes = landmarks(tree);
      return {
        nodes,
        holes,
        reasons: [...reasons, ...holes.map((node) => ({ node, step: 'page landmark', kept: false }))],
      };
    },
  };
}
