import { EITHER, GOES, STAYS } from './cover.ts';
import { textOfBlock, type BlockPage } from './block-page.ts';
import { nearest, sumUp } from './tree.ts';
import { MAIN, mainSeries, seriesOf, type Series } from './picture-series.ts';
import { picturesOf, type Pictures } from './pictures.ts';
import { wordsThatStay } from './staying.ts';
import { wordsIn } from './words.ts';

/** An element around a picture with at most this many words, none of which stay, contains only the caption. */
const CAPTION = 30;
/** With at most this many words per picture, an element contains only pictures and the buttons of a gallery. */
const GALLERY = 6;
/** At most this many words of links, or this share, may be among them: a category, a credit. */
const CREDIT = 3;
const CREDIT_SHARE = 0.1;
/** At most this many words that go may be between a picture and text that stays: a byline, a price, buttons. */
const NEAR = 50;
/** The name of an author has at most this many words. */
const NAME = 4;
/** If no text in a series of links to other pages is as probable, they are teasers. */
const LEAST = 0.05;
/** If this share of the pictures of a series stays, all of them stay. */
const MOST = 0.7;

/** A picture is called like the page if its ALT agrees with the title this much, and if the title has this many words. */
const SAME_NAME = 0.7;
const LEAST_NAME = 2;
/** On a page of at most this many words, none of which stay, pictures can be the content by themselves. */
const FEW_WORDS = 200;

/** Fields for readers. A search or a newsletter form may have no word besides them. */
const FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);

/**
 * The fate of each leaf. Leaves of blocks are as chosen. All others (images, videos, text without words) follow the
 * text around them.
 *
 * The nearest ancestor of a picture that contains words decides, but not one that contains only the caption, and never
 * BODY. A picture stays if most of that element stays, if it is between two blocks that stay, and if it comes shortly
 * before them (the first picture of an article, the gallery of a product). It goes if its own names, or those of an
 * element between it and what stays, show that it is not content. Pictures of cards that look the same stay or go
 * together. So do those called like the page, such as views of the product that it sells. On a page of few words, none
 * of which stay, a large picture stays, and so do small ones that open larger ones, and those of the main series.
 *
 * @param title The block that is the title of the page; -1 if there is none.
 * @param level 0 for each block that is no heading.
 */
export function fateOfLeaves(
  page: BlockPage,
  probability: Float64Array,
  chosen: Uint8Array,
  title: number,
  level: Int32Array,
): Uint8Array {
  const { tree, blocks, controls } = page;
  const { length, childCount, words, linkWords, subtreeEnd } = tree;
  const kept = wordsThatStay(page, chosen);
  const pictures = picturesOf(page);
  const { around, top, shut } = surroundings(page, kept, pictures);
  const content = new Uint8Array(length);
  for (let i = 0; i < length; i++) if (pictures.is[i] && !shut[i] && !pictures.isSign(i)) content[i] = 1;
  const series = seriesOf(page, content);
  const inMain = mainSeries(page, kept, series);
  const possible = wordsThatStay(
    page,
    probability.map((one) => (one < LEAST ? 0 : 1)),
  );
  const { since, until } = gaps(blocks, chosen);
  // The first block from each node on.
  const following = new Int32Array(length + 1);
  for (let i = length, b = blocks.length; i >= 0; i--)
    following[i] = b > 0 && blocks.first[b - 1] >= i ? --b : b;

  /** Does the picture link to the same page as a short name that stays beside it? Then it shows the author. */
  const isFaceOf = (b: number, i: number): boolean =>
    chosen[b] === 1 &&
    blocks.words[b] <= NAME &&
    blocks.linkWords[b] === blocks.words[b] &&
    pictures.leadsTo(i) !== '' &&
    pictures.leadsTo(i) === pictures.leadsTo(blocks.first[b]);

  /** The pages to which headings lead that stay: a picture that leads there is of the same entry. */
  const entries = new Set<string>();
  for (let b = 0; b < chosen.length; b++)
    if (chosen[b] && level[b]) entries.add(pictures.leadsTo(blocks.first[b]));
  const isAlone = kept[0] === 0;
  /** Is it large, or does it belong to a gallery or to the cards of a portfolio? */
  const showsItself = (i: number): boolean =>
    content[i] === 1 &&
    (pictures.isLarge(i) || inMain[i] >= 0 || (series.held[0] >= MAIN && pictures.opens(i)));
  const isNamed = namedLike(page, chosen[title] ? title : -1);
  const stays = (i: number): boolean => {
    if (shut[i] || (pictures.is[i] ? !content[i] : pictures.isOfButton(i))) return false;
    if (isAlone) return words[0] <= FEW_WORDS && showsItself(i);
    const isOfPage = (): boolean => inMain[i] >= 0 || (content[i] === 1 && isNamed(i));
    if (possible[inMain[i]] || (!pictures.leadsAway(i) && isOfPage())) return true;
    const box = around[i];
    const left = following[top[i]];
    const right = following[subtreeEnd[top[i]]];
    const before = since[left];
    const after = until[right];
    if (content[i] && before < Infinity && pictures.isBanner(i)) return false;
    if (box > 0 && 2 * kept[box] > words[box]) return true;
    if (before === 0 && after === 0) return true;
    if (!content[i] || after === Infinity) return false;
    if (isFaceOf(left - 1, i) || isFaceOf(right, i)) return false;
    const isNear = Math.min(before, after) <= NEAR;
    if (isNear && pictures.leadsAway(i) && entries.has(pictures.leadsTo(i))) return true;
    const teaser = 2 * linkWords[box] > words[box] && !pictures.opens(i);
    if (kept[box] === 0 && (words[box] > NEAR || teaser)) return false;
    if (box > 0 && (before === 0 || after === 0)) return true;
    return isNear && blocks.at[i] < 0 && !pictures.leadsAway(i);
  };
  const fate = new Uint8Array(length).fill(EITHER);
  for (let i = 0; i < length; i++) {
    // Controls follow their film or gallery.
    if (childCount[i] > 0 || (controls && controls[i] >= 0 && !content[i] && !(shut[i] && pictures.is[i])))
      continue;
    const block = blocks.at[i];
    if (pictures.isBoxToTick(i)) fate[i] = GOES;
    else if (block >= 0 && (chosen[block] || !pictures.is[i])) fate[i] = chosen[block] ? STAYS : GOES;
    else if (!pictures.isUnseen(i) && (pictures.is[i] || !isAlone)) fate[i] = stays(i) ? STAYS : GOES;
  }
  keepTogether(page, content, series, fate);
  if (isAlone && fate.includes(STAYS)) keepAround(page, top, title, fate);
  return fate;
}

/** Keeps the title of a page of pictures, and the few words beside each picture that stays. Changes `fate`. */
function keepAround({ tree, blocks }: BlockPage, top: Int32Array, title: number, fate: Uint8Array): void {
  const tops = new Set(top.filter((_, i) => fate[i] === STAYS));
  const around = nearest(tree, (i) => tops.has(i));
  blocks.at.forEach((block, i) => {
    if (block >= 0 && (around[i] >= 0 || block === title)) fate[i] = STAYS;
  });
}

/** Tells whether the ALT of a picture says the same as this block. */
function namedLike(page: BlockPage, title: number): (picture: number) => boolean {
  const name = new Set(title < 0 ? [] : wordsIn(textOfBlock(page, title)));
  return (picture) => {
    if (name.size < LEAST_NAME) return false;
    const own = new Set(wordsIn(page.attribute(picture, 'alt')));
    const common = [...own].filter((word) => name.has(word)).length;
    return common >= SAME_NAME * Math.sqrt(own.size * name.size) && common > 0;
  };
}

interface Surroundings {
  /** For each node, the nearest of itself and its ancestors that decides. */
  readonly around: Int32Array;
  /** For each node, the outermost of itself and its ancestors below that one. */
  readonly top: Int32Array;
  /** 1 if an element that is never content is between the node and what stays. */
  readonly shut: Uint8Array;
}

function surroundings({ tree }: BlockPage, kept: Int32Array, pictures: Pictures): Surroundings {
  const { length, parent, childCount, words, linkWords, tag, tagNames } = tree;
  const figure = tagNames.indexOf('figure');
  const held = sumUp(tree, new Int32Array(pictures.is));
  const field = tagNames.map((name) => (FIELDS.has(name) ? 1 : 0));
  const fields = sumUp(
    tree,
    Int32Array.from(tag, (each) => field[each]),
  );
  const around = new Int32Array(length);
  const top = new Int32Array(length);
  const shut = new Uint8Array(length);
  for (let i = 1; i < length; i++) {
    const up = parent[i];
    const caption =
      held[i] > 0 &&
      words[i] <= Math.max(CAPTION, GALLERY * held[i]) &&
      linkWords[i] <= Math.max(CREDIT, CREDIT_SHARE * words[i]);
    const silent = kept[i] === 0 && (words[i] === 0 || caption || tag[i] === figure);
    around[i] = silent ? around[up] : i;
    top[i] = silent && around[up] !== up ? top[up] : i;
    if (kept[i] > 0) continue;
    if (shut[up] || (held[i] + fields[i] > 0 && childCount[i] > 0 && pictures.isBarrier(i))) shut[i] = 1;
  }
  return { around, top, shut };
}

/** Keeps all pictures of a series if most of them stay. Changes `fate`. */
function keepTogether(
  { tree }: BlockPage,
  content: Uint8Array,
  { held, parts }: Series,
  fate: Uint8Array,
): void {
  const staying = sumUp(
    tree,
    Int32Array.from(content, (is, i) => (is && fate[i] === STAYS ? 1 : 0)),
  );
  const whole = nearest(tree, (i) => i > 0 && parts[i] > 0 && staying[i] >= MOST * held[i]);
  content.forEach((is, i) => {
    if (is && whole[i] >= 0) fate[i] = STAYS;
  });
}

/**
 * For each block, and for the end of the page: the words that go between it and the nearest block before it that stays,
 * and between it and the nearest block from it on that stays; Infinity if there is none.
 */
function gaps({ length, words }: BlockPage['blocks'], chosen: Uint8Array) {
  const since = new Float64Array(length + 1).fill(Infinity);
  const until = new Float64Array(length + 1).fill(Infinity);
  for (let b = 0; b < length; b++) since[b + 1] = chosen[b] ? 0 : since[b] + words[b];
  for (let b = length - 1; b >= 0; b--) until[b] = chosen[b] ? 0 : until[b + 1] + words[b];
  return { since, until };
}
