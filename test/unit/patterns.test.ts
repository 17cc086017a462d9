/**
 * No pattern takes more than linear time on hostile text. Each regular expression of the sources runs on texts
 * that make such patterns go over the same characters again and again, at one size and at four times that size.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';

const SOURCES = join(import.meta.dirname, '../../src');
/** Four times the text takes a linear pattern four times as long, a quadratic one sixteen times. */
const MOST = 9;
/**
 * The size of the smaller text. If a pattern is quadratic, but can begin only at each twentieth character, a shorter text
 * takes so little time that the cost of the call itself hides the growth.
 */
const SIZE = 2_000;
/** Both are measured again while the answer is no, because a short time is easily disturbed. */
const ATTEMPTS = 8;
/** The smaller text runs more often: if all its runs were disturbed, a quadratic pattern would seem linear. */
const SMALL_RUNS = 7;
const LEAST_ATTEMPTS = 5;
/** Linear patterns take a hundredth of it on the largest text. Whatever takes longer in each run is not disturbed. */
const LONG_MS = 10;
/**
 * A text of this size that takes no more than these milliseconds needs no comparison: linear patterns take a tenth of them,
 * and those that are not take several times as many, if only at each twentieth character.
 */
const QUICK = { size: 2_000, ms: 0.03 };

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

/** A text that repeats `unit` between a start and an end. */
interface Attack {
  readonly start: string;
  readonly unit: string;
  readonly end: string;
}

/** What the literal words of a pattern, and signs that are in many patterns, are repeated to. */
function attacks({ source }: RegExp): Attack[] {
  const words = [...new Set(source.replace(/\\[a-zA-Z]/gu, ' ').match(/<?[!/]?[a-zA-Z-]{2,}/gu) ?? [])];
  const signs = [...' \t\n|:a0A-_.,;#?/<>`*[](){}"\'=&\\$!~^%@+中é'];
  const pairs = ['\n ', ' a', 'a ', '(a', '[a', '<a', '</', '\\\\', '>\n', '!(', '/*', '//', ', '];
  const spaced = words.flatMap((word) => ['', ' ', '_', '-'].map((sign) => sign + word));
  const repeated = [...signs, ...pairs, ...spaced].flatMap((unit) =>
    ['', 'x'].flatMap((start) => ['\0', '\n\0'].map((end) => ({ start, unit, end }))),
  );
  const begun = words.flatMap((start) => [' ', '-', ';', 'a'].map((unit) => ({ start, unit, end: '\0' })));
  return [...repeated, ...begun];
}

function textOf({ start, unit, end }: Attack, size: number): string {
  return start + unit.repeat(Math.ceil(size / unit.length)) + end;
}

/**
 * The shortest of a few runs, in milliseconds by the clock. A run is so short that other programs rarely interrupt it. The
 * processor time of the process would also count what its compiler and its garbage collector do on other threads.
 */
function milliseconds(regexp: RegExp, text: string, runs: number): number {
  let best = Infinity;
  for (let run = 0; run < runs; run++) {
    regexp.lastIndex = 0;
    const start = performance.now();
    text.replace(regexp, '');
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

function isLinear(regexp: RegExp, attack: Attack): boolean {
  if (milliseconds(regexp, textOf(attack, QUICK.size), 1) <= QUICK.ms) return true;
  const small = textOf(attack, SIZE);
  const large = textOf(attack, 4 * SIZE);
  let one = Infinity;
  let four = Infinity;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    // Before and after the larger text, so that what disturbs the one also disturbs the other.
    one = Math.min(one, milliseconds(regexp, small, SMALL_RUNS));
    four = Math.min(four, milliseconds(regexp, large, attempt));
    one = Math.min(one, milliseconds(regexp, small, SMALL_RUNS));
    if (four <= MOST * one) return true;
    if (attempt >= LEAST_ATTEMPTS && four > LONG_MS) return false;
  }
  return false;
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join(SOURCES, name));
let read: ReadonlyMap<string, ReturnType<typeof patternsOf>> | undefined;
/** All patterns, by file. They are read when they are first needed, so that this does not disturb the first test's times. */
const found = () =>
  (read ??= new Map(files.map((file) => [relative(SOURCES, file).replaceAll('\\', '/'), patternsOf(file)])));

test('patterns that take quadratic time are found', () => {
  for (const slow of [
    /\s+$/u,
    /^[\s:|-]*[:|][\s:|-]*$/u,
    /[#?].*$/u,
    /(?:^|[\s_-])advertise\w*(?:$|\s)/iu,
    /(?:^|_)twentyfourlettersinaword\w*(?:$|\s)/iu,
  ])
    expect(attacks(slow).every((attack) => isLinear(slow, attack))).toBe(false);
});

test('patterns of strings are read too, and those that cannot be are known', () => {
  const { patterns } = found().get('extraction/refine/pictures.ts')!;
  // SIGN, SIGN_FILE and BARRIER.
  for (const start of [
    '(?:^|[\\s_-])(?:nav|icons?|fa|',
    '(?:^|[_-])(?:nav|icons?|fa|',
    '(?:^|\\s)(?:(?:site|page|',
  ])
    expect(patterns.filter(({ regexp }) => regexp.source.startsWith(start))).toHaveLength(1);
  // BETWEEN, with a constant of another file.
  const people = found().get('save/metadata/people.ts')!.patterns;
  expect(people.filter(({ regexp }) => regexp.source.includes('|und|'))).toHaveLength(1);
  // TAG_BEGIN.
  const escaping = found().get('save/markdown/escape.ts')!.patterns;
  expect(escaping.filter(({ regexp }) => regexp.source.includes('[a-z_:][\\w.:-]*(?:'))).toHaveLength(1);
  expect([...found().values()].flatMap(({ unread }) => unread).sort()).toEqual([
    // One class of characters each.
    'extraction/measure/count-words.ts',
    'extraction/refine/words.ts',
    // Made of a name of our own, for files of data sets.
    'workbench/datasets/cleaneval.ts',
  ]);
});

test('no regular expression of the sources takes more than linear time', () => {
  const patterns = [...found().values()].flatMap(({ patterns }) => patterns);
  expect(patterns.length).toBeGreaterThan(200);
  const slow = patterns.flatMap(({ place, regexp }) => {
    const attack = attacks(regexp).find((one) => !isLinear(regexp, one));
    return attack === undefined ? [] : [`${place} on ${JSON.stringify(attack)}`];
  });
  expect(slow).toEqual([]);
});
