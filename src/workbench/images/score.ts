import { TEXT_TAG } from '../../extraction/dom/tags.ts';
import type { MeasuredTree, Selection } from '../../extraction/types.ts';
import { retrievedNodes, type NodeSet } from '../metrics/node-set.ts';
import { IMAGE_CLASSES, type ImageClass, type ImageLabels } from './labels.ts';
import { pageMedia } from './page-media.ts';

export interface KeptImages {
  readonly all: number;
  readonly kept: number;
  /** Not kept, and neither is any word of the nearest element around it that has words: the choice of text lost it. */
  readonly lostWithText: number;
}

/** How many images of each class there are, and how many were kept. */
export type ImageCounts = Readonly<Record<ImageClass, KeptImages>>;

/** @throws RangeError if the labels are not for this page. */
export function countImages(
  tree: MeasuredTree,
  selection: Pick<Selection, 'nodes' | 'holes'>,
  labels: ImageLabels,
): ImageCounts {
  const media = new Map(pageMedia(tree).map(({ key, node }) => [key, node]));
  const kept = retrievedNodes(tree, selection);
  const counts = IMAGE_CLASSES.map((name) => {
    const nodes = labels[name].map((key) => {
      const node = media.get(key);
      if (node === undefined) throw new RangeError(`The page has no image ${key}: labels of another page?`);
      media.delete(key);
      return node;
    });
    const lost = nodes.filter((node) => !kept[node]);
    const lostWithText = lost.filter((node) => !hasKeptWords(tree, kept, node)).length;
    return [name, { all: nodes.length, kept: nodes.length - lost.length, lostWithText }] as const;
  });
  const [missing] = media.keys();
  if (missing !== undefined) throw new RangeError(`The labels do not have the page's image ${missing}.`);
  return Object.fromEntries(counts) as unknown as ImageCounts;
}

/** Whether the nearest ancestor of a node that has words keeps one of them. */
function hasKeptWords(
  { words, parent, subtreeEnd, tag }: MeasuredTree,
  kept: NodeSet,
  node: number,
): boolean {
  let box = node;
  while (box > 0 && words[box] === 0) box = parent[box];
  for (let i = box; i < subtreeEnd[box]; i++) if (tag[i] === TEXT_TAG && words[i] > 0 && kept[i]) return true;
  return false;
}

/** Sums of counts; all 0 if there are no pages. */
export function sumOfImages(pages: readonly ImageCounts[]): ImageCounts {
  const sum = (name: ImageClass): KeptImages => ({
    all: total(pages.map((page) => page[name].all)),
    kept: total(pages.map((page) => page[name].kept)),
    lostWithText: total(pages.map((page) => page[name].lostWithText)),
  });
  return Object.fromEntries(IMAGE_CLASSES.map((name) => [name, sum(name)])) as unknown as ImageCounts;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
