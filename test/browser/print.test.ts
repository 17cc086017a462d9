import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { inBothBrowsers } from './support/suite.ts';

/** An article, a long page, one that scrolls in a box of its own, and some in several columns. */
const PRINTED = ['news-article', 'long-table', 'app-shell', 'grid-sidebar', 'modal-scroll-lock'];

inBothBrowsers('on paper', (stage) => {
  test.each(PRINTED.flatMap((name) => HIDE_STYLES.map((style) => [name, style] as const)))(
    'an isolated %s, %s, is its content alone, to the last page',
    async (name, hideStyle) => {
      const { browser } = stage();
      await stage().openFixture(name, { hideStyle });
      const { kept, others, drawings, repeated } = await browser.evaluate(() => ({
        ...isolateInPage.texts(),
      }));
      await stage().click('on');
      const { pages, text } = await read(await browser.pdf());
      const printed = repeated.map(letters).reduce(once, letters(text));
      // An initial that floats is drawn before the text around it. It is counted with all letters below.
      expect(kept.map(letters).filter((one) => !printed.includes(one.slice(1)))).toEqual([]);
      const elsewhere = others.filter(
        (one) => letters(one).length > 20 && !letters(kept.join('')).includes(letters(one)),
      );
      expect(elsewhere.length).toBeGreaterThan(0);
      expect(elsewhere.filter((one) => printed.includes(letters(one)))).toEqual([]);
      expect(printed.length).toBe(letters([...kept, ...drawings.map(written)].join('')).length);
      expect(pages).toBeGreaterThan(1);
      await stage().click('');
      expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
    },
  );
});

/** Leaves out the head and foot of a table where they stand again on another sheet. */
function once(printed: string, repeated: string): string {
  const end = printed.indexOf(repeated) + repeated.length;
  return printed.slice(0, end) + printed.slice(end).replaceAll(repeated, '');
}

/** What stands in a drawing of the fixtures. */
function written(address: string): string {
  const source = readFileSync(path.join('fixtures/assets', path.basename(address)), 'utf8');
  return [...source.matchAll(/<text[^>]*>([^<]*)</g)].map((found) => found[1]).join('');
}

/** The text of a document, as far as it can be told from where its letters stand. */
async function read(data: Uint8Array): Promise<{ pages: number; text: string }> {
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return { pages: pdf.numPages, text: texts.join('') };
}

/** Spaces and the numbers of lists are nowhere in the page's own text. */
function letters(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
}
