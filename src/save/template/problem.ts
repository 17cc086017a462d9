/** The mistakes in templates. The code that shows them has the words for them. */
export type TemplateMistake =
  | { readonly is: 'date_part'; readonly values: readonly [part: string, parts: string] }
  | { readonly is: 'date_empty'; readonly values: readonly [example: string] }
  | {
      readonly is: 'no_end' | 'no_start' | 'no_name' | 'folder_name' | 'form' | 'list';
      readonly values: readonly [];
    }
  | { readonly is: 'unknown' | 'no_date'; readonly values: readonly [name: string, names: string] }
  | { readonly is: 'refused' | 'twice' | 'no_value' | 'folders'; readonly values: readonly [what: string] };

/** A mistake, with the number of its line if there are several lines. */
export type MistakeInLine = TemplateMistake & { readonly line?: number };

export class TemplateProblem extends Error {
  constructor(readonly mistake: MistakeInLine) {
    super(`template: ${mistake.is}`);
  }
}

/** The mistake that `check` finds, or undefined. */
export function problemIn(check: () => unknown): MistakeInLine | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof TemplateProblem) return error.mistake;
    throw error;
  }
}
