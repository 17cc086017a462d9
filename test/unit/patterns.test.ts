/**
 * No pattern takes more than linear time on hostile text. The steps of each regular expression of the sources are counted on
 * texts that make such patterns go over the same characters again and again, at three sizes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { attacksOn, type Attack } from '../support/regexp-attacks.ts';
import { SteppedRegExp } from '../support/regexp-steps.ts';

const SOURCES = join(import.meta.dirname, '../../src');
/** How often the shortest text repeats an attack. */
const TIMES = 10;
/** Linear patterns have hardly any, quadratic ones more than a thousand. */
const MOST_MORE = 60;
/** A pattern that takes more on so short a text takes exponential time. */
const MOST_STEPS = 1_000_000;

interface Pattern {
  readonly place: string;
  readonly regexp: RegExp;
}

interface Found {
  readonly patterns: Pattern[];
  /** Files with patterns that are made of what only a run of them knows. */
  readonly unread: string[];
}

function patternsOf(file: string): Found {
  const source = parsed(file);
  const found: Found = { patterns: [], unread: [] };
  const add = (node: ts.Node, pattern: string, flags: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const regexp = new RegExp(pattern, flags);
    found.patterns.push({ place: `${file}:${line + 1} ${regexp.source}`, regexp });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, pattern, flags] = /^\/([^]*)\/([a-z]*)$/u.exec(node.text)!;
      add(node, pattern, flags);
    } else if (ts.isNewExpression(node) && node.expression.getText(source) === 'RegExp') {
      const [pattern, flags = ''] = (node.arguments ?? []).map((one) => stringOf(one, source));
      if (pattern === undefined) found.unread.push(relative(SOURCES, file));
      else add(node, pattern, flags);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function parsed(file: string): ts.SourceFile {
  return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
}

/** What a constant of a file, or one that it imports by its own name from a file of ours, stands for. */
function constantOf(name: string, source: ts.SourceFile): string | undefined {
  const all = source.statements.flatMap((one) =>
    ts.isVariableStatement(one) ? [...one.declarationList.declarations] : [],
  );
  const value = all.find((one) => one.name.getText(source) === name)?.initializer;
  if (value) return stringOf(value, source);
  for (const one of source.statements) {
    if (!ts.isImportDeclaration(one) || !ts.isStringLiteral(one.moduleSpecifier)) continue;
    const bindings = one.importClause?.namedBindings;
    const isIts =
      bindings && ts.isNamedImports(bindings) && bindings.elements.some((item) => item.name.text === name);
    const { text } = one.moduleSpecifier;
    if (isIts && text.startsWith('.')) return constantOf(name, parsed(join(dirname(source.fileName), text)));
  }
  return undefined;
}

/** What an expression of strings and constants stands for; undefined for any other. */
function stringOf(node: ts.Expression, source: ts.SourceFile): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return constantOf(node.text, source);
  const isRaw = ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'String.raw';
  const template = isRaw ? node.template : node;
  if (isRaw && ts.isNoSubstitutionTemplateLiteral(template)) return template.rawText;
  if (ts.isTemplateExpression(template)) {
    const written = ({ text, rawText }: ts.TemplateLiteralLikeNode): string => (isRaw ? rawText! : text);
    const parts = template.templateSpans.map(({ expression, literal }) => {
      const value = stringOf(expression, source);
      return value === undefined ? undefined : value + written(literal);
    });
    return parts.includes(undefined) ? undefined : written(template.head) + parts.join('');
  }
  const isJoined =
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'join' &&
    ts.isArrayLiteralExpression(node.expression.expression);
  if (!isJoined) return undefined;
  const parts = node.expression.expression.elements.map((one) => stringOf(one, source));
  const joint = stringOf(node.arguments[0], source);
  return parts.includes(undefined) || joint === undefined ? undefined : parts.join(joint);
}

/**
 * Whether the steps of a search grow as fast as the text. For texts of one, two and three lengths, the second length costs a
 * linear pattern as many more steps as the third.
 */
function isLinear(stepped: SteppedRegExp, { start, unit, end }: Attack): boolean {
  const [one, two, three] = [1, 2, 3].map((length) =>
    stepped.steps(start + unit.repeat(length * TIMES) + end, MOST_STEPS),
  );
  return three - 2 * two + one <= MOST_MORE;
}

/** The first attack that costs a pattern more than linear time. */
function attackThatIsSlow(regexp: RegExp): Attack | undefined {
  const stepped = new SteppedRegExp(regexp);
  return attacksOn(regexp).find((attack) => !isLinear(stepped, attack));
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join(SOURCES, name));
/** All patterns, by file. */
const found = new Map(
  files.map((file) => [relative(SOURCES, file).replaceAll('\\', '/'), patternsOf(file)] as const),
);

/** All patterns of the sources, each once. */
const patterns = [
  ...new Map(
    [...found.values()].flatMap((one) => one.patterns).map((one) => [String(one.regexp), one]),
  ).values(),
];

test('a search that counts its steps finds what the one of the browser finds', () => {
  // It reads numbers in braces as smaller ones.
  const same = patterns.filter(({ regexp }) => !/\{\d/u.test(regexp.source));
  expect(same.length).toBeGreaterThan(200);
  for (const { regexp } of same) {
    const stepped = new SteppedRegExp(regexp);
    for (const { start, unit, end } of attacksOn(regexp)) {
      const text = start + unit.repeat(2) + end;
      regexp.lastIndex = 0;
      if (stepped.without(text) !== text.replace(regexp, ''))
        throw new Error(`${regexp} on ${JSON.stringify(text)}`);
    }
  }
});

test('patterns that take quadratic or exponential time are found', () => {
  for (const slow of [
    /\s+$/u,
    /^[\s:|-]*[:|][\s:|-]*$/u,
    /[#?].*$/u,
    /(?:^|[\s_-])advertise\w*(?:$|\s)/iu,
    /(?:^|_)twentyfourlettersinaword\w*(?:$|\s)/iu,
    /<(?:link|meta)\b[^>]*>/giu,
    /^<table[^]*?<\/table>$/gmu,
    /^(?:> ?| |- )*`/u,
  ])
    expect(attackThatIsSlow(slow)).toBeDefined();
});

test('patterns that take linear time are not', () => {
  for (const linear of [
    /\s+/gu,
    /(?<!\s)\s+$/u,
    /\s{1,20}$/u,
    /(?:^|\s)(?:one|two|three|four|five)(?=\s|$)/giu,
    /^(?:>| |- )*`/u,
    /(["'])(\w?)\1/gu,
  ])
    expect(attackThatIsSlow(linear)).toBeUndefined();
});

test('patterns of strings are read too, and those that cannot be are known', () => {
  const { patterns } = found.get('extraction/refine/pictures.ts')!;
  // SIGN, SIGN_FILE and BARRIER.
  for (const start of [
    '(?:^|[\\s_-])(?:nav|icons?|fa|',
    '(?:^|[_-])(?:nav|icons?|fa|',
    '(?:^|\\s)(?:(?:site|page|',
  ])
    expect(patterns.filter(({ regexp }) => regexp.source.startsWith(start))).toHaveLength(1);
  // BETWEEN, with a constant of another file.
  const people = found.get('save/metadata/people.ts')!.patterns;
  expect(people.filter(({ regexp }) => regexp.source.includes('|und|'))).toHaveLength(1);
  // TAG_BEGIN.
  const escaping = found.get('save/markdown/escape.ts')!.patterns;
  expect(escaping.filter(({ regexp }) => regexp.source.includes('[a-z_:][\\w.:-]*(?:'))).toHaveLength(1);
  expect([...found.values()].flatMap(({ unread }) => unread).sort()).toEqual([
    // One class of characters each.
    'extraction/measure/count-words.ts',
    'extraction/refine/words.ts',
    // Made of a name of our own, for files of data sets.
    'workbench/datasets/cleaneval.ts',
  ]);
});

test('no regular expression of the sources takes more than linear time', () => {
  expect(patterns.length).toBeGreaterThan(200);
  const slow = patterns.flatMap(({ place, regexp }) => {
    const attack = attackThatIsSlow(regexp);
    return attack === undefined ? [] : [`${place} on ${JSON.stringify(attack)}`];
  });
  expect(slow).toEqual([]);
});
