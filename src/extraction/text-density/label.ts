import { TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree, Reason, Selection } from '../types.ts';
import type { SmoothingParameters } from './parameters.ts';
import { pathThreshold } from './density-sum.ts';

/**
 * Section 4: labels each tag as content if its density reaches the threshold, and otherwise as noise. Text and tags
 * without text (pictures, line breaks) get the label of the tag around them. The largest subtrees that contain only
 * content are selected.
 */
export function label(
  tree: MeasuredTree,
  densities: Float64Array,
  threshold: SmoothingParameters['threshold'],
  labels: 'top-down' | 'each',
): Selection {
  const limit = threshold === 'body' ? densities[0] : pathThreshold(tree, densest(densities), densities);
  const content = new Uint8Array(tree.length);
  const reasons: Reason[] = [];
  for (let i = 0; i < tree.length; i++) {
    const around = i === 0 || content[tree.parent[i]] === 1;
    if (tree.tag[i] === TEXT_TAG || tree.characters[i] === 0) content[i] = around ? 1 : 0;
    else if (around || labels === 'each') {
      const kept = densities[i] >= limit;
      content[i] = kept ? 1 : 0;
      // One reason wherever the label changes, not one for each tag.
      if (i === 0 || kept !== around) {
        reasons.push({ node: i, step: 'smoothed text density', kept, value: densities[i], limit });
      }
    }
  }
  return { nodes: contentThroughout(tree, content), holes: [], reasons };
}

function densest(densities: Float64Array): number {
  let max = 0;
  for (let i = 1; i < densities.length; i++) if (densities[i] > densities[max]) max = i;
  return max;
}

function contentThroughout(tree: MeasuredTree, content: Uint8Array): number[] {
  const whole = Uint8Array.from(content);
  for (let i = tree.length - 1; i > 0; i--) if (!whole[i]) whole[tree.parent[i]] = 0;
  const nodes: number[] = [];
  for (let i = 0; i < tree.length; i = whole[i] ? tree.subtreeEnd[i] : i + 1) if (whole[i]) nodes.push(i);
  return nodes;
}
