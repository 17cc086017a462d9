/**
 * A second implementation of R4, written directly from the paper. It works on DOM nodes, with sets and recursion, and is
 * slow. It shares only the names of the parameters with `src/extraction/r4`, so a test finds every mistake that was not
 * made twice.
 */
import { IMAGES, NEVER_SHOWN, OPAQUE } from '../../src/extraction/dom/tags.ts';
import type { R4Parameters } from '../../src/extraction/r4/parameters.ts';

export interface NaiveAnswer {
  /** Rated nodes in document order; the three lists below have the same order. */
  readonly rated: readonly Element[];
  readonly ratios: readonly Point[];
  readonly points: readonly Point[];
  readonly distances: readonly number[];
  /** In document order, like all lists of nodes here. */
  readonly cSet: readonly Element[];
  readonly reduced: readonly Element[];
  /** The result of Algorithm 4 (or criterion 3), without nodes inside other selected nodes. */
  readonly selected: readonly Node[];
  readonly nodes: readonly Node[];
  readonly holes: readonly Node[];
  /** Whether criterion 3 decided. */
  readonly wide: boolean;
}

/** Word, hyperlink, children and position ratio. */
export type Point = readonly [number, number, number, number];

/** Section 3.1, bullet 2, letter by letter. */
const NOT_RATED = 'A NAV UNDEFINED HR SPAN EM BODY SCRIPT HEADER H1 H2 H3 H4 H5 BR IFRAME'
  .toLowerCase()
  .split(' ');

/** Prototypes, the names of their properties, and what reads these. */
const getters = new Map<object, Map<string, () => unknown>>();

// Form controls of the page can hide a property of a node, so it is read through the prototype.
function read<T>(node: Node, property: string): T {
  const own = Object.getPrototypeOf(node) as object;
  const known = getters.get(own) ?? new Map<string, () => unknown>();
  getters.set(own, known);
  const getter = known.get(property) ?? getterOf(own, property);
  known.set(property, getter);
  return getter.call(node) as T;
}
function getterOf(own: object, property: string): () => unknown {
  let prototype = own;
  while (!Object.hasOwn(prototype, property)) prototype = Object.getPrototypeOf(prototype) as object;
  const { get } = Object.getOwnPropertyDescriptor(prototype, property)! as { get: () => unknown };
  return get;
}
function domChildren(node: Node): Node[] {
  const found = [];
  for (
    let child = read<Node | null>(node, 'firstChild');
    child;
    child = read<Node | null>(child, 'nextSibling')
  ) {
    found.push(child);
  }
  return found;
}
const typeOf = (node: Node): number => read(node, 'nodeType');
const dataOf = (text: Node): string => read(text, 'data');
const tagOf = (node: Node): string => (isText(node) ? '#text' : read(node, 'localName'));

function isText(node: Node): node is Text {
  return typeOf(node) === 3;
}

function isElement(node: Node): node is Element {
  return typeOf(node) === 1;
}

function isAllowed(node: Node): node is Element {
  return isElement(node) && !NOT_RATED.includes(tagOf(node));
}

function isBlank(text: string): boolean {
  return text.replace(/[\s\p{Cf}]/gu, '') === '';
}

export function naiveWords(text: string): number {
  const shown = text.replace(/\p{Cf}/gu, '');
  if (
    /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(
      shown,
    )
  ) {
    return [...new Intl.Segmenter('en', { granularity: 'word' }).segment(shown)].filter((s) =>
      /[\p{L}\p{N}]/u.test(s.segment),
    ).length;
  }
  return (shown.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? []).length;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
const largest = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), 0);

/** Computes a function of a node only once for each node. */
function once<T>(compute: (node: Node) => T): (node: Node) => T {
  const known = new Map<Node, { value: T }>();
  return (node) => {
    let found = known.get(node);
    if (!found) known.set(node, (found = { value: compute(node) }));
    return found.value;
  };
}

export function naiveR4(document: Document, parameters: R4Parameters): NaiveAnswer {
  const none: NaiveAnswer = {
    rated: [],
    ratios: [],
    points: [],
    distances: [],
    cSet: [],
    reduced: [],
    selected: [],
    nodes: [],
    holes: [],
    wide: false,
  };
  const html = domChildren(document).find((node) => isElement(node));
  const body = html && domChildren(html).find((node) => isElement(node) && tagOf(node) === 'body');
  if (!body) return none;

  // ---- The page as a tree (Definition 2.1), without what no page shows.

  const children = once((node): Node[] => {
    if (!isElement(node) || OPAQUE.has(tagOf(node))) return [];
    return domChildren(node).filter((child) => {
      if (isText(child)) return !isBlank(dataOf(child));
      return isElement(child) && !NEVER_SHOWN.has(tagOf(child));
    });
  });
  const subtree = (node: Node): Node[] => [node, ...children(node).flatMap(subtree)];
  const all = subtree(body);
  const place = new Map(all.map((node, index) => [node, index]));
  const parents = new Map(all.flatMap((node) => children(node).map((child) => [child, node] as const)));
  const inOrder = <N extends Node>(nodes: Iterable<N>): N[] =>
    [...new Set(nodes)].sort((a, b) => place.get(a)! - place.get(b)!);
  /** Nearest first. */
  const ancestors = (node: Node): Node[] => {
    const found = [];
    for (let up = parents.get(node); up; up = parents.get(up)) found.push(up);
    return found;
  };
  const outermost = <N extends Node>(nodes: readonly N[]): N[] => {
    const set = new Set<Node>(nodes);
    return inOrder(nodes).filter((node) => !ancestors(node).some((up) => set.has(up)));
  };

  // ---- The functions of Section 2.

  const height = once((node): number =>
    children(node).length === 0 ? 0 : 1 + largest(children(node).map(height)),
  );
  const inLink = (node: Node): boolean => [node, ...ancestors(node)].some((up) => tagOf(up) === 'a');
  const wordsOf = once((text) => naiveWords(dataOf(text)));
  const allWords = once((node): number => (isText(node) ? wordsOf(node) : sum(children(node).map(allWords))));
  const ownWords = once((node): number => {
    if (isText(node)) return inLink(node) ? 0 : wordsOf(node);
    return sum(children(node).map(ownWords));
  });
  const ownCharacters = once((node): number => {
    if (isText(node)) return inLink(node) ? 0 : dataOf(node).replace(/[\s\p{Cf}]/gu, '').length;
    return sum(children(node).map(ownCharacters));
  });
  const links = once((node): number => (tagOf(node) === 'a' ? 1 : 0) + sum(children(node).map(links)));
  const images = once((node): number => (IMAGES.has(tagOf(node)) ? 1 : 0) + sum(children(node).map(images)));
  const tags = once((node): number => (isElement(node) ? 1 : 0) + sum(children(node).map(tags)));
  const text = (node: Node): string =>
    isText(node) ? dataOf(node).replace(/\s/g, '') : children(node).map(text).join('');

  // ---- 3.1 Weighting DOM nodes, criteria 1 and 2, Definition 3.1.

  const rated = all.filter(isAllowed).filter((node) => children(node).length > 0);

  const wordsByDistance = (node: Node, distance: number): number => {
    if (isText(node)) return ownWords(node) / distance;
    return sum(children(node).map((child) => wordsByDistance(child, distance + 1)));
  };
  const wordRatio = (node: Node): number => wordsByDistance(node, 0);
  const hyperlinkRatio = (node: Node): number => (links(node) === 0 ? 1 : 1 / links(node));
  const childrenRatio = (node: Node): number => (children(node).length > 2 ? 1 : 0);
  const maxDepth = height(body);
  const positionRatio = (node: Node): number => {
    const depth = parameters.position === 'height' ? height(node) : ancestors(node).length;
    return depth <= maxDepth / 2 ? 1 : maxDepth / depth - 1;
  };
  const ratios = rated.map((node): Point => [
    wordRatio(node),
    hyperlinkRatio(node),
    childrenRatio(node),
    positionRatio(node),
  ]);

  // ---- 3.2 Standardization.

  const column = (of: readonly Point[], property: number): number[] => of.map((point) => point[property]);
  const mean = (values: readonly number[]): number => sum(values) / values.length;
  const standardized = (values: readonly number[]): number[] => {
    if (values.every((value) => Math.abs(value - values[0]) < 1e-9)) return values.map(() => 0);
    const average = mean(values);
    const divisor = parameters.deviation === 'population' ? values.length : values.length - 1;
    const deviation = Math.sqrt(sum(values.map((value) => (value - average) ** 2)) / divisor);
    return values.map((value) => (value - average) / deviation);
  };
  const columns = [0, 1, 2, 3].map((property) => standardized(column(ratios, property)));
  const points = rated.map((_, i): Point => [columns[0][i], columns[1][i], columns[2][i], columns[3][i]]);

  // ---- 3.3 Algorithms 1 and 2.

  const centroid = [0, 1, 2, 3].map((property) => (points.length ? mean(column(points, property)) : 0));
  const distances = points.map((point) =>
    Math.sqrt(sum(point.map((value, property) => (value - centroid[property]) ** 2))),
  );
  const left = new Set(rated.keys());
  const farthest: Element[] = [];
  while (farthest.length < parameters.c && left.size > 0) {
    const far = largest([...left].map((index) => distances[index]));
    const next = [...left].find((index) => far - distances[index] < 1e-9)!;
    left.delete(next);
    farthest.push(rated[next]);
  }
  const cSet = inOrder(farthest);

  // ---- 3.4 Algorithms 3 and 4.

  const reduced = cSet.filter(
    (node) => !cSet.some((other) => ancestors(node).includes(other) && text(other) === text(node)),
  );
  const amount = parameters.textPond === 'words' ? ownWords : ownCharacters;
  const textPond = (node: Node): number => amount(node) / tags(node);
  const best = largest(reduced.map(textPond));
  const highest = reduced.filter((node) => textPond(node) === best);
  const among: readonly Node[] = parameters.siblings === 'c-set' ? reduced : all;
  const beside = among.filter((node) => highest.some((high) => parents.get(high) === parents.get(node)));
  let selected: Node[] = outermost<Node>([...highest, ...beside]);

  // ---- 3.1, criterion 3.

  const counts = (node: Node): boolean => {
    if (!isElement(node)) return false;
    if (parameters.rule3 === 'all') return true;
    return parameters.rule3 === 'allowed' ? isAllowed(node) : !isAllowed(node);
  };
  const longest = (node: Node): number =>
    largest(children(node).map((child) => (counts(child) ? 1 : 0) + longest(child)));
  const wide = parameters.rule3 !== 'off' && longest(body) < children(body).filter(counts).length;
  if (wide) {
    selected = children(body);
    return { ...none, rated, ratios, points, distances, cSet, reduced, selected, nodes: selected, wide };
  }

  // ---- 3.5 Algorithm 5.

  const isLinkHeavy = (node: Node): boolean =>
    allWords(node) / ownWords(node) > parameters.tr && links(node) > parameters.hr;
  const isGroupOfLinks = (node: Node): boolean => {
    const inside = children(node);
    if (inside.length < 2 || images(node) > 0) return false;
    return inside.every((child) => {
      const only = children(child);
      return tagOf(child) === tagOf(inside[0]) && only.length === 1 && tagOf(only[0]) === 'a';
    });
  };

  let nodes = selected;
  let holes: Node[] = [];
  if (parameters.postProcess !== 'off') {
    const light = selected.filter((node) => !isLinkHeavy(node));
    if (light.length > 0) nodes = light;
    const below = nodes.flatMap((node) => subtree(node).slice(1));
    holes = outermost(
      below.filter(
        (node) =>
          isGroupOfLinks(node) ||
          (parameters.postProcess === 'inside' && isAllowed(node) && isLinkHeavy(node)),
      ),
    );
    const gone = new Set(holes.flatMap(subtree));
    const leaves = nodes.flatMap(subtree).filter((node) => children(node).length === 0);
    if (leaves.every((leaf) => gone.has(leaf))) holes = [];
  }

  return { rated, ratios, points, distances, cSet, reduced, selected, nodes, holes, wide };
}
