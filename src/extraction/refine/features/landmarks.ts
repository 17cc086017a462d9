import { headingLevel } from '../headings.ts';
import { farthest, nearestOfKinds, type BlockPage, type Feature, type FeatureGroup } from '../page.ts';

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

/** What a ROLE attribute says: the first of its roles that is known counts. */
function roleIn(value: string): string | undefined {
  if (value === '') return undefined;
  const known = value
    .toLowerCase()
    .split(/\s+/)
    .find((role) => ROLES.has(role));
  return known === undefined ? undefined : ROLES.get(known);
}

/** The landmarks around a block, and what kind of element the block is. */
export function landmarkFeatures(page: BlockPage): FeatureGroup {
  const { tree, blocks, total } = page;
  const { length, words, depth } = tree;
  const { kind, kinds } = kindsOf(page);
  const features: Record<string, Feature> = {};

  const groups = kinds.map(groupsOf);
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
  const article = kinds.indexOf('article');
  const main = kinds.indexOf('main');
  const outer = farthest(tree, (i) => kind[i] === article);
  features['outerArticleShare'] = (b) =>
    outer[blocks.box[b]] < 0 ? 1.1 : words[outer[blocks.box[b]]] / total;
  let articles = 0;
  let mains = 0;
  let largest = -1;
  for (let i = 0; i < length; i++) {
    if (kind[i] === main) mains++;
    if (kind[i] !== article) continue;
    articles++;
    if (largest < 0 || words[i] > words[largest]) largest = i;
  }
  features['articles'] = articles;
  features['mains'] = mains;
  const side = (node: number) => (b: number) =>
    node < 0 ? 0 : blocks.first[b] < node ? -1 : blocks.first[b] < tree.subtreeEnd[node] ? 1 : 2;
  features['sideOfMain'] = side(kind.indexOf(main));
  features['sideOfLargestArticle'] = side(largest);
  features['largestArticleShare'] = largest < 0 ? 0 : words[largest] / total;
  const levels = kinds.map(headingLevel);
  features['heading'] = (b) => levels[kind[blocks.box[b]]];
  return features;
}

/** What each node is by its role, or else its tag: an index into `kinds`. */
function kindsOf({ tree, named }: BlockPage): { kind: Uint32Array; kinds: string[] } {
  const { of, values } = named.role;
  const kinds = [...tree.tagNames];
  const indexOf = (name: string): number =>
    kinds.includes(name) ? kinds.indexOf(name) : kinds.push(name) - 1;
  const ofRole = values.map((value) => {
    const role = roleIn(value);
    return role === undefined ? -1 : indexOf(role);
  });
  indexOf('article');
  indexOf('main');
  const kind = tree.tag.map((tag, i) => (of[i] > 0 && ofRole[of[i]] >= 0 ? ofRole[of[i]] : tag));
  return { kind, kinds };
}
