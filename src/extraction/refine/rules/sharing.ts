import { withoutBoxes } from './named-boxes.ts';

/** Beginnings of the classes of such boxes: those of Jetpack and YARPP, which are in very many blogs. */
const SHARING = /(?:^|\s)(?:sharedaddy|jp-relatedposts|yarpp)/;

/**
 * Leaves out the boxes below a post in which readers share it, like it or find others. They are within the text, and below
 * a short one they are as probable as the text itself.
 */
export const sharing = withoutBoxes(['class'], SHARING);
