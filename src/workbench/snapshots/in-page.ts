import { measure } from '../../extraction/measure/measure.ts';
import { flatten } from './flat-dom.ts';

/** Runs in a page of a real browser: measures it and writes it down, as JSON of a FlatPage. */
export function snapshotHere(scripting: boolean): string {
  // A snapshot holds the document alone, as its file has it.
  const { nodes, ...measures } = measure(document, { scripting, shadowRootOf: () => null });
  const page = { ...flatten(document, nodes), tree: measures, scripting };
  return JSON.stringify(page, (_key, value: unknown) =>
    ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value,
  );
}
