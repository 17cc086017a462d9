import { TEXT_TAG } from '../dom/tags.ts';
import { caller } from '../dom/safe.ts';
import type { MeasuredTree } from '../types.ts';

/** Tags of landmarks that are not main content. */
const LANDMARK_TAGS: ReadonlySet<string> = new Set(['nav', 'header', 'footer', 'aside']);

/** Their ARIA roles. */
const LANDMARK_ROLES: ReadonlySet<string> = new Set(['navigation', 'banner', 'contentinfo', 'complementary']);

/**
 * The outermost landmarks in BODY, in document order. A HEADER or FOOTER of an article counts here too, although ARIA
 * gives it no role: a baseline has no exceptions.
 *
 * Roles are attributes. The tree does not hold them, so they are read from its nodes.
 */
export function landmarks(tree: MeasuredTree): number[] {
  const byTag = tree.tagNames.map((name) => LANDMARK_TAGS.has(name));
  const role = roleReader(tree);
  const out: number[] = [];
  for (let i = 1; i < tree.length;) {
    const is = tree.tag[i] !== TEXT_TAG && (byTag[tree.tag[i]] || LANDMARK_ROLES.has(role(i)));
    if (is) out.push(i);
    i = is ? tree.subtreeEnd[i] : i + 1;
  }
  return out;
}

/** The first of an element's roles, in lower case. The others are for browsers that do not know the first. */
function roleReader(tree: MeasuredTree): (node: number) => string {
  const getAttribute = caller<string | null>('getAttribute');
  return (node) => {
    const value = getAttribute(tree.nodes[node], 'role');
    return value ? (value.trim().toLowerCase().split(/\s+/, 1)[0] ?? '') : '';
  };
}
