import { hostOf } from '../extraction/dom/flat-tree.ts';
import { isElement } from '../extraction/dom/nodes.ts';
import { add, children, type Marks } from './marks.ts';
import { parentElementOf, type Trees } from './trees.ts';

/** Each veil is a layer of its own: with very many side by side, Chromium takes minutes. */
const MOST_VEILS = 500;

/**
 * Marks what hides shadow trees where hidden content keeps its room: a tree can make itself visible in what
 * is invisible, and no selector reaches into it from outside. A veil on its host covers what it draws there,
 * later too; holes in the tree hide what it has in the top layer, and what is drawn without a box of the host.
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
    // What carries a mark is not hidden as what stands beside a path is.
    if (host === top) add(marks, host, 'hole');
    if (++veils <= MOST_VEILS) add(marks, host, 'veil');
    for (const child of children(tree)) if (isElement(child)) add(marks, child, 'hole');
  }
}

/**
 * The outermost hidden element at or around one, in the trees around its own too; undefined where it is not hidden.
 *
 * @param known what was found before: elements stand deep, and many in the same.
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
    // What stands beside the content stands right in an element around it.
    if (given?.has('path')) top = passed.at(-1);
    if (given?.has('path') || given?.has('keep')) break;
    passed.push(around);
  }
  for (const one of passed) known.set(one, top);
  return top;
}
