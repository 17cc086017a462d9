import { METHODS } from '../../extraction/methods.ts';
import { READINGS } from '../evaluate/readings.ts';

/** The methods of one paper. They share a colour and a shape in the charts. */
export interface Family {
  /** The beginning of the source: authors, or "Baseline"; else "Peer". */
  readonly name: string;
  readonly methods: readonly string[];
}

const OURS = [...METHODS, ...READINGS];

/** The number of colours in Okabe and Ito's palette. Further families use them again. */
export const COLOURS = 8;

/** The families of some methods, in the order of their first methods. */
export function familiesOf(methods: readonly string[]): Family[] {
  const families = new Map<string, string[]>();
  for (const method of methods) {
    const source = OURS.find(({ id }) => id === method)?.source ?? 'Peer';
    const name = source.split(/[:;]/)[0];
    families.set(name, [...(families.get(name) ?? []), method]);
  }
  return [...families].map(([name, members]) => ({ name, methods: members }));
}

/** The colour of a family, as a variable of the report's style sheet, which has a light and a dark form. */
export function colourOf(families: readonly Family[], method: string): string {
  const index = families.findIndex(({ methods }) => methods.includes(method));
  return `var(--series-${index % COLOURS})`;
}
