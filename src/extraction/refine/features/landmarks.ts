import { headingLevel } from '../headings.ts';
import { nearestOfKinds, sharesIn, type BlockPage, type Feature, type FeatureGroup } from '../block-page.ts';
import { topmost } from '../tree.ts';

/** ARIA roles, and the tag that means the same. */
const ROLES: ReadonlyMap<string, string> = new Map(
  (
    'navigation nav|banner header|contentinfo footer|complementary aside|main main|article article|search search|' +
    'dialog dialog|alertdialog dialog|menu nav|menubar nav|list ul|listitem li|form form|tablist tablist|' +
    'tabpanel tabpanel|heading heading'
  )
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

/**
 * Feature: the share of the page's words that the nearest such element has. Without one it is 1.1, near to the 1 of an
 * element around the whole page, because both say as little.
 */
const REGIONS = ['nav', 'footer', 'aside', 'form', 'main'];
const REGION_BITS = (1 << REGIONS.length) - 1;
/** Feature: steps up to the nearest element of a group, named after its first tag; 30 without one. */
const ELEMENTS: readonly (readonly string[])[] =
  'p|li|ul ol|table|dl|figure|figcaption caption|pre code|button label textarea|select option|dialog search tablist|a'
    .split('|')
    .map((group) => group.split(' '));

const GROUPS = [...REGIONS.map((region) => [region]), ...ELEMENTS];

/** The groups that contain a tag, as bits. */
function groupsOf(name: string): number {
  return GROUPS.reduce((bits, group, g) => (group.includes(name) ? bits | (1 << g) : bits), 0);
}

/** The tag that a ROLE attribute stands for. The first known role counts, as in browsers. */
function roleIn(value: string): string | undefined {
  if (value === '') return undefined;
  const known = value
    .toLowerCase()
    .split(/\s+/)
    .find((role) => ROLES.has(role));
  return known === undefined ? undefined : ROLES.get(known);
}

/** The landmarks around a block, and the kind of its element. */
export function landmarkFeatures(page: BlockPage): FeatureGroup {
  const { tree, blocks, total } = page;
  const { length, words, depth } = tree;
  const { kind, kinds } = kindsOf(page);
  const features: Record<string, Feature> = {};

  const groups = kinds.map(groupsOf);
  const masks = new Int32Array(length);
  // The first node of a block is inside the block, so it counts for regions only.
  for (let i = 0; i < length; i++) masks[i] = groups[kind[i]] & (tree.childCount[i] > 0 ? ~0 : REGION_BITS);
  const width = GROUPS.length;
  const found = nearestOfKinds(page, masks, width);
  REGIONS.forEach((name, g) => (features[`in_${name}`] = sharesIn(page, found, width, g)));
  ELEMENTS.forEach(([name], g) => {
    const steps = new Int32Array(blocks.length);
    for (let b = 0; b < blocks.length; b++) {
      const node = found[b * width + REGIONS.length + g];
      steps[b] = node < 0 ? 30 : Math.max(0, depth[blocks.box[b]] - depth[node]);
    }
    features[`to_${name}`] = steps;
  });
  const article = kinds.indexOf('article');
  const main = kinds.indexOf('main');
  const outer = topmost(tree, (i) => kind[i] === article);
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

/** The kind of each node, by its role or else its tag, as an index into `kinds`. */
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
