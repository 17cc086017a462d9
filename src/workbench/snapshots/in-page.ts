import { measure } from '../../extraction/measure/measure.ts';
import { flatten } from './flat-dom.ts';

/** Runs in a page of a real browser: measures it, and returns a FlatPage as JSON. */
export function snapshotHere(scripting: boolean): string {
  // A snapshot contains only the document itself, as its file has it.
  const { nodes, ...measures } = measure(document, { scripting, shadowRootOf: () => null });
  const page = { ...flatten(document, nodes), tree: measures, scripting };
  return JSON.stringify(page, (_key, value: unknown) =>
    ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value,
  );
}
