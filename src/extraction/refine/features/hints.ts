import { nearestOfKinds, type BlockPage, type FeatureGroup } from '../page.ts';
import { remembering } from '../remember.ts';

/** What classes and ids call readers' comments, in several languages. */
export const COMMENTS = /com+ent|kom+ent|reactie|yorum|disqus|respond|repl(y|ies)|discuss|thread/;

/** What names of classes and ids hint at. Never a rule: a hint is one number among many. */
const HINTS: Readonly<Record<string, RegExp>> = {
  content: /content|body|text|story|prose|entry|markdown|wysiwyg|rte/,
  article: /article|post|blog|news|single/,
  main: /main|primary|center|middle|wrapper|container/,
  side: /side|aside|rail|secondary|widget|column-?2|right-?col|left-?col/,
  related:
    /relat|recommend|similar|also|more-|read-?next|popular|trending|latest|recent|upsell|cross-?sell|you-?may|suggest/,
  share: /share|social|facebook|twitter|follow|sharedaddy/,
  footer: /foot|bottom|copyright|legal|colophon/,
  menu: /nav|menu|crumb|toolbar|pagination|pager|sitemap|toc\b|topbar/,
  header: /head|masthead|banner|hero|logo|brand/,
  advert: /\bad\b|\bads\b|advert|sponsor|promo|dfp|outbrain|taboola|adslot|ad-/,
  consent: /cookie|consent|gdpr|privacy|onetrust|overlay|modal|popup|pop-up|lightbox|toast|alert/,
  author: /author|byline|bio|avatar|profile|user/,
  meta: /meta|date|time|publish|posted|info/,
  tags: /tag|categor|topic|label|keyword|badge|chip/,
  signup: /newsletter|subscri|sign-?up|sign-?in|login|register|cta|call-?to|donat|form/,
  comments: COMMENTS,
  reviews: /review|rating|testimonial|stars|feedback/,
  product: /product|price|sku|cart|buy|shop|variant|gallery/,
  listing: /card|item|grid|list|tile|teaser|result|archive|loop|collection|row/,
  title: /title|headline|heading|subtitle|lead|intro|summary|excerpt|desc|deck|standfirst/,
  caption: /caption|credit|figure|image|media|photo|video|slider|carousel|swiper|slick/,
  hidden: /hidden|sr-only|screen-reader|visually|a11y|skip|offscreen|invisible|d-none|collaps|accordion|tab/,
  filter: /filter|facet|sort|search|refine|select|option|dropdown|control/,
  spec: /spec|detail|attribute|feature|table|param|faq|question|answer/,
  message: /message|topic-?body|cooked|msg|threadtitle|signature/,
};
const NAMES = Object.keys(HINTS);
const PATTERNS = Object.values(HINTS);
/** The bit after those of the hints. */
const HIDDEN = NAMES.length;
/** Most names hint at nothing, which one look tells. */
const ANY = new RegExp(PATTERNS.map(({ source }) => source).join('|'));

/** Share of the page's words in the nearest element around the block whose class or id hints at something. */
export function hintFeatures(page: BlockPage): FeatureGroup {
  const { tree, blocks, total } = page;
  const count = NAMES.length + 1;
  const found = nearestOfKinds(page, hintsOfNodes(page), count);
  const features: Record<string, (block: number) => number> = {};
  NAMES.forEach((name, h) => {
    features[`hint_${name}`] = (b) => {
      const node = found[b * count + h];
      return node < 0 ? 1.1 : tree.words[node] / total;
    };
  });
  for (const name of ['content', 'article', 'related', 'menu', 'listing', 'comments', 'title']) {
    const h = NAMES.indexOf(name);
    features[`hint_${name}_steps`] = (b) => {
      const node = found[b * count + h];
      return node < 0 ? 40 : tree.depth[blocks.box[b]] - tree.depth[node];
    };
  }
  features['hidden'] = (b) => (found[b * count + HIDDEN] < 0 ? 0 : 1);
  return features;
}

/** The hints that each node gives, as bits, and whether it is hidden. */
function hintsOfNodes(page: BlockPage): Int32Array {
  const { tree, classes, attribute } = page;
  const hintsIn = hintReader();
  const ofClass = classes.values.map(hintsIn);
  const hints = new Int32Array(tree.length);
  for (let i = 0; i < tree.length; i++) {
    if (tree.tag[i] === 0) continue;
    hints[i] = ofClass[classes.of[i]] | hintsIn(attribute(i, 'id')) | hintsIn(attribute(i, 'itemprop'));
    if (isHidden(page, i)) hints[i] |= 1 << HIDDEN;
  }
  return hints;
}

/** Which hints a name gives, as bits. */
const hintsOf = remembering((name) => {
  let mask = 0;
  if (ANY.test(name)) for (let h = 0; h < PATTERNS.length; h++) if (PATTERNS[h].test(name)) mask |= 1 << h;
  return mask;
});

/** Which hints names give; each set of names is taken apart once. */
function hintReader(): (names: string) => number {
  const sets = new Map([['', 0]]);
  return (names) => {
    let mask = sets.get(names);
    if (mask === undefined) {
      mask = 0;
      for (const name of names.toLowerCase().split(/\s+/)) mask |= hintsOf(name);
      sets.set(names, mask);
    }
    return mask;
  };
}

/** What the source alone says; sheets are not read here. */
function isHidden({ tree, attribute, has }: BlockPage, node: number): boolean {
  const style = attribute(node, 'style');
  return (
    has(node, 'hidden') ||
    attribute(node, 'aria-hidden') === 'true' ||
    (tree.tagNames[tree.tag[node]] === 'dialog' && !has(node, 'open')) ||
    (style !== '' && /display:\s*none|visibility:\s*hidden/i.test(style))
  );
}
