/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sentenceOf } from '../../../../src/extension/templates.ts';
import { fileName, fileNameBy, flat, problemWithFileName } from '../../../../src/save/file-name.ts';
import { parseTemplate } from '../../../../src/save/template/template.ts';
import { anyPage, anyTemplate, BARE, PAGE } from './pages.ts';

const name = (template: string, page = PAGE): string => fileNameBy(parseTemplate(template), page, 'md');
const bytes = (text: string): number => new TextEncoder().encode(text).length;

test('a name without folders is as short as any other, and keeps its ending', () => {
  expect(flat('Notes/en/Bees.md')).toBe('Notes-en-Bees.md');
  const long = flat(`${'f'.repeat(60)}/${'é'.repeat(95)}.md`);
  expect(bytes(long)).toBeLessThanOrEqual(200);
  expect(long).toMatch(/^f{60}-é+\.md$/);
});

describe('a file name by a template', () => {
  test.each([
    ['{title}', 'Bees a life.md'],
    ['{saved} {title}', '2025-01-31 Bees a life.md'],
    ['{host} {url}', 'example.org https www.example.org bees x=1#y.md'],
    ['{title}.{language}', 'Bees a life.en.md'],
  ])('%s', (template, expected) => {
    expect(name(template)).toBe(expected);
  });

  test('of which nothing is known is "page"', () => {
    expect(name('{author}', BARE)).toBe('page.md');
  });

  test.each(['{title} {saved}', '{saved} {title} - {host}', '{title} {title} {saved}'])(
    'cuts a long title and nothing else: %s',
    (template) => {
      for (const title of ['long '.repeat(100), '日'.repeat(300), 'a:b/'.repeat(100)]) {
        const made = name(template, { ...PAGE, title });
        expect(bytes(made)).toBeLessThanOrEqual(200);
        expect(bytes(made)).toBeGreaterThan(150);
        expect(made).toContain('2025-01-31');
        if (template.includes('host')) expect(made).toMatch(/example\.org\.md$/);
      }
    },
  );

  test('by default is the title, as it always was', () => {
    fc.assert(
      fc.property(anyPage, (page) => {
        expect(name('{title}', page)).toBe(fileName(page.title, 'md'));
      }),
      { numRuns: 300 },
    );
  });

  test('is legal on Windows, macOS and Linux, whatever the values hold', () => {
    fc.assert(
      fc.property(
        anyTemplate(fc.string({ unit: fc.constantFrom(...'ab -_.,()~$%é日'), maxLength: 8 })),
        anyPage,
        (template, page) => {
          fc.pre(template.trim() !== '');
          const made = name(template, page);
          expect(problemWithFileName(template)).toBeUndefined();
          expect(made).toMatch(/^[^\p{Cc}\p{Cs}<>:"/\\|?*]+\.md$/u);
          expect(made).not.toMatch(/^[. ]|[. ]\.md$|[\u202a-\u202e\u2066-\u2069]/u);
          expect(made.split('.')[0].trimEnd()).not.toMatch(
            /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])$/i,
          );
          expect(bytes(made)).toBeLessThanOrEqual(200);
          expect(made).toBe(made.normalize('NFC'));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('a file name with folders', () => {
  test.each([
    ['{host}/{saved:YYYY}/{title}', 'example.org/2025/Bees a life.md'],
    ['Notes / {title}', 'Notes/Bees a life.md'],
    ['{author}/{title}', 'Bees a life.md'],
    ['con/{title}', 'con!/Bees a life.md'],
    ['{url}/{title}', 'https www.example.org bees x=1#y/Bees a life.md'],
  ])('%s', (template, expected) => {
    const page = template.includes('author') ? { ...PAGE, authors: [] } : PAGE;
    expect(name(template, page)).toBe(expected);
  });

  test('gets none from what the page says, and none outside of its own', () => {
    for (const title of ['../../etc/passwd', '..', 'a/b\\c', '/', '~', 'C:\\x']) {
      const [folder, file, ...more] = name('{title}/{title}', { ...PAGE, title })
        .split('/')
        .reverse();
      expect(more).toEqual([]);
      for (const one of [folder, file ?? 'x']) expect(one).not.toMatch(/^[.~]|[\\/:]|^$/);
    }
  });

  test('cuts folders that are too long, and leaves the title its room', () => {
    const made = name('{title}/{title}', { ...PAGE, title: '日'.repeat(300) }).split('/');
    expect(bytes(made[0])).toBeLessThanOrEqual(60);
    expect(bytes(made[1])).toBeGreaterThan(150);
    expect(bytes(made[1])).toBeLessThanOrEqual(200);
  });
});

describe('a template of file names', () => {
  test.each([
    ['/{title}', /name of a folder/],
    ['{site}//{title}', /name of a folder/],
    ['../{title}', /name of a folder/],
    ['{site}/. ./{title}', /name of a folder/],
    ['{site}/', /needs a name/],
    ['a/b/c/d/e/f/{title}', /At most 5 folders/],
    ['{saved:YYYY/MM}', /“\/”/],
    ['{site}\\{title}', /“\\”/],
    ['{title}?', /“\?”/],
    ['{saved:HH:mm} {title}', /“:”/],
    ['{titel}', /\{titel\}/],
    ['', /needs a name/],
    ['  ', /needs a name/],
  ])('%j is refused', (template, problem) => {
    expect(sentenceOf(problemWithFileName(template)!)).toMatch(problem);
  });

  test.each(['{title}', '{saved:YYYY.MM.DD} {title}', 'note', '{url}'])('%s is taken', (template) => {
    expect(problemWithFileName(template)).toBeUndefined();
  });
});
