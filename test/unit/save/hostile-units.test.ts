/**
 * @jest-environment jsdom
 *
 * No writer takes more than linear time on hostile text, whether the slow pattern is ours or that of a package. Each
 * writes pages of one unit, repeated wherever text can stand, at one size, at four times and, if need be, at 16 times that size.
 */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { FORMATS } from '../../../src/save/formats.ts';
import { plainText } from '../../../src/save/text.ts';
import type { SavedContent } from '../../../src/save/types.ts';
import { cost } from '../../support/growth.ts';
import { pageOf, saved } from './pages.ts';

/** Characters of one text. */
const SIZE = 1_000;
/**
 * Four times the text takes a linear writer four times as long, a quadratic one sixteen times. One that is quadratic in a
 * few places, and linear in all others, is between them.
 */
const MOST = 7;
/** The same for 16 times the text: a quadratic writer takes 256 times as long. */
const MOST_AT_LARGE = 64;
/**
 * A collection of garbage, or another program, may fall into any run, and into a long one more often, so a writer is
 * asked again where the answer is no.
 */
const ATTEMPTS = 5;
/** A slow writer takes so long on the larger page that little else counts. */
const ATTEMPTS_AT_LARGE = 3;
/**
 * Less tells nothing, since a collection of garbage takes as long. In a single place of the larger page, a pattern that is
 * not linear takes more.
 */
const LEAST_MS = 5;
/** A larger page that takes at most so many times as long as one of letters is not compared with a smaller one. */
const USUAL = 1.5;

const UNITS = [
  ...'\u00a0 \t\n\r\f\v\u2003\u3000\u2028\u200b\ufeff',
  ...'\\|[](){}*_~`$<>&#!-+=.:;,?/"\'@^%1ax中é\u0301\u0001',
  '😀',
  'a\u0301',
  '👩‍👩‍👧',
  '\ud800',
  ...[
    '\u00a0 ',
    ' \u00a0',
    '\u00a0\n',
    ' \n',
    '\n\n',
    '\t\n',
    'a ',
    ' a',
    'a\u00a0',
    '\u00a0a',
    '中\n',
    '。\n',
  ],
  ...[
    '\\|',
    '\\\\',
    '|-',
    '| ',
    '* ',
    '- ',
    '_a',
    '*a',
    '**',
    '*a*',
    '[a',
    '](',
    '[]',
    '[^',
    '![',
    '<a',
    '</',
  ],
  ...['<!--', '&#', '&amp;', '``` ', '~~', '$a', '$$', '# ', '1. ', '1) ', '> ', '---\n', '===\n'],
  ...['http://', 'http://a.b ', 'www.', '://', '@a.', ']]>', '--', '?>'],
];

/** Wherever text can stand: `@` for the units alone, `$` with a letter on each side. */
const PLACES = [
  ...'p h2 em s kbd blockquote'.split(' ').map((tag) => `<${tag}>$</${tag}>`),
  '<p>a <b>$</b> b <i>c$</i>d <a href="/">$</a> e <code>f$</code></p>',
  '<p>a@</p>',
  '<p>@a <b>@</b>@</p>',
  '<pre>$</pre>',
  '<pre>a@&nbsp;</pre>',
  '<pre>&nbsp;@<b>a@&nbsp;</b></pre>',
  '<pre><code class="language-$">a$</code><b>$</b></pre>',
  '<ul><li>$<li><p>$</p><ol><li>$</ol></ul>',
  '<table><tr><th>$<th>a<tr><td>$<td><code>$</code></table>',
  '<table><caption>$</caption><tr><td colspan="2">$<tr><td>a<td>$</table>',
  '<dl><dt>$<dd>$</dl>',
  '<img src="/a.png?$" alt="$" title="$"><a href="/$" title="$">b</a>',
  '<p>a<sup><a href="#n">1</a></sup></p><ol><li id="n">$</ol>',
  '<math alttext="$"><mi>$</mi></math><math display="block" alttext="$"><mi>$</mi></math><math><mi>$</mi></math>',
  '<details><summary>$</summary>$</details>',
];

const BODY = pageOf(PLACES.join('')).body;
const BLANK = saved('<p data-keep>x');
const SIGN = /[$@]/gu;

function contentOf(unit: string, size: number): SavedContent {
  const run = unit.repeat(Math.ceil(size / unit.length));
  const text = `x${run}y`;
  const fill = (place: string): string => place.replace(SIGN, (sign) => (sign === '$' ? text : run));
  const page = BODY.ownerDocument;
  const body = page.createDocumentFragment();
  // To parse so much markup takes as long as to write it.
  body.append(...(BODY.cloneNode(true) as HTMLElement).childNodes);
  // Not an iterator: each that lives makes every later removal in jsdom slower.
  const nodes = page.createTreeWalker(body, NodeFilter.SHOW_ALL);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Text) node.data = fill(node.data);
    else if (node instanceof Element)
      for (const attribute of node.attributes) attribute.value = fill(attribute.value);
  }
  return { ...BLANK, title: text, authors: [text], site: text, description: text, body };
}

type Pages = readonly [small: () => SavedContent, large: () => SavedContent];

/** A page and a larger one, each made when it is asked for first. */
function pagesOf(unit: string, size = SIZE, times = 4): Pages {
  const made = (size: number): (() => SavedContent) => {
    let page: SavedContent | undefined;
    return () => (page ??= contentOf(unit, size));
  };
  return [made(size), made(times * size)];
}

/**
 * Is a writer slow on pages of this unit? A linear writer may look so where only the larger page makes Node collect
 * garbage, or misses the processor's caches. That happens once, so a page that is larger still is asked too.
 */
function isSlow(
  write: (content: SavedContent) => unknown,
  unit: string,
  size?: number,
  pages = pagesOf(unit, size),
  enough = LEAST_MS,
): boolean {
  return (
    ratio(write, pages, enough, MOST, ATTEMPTS) > MOST &&
    ratio(write, pagesOf(unit, size, 16), LEAST_MS, MOST_AT_LARGE, ATTEMPTS_AT_LARGE) > MOST_AT_LARGE
  );
}

/**
 * How many times as long the larger page takes; 1 where it takes less than `enough` milliseconds. Asks no more often than
 * tells whether it is more than `most`.
 */
function ratio(
  write: (content: SavedContent) => unknown,
  [small, large]: Pages,
  enough: number,
  most: number,
  attempts: number,
): number {
  const asked = (page: () => SavedContent): number => {
    const content = page();
    return cost(() => write(content));
  };
  let one = Infinity;
  let more = Infinity;
  for (let attempt = 0; attempt < attempts; attempt++) {
    more = Math.min(more, asked(large));
    if (more < enough) return 1;
    // The first run of the smaller page may be slow for other reasons, which would hide a slow writer.
    one = Math.min(one, asked(small), asked(small));
    if (more <= most * one) break;
    // Twice by chance is too much.
    if (attempt > 0 && more > 2 * most * one) break;
  }
  return more / one;
}

test.each([
  ['all of it', SIZE / 4, ({ body }: SavedContent) => body.textContent ?? ''],
  ['a title alone', SIZE, ({ title }: SavedContent) => title ?? ''],
  [
    'a title besides its work on all of it',
    2 * SIZE,
    (content: SavedContent) => {
      plainText(content.body);
      return content.title ?? '';
    },
  ],
])('a writer that trims %s by a pattern is found', (_, size, text) => {
  const slow = (content: SavedContent): string => text(content).replace(/\s+$/u, '');
  // Else the compiler's work would make the smaller page look slow.
  for (let run = 0; run < 5; run++) slow(contentOf('\u00a0', size));
  expect(isSlow(slow, '\u00a0', size)).toBe(true);
});

describe('is written in linear time', () => {
  const usual = new Map<string, number>();

  beforeAll(() => {
    const [small, large] = pagesOf('a ');
    for (const format of FORMATS) {
      // The compiler's work on what has not run yet is not the writer's.
      for (let run = 0; run < 3; run++) format.render(small());
      const costs = [1, 2, 3].map(() => cost(() => format.render(large())));
      usual.set(format.id, Math.max(LEAST_MS, USUAL * Math.min(...costs)));
    }
  });

  test.each(UNITS.map((unit) => [JSON.stringify(unit), unit]))('a page of %s', (_, unit) => {
    const pages = pagesOf(unit);
    const slow = FORMATS.filter((format) =>
      isSlow((content) => format.render(content), unit, SIZE, pages, usual.get(format.id)),
    );
    expect(slow.map(({ id }) => id)).toEqual([]);
  });
});
