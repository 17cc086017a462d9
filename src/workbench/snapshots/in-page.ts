import { property } from '../../extraction/dom/safe.ts';
import { measure } from '../../extraction/measure/measure.ts';
import { flatten } from './flat-dom.ts';

/** Runs in a page of a real browser: measures it and writes it down, as JSON of a FlatPage. */
export function snapshotHere(scripting: boolean): string {
  // A snapshot holds the document alone, as its file has it.
  const { nodes, ...measures } = measure(document, { scripting, shadowRootOf: () => null });
  const page = { ...flatten(document, nodes), tree: measures, scripting, rendered: renderedOf(nodes) };
  return JSON.stringify(page, (_key, value: unknown) =>
    ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value,
  );
}

function renderedOf(nodes: readonly Node[]) {
  const visible: number[] = [];
  const boxes: number[] = [];
  const fontSize: number[] = [];
  const { scrollX, scrollY } = window;
  for (const node of nodes) {
    const element = node instanceof Element ? node : property<Element>(node, 'parentNode');
    const box = Element.prototype.getBoundingClientRect.call(element);
    visible.push(Element.prototype.checkVisibility.call(element, { visibilityProperty: true }) ? 1 : 0);
    boxes.push(box.left + scrollX, box.top + scrollY, box.width, box.height);
    fontSize.push(parseFloat(getComputedStyle(element).fontSize));
  }
  return { visible, boxes, fontSize };
}
