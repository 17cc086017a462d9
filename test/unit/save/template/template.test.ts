/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sentenceOf } from '../../../../src/extension/templates.ts';
import { problemIn, TemplateProblem } from '../../../../src/save/template/problem.ts';
import { filled, parseTemplate } from '../../../../src/save/template/template.ts';
import { VARIABLES } from '../../../../src/save/template/variables.ts';
import { anyPage, anyTemplate, BARE, PAGE } from './pages.ts';

const fill = (template: string, page = PAGE): string => filled(parseTemplate(template), page, 'day');

describe('a template', () => {
  test.each([
    ['{title}', 'Bees: a life'],
    ['{saved} {title}', '2025-01-31 Bees: a life'],
    ['{site} - {author} ({date})', 'Example - Ada, Bo (2024-12-24)'],
    ['{saved:YYYYMMDD-HHmmss}', '20250131-090507'],
    ['{date:DD.MM.YYYY HH:mm}', '24.12.2024 18:30'],
    ['{host} {language} {url}', 'example.org en https://www.example.org/bees?x=1#y'],
    ['{description}', 'On bees'],
    ['constant', 'constant'],
  ])('%s is filled', (template, expected) => {
    expect(fill(template)).toBe(expected);
  });

  test('dates that are left open are days, or all that is known', () => {
    const exact = (template: string): string => filled(parseTemplate(template), PAGE, 'exact');
    expect(exact('{date}')).toBe('2024-12-24T18:30:00+01:00');
    expect(exact('{saved}')).toBe(PAGE.savedAt.toISOString().replace('.000', ''));
    expect(exact('{saved:YYYY}')).toBe('2025');
  });

  test('values are not templates', () => {
    expect(fill('{title}', { ...PAGE, title: '{author} {x}' })).toBe('{author} {x}');
  });
});

describe('what is unknown leaves no trace', () => {
  test.each([
    ['{author} - {title}', 'Bees'],
    ['{title} - {author}', 'Bees'],
    ['{title} by {author}', 'Bees'],
    ['{title} - {author} - {saved}', 'Bees - 2025-01-31'],
    ['{date} {title}', 'Bees'],
    ['{title} ({date})', 'Bees'],
    ['[{date}] {title}', 'Bees'],
    ['{title} ({author}, {saved})', 'Bees (2025-01-31)'],
    ['{title} ({saved}, {author})', 'Bees (2025-01-31)'],
    ['{title} ({author}, {date})', 'Bees'],
    ['{title}{author}{date}', 'Bees'],
    ['{author}, {date}, {site}', ''],
    ['Notes {date}', 'Notes'],
    ['Notes - {date}', 'Notes'],
    ['Notes {date} of mine', 'Notes of mine'],
    ['{host}', ''],
  ])('%s', (template, expected) => {
    expect(fill(template, BARE)).toBe(expected);
  });

  test.each([
    ['2025-01', '{date}', '2025-01'],
    ['2025-01', '{date:DD.MM.YYYY}', '01.2025'],
    ['2025-01-31', '{date:YYYY-MM-DD HH:mm}', '2025-01-31'],
    ['2025-01-31', '{date:HH:mm}', ''],
  ])('of %s as %s', (published, template, expected) => {
    expect(fill(template, { ...PAGE, published })).toBe(expected);
  });

  test('but signs of values stay', () => {
    expect(fill('{title} - {author}', { ...BARE, title: 'Why? (1)' })).toBe('Why? (1)');
    expect(fill('{title} - {author}', { ...BARE, title: '()' })).toBe('()');
  });
});

describe('a problem names what is wrong:', () => {
  test.each([
    ['{titel}', /\{titel\}.*\{title\}, \{author\}/],
    ['{}', /\{\}/],
    ['{Title}', /\{Title\}/],
    ['{title', /“\{” has no “\}”/],
    ['title}', /“\}” has no “\{”/],
    ['{{title}}', /“\{” has no/],
    ['{title:YYYY}', /\{title\}.*\{date\}, \{saved\}/],
    ['{date:MMMM}', /“MMMM”.*YYYY, MM/],
    ['{saved:D.M.YY}', /“D”/],
    ['{date:}', /such as YYYY-MM-DD/],
    ['{date:-}', /such as YYYY-MM-DD/],
  ])('%s', (template, problem) => {
    expect(sentenceOf(problemIn(() => parseTemplate(template))!)).toMatch(problem);
  });

  test('other failures are not hidden', () => {
    expect(() =>
      problemIn(() => {
        throw new TypeError('x');
      }),
    ).toThrow(TypeError);
  });
});

test('every variable is filled by itself', () => {
  for (const { name } of VARIABLES) expect(fill(`{${name}}`)).not.toBe('');
});

test('any text is a template or has a problem, and a filled one is one line when its values are', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}:titledaYMD -') }), anyPage, (template, page) => {
      try {
        expect(typeof fill(template, page)).toBe('string');
      } catch (error) {
        expect(error).toBeInstanceOf(TemplateProblem);
      }
    }),
    { numRuns: 500 },
  );
});

test('where all is known, a template is filled piece by piece', () => {
  fc.assert(
    fc.property(anyTemplate(fc.string({ unit: fc.constantFrom(...'ab -,()') })), (template) => {
      const whole = template.replace(/\{[^}]*\}/gu, (variable) => fill(variable));
      expect(fill(template)).toBe(whole.trim());
    }),
  );
});
