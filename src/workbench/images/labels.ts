import { readFileSync } from 'node:fs';

/**
 * How people who read the page's HTML classified an image, video, embed or inline drawing. docs/images.md explains
 * the classes. Icons and tracking pixels are boilerplate that is too small to matter; doubtful ones are not counted.
 */
export const IMAGE_CLASSES = ['content', 'boilerplate', 'icons', 'doubtful'] as const;
export type ImageClass = (typeof IMAGE_CLASSES)[number];

/** The keys of all of a page's media (see `pageMedia`) by class. Each is in one class. */
export type ImageLabels = Readonly<Record<ImageClass, readonly string[]>>;

/** The samples of the labelled pages: see docs/images.md. */
export const SAMPLES = ['drawn to make rules', 'drawn to check them', 'more to make rules'] as const;
export type Sample = (typeof SAMPLES)[number];

export interface LabelledImages {
  readonly sample: Sample;
  readonly labels: ImageLabels;
}

const FILE = new URL('./labels.json', import.meta.url);

/** The labelled pages of WCXB by id. */
export function labelledImages(): Map<string, LabelledImages> {
  const { drawn, more } = JSON.parse(readFileSync(FILE, 'utf8')) as Record<
    string,
    Record<string, PageLabels>
  >;
  return new Map([
    ...Object.entries(drawn).map(([id, page]): [string, LabelledImages] => [
      id,
      { sample: Number(id) % 2 === 0 ? SAMPLES[0] : SAMPLES[1], labels: labelsOf(page) },
    ]),
    ...Object.entries(more).map(([id, page]): [string, LabelledImages] => [
      id,
      { sample: SAMPLES[2], labels: labelsOf(page) },
    ]),
  ]);
}

/** The keys of each class, separated by spaces. */
type PageLabels = Readonly<Record<ImageClass, string>>;

function labelsOf(page: PageLabels): ImageLabels {
  const keys = IMAGE_CLASSES.map((name) => [name, page[name].split(' ').filter((key) => key !== '')]);
  return Object.fromEntries(keys) as ImageLabels;
}
