import { headingLevel } from '../headings.ts';
import { farthest, nearestOfKinds, type BlockPage, type FeatureGroup } from '../page.ts';

/** Elements that say what they hold, by tag or ARIA role. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['navigation', 'nav'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
  ['complementary', 'aside'],
  ['main', 'main'],
  ['article', 'article'],
  ['search', 'search'],
  ['dialog', 'dialog'],
  ['alertdialog', 'dialog'],
  ['menu', 'nav'],
  ['menubar', 'nav'],
  ['list', 'ul'],
  ['listitem', 'li'],
  ['form', 'form'],
  ['tablist', 'tablist'],
  ['tabpanel', 'tabpanel'],
  ['heading', 'heading'],
]);

/** Share of the page's words in the nearest one; 1.1 where there is none, since one around all says as little. */
const REGIONS = ['nav', 'header', 'footer', 'aside', 'form', 'section', 'main', 'article'];
const REGION_BITS = (1 << REGIONS.length) - 1;
/** Steps up to the nearest one of a group, called by the first; 30 where there is none. */
const ELEMENTS: readonly (readonly string[])[] = [
  ['p'],
  ['li'],
  ['ul', 'ol'],
  ['td', 'th'],
  ['table'],
  ['dl'],
  ['blockquote'],
  ['figure'],
  ['figcaption', 'caption'],
  ['pre', 'code'],
  ['button', 'label', 'textarea'],
  ['select', 'option'],
  ['dialog', 'search', 'tablist'],
  ['tabpanel', 'details'],
  ['a'],
  ['time', 'address'],
  ['iframe', 'video', 'audio'],
];

const GROUPS = [...REGIONS.map((region) => [region]), ...ELEMENTS];

/** The groups that elements of a name belong to, as bits. */
function groupsOf(name: string): number {
  return GROUPS.reduce((bits, group, g) => (group.includes(name) ? bits | (1 << g) : bits), 0);
}

/** The landmarks around a block, and what kind of element the block is. */
export function landmarkFeatures(page: BlockPage): FeatureGroup {
  const { tree, blocks, total, attribute } = page;
  const { length, tagNames, tag, words, depth } = tree;
  const kinds = [...tagNames];
  const kind = Uint32Array.from(tag);
  for (let i = 0; i < length; i++) {
    const role = ROLES.get(attribute(i, 'role').toLowerCase());
    if (role === undefined) continue;
    if (!kinds.includes(role)) kinds.push(role);
    kind[i] = kinds.indexOf(role);
  }
  const features: Record<string, (block: number) => number> = {};
  const isArticle = (i: number) => kinds[kind[i]] === 'article';

  const groups = kinds.map((name) => groupsOf(name));
  const masks = new Int32Array(length);
  // A block is in what is around its first node; that node itself only names its region.
  for (let i = 0; i < length; i++) masks[i] = groups[kind[i]] & (tree.childCount[i] > 0 ? ~0 : REGION_BITS);
  const width = GROUPS.length;
  const found = nearestOfKinds(page, masks, width);
  REGIONS.forEach((name, g) => {
    features[`in_${name}`] = (b) => {
      const node = found[b * width + g];
      return node < 0 ? 1.1 : words[node] / total;
    };
  });
  ELEMENTS.forEach(([name], g) => {
    features[`to_${name}`] = (b) => {
      const node = found[b * width + REGIONS.length + g];
      return node < 0 ? 30 : Math.max(0, depth[blocks.box[b]] - depth[node]);
    };
  });
  const outer = farthest(tree, isArticle);
  features['outerArticleShare'] = (b) =>
    outer[blocks.box[b]] < 0 ? 1.1 : words[outer[blocks.box[b]]] / total;
  const count = (name: string) => kind.filter((each) => kinds[each] === name).length;
  const articles = count('article');
  const mains = count('main');
  features['articles'] = () => articles;
  features['mains'] = () => mains;

  const main = kind.indexOf(kinds.indexOf('main'));
  const article = largest(words, isArticle);
  const side = (node: number) => (b: number) =>
    node < 0 ? 0 : blocks.first[b] < node ? -1 : blocks.first[b] < tree.subtreeEnd[node] ? 1 : 2;
  features['sideOfMain'] = side(main);
  features['sideOfLargestArticle'] = side(article);
  features['largestArticleShare'] = () => (article < 0 ? 0 : words[article] / total);
  features['heading'] = (b) => headingLevel(kinds[kind[blocks.box[b]]]);
  return features;
}

function largest(words: Int32Array, is: (node: number) => boolean): number {
  let best = -1;
  for (let i = 0; i < words.length; i++) if (is(i) && (best < 0 || words[i] > words[best])) best = i;
  return best;
}
