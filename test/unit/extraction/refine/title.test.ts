import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { headOf } from '../../../../src/extraction/refine/head.ts';
import { headingsOf } from '../../../../src/extraction/refine/headings.ts';
import { blockPage } from '../../../../src/extraction/refine/block-page.ts';
import { titleOf } from '../../../../src/extraction/refine/title.ts';

function titleIn(html: string, change: (document: Document) => void = () => {}) {
  const document = new DOMParser().parseFromString(html, 'text/html');
  change(document);
  const page = blockPage(measure(document));
  return titleOf(page, headingsOf(page), headOf(page.tree));
}

const page = (title: string, body: string) => titleIn(`<title>${title}</title>${body}`);

describe('the title of a page', () => {
  test('agrees with TITLE by the words that both have', () => {
    const { overlap } = page(
      'One two three four',
      '<p>one TWO</p><p>one five</p><p>five</p><p>one one two</p>',
    );
    expect([0, 1, 2, 3].map((b) => overlap(b))).toEqual([
      2 / Math.sqrt(2 * 4),
      1 / Math.sqrt(2 * 4),
      0,
      2 / Math.sqrt(2 * 4),
    ]);
  });

  test('agrees with nothing without a TITLE, or with more than 40 words', () => {
    // A long name may have WBR between its words.
    expect(page('writeString', '<p><b>write</b><wbr><b>String</b>').overlap(0)).toBe(1);
    expect(page('writeString', '<p><b>write</b><b>String</b>').overlap(0)).toBe(0);
    expect(page('', '<p>one').overlap(0)).toBe(0);
    const filler = (count: number) => 'more '.repeat(count);
    expect(page('one', `<p>one ${filler(39)}`).overlap(0)).toBeCloseTo(1 / Math.sqrt(2));
    expect(page('one', `<p>one ${filler(40)}`).overlap(0)).toBe(0);
  });

  test.each([
    ['the H1 that agrees best', 'Red plums', '<h1>Blue</h1><h1>Red plums</h1><h1>Plums</h1>', 1],
    [
      'an H1 that agrees better than an earlier one',
      'Red plums',
      '<h1>Red and so on</h1><h1>Red plums</h1>',
      1,
    ],
    [
      'the first of other headings that agree equally',
      'Red plums',
      '<h2>Red plums</h2><h3>Red plums</h3>',
      0,
    ],
    ['the first of two that agree equally', 'Red plums', '<h1>Red</h1><h1>Plums</h1>', 0],
    ['an H1 before other headings', 'Red plums', '<h2>Red plums</h2><h1>Plums</h1>', 1],
    ['another heading, if the H1 hardly agrees', 'Red plums', '<h1>A site of ours</h1><h2>Red plums</h2>', 1],
    [
      'the H1 that hardly agrees, if no other does',
      'Red plums',
      '<p>a</p><h1>A site</h1><h2>Red and so on it goes</h2>',
      1,
    ],
    ['a heading that agrees by half', 'Red plums', '<h3>Red and some</h3>', -1],
    [
      'the best of other headings',
      'Red plums',
      '<p>Red plums</p><h3>Red</h3><h2>Red plums</h2><h2>Red plums</h2>',
      2,
    ],
    ['none', 'Red plums', '<p>Red plums</p>', -1],
    ['the first H1, without a TITLE', '', '<h2>Plums</h2><h1>Red</h1><h1>Plums</h1>', 1],
  ])('is %s', (_, title, body, block) => {
    expect(page(title, body).block).toBe(block);
  });

  test.each([
    [
      '.3 of an H1 is enough',
      'a b c d e f g h i j',
      '<h1>a b c k l m n o p q</h1><h2>a b c d e f g h i j</h2>',
      0,
    ],
    ['less is not', 'a b c d e f g h i j k l', '<h1>a</h1><h2>a b c d e f g h i j k l</h2>', 1],
    ['.5 of another heading is enough', 'a b c d', '<h2>a</h2>', 0],
    ['less than that is not', 'a b c d e', '<h2>a</h2>', -1],
  ])('%s', (_, title, body, block) => {
    expect(page(title, body).block).toBe(block);
  });

  test('is read from the TITLE of the page, wherever it is in HEAD', () => {
    const head = '<meta name="a"><style>one</style><title>Plums</title><title>Pears</title>';
    expect(titleIn(`<head>${head}</head><h1>Pears</h1><h1>Plums</h1>`).block).toBe(1);
  });

  test('agrees by the words of its block alone, also those in inline elements', () => {
    const { overlap } = page('one two three', '<h1>one <b>two</b></h1>three');
    expect(overlap(0)).toBeCloseTo(2 / Math.sqrt(6));
    expect(overlap(1)).toBeCloseTo(1 / Math.sqrt(3));
  });

  test('is not read from a comment', () => {
    expect(
      titleIn('<html><!-- Pears --><head><title>Plums</title></head><h1>Pears</h1><h1>Plums</h1>').block,
    ).toBe(1);
  });

  test('is read from a TITLE between HEAD and BODY', () => {
    const move = (document: Document): void => {
      document.head.after(document.querySelector('title')!);
    };
    expect(titleIn('<title>Plums</title><h1>Pears</h1><h1>Plums</h1>', move).block).toBe(1);
  });

  test('is read from a TITLE beside BODY, and not from one in it', () => {
    const move = (document: Document): void => {
      document.documentElement.prepend(document.querySelector('title')!);
    };
    expect(titleIn('<title>Plums</title><h1>Pears</h1><h1>Plums</h1>', move).block).toBe(1);
    expect(titleIn('<h1>Pears</h1><h1>Plums</h1><svg><title>Plums</title></svg>').block).toBe(0);
  });

  test('is read from a TITLE in BODY, if an element has ended HEAD above it', () => {
    expect(titleIn('<head><div></div><title>Plums</title></head><h1>Pears</h1><h1>Plums</h1>').block).toBe(1);
    expect(titleIn('<body><nav>Home</nav><title>Plums</title><h1>Pears</h1><h1>Plums</h1>').block).toBe(2);
    const both = '<title>Pears</title><body><title>Plums</title><h1>Plums</h1><h1>Pears</h1>';
    expect(titleIn(both).block).toBe(1);
  });

  test('is read where nothing but what holds the content is there', () => {
    const html = '<title>Plums</title><h1>Pears</h1><h1>Plums</h1>';
    const unwrap = (document: Document): void => {
      const box = document.createElement('div');
      box.append(document.querySelector('title')!, ...document.body.childNodes);
      document.documentElement.replaceWith(box);
    };
    expect(titleIn(html, unwrap).block).toBe(1);
  });
});
