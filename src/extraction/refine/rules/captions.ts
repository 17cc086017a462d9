import { TEXT_TAG } from '../../dom/tags.ts';
import { STAYS } from '../cover.ts';
import { namedSo } from '../attributes.ts';
import { nearest } from '../tree.ts';
import type { LeafRule } from './rule.ts';

/** Class names of captions that are not a FIGCAPTION. */
const CAPTION = /(?:^|[\s_-]|[a-z](?=C))[Cc]aption(?:$|[\s_-])/;

/**
 * Keeps the caption of a picture that stays. By its words alone a caption looks like a teaser or a credit; the picture
 * shows what it is. A caption is a FIGCAPTION, or an element with such a class whose parent contains the picture and has
 * no other words.
 */
export const captions: LeafRule = {
  apply({ tree, blocks, named }, _facts, { fate: before }) {
    const { length, parent, tag, tagNames, childCount, subtreeEnd, words } = tree;
    const [figureTag, captionTag] = ['figure', 'figcaption'].map((name) => tagNames.indexOf(name));
    const isCalled = namedSo([named.class], CAPTION);
    if (!isCalled && figureTag < 0) return before;
    const isCaption = new Uint8Array(length);
    const isFigure = new Uint8Array(length);
    // What is in a caption is no caption of its own.
    let end = 0;
    for (let i = 1; i < length; i++) {
      if (tag[i] === figureTag) isFigure[i] = 1;
      else if (tag[i] === captionTag) isCaption[i] = 1;
      else if (isCalled?.(i) && words[i] > 0 && words[i] === words[parent[i]] && i >= end)
        isCaption[i] = isFigure[parent[i]] = 1;
      if (isCaption[i]) end = Math.max(end, subtreeEnd[i]);
    }
    const figure = nearest(tree, (i) => isFigure[i] === 1);
    const caption = nearest(tree, (i) => isCaption[i] === 1);
    // A script puts the picture or the video into an empty element of a figure.
    const isPictured = new Uint8Array(length);
    for (let i = 0; i < length; i++)
      if (before[i] === STAYS && childCount[i] === 0 && tag[i] !== TEXT_TAG && figure[i] > caption[i])
        isPictured[figure[i]] = 1;
    for (let i = length - 1; i > 0; i--) {
      const around = figure[parent[i]];
      if (isPictured[i] && around >= 0) isPictured[around] = 1;
    }
    const fate = before.slice();
    for (let i = 0; i < length; i++)
      if (blocks.at[i] >= 0 && caption[i] > figure[i] && figure[i] >= 0 && isPictured[figure[i]])
        fate[i] = STAYS;
    return fate;
  },
};
