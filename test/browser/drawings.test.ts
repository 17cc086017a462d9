import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload } from './support/wait.ts';

const TEXT =
  '<p>The pipeline takes the pages one after the other, and gives each of them to a free worker.</p>';
const PAGE = `<!doctype html><html lang="en"><title>How the pipeline works</title>
<style>
  body { color: rgb(1, 2, 3); }
  svg { width: 320px; fill: red; }
  .bar { fill: #4682b4; stroke: none; }
  .axis path { stroke: currentColor; stroke-width: 2; marker-end: url(#arrow); }
  .tip { display: none; }
  .label { font: italic 20px monospace; color: green; }
</style>
<article><h1>How the pipeline works</h1>${TEXT.repeat(3)}
<svg viewBox="0 0 320 100">
  <marker id="arrow"></marker>
  <g class="axis"><rect class="bar"></rect><path d="M0 0"></path></g>
  <g class="tip"><text>Tip</text></g>
  <foreignObject width="100" height="20"><div class="label">Reader</div></foreignObject>
</svg>${TEXT.repeat(3)}</article>`;

inBothBrowsers('a drawing in a saved file', (stage) => {
  test('looks as its page draws it', async () => {
    const { browser, server } = stage();
    await stage().open(server.page(PAGE));
    await stage().grant();
    await stage().click('on');
    const file = await nextDownload(browser, () => browser.contextMenu('save-html'));
    await browser.goto(server.page(readFileSync(file, 'utf8')));
    const looks = await browser.evaluate(() => {
      const look = (selector: string, names: string[]): (string | null | undefined)[] =>
        names.map((name) => document.querySelector(`main svg ${selector}`)?.getAttribute(name));
      return {
        width: document.querySelector('main svg')!.getBoundingClientRect().width,
        bar: look('rect', ['fill', 'stroke']),
        axis: look('path', ['fill', 'stroke', 'stroke-width', 'marker-end']),
        tip: look('[hidden]', ['display']),
        label: look('g[text-anchor]', ['fill', 'font-size', 'font-style', 'font-family']),
        words: document.querySelector('main svg g[text-anchor] text')?.textContent,
      };
    });
    expect(looks).toEqual({
      width: 320,
      bar: ['rgb(70, 130, 180)', null],
      axis: [null, 'currentColor', '2px', 'url("#arrow")'],
      tip: ['none'],
      label: ['rgb(0, 128, 0)', '20px', 'italic', 'monospace'],
      words: 'Reader',
    });
  });
});
