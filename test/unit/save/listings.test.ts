/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { markdownOf } from '../../../src/save/markdown/markdown.ts';
import { saved, savedMarkup } from './pages.ts';

const LINES = [
  '<div class="line"><span class="lineno">    1</span><b>int</b> main() {</div>',
  '<div class="line"><span class="lineno">    2</span>  return 0;</div>',
  '<div class="line"><span class="lineno">    3</span>}</div>',
].join('\n');

test('lines of code that are boxes become one block of code without their numbers', () => {
  expect(savedMarkup(`<div class="fragment">\n${LINES}\n</div>`)).toBe(
    '<pre><span><b>int</b> main() {</span><br><span>  return 0;</span><br><span>}</span></pre>',
  );
});

test('in Markdown they are a fenced block', () => {
  const content = saved(`<div data-keep><p>a</p><div class="fragment">${LINES}</div></div>`);
  expect(markdownOf(content)).toContain('```text\nint main() {\n  return 0;\n}\n```');
});

test.each([
  ['a poem', '<div class="line-block"><div class="line">a</div></div>'],
  ['a box of code with a PRE', '<div class="highlight"><pre>a</pre></div>'],
  ['a box with other boxes', '<div class="code"><div class="tab">a</div><div class="line">b</div></div>'],
])('%s stays as it is', (_, markup) => {
  expect(savedMarkup(markup)).toBe(markup.replace(/ class="[^"]*"/gu, ''));
});
