import type { Metadata } from '../types.ts';
import { problemIn, TemplateProblem, type MistakeInLine } from './problem.ts';
import { filled, parseTemplate, type Template } from './template.ts';
import { valuesOf } from './variables.ts';

/** A line of front matter: one value, or a list in square brackets. */
interface Line {
  readonly key: string;
  readonly value: Template | { readonly list: readonly Template[] };
}

const KEY = /^[\p{L}_][\p{L}\p{N}_ -]*$/u;
/** Names that need no quotation marks in YAML. */
const PLAIN = /^(?!(?:true|false|yes|no|on|off|null|y|n)$)[a-z_][\w-]*$/iu;
/** Constants of YAML, which are not text. */
const BARE = /^(?:true|false|-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?)$/u;

/**
 * Reads lines of the form "name: value" with variables in the values. Empty lines are skipped.
 *
 * @throws TemplateProblem that names the line and what is wrong with it.
 */
export function parseFrontMatter(text: string): readonly Line[] {
  const keys = new Set<string>();
  return text.split(/\r?\n/u).flatMap((raw, at) => {
    if (raw.trim() === '') return [];
    try {
      const line = parseLine(raw.trim());
      if (keys.has(line.key)) throw new TemplateProblem({ is: 'twice', values: [line.key] });
      keys.add(line.key);
      return [line];
    } catch (error) {
      throw error instanceof TemplateProblem
        ? new TemplateProblem({ ...error.mistake, line: at + 1 })
        : error;
    }
  });
}

function parseLine(raw: string): Line {
  const colon = raw.indexOf(':');
  const [key, rest] = [raw.slice(0, Math.max(0, colon)).trim(), raw.slice(colon + 1)];
  const value = rest.trim();
  if (!KEY.test(key) || (value !== '' && rest.startsWith(value)))
    throw new TemplateProblem({ is: 'form', values: [] });
  if (value === '') throw new TemplateProblem({ is: 'no_value', values: [key] });
  if (!value.startsWith('[')) return { key, value: parseTemplate(unquoted(value)) };
  if (!value.endsWith(']')) throw new TemplateProblem({ is: 'list', values: [] });
  const items = itemsOf(value.slice(1, -1)).map(unquoted);
  return { key, value: { list: items.filter((item) => item !== '').map(parseTemplate) } };
}

/** The parts of a list between its commas. A comma in the braces of a variable does not count. */
function itemsOf(list: string): string[] {
  const items: string[] = [];
  let end = list.length;
  let isInBraces = false;
  for (let at = end - 1; at >= 0; at--) {
    if (list[at] === '}') isInBraces = true;
    else if (list[at] === '{') isInBraces = false;
    else if (list[at] === ',' && !isInBraces) {
      items.push(list.slice(at + 1, end));
      end = at;
    }
  }
  items.push(list.slice(0, end));
  return items.reverse();
}

/** The value without quotation marks, because all values get them later. A number in quotation marks stays text. */
function unquoted(value: string): string {
  const trimmed = value.trim();
  const inner = inQuotes(trimmed);
  return inner === undefined || BARE.test(inner) ? trimmed : inner;
}

function inQuotes(text: string): string | undefined {
  return /^"([^"]*)"$|^'([^']*)'$/u
    .exec(text)
    ?.slice(1)
    .find((inner) => inner !== undefined);
}

/** The mistake in lines of front matter, or undefined. */
export function problemWithFrontMatter(text: string): MistakeInLine | undefined {
  return problemIn(() => parseFrontMatter(text));
}

/** The lines filled for one page, as YAML that every reader understands. '' if there are none. */
export function writeFrontMatter(lines: readonly Line[], metadata: Metadata): string {
  const written = lines.flatMap(({ key, value }) => {
    const said = 'list' in value ? writeList(value.list, metadata) : writeValue(value, metadata);
    return said === undefined ? [] : [`${PLAIN.test(key) ? key : quoted(key)}:${said}`];
  });
  return written.length === 0 ? '' : ['---', ...written, '---', ''].join('\n');
}

function writeValue(template: Template, metadata: Metadata): string | undefined {
  const values = textsOf(template, metadata);
  if (values.length > 1) return values.map((value) => `\n  - ${scalar(template, value)}`).join('');
  return values.length === 0 ? undefined : ` ${scalar(template, values[0])}`;
}

/** Undefined if none of its variables is known. */
function writeList(items: readonly Template[], metadata: Metadata): string | undefined {
  const values = items.flatMap((item) => textsOf(item, metadata).map((value) => scalar(item, value)));
  return values.length === 0 && items.length > 0 ? undefined : ` [${values.join(', ')}]`;
}

/** One text, or all values of a variable that stands alone. Nothing if none of the variables is known. */
function textsOf(template: Template, metadata: Metadata): readonly string[] {
  const values = template.flatMap((part) =>
    'variable' in part ? [valuesOf(part.variable, part.format, metadata, 'exact')] : [],
  );
  if (values.length > 0 && values.every(({ length }) => length === 0)) return [];
  return values.length === 1 && template.length === 1 ? values[0] : [filled(template, metadata, 'exact')];
}

function scalar(template: Template, text: string): string {
  const isConstant = template.every((part) => 'literal' in part);
  if (isConstant && BARE.test(text)) return text;
  const inner = isConstant ? inQuotes(text) : undefined;
  return quoted(inner !== undefined && BARE.test(inner) ? inner : text);
}

/** A JSON string is also a YAML string, if the characters that YAML does not allow are escaped. */
function quoted(value: string): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
