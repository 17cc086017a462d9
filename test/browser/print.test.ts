import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { inTurn } from './support/every-other-test.ts';
import { inBothBrowsers } from './support/suite.ts';

/** An article, a long page, one that scrolls in a box of its own, and some in several columns. */
const PRINTED = ['news-article', 'long-table', 'app-shell', 'grid-sidebar', 'modal-scroll-lock'];

inBothBrowsers('on paper', (stage) => {
  test.each(HIDE_STYLES.flatMap((style) => inTurn(PRINTED).map((name) => [name, style] as const)))(
    'an isolated %s, %s, is its content alone, to the last page',
    async (name, hideStyle) => {
      const { browser } = stage();
      await stage().openFixture(name, { hideStyle });
      await stage().select();
      const { kept, others, drawings, repeated } = await browser.evaluate(() => ({
        ...isolateInPage.texts(),
      }));
      await stage().click('on');
      const sheets = withoutRepeated(await read(await browser.pdf()), repeated.map(letters));
      expect(sheets.length).toBeGreaterThan(1);
      expect(missing(kept, sheets)).toEqual([]);
      const content = letters(kept.join(''));
      const elsewhere = others.map(letters).filter((one) => one.length > 20 && !content.includes(one));
      expect(elsewhere.length).toBeGreaterThan(0);
      const leaked = elsewhere.filter((one) => sheets.some((sheet) => sheet.includes(one)));
      expect(leaked).toEqual([]);
      // Each letter as often as it is in the content, and so nothing twice and nothing more.
      expect(tally(sheets.join(''))).toEqual(tally(letters([...kept, ...drawings.map(written)].join(''))));
      await stage().click('');
      expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
    },
  );

  test('no row of a table stands on two sheets, each of which would hold a part of every cell', async () => {
    const { browser, server } = stage();
    const cell = (row: number, column: string): string =>
      `<td>begin${column} ${row}${'<br>line'.repeat(4)}<br>end${column} ${row}</td>`;
    const rows = Array.from({ length: 60 }, (_, row) => `<tr>${cell(row, 'a')}${cell(row, 'b')}</tr>`);
    await stage().open(
      server.page(`<!doctype html><title>Rows</title><nav><a href="#">Home</a></nav><main><h1>Rows</h1>
        <table>${rows.join('')}</table></main>`),
    );
    await stage().click('on');
    const sheets = await read(await browser.pdf(), (text) => text.replace(/\s+/gu, ''));
    expect(sheets.length).toBeGreaterThan(2);
    const torn = sheets.flatMap((text, at) => {
      const parts = (part: string): string[] =>
        [...text.matchAll(new RegExp(`${part}([ab])(\\d+?)(?=line|begin|end|$)`, 'gu'))].map(
          ([, column, row]) => `${column}${row}`,
        );
      const ended = new Set(parts('end'));
      return parts('begin')
        .filter((one) => !ended.has(one))
        .map((one) => `${one} begins on sheet ${at + 1}`);
    });
    expect(torn).toEqual([]);
  });

  test('each link is printed with its address behind it, if the reader wishes that', async () => {
    const { browser, server } = stage();
    const words = 'The keeper climbs the tower before dusk and writes the weather into the book. '.repeat(6);
    const url =
      server.page(`<!doctype html><title>Links</title><nav><a href="/nav">Home</a></nav><main><h1 id="top">Links</h1>
      <p>${words} <a href="/other?page=2">another page</a> <a href="#top">the top</a></p><p>${words}</p></main>`);
    for (const addresses of [true, false]) {
      await stage().open(url, { addresses });
      const html = await browser.evaluate(() => document.documentElement.outerHTML);
      await stage().click('on');
      const [sheet] = await read(await browser.pdf(), (text) => text.replace(/\s+/gu, ''));
      expect(sheet.includes(`anotherpage(${server.origin}/other?page=2)thetop`)).toBe(addresses);
      expect(sheet).toContain('thetop');
      await stage().click('');
      expect(await browser.evaluate(() => document.documentElement.outerHTML)).toBe(html);
    }
  });
});

/** Leaves out the head and foot of a table where they stand again on another sheet. */
function withoutRepeated(sheets: readonly string[], repeated: readonly string[]): string[] {
  const seen = new Set<string>();
  return sheets.map((sheet) =>
    repeated.reduce((text, row) => {
      if (row === '' || !text.includes(row)) return text;
      const again = seen.has(row);
      seen.add(row);
      return again ? text.replaceAll(row, '') : text;
    }, sheet),
  );
}

/** The texts that are on no sheet, each with the sheet where the one before it ends. */
function missing(texts: readonly string[], sheets: readonly string[]): string[] {
  let last = 0;
  return texts.flatMap((text) => {
    // An initial that floats is drawn before the text around it. It is counted with all letters.
    const at = found(letters(text).slice(1), sheets, last) ?? found(letters(text).slice(1), sheets, 0);
    if (at === undefined) return [`"${text.trim()}", after what is on sheet ${last + 1} of ${sheets.length}`];
    last = at;
    return [];
  });
}

/**
 * The sheet where a text ends, which may begin on the one before. What stands beside it there, as the cells
 * of a row do, or the columns of a page, is then in between: where sheets end is up to the fonts.
 */
function found(text: string, sheets: readonly string[], from: number): number | undefined {
  for (let at = from; at < sheets.length; at++) {
    if (sheets[at].includes(text)) return at;
    for (let cut = 1; at > 0 && cut < text.length; cut++)
      if (sheets[at - 1].includes(text.slice(0, cut)) && sheets[at].includes(text.slice(cut))) return at;
  }
  return undefined;
}

function tally(text: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const letter of text) counts[letter] = (counts[letter] ?? 0) + 1;
  return counts;
}

/** What stands in a drawing of the fixtures. */
function written(address: string): string {
  const source = readFileSync(path.join('fixtures/assets', path.basename(address)), 'utf8');
  return [...source.matchAll(/<text[^>]*>([^<]*)</g)].map((found) => found[1]).join('');
}

/** The text of each sheet, as far as it can be told from where its letters stand. */
async function read(data: Uint8Array, form = letters): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise;
  const sheets: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    sheets.push(form(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  return sheets;
}

/** Spaces and the numbers of lists are nowhere in the page's own text. */
function letters(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
}
