import { expect, test } from '@jest/globals';
import { everything } from './support/figures.ts';
import { inBothBrowsers } from './support/suite.ts';
import { VIEWPORT } from './support/wait.ts';

const START = '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">';
const NAV = `<nav>${Array.from({ length: 9 }, (_, i) => `<a href="#${i}">Harbour ${i}</a> `).join('')}</nav>`;
const LINE = 'The ferry leaves at seven, and whoever wants to see it is on deck by then.';
const TITLE = '<h1>The ferry leaves at seven</h1>';
const text = (times: number): string => `<p>${`${LINE} `.repeat(4)}</p>`.repeat(times);

inBothBrowsers('when what is beside it is hidden', (stage) => {
  const open = async (style: string, body: string): Promise<string> => {
    const { browser, server } = stage();
    const html = `${START}<title>The ferry leaves at seven</title><style>body { margin: 0 } ${style}</style>${body}`;
    await stage().open(server.page(html), { bar: false, hideStyle: 'close-up' });
    const before = await browser.evaluate(everything);
    await stage().click('on');
    await stage().screenshot(`displaced-${style.length}`);
    return before;
  };
  const boxesOf = (
    selector: string,
  ): Promise<{ left: number; right: number; top: number; bottom: number }[]> =>
    stage().browser.evaluate(
      (wanted) =>
        Array.from(document.querySelectorAll(wanted), (element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      selector,
    );
  /** Where the longest line of an element ends. */
  const endOfLines = (selector: string): Promise<number> =>
    stage().browser.evaluate((wanted) => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(wanted)!);
      return Math.max(...Array.from(range.getClientRects(), ({ right }) => right));
    }, selector);
  const isInMiddle = async (selector: string): Promise<void> => {
    const [{ left, right }] = await boxesOf(selector);
    expect(Math.abs((left + right) / 2 - VIEWPORT.width / 2)).toBeLessThanOrEqual(16);
  };
  const givesBack = async (before: string): Promise<void> => {
    await stage().click('');
    expect(await stage().browser.evaluate(everything)).toBe(before);
  };

  test('an element around floats ends below them, although what clears them is hidden', async () => {
    const before = await open(
      '#page { width: 960px; margin: 0 auto; background: linear-gradient(#fff, #eee) } nav { float: left; width: 200px } article { float: left; width: 700px } footer { clear: both }',
      `<div id="page">${NAV}<article>${TITLE}${text(4)}</article><footer>${NAV}</footer></div>`,
    );
    const [page] = await boxesOf('#page');
    const [article] = await boxesOf('article');
    expect(page.bottom).toBeGreaterThanOrEqual(article.bottom);
    await givesBack(before);
  });

  test('a column that the site moves past another one stays in the window', async () => {
    const before = await open(
      '#page { width: 1000px; margin: 0 auto } .side, .text { float: left } .side { width: 595px } .text { width: 380px } .side > * { float: left; position: relative } nav { width: 395px; left: 190px } .notes { width: 180px; left: -395px }',
      `<article id="page"><div class="side">${NAV}<div class="notes">${text(2)}</div></div><div class="text">${TITLE}${text(6)}</div></article>`,
    );
    const [notes] = await boxesOf('.notes p');
    expect(notes.left).toBeGreaterThan(0);
    expect(notes.right).toBeLessThanOrEqual(VIEWPORT.width);
    await givesBack(before);
  });

  test('a title that is centred in a banner is whole, although the banner gets lower', async () => {
    const before = await open(
      '.banner { position: relative; min-height: 300px; background: #246; color: #fff } .banner > div { position: absolute; top: 50%; width: 100%; transform: translateY(-50%) } h1 { margin: 0; font-size: 48px } article { width: 700px; margin: 0 auto }',
      `${NAV}<div class="banner"><div>${TITLE}${NAV.repeat(3)}</div></div><div class="page"><article>${text(6)}</article>${NAV.repeat(9)}</div>`,
    );
    const [title, first] = [...(await boxesOf('h1')), ...(await boxesOf('article p'))];
    expect(title.top).toBeGreaterThanOrEqual(0);
    expect(title.bottom).toBeLessThanOrEqual(first.top);
    await givesBack(before);
  });

  test('a title in the middle column of a grid stays there when it is alone', async () => {
    const before = await open(
      'header { display: grid; grid-template-columns: [page-start] 1fr [body-start] 600px [body-end] 1fr [page-end]; background: #eee } header > div { grid-column: body-start / body-end } nav { grid-column: page } article { width: 600px; margin: 0 auto }',
      `<header><div>${TITLE}</div>${NAV}</header><div><article>${text(6)}</article>${NAV.repeat(9)}</div>`,
    );
    const [title] = await boxesOf('h1');
    expect((title.left + title.right) / 2).toBeCloseTo(VIEWPORT.width / 2, -1);
    expect(title.right - title.left).toBe(600);
    await givesBack(before);
  });

  test('a list that is scrolled sideways does not count for the column', async () => {
    const card = `<li><h3>The ferry of the evening</h3>${text(1)}</li>`;
    const before = await open(
      'main { width: 800px; margin: 0 auto } ul { display: flex; padding: 0; overflow-x: auto } li { flex: 0 0 380px; list-style: none; margin-right: 20px }',
      `${NAV}<main>${TITLE}${text(1)}<ul>${card.repeat(9)}</ul>${text(1)}</main>`,
    );
    await isInMiddle('main > p');
    await givesBack(before);
  });

  test('the column moves to the middle only as far as all of its lines stay in the window', async () => {
    const before = await open(
      'article { width: 1000px } p { width: 500px } .note { margin-left: 700px; width: 300px }',
      `${NAV}<article>${TITLE}${text(4)}<p class="note">${LINE}</p>${text(2)}</article>`,
    );
    const [first] = await boxesOf('article p');
    expect(first.left).toBeGreaterThan(0);
    expect(await endOfLines('.note')).toBeLessThanOrEqual(VIEWPORT.width);
    await givesBack(before);
  });

  test('an element that is narrower than the window does not cut what moves inside it', async () => {
    const before = await open(
      '#page { width: 1000px; margin: 0 auto } article { width: 1026px } p { width: 700px } .note { margin-left: 760px; width: 200px }',
      `<div id="page">${NAV}<article>${TITLE}${text(4)}<p class="note">${LINE}</p>${text(2)}</article></div>`,
    );
    const [page] = await boxesOf('#page');
    const [note] = await boxesOf('.note');
    // Otherwise nothing would be cut.
    expect(note.right).toBeGreaterThan(page.right);
    const isShown = await stage().browser.evaluate(() => {
      const element = document.querySelector('.note')!;
      element.scrollIntoView({ block: 'center' });
      const range = document.createRange();
      range.selectNodeContents(element);
      const [line] = [...range.getClientRects()].sort((one, other) => other.right - one.right);
      return document.elementFromPoint(line.right - 3, line.top + 3) === element;
    });
    expect(isShown).toBe(true);
    await givesBack(before);
  });

  test('a listing that is wider than the window can be scrolled to', async () => {
    const before = await open(
      '#page { width: 1000px; margin: 0 auto } article { width: 1026px } p { width: 700px }',
      `<div id="page">${NAV}<article>${TITLE}${text(4)}<pre>${LINE.repeat(4)}</pre>${text(2)}</article></div>`,
    );
    // Whoever scrolls by hand can only reach what nothing around it cuts.
    const overflows = await stage().browser.evaluate(() =>
      ['html', 'body', '#page'].map((name) => getComputedStyle(document.querySelector(name)!).overflowX),
    );
    expect(overflows).toEqual(['visible', 'visible', 'visible']);
    await givesBack(before);
  });

  test('a column with a table that is wider than the window begins where it did, or 16 px from the edge', async () => {
    const cells = `<tr>${`<td style="min-width: 300px">${LINE}</td>`.repeat(9)}</tr>`;
    for (const [margin, left] of [
      [9, 9],
      [90, 16],
    ]) {
      const before = await open(
        `article { margin: 0 ${margin}px }`,
        `${NAV}<article>${TITLE}${text(3)}<table>${cells}</table>${text(3)}</article>${NAV}`,
      );
      const [table] = await boxesOf('table');
      expect(table.left).toBeCloseTo(left, 0);
      await givesBack(before);
    }
  });

  test('what a carousel does not show has no say in where the middle is', async () => {
    const slide = `<p>${`${LINE} `.repeat(2)}</p>`;
    const before = await open(
      'article { width: 700px; margin-left: 20px } .pane { overflow: hidden } .slides { display: flex; width: 9000px } .slides p { width: 700px }',
      `${NAV}<article>${TITLE}${text(3)}<div class="pane"><div class="slides">${slide.repeat(9)}</div></div>${text(2)}</article>`,
    );
    await isInMiddle('article');
    await givesBack(before);
  });

  test.each([
    ['a picture behind the text', '#page { background: linear-gradient(#9cf, #fff) }', 'div', '#page'],
    ['a coloured band', 'header { background: #246; color: #fff }', 'header', 'header'],
  ])('%s reaches from edge to edge as before, and the text in it moves', async (_, style, around, across) => {
    const before = await open(
      `${style} p, h1 { width: 700px; margin-left: 60px } nav { height: 90px }`,
      `${NAV}<div id="page"><${around}>${TITLE}</${around}>${text(4)}</div>`,
    );
    const [edges] = await boxesOf(across);
    expect([edges.left, edges.right]).toEqual([0, VIEWPORT.width]);
    await isInMiddle('#page > p');
    await givesBack(before);
  });

  test('an element that contains its floats by its overflow does not cut the text that moves', async () => {
    const before = await open(
      '#page { width: 1140px; margin: 0 auto; overflow: hidden } .row { display: flex; margin: 0 -15px } .first { width: 825px; padding: 0 15px } aside { width: 315px }',
      `<div id="page"><div class="row"><div class="first">${TITLE}${`<p class="short">${LINE}</p>`.repeat(3)}${NAV}</div><aside>${text(12)}</aside></div></div>`,
    );
    const [page] = await boxesOf('#page');
    for (const box of [...(await boxesOf('h1')), ...(await boxesOf('.short'))])
      expect(box.left).toBeGreaterThanOrEqual(page.left);
    await givesBack(before);
  });
});
