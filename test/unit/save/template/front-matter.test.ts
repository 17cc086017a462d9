/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'yaml';
import { markdown } from '../../../../src/save/markdown/markdown.ts';
import { DEFAULT_FRONT_MATTER } from '../../../../src/save/template/defaults.ts';
import { sentenceOf } from '../../../../src/extension/templates.ts';
import {
  parseFrontMatter,
  problemWithFrontMatter,
  writeFrontMatter,
} from '../../../../src/save/template/front-matter.ts';
import { saved } from '../pages.ts';
import { anyPage, anyTemplate, BARE, PAGE } from './pages.ts';

const write = (lines: string, page = PAGE): string => writeFrontMatter(parseFrontMatter(lines), page);

/** Read by a YAML reader that knows nothing of us, by both versions of YAML. */
function read(front: string): Record<string, unknown> {
  const inner = /^---\n([^]*)---\n$/.exec(front)![1];
  expect(inner).not.toMatch(/^(?:---|\.\.\.)/m);
  const value = parse(inner) as Record<string, unknown>;
  expect(parse(inner, { version: '1.1' })).toEqual(value);
  return value;
}

test('by default says what is known, and no more', () => {
  expect(write(DEFAULT_FRONT_MATTER)).toBe(
    [
      '---',
      'title: "Bees: a life"',
      'author:',
      '  - "Ada"',
      '  - "Bo"',
      'date: "2024-12-24T18:30:00+01:00"',
      'site: "Example"',
      'url: "https://www.example.org/bees?x=1#y"',
      'language: "en"',
      `saved: "${PAGE.savedAt.toISOString().replace('.000', '')}"`,
      '---',
      '',
    ].join('\n'),
  );
  expect(Object.keys(read(write(DEFAULT_FRONT_MATTER, BARE)))).toEqual(['title', 'saved']);
  expect(write('author: {author}', { ...PAGE, authors: ['Ada'] })).toBe('---\nauthor: "Ada"\n---\n');
});

describe('lines of the reader', () => {
  test.each([
    ['tags: [clippings]', { tags: ['clippings'] }],
    [
      'tags: [clippings, {site}, {author}, "a b", 5]',
      { tags: ['clippings', 'Example', 'Ada', 'Bo', 'a b', 5] },
    ],
    ['authors: [{author}]', { authors: ['Ada', 'Bo'] }],
    ['empty: []', { empty: [] }],
    ['day: {saved:DD.MM.YYYY}', { day: '31.01.2025' }],
    ['source: "{site}, {host}"', { source: 'Example, example.org' }],
    ['by: {author} of {site}', { by: 'Ada, Bo of Example' }],
    ['read: false\nstars: 4.5\nid: "007"\nno: \'5\'', { read: false, stars: 4.5, id: '007', no: '5' }],
    ["said: 'a' and 'b'", { said: "'a' and 'b'" }],
    ['url: http://x.org/#a', { url: 'http://x.org/#a' }],
    ['note: a, b: c # d', { note: 'a, b: c # d' }],
    ['Erschienen am: {date:YYYY}', { 'Erschienen am': '2024' }],
    ['yes: a\nnull: b\ny: c', { yes: 'a', null: 'b', y: 'c' }],
    ['  title:   {title}  \r\n\n', { title: 'Bees: a life' }],
  ])('%j', (lines, expected) => {
    expect(problemWithFrontMatter(lines)).toBeUndefined();
    expect(read(write(lines))).toEqual(expected);
  });

  test('are left out where nothing of them is known', () => {
    expect(write('by: {author}\nof: Of {date}\nlist: [{author}, {date}]', BARE)).toBe('');
    expect(read(write('list: [a, {author}]\nof: {title}, {author}', BARE))).toEqual({
      list: ['a'],
      of: 'Bees',
    });
  });

  test('can be none', () => {
    const content = saved('<p data-keep>a</p>');
    expect(markdown.render(content, { frontMatter: ' \n' })).toBe('a\n');
    expect(markdown.render(content, { frontMatter: 'tags: [a]' })).toBe('---\ntags: ["a"]\n---\n\na\n');
    expect(markdown.render(content)).toMatch(/^---\ntitle: .*\nsite: /);
  });

  test.each([
    ['title: {title}\nby: {autor}', /^Line 2: .*\{autor\}/],
    ['title', /^Line 1: Write “name: value”/],
    ['- a', /^Line 1/],
    ['a:b', /^Line 1/],
    ['---', /^Line 1/],
    ['a: 1\n\nb:', /^Line 3: “b” has no value/],
    ['a: [b', /^Line 1: A list/],
    ['a: [{b}]', /\{b\}/],
    ['a: 1\na: 2', /^Line 2: “a” is already there/],
    ['a: {title:YYYY}', /Only dates/],
  ])('%j is refused', (lines, problem) => {
    expect(sentenceOf(problemWithFrontMatter(lines)!)).toMatch(problem);
  });
});

describe('any value is read back as it is', () => {
  test.each(
    'a: b|# a|- a|---|...|"|\'|\\|\\n|!!js/function a|&a *a|{a}|[a]|%a|@a|`a`|yes|null|1e3|2025-01-31|> a| a |日本語'
      .split('|')
      .concat('\n---\nx: 1', '\u0085', '\u2028', '\ufeff', '\u007f', '\t', '| a', '👩\u200d👧', ''),
  )('%j', (value) => {
    const page = { ...PAGE, title: value, authors: [value, 'b'], site: value };
    expect(read(write('title: {title}\nauthor: {author}\nsite: [{site}]', page))).toEqual({
      title: value,
      author: [value, 'b'],
      site: [value],
    });
  });

  test('of any page', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        const { title, author, site, language, description } = read(
          write(`${DEFAULT_FRONT_MATTER}\ndescription: {description}\ntags: [a, {title}]`, page),
        );
        const authors = page.authors.length > 1 ? page.authors : page.authors[0];
        // Half of a pair of characters has no place in YAML nor in a file of UTF-8.
        const whole = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
        expect(whole({ title, author, site, language, description })).toEqual(
          whole({
            title: page.title,
            author: authors,
            site: page.site,
            language: page.language,
            description: page.description,
          }),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('by any lines', () => {
    const anything = fc.string({ unit: fc.constantFrom(...'ab1 -:#[],"\'&*!|>%@\\`日'), maxLength: 12 });
    const line = fc.tuple(fc.constantFrom('a', 'tags', 'no', 'on_x', 'Über'), anyTemplate(anything));
    fc.assert(
      fc.property(
        fc.uniqueArray(line, { selector: ([key]) => key, minLength: 1 }),
        anyPage,
        (lines, page) => {
          const text = lines.map(([key, value]) => `${key}: ${value}`).join('\n');
          if (problemWithFrontMatter(text) !== undefined) return;
          const front = write(text, page);
          if (front === '') return;
          const names = new Set(lines.map(([key]) => key));
          for (const [key, value] of Object.entries(read(front))) {
            expect(names).toContain(key);
            expect(Array.isArray(value) || ['string', 'number', 'boolean'].includes(typeof value)).toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
