import { TEXT_TAG } from '../../dom/tags.ts';
import { STAYS } from '../cover.ts';
import { nearest } from '../page.ts';
import type { LeafRule } from './rule.ts';

/**
 * Keeps the caption of a picture that stays: its words look like those of a teaser or a credit, and what tells
 * otherwise is the picture.
 */
export const captions: LeafRule = {
  name: 'captions',
  what: 'the caption of a picture that stays',
  apply({ tree, blocks }, _facts, { fate: before }) {
    const { length, tag, tagNames, childCount } = tree;
    const [figureTag, captionTag] = ['figure', 'figcaption'].map((name) => tagNames.indexOf(name));
    if (figureTag < 0 || captionTag < 0) return before;
    const figure = nearest(tree, (i) => tag[i] === figureTag);
    const caption = nearest(tree, (i) => tag[i] === captionTag);
    // An empty box in a figure is where a script puts the picture, or the film.
    const isPictured = new Uint8Array(length);
    for (let i = 0; i < length; i++)
      if (before[i] === STAYS && childCount[i] === 0 && tag[i] !== TEXT_TAG && figure[i] > caption[i])
        isPictured[figure[i]] = 1;
    for (let i = length - 1; i > 0; i--) {
      const around = figure[tree.parent[i]];
      if (isPictured[i] && around >= 0) isPictured[around] = 1;
    }
    const fate = before.slice();
    for (let i = 0; i < length; i++)
      if (blocks.at[i] >= 0 && caption[i] > figure[i] && figure[i] >= 0 && isPictured[figure[i]])
        fate[i] = STAYS;
    return fate;
  },
};
