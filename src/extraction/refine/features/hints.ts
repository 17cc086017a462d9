import { nearestOfKinds, sharesIn, type BlockPage, type Feature, type FeatureGroup } from '../block-page.ts';
import { wordFinder } from '../words-within.ts';

/** Words in class and id names, by what they hint at. Hints are features only: as rules they would lose articles. */
const HINTS = {
  content: 'content body text story prose entry markdown wysiwyg rte',
  article: 'article post blog news single',
  side: 'side aside rail secondary widget column-?2 right-?col left-?col',
  related:
    'relat recommend similar also more- read-?next popular trending latest recent upsell cross-?sell you-?may suggest',
  footer: 'foot bottom copyright legal colophon',
  menu: 'nav menu crumb toolbar pagination pager sitemap topbar',
  advert: 'advert sponsor promo dfp outbrain taboola adslot ad-',
  consent: 'cookie consent gdpr privacy onetrust overlay modal popup pop-up lightbox toast alert',
  meta: 'meta date time publish posted info',
  signup: 'newsletter subscri sign-?up sign-?in login register cta call-?to donat form',
  /** Readers' comments, in several languages. */
  comments: 'coment comment koment komment reactie yorum disqus respond reply replies discuss thread',
  reviews: 'review rating testimonial stars feedback',
  product: 'product price sku cart buy shop variant gallery',
  listing: 'card item grid list tile teaser result archive loop collection row',
  caption: 'caption credit figure image media photo video slider carousel swiper slick',
  filter: 'filter facet sort search refine select option dropdown control',
  spec: 'spec detail attribute feature table param faq question answer',
  message: 'message topic-?body cooked msg threadtitle signature',
};
type Hint = keyof typeof HINTS;
const NAMES = Object.keys(HINTS) as Hint[];
const bitOf = (hint: Hint): number => 1 << NAMES.indexOf(hint);

/** These count only as whole words, or at the end of a word: inside other words they mean nothing. */
const ADVERT = /\bads?\b/;
const CONTENTS = /toc\b/;

/** The hints of each node, as bits. */
export interface Hints {
  /** Hints of the class and the id. */
  readonly ofNames: Int32Array;
  /** Hints of the class, the id and the itemprop. */
  readonly ofAll: Int32Array;
}

export function hintsOf({ tree: { length }, named }: BlockPage): Hints {
  const { class: classes, id, itemprop } = named;
  const find = hintFinder();
  const [ofClass, ofId, ofItemprop] = [classes, id, itemprop].map(({ values }) => values.map(find));
  const ofNames = new Int32Array(length);
  const ofAll = new Int32Array(length);
  for (let i = 0; i < length; i++) {
    ofNames[i] = ofClass[classes.of[i]] | ofId[id.of[i]];
    ofAll[i] = ofNames[i] | ofItemprop[itemprop.of[i]];
  }
  return { ofNames, ofAll };
}

/** 1 for each node whose class or id hints at comments. */
export function namedComments({ ofNames }: Hints): Uint8Array {
  const bit = bitOf('comments');
  return new Uint8Array(ofNames.length).map((_, i) => (ofNames[i] & bit ? 1 : 0));
}

let find: ((text: string) => number) | undefined;

/** Made with the first page and then kept, because it takes a while. */
function hintFinder(): (name: string) => number {
  const words = (find ??= wordFinder(Object.values(HINTS)));
  const [advert, menu] = [bitOf('advert'), bitOf('menu')];
  return (name) => {
    const lower = name.toLowerCase();
    return words(lower) | (ADVERT.test(lower) ? advert : 0) | (CONTENTS.test(lower) ? menu : 0);
  };
}

/** For each hint, the share of the page's words in the nearest ancestor of the block with that hint. */
export function hintFeatures(page: BlockPage, hints: Hints): FeatureGroup {
  const { tree, blocks } = page;
  const count = NAMES.length;
  const found = nearestOfKinds(page, hints.ofAll, count);
  const features: Record<string, Feature> = {};
  NAMES.forEach((name, h) => (features[`hint_${name}`] = sharesIn(page, found, count, h)));
  for (const name of ['content', 'menu', 'comments'] as const) {
    const h = NAMES.indexOf(name);
    features[`hint_${name}_steps`] = (b) => {
      const node = found[b * count + h];
      return node < 0 ? 40 : tree.depth[blocks.box[b]] - tree.depth[node];
    };
  }
  return features;
}
