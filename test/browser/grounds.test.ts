import { expect, test } from '@jest/globals';
import { HIDE_STYLES, type HideStyle } from '../../src/page/sheet.ts';
import { inTurn } from './support/every-other-test.ts';
import { everything, figures } from './support/figures.ts';
import { inBothBrowsers } from './support/suite.ts';

const START = '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,">';
const NAV = '<nav><a href="#a">Home</a> <a href="#b">News</a> <a href="#c">About</a></nav>';
const LINE = 'The keeper climbs the tower before dusk and writes the weather into the book by the door.';
const TEXT = `<article>${`<p>${LINE}</p>`.repeat(12)}</article>`;
/** Any picture. */
const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='2000' height='300'%3E%3Crect width='2000' height='300' fill='%23eee'/%3E%3C/svg%3E";

inBothBrowsers('a ground', (stage) => {
  const open = async (style: string, body: string, hideStyle: HideStyle = 'close-up'): Promise<string> => {
    const { browser, server } = stage();
    const html = `${START}<title>The keeper of the tower</title><style>body { margin: 0 } ${style}</style>${body}`;
    await stage().open(server.page(html), { bar: false, hideStyle });
    const before = await browser.evaluate(everything);
    await stage().click('on');
    return before;
  };
  const givesBack = async (before: string): Promise<void> => {
    await stage().click('');
    expect(await stage().browser.evaluate(everything)).toBe(before);
  };

  test.each(inTurn(HIDE_STYLES))('that is shaded behind a title stays shaded, %s', async (hideStyle) => {
    const before = await open(
      `header { position: relative; background: url("${PICTURE}"); padding: 60px 0; color: #fff }
      header::before { content: ""; position: absolute; top: 0; bottom: 0; width: 100%; background: rgb(0 0 0 / 70%) } h1 { position: relative }
      article { position: relative; width: 700px; margin: 0 auto } #page { position: relative }
      #page::before { content: "Menu"; position: absolute; left: 0; top: 0 } #page::after { content: ""; position: absolute; left: 0; top: 0; bottom: 0; width: 90px; background: #345 }`,
      `<div id="page"><header>${NAV.repeat(9)}<h1>The keeper of the tower</h1></header>${TEXT}<footer>${NAV.repeat(99)}</footer></div>`,
      hideStyle,
    );
    const seen = await stage().browser.evaluate(() => [
      getComputedStyle(document.querySelector('header')!, '::before').visibility,
      getComputedStyle(document.querySelector('h1')!).color,
      getComputedStyle(document.querySelector('#page')!, '::before').visibility,
      getComputedStyle(document.querySelector('#page')!, '::after').visibility,
    ]);
    expect(seen).toEqual(['visible', 'rgb(255, 255, 255)', 'hidden', 'hidden']);
    await givesBack(before);
  });

  test('of a menu does not fill the window if the text is on cards on another ground', async () => {
    const before = await open(
      'body { background: #234; color: #222 } nav { float: left; width: 200px } main { margin-left: 200px; padding: 20px; background: #f7f7f7 } section { background: #fff; margin: 20px 0 }',
      `${NAV}<main>${`<section><h2>The keeper of the tower</h2><p>${LINE}</p><p>${LINE}</p></section>`.repeat(9)}</main>`,
    );
    const ground = () =>
      stage().browser.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await ground()).toBe('rgb(247, 247, 247)');
    await givesBack(before);
  });

  test('with a picture that is wider than the window does not let the page scroll sideways', async () => {
    const before = await open(
      `#ground { position: absolute; left: 0; top: 0; width: 100%; height: 300px; overflow: hidden; z-index: -1 }
      #ground img { position: absolute; left: -300px; width: calc(100vw + 600px); height: 300px }
      h1 { margin: 0; padding-top: 100px } nav { height: 300px } article { width: 700px; margin: 0 auto } main { position: relative; z-index: 0 }`,
      `<main><div id="ground"><img src="${PICTURE}" alt=""></div><h1>The keeper of the tower</h1>${NAV}${TEXT}</main>`,
    );
    const [sideways, position] = await stage().browser.evaluate(() => [
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
      getComputedStyle(document.querySelector('#ground')!).position,
    ]);
    expect([sideways, position]).toEqual([0, 'absolute']);
    await givesBack(before);
  });

  test.each([
    ['in one PRE', (text: string) => `<div id="all"><pre>${text.repeat(4)}</pre></div>`],
    ['in a PRE for each page', (text: string) => `<pre>${text}</pre><hr>`.repeat(4)],
  ])('of plain text %s has its lines in the middle', async (_where, body) => {
    const lines = `   ${LINE.slice(0, 60)}\n   ${LINE.slice(0, 72)}\n   ${LINE.slice(4, 66)}\n\n`;
    const before = await open('pre { margin: 8px }', NAV + body(lines.repeat(5)));
    const { linesOffset, sideways } = await stage().browser.evaluate(figures);
    expect([Math.abs(linesOffset) <= 16, sideways]).toEqual([true, 0]);
    await givesBack(before);
  });
});
