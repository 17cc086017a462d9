import type { Metadata } from '../types.ts';
import { checkDateFormat } from './date-format.ts';
import { joined } from './join.ts';
import { TemplateProblem } from './problem.ts';
import { DATES, valuesOf, VARIABLES, type BareDate, type VariableName } from './variables.ts';

export type Part =
  | { readonly literal: string }
  /** The form of a date. Absent if the template states none. */
  | { readonly variable: VariableName; readonly format?: string };

/** A line of text with variables: "{saved:YYYY} {title}". */
export type Template = readonly Part[];

const PIECES = /\{([^{}]*)\}|[^{}]+|[{}]/gu;

/** @throws TemplateProblem with the mistake. */
export function parseTemplate(text: string): Template {
  return [...text.matchAll(PIECES)].map(([piece, inside]): Part => {
    if (inside !== undefined) return variable(inside);
    if (piece === '{') throw new TemplateProblem({ is: 'no_end', values: [] });
    if (piece === '}') throw new TemplateProblem({ is: 'no_start', values: [] });
    return { literal: piece };
  });
}

function variable(inside: string): Part {
  const [, name, format] = /^([^:]*)(?::([^]*))?$/u.exec(inside)!;
  const known = VARIABLES.find((one) => one.name === name);
  if (!known) {
    const names = VARIABLES.map((one) => `{${one.name}}`).join(', ');
    throw new TemplateProblem({ is: 'unknown', values: [`{${name}}`, names] });
  }
  if (format === undefined) return { variable: known.name };
  if (!DATES.includes(known.name)) {
    const dates = DATES.map((one) => `{${one}}`).join(', ');
    throw new TemplateProblem({ is: 'no_date', values: [`{${name}}`, dates] });
  }
  checkDateFormat(format);
  return { variable: known.name, format };
}

/** The line for one page, without unknown values. */
export function filled(template: Template, metadata: Metadata, bareDate: BareDate): string {
  return joined(
    template.map((part) =>
      'literal' in part
        ? { text: part.literal, isLiteral: true }
        : { text: valuesOf(part.variable, part.format, metadata, bareDate).join(', '), isLiteral: false },
    ),
  );
}
