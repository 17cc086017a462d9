import { hostOf } from '../extraction/dom/flat-tree.ts';
import { children, isElement } from '../extraction/dom/nodes.ts';
import { add, type Marks } from './marks.ts';
import { parentElementOf, type Trees } from './trees.ts';

/** Each veil is a layer of its own: with very many of them, Chromium takes minutes. */
const MOST_VEILS = 500;

/**
 * Marks shadow trees to be hidden in keep-place. A shadow tree can make itself visible inside an invisible element, and
 * no selector reaches into it. So the host gets a veil, which covers what the tree draws now and later. Holes in the
 * tree hide what is in the top layer, and what is drawn if the host has no box.
 */
export function addVeils(marks: Marks, trees: Trees): void {
  const hidden = new Map<Element, Element | undefined>();
  const veiled = trees.flatMap((tree) => {
    const host = hostOf(tree);
    const top = host && hiddenTop(host, marks, hidden);
    return host && top ? [{ tree, host, top }] : [];
  });
  let veils = 0;
  for (const { tree, host, top } of veiled) {
    // An element with a mark is no longer hidden by being beside a path.
    if (host === top) add(marks, host, 'hole');
    if (++veils <= MOST_VEILS) add(marks, host, 'veil');
    for (const child of children(tree)) if (isElement(child)) add(marks, child, 'hole');
  }
}

/**
 * The outermost hidden element that is this one or contains it, in outer trees too; undefined if it is not hidden.
 *
 * @param known remembers results, because elements are deep, and many are in the same ones.
 */
function hiddenTop(
  element: Element,
  marks: Marks,
  known: Map<Element, Element | undefined>,
): Element | undefined {
  const passed: Element[] = [];
  let top: Element | undefined;
  for (let around: Element | null = element; around; around = parentElementOf(around)) {
    if (known.has(around)) {
      top = known.get(around);
      break;
    }
    const given = marks.get(around);
    if (given?.has('hole')) {
      top = around;
      break;
    }
    // A hidden element beside the content is a child of an element around it.
    if (given?.has('path')) top = passed.at(-1);
    if (given?.has('path') || given?.has('keep')) break;
    passed.push(around);
  }
  for (const one of passed) known.set(one, top);
  return top;
}
