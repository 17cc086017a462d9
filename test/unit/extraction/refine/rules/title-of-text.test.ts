import { describe, expect, test } from '@jest/globals';
import { titleOfText } from '../../../../../src/extraction/refine/rules/title-of-text.ts';
import { measure } from '../../../../../src/extraction/measure/measure.ts';
import { pageFacts } from '../../../../../src/extraction/refine/features/features.ts';
import { blockPage, textOfBlock } from '../../../../../src/extraction/refine/block-page.ts';
import { words } from '../../page.ts';

const TEXT = `<p>${words(40)}.</p>`;

/** The title of a page of which the running text stays, and nothing else but the blocks with `staying` in their text. */
function titleIn(html: string, staying?: string): string | undefined {
  const isDrawn = (element: Element): boolean => element.closest('[hidden]') === null;
  const page = blockPage(measure(new DOMParser().parseFromString(html, 'text/html'), { isDrawn }));
  const facts = pageFacts(page);
  const texts = Array.from({ length: page.blocks.length }, (_, b) => textOfBlock(page, b));
  const chosen = Uint8Array.from(texts, (text, b) =>
    facts.prose.words[b] > 0 || (staying !== undefined && text.includes(staying)) ? 1 : 0,
  );
  return texts[titleOfText(page, facts, chosen)];
}

describe('the title of the text', () => {
  test('is the heading that agrees best with TITLE', () => {
    expect(titleIn(`<title>A storm comes</title><h2>News</h2><h1>A storm comes</h1>${TEXT}`)).toBe(
      'A storm comes',
    );
  });

  test('is a line above the text that agrees where no heading agrees by half', () => {
    const heading = '<title>The great storm of this autumn</title><h1>Our storm and other news</h1>';
    const line = '<div>The great storm of this autumn</div>';
    expect(titleIn(`${heading}${line}${TEXT}`)).toBe('The great storm of this autumn');
    expect(titleIn(`${heading}<div>The great flood</div>${TEXT}`)).toBe('Our storm and other news');
  });

  test('is no button and no entry of a list to choose from', () => {
    const page = (control: string) =>
      `<title>Storm - Guide</title>${control}<h1>Notes on the great storm of May</h1>${TEXT}`;
    expect(titleIn(page('<div>Storm</div>'))).toBe('Storm');
    for (const control of ['<nav><button>Storm</button></nav>', '<select><option>Storm</option></select>'])
      expect(titleIn(page(control))).toBe('Notes on the great storm of May');
  });

  test('is an H2 above the text that agrees by .2, on a page without H1', () => {
    const page = (heading: string) =>
      `<title>Storm (The harbour guide 2.0 in parts)</title><h3>Parts</h3>${heading}${TEXT}<h2>Guide</h2>${TEXT}`;
    expect(titleIn(page('<h2>Class Storm</h2>'))).toBe('Class Storm');
    expect(titleIn(page('<h2>Class of all Storm things</h2>'))).toBeUndefined();
    expect(titleIn(page('<h3>Class Storm</h3>'))).toBeUndefined();
    expect(titleIn(page('<h1>All weather</h1><h2>Class Storm</h2>'))).toBe('All weather');
  });

  test('is also an element whose class names the title of a post, although it is a link', () => {
    const page = (name: string) =>
      `<title>A storm comes | Anna writes</title><div class="${name}"><a href="/storm">A storm comes</a></div>${TEXT}`;
    expect(titleIn(page('post-title'))).toBe('A storm comes');
    expect(titleIn(page('nav-title'))).toBeUndefined();
    // Posts before and after this one are called so, too.
    expect(titleIn(page('post-title').replace('>A storm comes<', '>The flood comes<'))).toBeUndefined();
  });

  test('is a line of one word near the text, with two words for the site in TITLE', () => {
    const page = (title: string, between = '') =>
      `<title>${title}</title><div>Anchors</div>${between}${TEXT}<h1>How to drop one</h1>${TEXT}`;
    expect(titleIn(page('Harbour Guide: Anchors'))).toBe('Anchors');
    expect(titleIn(page('Harbour Guide: Anchors', '<div>Anna</div><div>May</div>'))).toBe('Anchors');
    const further = '<div>Menu</div><div>Anna</div><div>May</div>';
    expect(titleIn(page('Harbour Guide: Anchors', further))).toBe('How to drop one');
    expect(titleIn(page('The Big Harbour Guide: Anchors'))).toBe('How to drop one');
  });

  test('is also such a line near the first block that stays, with the running text far below', () => {
    const rows = '<p>size</p><p>push</p><p>pop</p><p>id</p>';
    const page = `<title>Harbour Guide: Anchors</title><div>Anchors</div><div>More</div>${rows}${TEXT}`;
    expect(titleIn(page, 'size')).toBe('Anchors');
    expect(titleIn(page, 'id')).toBeUndefined();
  });

  test('is such a line rather than one far above, which may name the site, and is no number', () => {
    const page = (above: string, title: string) =>
      `<title>The harbour guide 2.0: Anchors of ships</title><div>${above}</div><nav>${'<div>Menu</div>'.repeat(4)}</nav><div>${title}</div>${TEXT}`;
    expect(titleIn(page('The harbour guide: ships', 'Anchors of ships'))).toBe('Anchors of ships');
    expect(titleIn(page('The harbour guide: ships', 'Ships'))).toBe('The harbour guide: ships');
    const version = (line: string) =>
      `<title>ships - 8.1.0.5 manual</title><div>${line}</div><h1>All about ships and more</h1>${TEXT}`;
    expect(titleIn(version('8.1.0.5'))).toBe('All about ships and more');
    expect(titleIn(version('manual 8.1.0.5'))).toBe('manual 8.1.0.5');
  });

  test('is the first of lines that say the same', () => {
    const page = `<title>Anchors</title><div>Anchors:</div>${'<div>Menu</div>'.repeat(4)}<div>Anchors</div>${TEXT}`;
    expect(titleIn(page)).toBe('Anchors:');
  });

  test('is looked for above the first block that stays where no running text does', () => {
    const below = '<p>short</p><h4>Vector</h4>';
    expect(titleIn(`<title>Vector</title><h2>Class Vector</h2>${below}`, 'short')).toBe('Class Vector');
    expect(titleIn(`<title>Vector</title><h2>Class Vector</h2>${below}`)).toBe('Vector');
  });

  describe('where the heading that agrees best goes', () => {
    const title = '<title>A storm comes</title><h1>A storm comes</h1>';
    const first = '<h1>Comes a storm</h1>';

    test('is an H1 above the text that stays and agrees as well', () => {
      expect(titleIn(`${title}${first}${TEXT}`, 'Comes')).toBe('Comes a storm');
      expect(titleIn(`${title}${first}${TEXT}`)).toBe('A storm comes');
      expect(titleIn(`${title}<h3>Comes a storm</h3>${TEXT}`, 'Comes')).toBe('A storm comes');
      expect(titleIn(`${title}<h1>Comes a flood</h1>${TEXT}`, 'Comes')).toBe('A storm comes');
      expect(titleIn(`${title}${TEXT}${first}${TEXT}`, 'Comes')).toBe('A storm comes');
      expect(titleIn(`${title}${first}${TEXT}`, 'storm')).toBe('A storm comes');
    });

    test('is that heading if the other one is hidden', () => {
      const page = (heading: string, copy: string) =>
        titleIn(`<title>A storm comes</title>${heading}<div>Menu</div>${copy}${TEXT}`, '!');
      const copy = '<h1>A storm comes!</h1>';
      expect(page('<h1>A storm comes</h1>', copy)).toBe('A storm comes!');
      expect(page('<h1>A storm comes</h1>', `<div hidden>${copy}</div>`)).toBe('A storm comes');
    });

    test('is one that agrees less if that heading is a link', () => {
      const site = '<title>A storm comes</title><h1><a href="/">A storm comes</a></h1>';
      expect(titleIn(`${site}<h1>A storm rises</h1>${TEXT}`, 'rises')).toBe('A storm rises');
      expect(titleIn(`${site}<h1>The big flood comes</h1>${TEXT}`, 'flood')).toBe('A storm comes');
      expect(titleIn(`${title}<h1>A storm rises</h1>${TEXT}`, 'rises')).toBe('A storm comes');
    });
  });

  test('is none where nothing agrees', () => {
    expect(titleIn(`<title>A storm comes</title><div>Menu</div>${TEXT}`)).toBeUndefined();
  });

  describe('where TITLE is the name of the site beside the title', () => {
    const title = '<title>Paths - The big book of shells</title>';
    const site = '<h1>The big book of shells</h1>';

    test('is the heading nearer to the text', () => {
      expect(titleIn(`${title}${site}<h2>Paths</h2>${TEXT}`)).toBe('Paths');
    });

    test('is not below the beginning of the text', () => {
      expect(titleIn(`${title}${site}${TEXT}<h2>Paths</h2>${TEXT}`)).toBe('The big book of shells');
    });

    test('is not another heading if TITLE begins with the words of the heading that agrees best', () => {
      const page = '<title>Owning and lending in Rust - Rust book</title><h1>Owning and lending in Rust</h1>';
      expect(titleIn(`${page}<h2>Owning book</h2>${TEXT}`)).toBe('Owning and lending in Rust');
      expect(titleIn(`${page}<h2>Search this book</h2>${TEXT}`)).toBe('Owning and lending in Rust');
      expect(
        titleIn(`<title>Book - Owning and lending in Rust</title><h1>Owning and lending in Rust</h1>
        <h2>Book</h2>${TEXT}`),
      ).toBe('Book');
    });

    test('is not a heading of other words, and none that says all of TITLE again', () => {
      expect(titleIn(`${title}${site}<h2>Paths and files</h2>${TEXT}`)).toBe('The big book of shells');
      const both = '<title>The big book of shells and paths</title><h1>The big book of shells</h1>';
      expect(titleIn(`${both}<h2>The big book of paths</h2>${TEXT}`)).toBe('The big book of shells');
      expect(titleIn(`${title}<h1>Paths: the big book of shells</h1><h2>Paths</h2>${TEXT}`)).toBe(
        'Paths: the big book of shells',
      );
    });
  });

  describe('where the heading that agrees best is below the beginning of the text', () => {
    const title = '<title>Vector</title>';
    const below = `${TEXT}<h4>Vector</h4>${TEXT}`;

    test('is a heading above it that agrees by half', () => {
      expect(titleIn(`${title}<h2>Class Vector</h2>${below}`)).toBe('Class Vector');
      expect(titleIn(`${title}<h2>Class Vector</h2>${below}`, 'Class')).toBe('Class Vector');
      expect(titleIn(`${title}<h2>All the many classes, Vector</h2>${below}`)).toBe('Vector');
    });

    test('is a heading above others that stay and outrank the best one, even before any running text', () => {
      const parts = `<h3>Summary</h3><p>short</p><h4>Vector</h4>${TEXT}`;
      expect(titleIn(`${title}<h2>Class Vector</h2>${parts}`, 'Summary')).toBe('Class Vector');
      expect(titleIn(`${title}<h2>Class Vector</h2>${parts}`)).toBe('Vector');
      expect(titleIn(`${title}<h2>Class Vector</h2>${parts.replaceAll('h3', 'h4')}`, 'Summary')).toBe(
        'Vector',
      );
    });

    test('is a line above it that agrees as well', () => {
      const second = `${TEXT}<h4>The Vector</h4>${TEXT}`;
      expect(titleIn(`${title}<div>A Vector</div>${second}`)).toBe('A Vector');
      expect(titleIn(`${title}<div><a href="/">A Vector</a></div>${second}`)).toBe('The Vector');
      expect(titleIn(`${title}<div>The class Vector</div>${second}`)).toBe('The Vector');
    });
  });
});
