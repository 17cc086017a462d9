import { METHODS } from '../../extraction/methods.ts';
import { READINGS } from '../evaluate/readings.ts';

/** Methods of one paper, which share a colour and a shape in the charts. */
export interface Family {
  /** What its source begins with: authors, or "Baseline"; else "Peer". */
  readonly name: string;
  readonly methods: readonly string[];
}

const OURS = [...METHODS, ...READINGS];

/** Okabe and Ito's palette has so many colours; then it begins anew. */
export const COLOURS = 8;

/** The families of some methods, in the order in which they first come. */
export function familiesOf(methods: readonly string[]): Family[] {
  const families = new Map<string, string[]>();
  for (const method of methods) {
    const source = OURS.find(({ id }) => id === method)?.source ?? 'Peer';
    const name = source.split(/[:;]/)[0];
    families.set(name, [...(families.get(name) ?? []), method]);
  }
  return [...families].map(([name, members]) => ({ name, methods: members }));
}

/** The colour of a family as a variable of the report's style sheet, which knows light and dark. */
export function colourOf(families: readonly Family[], method: string): string {
  const place = families.findIndex(({ methods }) => methods.includes(method));
  return `var(--series-${place % COLOURS})`;
}
