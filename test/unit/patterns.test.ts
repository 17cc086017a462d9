/**
 * No pattern takes more than linear time on hostile text. Each regular expression of the sources runs on texts
 * that make such patterns go over the same characters again and again, at one size and at four times that size.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';

const SOURCES = join(import.meta.dirname, '../../src');
/** Four times the text takes a linear pattern four times as long, a quadratic one sixteen times. */
const MOST = 9;
/** Asked again where the first answer is no: a short time is easily disturbed. */
const SIZES = [1_000, 1_000, 2_000, 2_000, 2_000];
const LIMIT = 120_000;

interface Pattern {
  readonly place: string;
  readonly regexp: RegExp;
}

function patternsOf(file: string): Pattern[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, pattern, flags] = /^\/([^]*)\/([a-z]*)$/u.exec(node.text)!;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ place: `${file}:${line + 1} ${node.text}`, regexp: new RegExp(pattern, flags) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
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

/** The shortest of a few runs. */
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
  return SIZES.some((size, attempt) => {
    const runs = attempt + 1;
    const one = milliseconds(regexp, textOf(attack, size), runs);
    return milliseconds(regexp, textOf(attack, 4 * size), runs) <= MOST * one;
  });
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join(SOURCES, name));

test(
  'patterns that take quadratic time are found',
  () => {
    for (const slow of [/\s+$/u, /^[\s:|-]*[:|][\s:|-]*$/u, /[#?].*$/u, /(?:^|[\s_-])advertise\w*(?:$|\s)/iu])
      expect(attacks(slow).every((attack) => isLinear(slow, attack))).toBe(false);
  },
  LIMIT,
);

test(
  'no regular expression of the sources takes more than linear time',
  () => {
    const patterns = files.flatMap(patternsOf);
    expect(patterns.length).toBeGreaterThan(200);
    const slow = patterns.flatMap(({ place, regexp }) => {
      const attack = attacks(regexp).find((one) => !isLinear(regexp, one));
      return attack === undefined ? [] : [`${place} on ${JSON.stringify(attack)}`];
    });
    expect(slow).toEqual([]);
  },
  LIMIT,
);
