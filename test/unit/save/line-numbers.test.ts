/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { pageOf, savedMarkup } from './pages.ts';

/** The text of the blocks of code in the saved copy. */
function codeIn(markup: string): string[] {
  return [...pageOf(savedMarkup(markup)).querySelectorAll('pre')].map(({ textContent }) => textContent);
}

const lines = (number: (n: number) => string): string => `${number(1)}let a = 1;\n${number(2)}let b = 22;\n`;
const CODE = lines(() => '');
const numbers = (inPre: string): string => `<td>${inPre}</td><td><pre>${CODE}</pre></td>`;

describe('numbers before lines of code are not saved', () => {
  test.each([
    ['Pygments', lines((n) => `<span class="lineno">${n}</span>`)],
    ['Chroma', lines((n) => `<span class="ln"> ${n}</span>`)],
    ['Chroma with styles', lines((n) => `<span style="margin:0; user-select: none">${n}</span>`)],
    ['React', lines((n) => `<span class="linenumber react-syntax-highlighter-line-number">${n}</span>`)],
    ['links to lines', lines((n) => `<a class="line-number" href="#L${n}">${n}</a>`)],
  ])('%s', (_, code) => {
    expect(codeIn(`<pre><code>${code}</code></pre>`)).toEqual([CODE]);
  });

  test('in rows', () => {
    const row = (n: number, code: string): string => `<div><span>${n}</span><div>${code}</div></div>`;
    expect(codeIn(`<pre>${row(9, 'a')}${row(10, 'b')}</pre>`)).toEqual(['ab']);
  });

  test.each([
    ['Rouge', numbers('<pre class="lineno">1\n2\n</pre>')],
    ['Hexo', numbers('<pre><span>1</span><br><span>2</span><br></pre>')],
    ['Chroma', numbers('<div><pre><code><span>1\n</span><span>2\n</span></code></pre></div>')],
  ])('in a column of %s', (_, row) => {
    const markup = `<table><tbody><tr>${row}</tr></tbody></table>`;
    expect(codeIn(markup)).toEqual([CODE]);
    expect(savedMarkup(markup)).not.toContain('>1');
  });
});

describe('other numbers stay', () => {
  test.each([
    ['a number in the code', '<pre><code><span class="number">1</span>, a\n</code></pre>', ['1, a\n']],
    [
      'numbers in rows that do not count',
      `<pre>${['1', '3'].map((n) => `<div><i>${n}</i><div>a</div></div>`).join('')}</pre>`,
      ['1a3a'],
    ],
    [
      'numbers in rows of words',
      `<pre>${['1', '2'].map((n) => `<div><i>${n}</i><b>a</b></div>`).join('')}</pre>`,
      ['1a2a'],
    ],
    ['a name like that with words', '<pre><span class="lineno">1 a</span></pre>', ['1 a']],
    [
      'a column beside two others',
      `<table><tr>${numbers('<pre>1\n2</pre>')}<td>c</td></tr></table>`,
      ['1\n2', CODE],
    ],
    ['a column of words', `<table><tr>${numbers('<pre>1 a\n2</pre>')}</tr></table>`, ['1 a\n2', CODE]],
  ])('%s', (_, markup, expected) => {
    expect(codeIn(markup)).toEqual(expected);
  });

  test('a column that holds another table', () => {
    const inner = `<table><tr>${numbers('<pre>1\n2</pre>')}</tr></table>`;
    expect(codeIn(`<table><tr>${numbers(`<pre>7</pre>${inner}`)}</tr></table>`)).toEqual(['7', CODE, CODE]);
  });

  test('a marked text that is more than a number', () => {
    expect(codeIn('<pre><span class="ln">1<b>2</b></span> a</pre>')).toEqual(['12 a']);
  });

  test('outside of code', () => {
    expect(savedMarkup('<p><span class="lineno">7</span> days</p>')).toContain('7');
    expect(savedMarkup('<table><tr><td>1</td><td><pre>a</pre></td></tr></table>')).toContain('1');
  });
});
