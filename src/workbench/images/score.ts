import type { MeasuredTree, Selection } from '../../extraction/types.ts';
import { retrievedNodes } from '../metrics/node-set.ts';
import { IMAGE_CLASSES, type ImageClass, type ImageLabels } from './labels.ts';
import { pageMedia } from './page-media.ts';

/** How many images of each class there are and how many of them were kept. */
export type ImageCounts = Readonly<Record<ImageClass, { readonly all: number; readonly kept: number }>>;

/** @throws RangeError when the labels are not those of this page. */
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
    return [name, { all: nodes.length, kept: nodes.filter((node) => kept[node] === 1).length }] as const;
  });
  const [missing] = media.keys();
  if (missing !== undefined) throw new RangeError(`The labels do not have the page's image ${missing}.`);
  return Object.fromEntries(counts) as unknown as ImageCounts;
}

/** Sums of counts; over no pages all are 0. */
export function sumOfImages(pages: readonly ImageCounts[]): ImageCounts {
  const sum = (name: ImageClass, which: 'all' | 'kept') =>
    pages.reduce((total, page) => total + page[name][which], 0);
  return Object.fromEntries(
    IMAGE_CLASSES.map((name) => [name, { all: sum(name, 'all'), kept: sum(name, 'kept') }]),
  ) as unknown as ImageCounts;
}
