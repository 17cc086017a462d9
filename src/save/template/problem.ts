/** What is wrong with a template, in words for whoever wrote it. */
export class TemplateProblem extends Error {}

/** What is wrong with what `check` looks at; undefined when nothing is. */
export function problemIn(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof TemplateProblem) return error.message;
    throw error;
  }
}
