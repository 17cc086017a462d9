import type { Conditions } from './types.ts';

const NOTES: Readonly<Record<NonNullable<Conditions['trained']>, string>> = {
  'held out':
    'each page is answered by one of five models, the one that was trained without the pages of its domain.',
  'on these pages':
    'it was trained on these very pages and is too good here: no row of another method compares with it.',
};

/** A method's id or name, marked if it was trained on these pages. */
export function marked(name: string, { trained }: Pick<Conditions, 'trained'>): string {
  return trained === undefined ? name : `${name} (${trained})`;
}

/** What a report must say about methods that were trained on its pages. */
export function notesOnTraining(methods: readonly Conditions[]): string[] {
  return methods.flatMap(({ method, trained }) =>
    trained === undefined ? [] : [`${marked(method, { trained })}: ${NOTES[trained]}`],
  );
}
