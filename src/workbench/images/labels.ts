import { readFileSync } from 'node:fs';

/**
 * What people who read the page's HTML say of an image, film, embed or inline drawing. The convention is in
 * docs/accuracy.md. Icons and tracking pixels are boilerplate that is too small to matter; what is doubtful
 * is not counted.
 */
export const IMAGE_CLASSES = ['content', 'boilerplate', 'icons', 'doubtful'] as const;
export type ImageClass = (typeof IMAGE_CLASSES)[number];

/** The keys of a page's media (see `pageMedia`) by class, all of them, each in one. */
export type ImageLabels = Readonly<Record<ImageClass, readonly string[]>>;

const FILE = new URL('./labels.json', import.meta.url);

/** The labelled pages of WCXB by id. */
export function imageLabels(): Map<string, ImageLabels> {
  const pages = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<ImageClass, string>>;
  return new Map(
    Object.entries(pages).map(([id, page]) => {
      const keys = (name: ImageClass) => page[name].split(' ').filter((key) => key !== '');
      return [
        id,
        Object.fromEntries(IMAGE_CLASSES.map((name) => [name, keys(name)])) as unknown as ImageLabels,
      ];
    }),
  );
}

/** Rules are made on pages of even ids; those of odd ids check them. */
export type Part = 'making' | 'checking';
export const partOf = (id: string): Part => (Number(id) % 2 === 0 ? 'making' : 'checking');
