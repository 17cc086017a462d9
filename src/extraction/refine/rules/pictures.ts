import { fateOfLeaves } from '../media.ts';
import type { LeafRule } from './rule.ts';

/** Keeps images, videos and other content without words together with the text around them; see `media.ts`. */
export const pictures: LeafRule = {
  apply: (page, { title, headings }, { probability, chosen }) =>
    fateOfLeaves(page, probability, chosen, title.block, headings.level),
};
