/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { markdown, markdownOf } from '../../../src/save/markdown/markdown.ts';
import { saved } from './pages.ts';
import { renderMarkdown } from './render-markdown.ts';

function write(markup: string): string {
  return markdownOf(saved(`<div data-keep>${markup}</div>`));
}

/** What an independent reader makes of it, without the spaces between blocks. */
function reread(markup: string): string {
  return renderMarkdown(write(markup)).body.innerHTML.replace(/>\s+</g, '><').trim();
}

describe('is written as people write it', () => {
  test.each([
    ['<h2>A <em>b</em></h2><p>c<br>d</p>', '## A *b*\n\nc\\\nd'],
    ['<p><b>a</b> <i>b</i> <s>c</s> <code>d</code> <kbd>e</kbd></p>', '**a** *b* ~~c~~ `d` <kbd>e</kbd>'],
    ['<ul><li>a<li>b<ol start="3"><li>c</ol></ul>', '- a\n- b\n\n  3. c'],
    ['<ul><li>a<ul><li>b</ul><li>c</ul>', '- a\n  - b\n- c'],
    ['<ol><li><p>a</p><p>b</p><li><p>c</p></ol>', '1. a\n\n   b\n\n2. c'],
    [
      '<ul><li><input type="checkbox" checked> a<li><label><input type="checkbox"> b</label></ul>',
      '- [x] a\n- [ ] b',
    ],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['<pre class="language-js">a\n  b\n</pre>', '```js\na\n  b\n```'],
    ['<pre><code class="lang-md">```\nx\n```</code></pre>', '````md\n```\nx\n```\n````'],
    ['<pre>\n \n\t\n  x\n\n y</pre>', '```text\n  x\n\n y\n```'],
    ['<a href="/a_(b)">a [b]</a>', '[a [b]](http://localhost/a_(b))'],
    ['<a href="http://x.test/a">http://x.test/a</a>', '<http://x.test/a>'],
    [
      '<figure><img src="/a b.png" alt="A [b]"><figcaption>C</figcaption></figure>',
      '![A [b]](http://localhost/a%20b.png)\n\nC',
    ],
    ['<p><a href="/a"><img alt="A"></a> b</p>', '[A](http://localhost/a) b'],
    ['<p><a href="/a"><img alt="A"></a> <a href="/a">b</a></p>', '[b](http://localhost/a)'],
    ['<p><a href="/a"><img alt="A"> b</a> <img alt="C"></p>', '[b](http://localhost/a)'],
    [
      '<p>a</p><div><a href="/b"> <img src="/c.png" alt="C"> <img src="/d.png" alt="D"> <img src="/e.png" alt="E"> </a></div>',
      'a\n\n[![C](http://localhost/c.png) ![D](http://localhost/d.png) ![E](http://localhost/e.png)](http://localhost/b)',
    ],
    [
      '<table><tr><th>a<th align="right">b<tr><td>c|d<td align="right">`e</table>',
      '| a | b |\n| --- | --: |\n| c\\|d | `e |',
    ],
    ['<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
    ['<dl><dt>a<dd>b</dl>', '**a**\\\nb'],
    [
      '<dl><dt>a<dt>b<dd><p>c</p><p>d</p><dt>e<dd><ul><li>f</ul></dl>',
      '**a**\n\n**b**\\\nc\n\nd\n\n**e**\n\n- f',
    ],
    ['<details><summary>a</summary><p>b</p></details>', 'a\n\nb'],
    [
      '<p>snake_case 2 &lt; 3 a - b 5 + 3 R&amp;D C# 3.14 (x) wow!</p>',
      'snake_case 2 < 3 a - b 5 + 3 R&D C# 3.14 (x) wow!',
    ],
  ])('%s', (markup, expected) => {
    expect(write(markup)).toBe(expected);
  });
});

test('lines across stand between something, so that none is the start of front matter', () => {
  expect(write('<hr>')).toBe('');
  expect(reread('<hr><p>a</p><hr> <div><hr></div><p>b</p><hr>')).toBe('<p>a</p><hr><p>b</p>');
  expect(reread('<img src="/a.png" alt="a"><hr><p>b</p>')).toContain('<hr>');
});

describe('text that looks like markup stays text', () => {
  test.each([
    '# a',
    '- a',
    '+ a',
    '* a',
    '1. a',
    '2) a',
    '> a',
    '===',
    '---',
    '***',
    '___',
    '```',
    '~~~',
    '~a~',
    '~~a~~',
    '*a*',
    '_a_',
    '__a__',
    '`a`',
    '[a](b)',
    '![a](b)',
    '[a]: b',
    '[^1]',
    '<b>a</b>',
    '<script>alert(1)</script>',
    '<!-- a -->',
    '&amp;lt;',
    '&lt;',
    '&#60;',
    'a &copy b',
    '\\*',
    'a\\',
    '$a$',
    '$$a$$',
    '| a | b |',
    '|---|',
    'http://a.test/_b_*c*',
    'www.a.test/~b~',
    'a | b',
    '- [ ] a',
    '\t# a',
    '#',
    '-',
    '1.',
    '!',
    '<a@b.test>',
    '<https://a.test>',
    '- - -',
    ':--',
    '+++',
    '\\(a\\)',
    '1986\\. A',
    'a\u00a0b',
    '*',
    '**',
    'a**b**c',
    '_',
    'x_y_z',
    '¿a?',
    '{a}',
    '%a%',
    '"a"',
    "'a'",
  ])('%s', (text) => {
    const element = document.createElement('p');
    element.textContent = text;
    const alone = renderMarkdown(write(element.outerHTML)).body;
    expect(alone.textContent.trim()).toBe(text.trim());
    expect(
      alone.querySelector(
        'h1, h2, li, blockquote, hr, pre, code, em, strong, del, a:not([href*="a.test"], [href^="mailto:"]), img, script, b, table, math',
      ),
    ).toBeNull();
    const lines = renderMarkdown(write(`<p>first<br>${element.innerHTML}<br>last</p>`)).body;
    expect(lines.textContent.replace(/\s*\n\s*/g, '|').trim()).toBe(`first|${text.trim()}|last`);
    const boxes = ['li', 'td', 'th', 'h2', 'em', 'blockquote'].map((around) => {
      const box = document.createElement(around);
      box.textContent = text;
      return /^t[dh]$/.test(around) ? `<table><tr>${box.outerHTML}<td>x</table>` : box.outerHTML;
    });
    const apart = '<p>between</p>';
    const read = renderMarkdown(write(boxes.map((box) => `<div>${box}</div>`).join(apart))).body;
    const boxesRead = read.innerHTML.split(apart).map((markup) => {
      // Not a page for each: jsdom would compile the selectors anew.
      const box = document.createElement('div');
      box.innerHTML = markup;
      return box;
    });
    const cells = 'tbody td, tbody th, thead th:not(:empty)';
    expect(boxesRead.map((box) => (box.querySelector(cells) ?? box).textContent.trim())).toEqual(
      boxes.map(() => text.trim()),
    );
  });
});

describe('what one likes to read', () => {
  test.each([
    ['<p>これは<strong>「強調」</strong>です。<b>重要。</b>次</p>', 'これは「**強調**」です。**重要**。次'],
    ['<p>a <strong>"q"</strong>s x<b>.y</b></p>', 'a "**q**"s x.**y**'],
    ['<p>x<b><a href="http://a.test/">a</a></b>y</p>', 'x[**a**](http://a.test/)y'],
    ['<p>x<b><code>c</code></b>z <b>a</b><b>b</b></p>', 'x`c`z **ab**'],
    ['<h2><b>a</b> <strong>b</strong></h2>', '## a b'],
    ['<h1>a</h1><h1>b</h1><h6>c</h6><h2>d</h2>', '# a\n\n## b\n\n### c\n\n### d'],
    [
      '<svg><text>expr</text><text>*</text><text>name</text><text>.</text><text>*</text></svg>',
      'expr `*` name `.` `*`',
    ],
    [
      '<table><tr><td colspan="2"><b>Sizes</b></td></tr><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
      'Sizes\n\n| a | b |\n| --- | --- |\n| 1 | 2 |',
    ],
    ['<table><tr><td>Note</td><td><p>Mind the gap.</p></td></tr></table>', '> **Note**\n>\n> Mind the gap.'],
    ['<table><tr><td>Cape</td><td>22 km</td></tr></table>', '| | |\n| --- | --- |\n| Cape | 22 km |'],
    [
      '<table><caption>| a |</caption><tr><th>b<th>c<tr><td>d<td>e</table>',
      '| a |\n\n| b | c |\n| --- | --- |\n| d | e |',
    ],
    [
      '<table><tr><td><td><p><b>a b</b> <b>c</b></p><td><i><strong>d</strong></i><tr><td>x<td>y<td>z</table>',
      '| | **a b** **c** | ***d*** |\n| --- | --- | --- |\n| x | y | z |',
    ],
    [
      '<table><tr><td><img src="a.png" alt="p"><td><b>a</b><tr><td>x<td>y</table>',
      '| | |\n| --- | --- |\n| ![p](http://localhost/a.png) | **a** |\n| x | y |',
    ],
    [
      '<table><tr><td>Cape<td>Height<tr><td>A<td>22 m<tr><td>B<td>$9</table>',
      '| Cape | Height |\n| --- | --- |\n| A | 22 m |\n| B | $9 |',
    ],
    [
      '<table><tr><td>Cape<td>Height<tr><td>A<td>22 m<tr><td>B<td>none</table>',
      '| | |\n| --- | --- |\n| Cape | Height |\n| A | 22 m |\n| B | none |',
    ],
    ['<h3>a</h3><h4>b</h4><h1>c</h1>', '## a\n\n### b\n\n# c'],
    ['<ul><li><hr><p>a</p><hr><p>b</p></li><li>c<hr></li></ul>', '- a\n\n  ---\n\n  b\n\n- c'],
    ['<h1>a</h1><h4>b</h4><h4>c</h4>', '# a\n\n## b\n\n## c'],
    ['<p><b>Name</b>: a <b>b</b> | c</p>', '**Name**: a **b** | c'],
    [
      '<p>It costs $5, at A&amp;T * 3 &lt; 4, [sic] C:\\Users</p>',
      'It costs $5, at A&T * 3 < 4, [sic] C:\\Users',
    ],
    ['<p>See http://a.test/_b_*c.</p>', 'See <http://a.test/_b_*c>.'],
    ['<p>snake_case [1] -- a~b 50% #tag</p>', 'snake_case [1] -- a~b 50% #tag'],
    ['<h2>a<br>b <a href="http://x.test/">c<br>d</a></h2>', '## a b [c d](http://x.test/)'],
    ['<p>a<br> <br>b</p>', 'a\n\nb'],
  ])('%s', (markup, expected) => {
    expect(write(markup).trim()).toBe(expected);
  });
});

describe('read again it is what it was', () => {
  test.each([
    ['<p>a<em>b</em>c <b>a</b><i>b</i><b>c</b></p>'],
    ['<p><em><strong>a</strong></em> <em><strong>b</strong> c</em> <strong>d <em>e</em></strong></p>'],
    ['<p>Wow!<a href="http://a.test/">a</a></p>'],
    ['<p>H<sub>2</sub>O E=mc<sup>2</sup> <mark>m</mark></p>'],
    ['<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby></p>'],
    ['<p><code>a`b</code> <code>``</code> <code>a|b</code> <code>a</code></p>'],
    ['<ul><li>a</li></ul><p>b</p><ol><li>c</li></ol>'],
    ['<blockquote><ul><li>a</li></ul><pre><code>b\n\nc\n</code></pre></blockquote>'],
    ['<ul><li><p>a</p><pre><code class="language-js">b\n\n  c\n</code></pre></li></ul>'],
    ['<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>'],
  ])('%s', (markup) => {
    const tidy = (html: string): string =>
      html
        .replace(/ class="language-text"/g, '')
        .replace(/<(\/?)b>/g, '<$1strong>')
        .replace(/<(\/?)i>/g, '<$1em>')
        .replace(/>\s+</g, '><')
        .replace(/<\/(\w+)>\s*(?=<\/li>)/g, '</$1>');
    const same = (html: string): string =>
      tidy(html)
        .replace(/\s*(<\/?(?:pre|ul|ol|li)\b)/g, '$1')
        .trim();
    expect(same(reread(markup))).toBe(same(markup));
  });

  test('a quotation in sixty others is written at once', () => {
    // Each further quotation took twice the time.
    expect(write(`${'<blockquote>'.repeat(60)}a`)).toBe(`${'> '.repeat(60)}a`);
  });

  test('lists with numbers that begin anew stay two, other lists read as one', () => {
    expect(reread('<ul><li>a</ul><div><ul><li>b</ul></div>').match(/<li>/g)).toHaveLength(2);
    const lists = '<ol><li>a<li>b</ol><p></p><ol><li>c</ol><ol><li>d</ol>';
    expect(write(lists)).not.toContain('<');
    expect(reread(lists).match(/<ol>/g)).toHaveLength(3);
  });

  test('a link around blocks is a link in one of them', () => {
    expect(reread('<a href="http://a.test/"><img src="http://a.test/i"><h3>a</h3><p>b</p></a>')).toBe(
      '<p><img src="http://a.test/i" alt="image"></p><h2><a href="http://a.test/">a</a></h2><p>b</p>',
    );
    expect(reread('<ul><li><a href="http://a.test/"><div>a</div><div>b</div></a></ul>')).toContain(
      '<a href="http://a.test/">a</a>',
    );
  });

  test('a link in code stays both', () => {
    expect(reread('<p><code>a <a href="http://a.test/">b</a> c</code></p>')).toBe(
      '<p><code>a </code><a href="http://a.test/"><code>b</code></a><code> c</code></p>',
    );
  });
});

describe('tables', () => {
  const cells = '<tr><th>a<th>b<tr><td>c<td>d';

  test('with spans or blocks in their cells stay HTML', () => {
    for (const cell of [
      '<td colspan="2">x',
      '<td><ul><li>x</ul><td>',
      '<td><pre>x\n\ny</pre><td>',
      '<td rowspan="2">x<td>y',
    ]) {
      const read = renderMarkdown(write(`<p>before</p><table>${cells}<tr>${cell}</table><p>after</p>`));
      expect(read.querySelectorAll('table')).toHaveLength(1);
      expect(read.querySelectorAll('tr')).toHaveLength(3);
      expect(read.querySelector('table')!.textContent).toContain('x');
      expect(read.querySelectorAll('body > p')).toHaveLength(2);
      expect(read.querySelector('td [id], td[style]')).toBeNull();
    }
  });

  test('keep what an empty line would end', () => {
    const read = renderMarkdown(write('<table><tr><th>a<td><pre>x\n\n<b>y</b></pre></table>'));
    expect(read.querySelector('td pre')!.textContent).toBe('x\n\ny');
  });

  test('that arrange a page are no tables', () => {
    expect(write('<table><tr><td><p>a</p><p>b</p></table>')).toBe('a\n\nb');
    expect(write('<table><tr><td><h2>a</h2><td>b</table>')).toBe('## a\n\nb');
  });

  test('of uneven rows, with captions, breaks and empty cells are read whole', () => {
    const read = renderMarkdown(
      write('<table><caption>c</caption><tr><td>a<td><tr><td>x<br>y<td>1<td>2</table>'),
    );
    expect([...read.querySelectorAll('tbody tr')].map((row) => row.children.length)).toEqual([3, 3]);
    expect(read.querySelector('p')!.textContent).toBe('c');
    expect(read.querySelector('td br')).not.toBeNull();
  });
});

describe('formulas', () => {
  const math = (tex: string, display = ''): string =>
    `<math${display}><semantics><mi>x</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;

  test('are TeX in dollars', () => {
    expect(write(`<p>a ${math('x^2')} b</p>`)).toBe('a $x^2$ b');
    expect(write(math('x\n\n+y', ' display="block"'))).toBe('$$\nx\n+y\n$$');
  });

  test.each(['a_b*c*d', '\\frac{1}{2} < 3', '\\{a\\}', 'a & b', 'x_{[1]}', '`a`'])(
    '%s is read as it was',
    (tex) => {
      const box = document.createElement('i');
      box.textContent = tex;
      for (const display of ['', ' display="block"']) {
        const read = renderMarkdown(write(`<p>a ${math(box.innerHTML, display)} b</p>`));
        expect(read.querySelector('math')!.getAttribute('alttext')).toBe(tex);
      }
    },
  );

  test.each([
    [
      '<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mfrac><mn>1</mn><msqrt><mi>y</mi></msqrt></mfrac>',
      '{x}^{2}+\\frac{1}{\\sqrt{y}}',
    ],
    [
      '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>0</mn></mrow><mi>n</mi></munderover><mi>sin</mi>',
      '{\\sum }_{i=0}^{n}\\sin',
    ],
    [
      '<mover><mi>x</mi><mo>¯</mo></mover><mo>≤</mo><mtext>if $5</mtext>',
      '\\overline{x}\\le \\text{if \\$5}',
    ],
    ['<mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo>', '({{n} \\atop {k}})'],
    ['<mtext>a_b &amp; 50%</mtext>', '\\text{a\\_b \\& 50\\%}'],
  ])('without a source are told from their MathML: %s', (markup, tex) => {
    const fence = tex.includes('$') ? '$$' : '$';
    expect(write(`<p><math>${markup}</math></p>`)).toBe(fence + tex + fence);
  });

  test('do not break a table', () => {
    const read = renderMarkdown(write(`<table><tr><th>a<th>b<tr><td>${math('|x|')}<td>c</table>`));
    expect(read.querySelectorAll('td')).toHaveLength(2);
  });
});

describe('footnotes', () => {
  test('become those of Markdown', () => {
    const markup =
      '<p>A<sup id="r1"><a href="#n1">[1]</a></sup> b<sup><a id="r2" href="#n2">2</a></sup>.</p>' +
      '<ol><li id="n1"><a href="#r1">^</a> One <i>x</i></li><li id="n2"><p>Two <a href="#r2">↩</a></p><p>More</p></li></ol>';
    expect(write(markup)).toBe('A[^1] b[^2].\n\n[^1]: One *x*\n\n[^2]: Two\n\n    More');
    const read = renderMarkdown(write(markup));
    expect([...read.querySelectorAll('sup')].map((sup) => sup.textContent)).toEqual(['1', '2']);
    expect(read.querySelectorAll('section li')).toHaveLength(2);
  });

  test('stay a list when one of them has no link in the text', () => {
    const markup = '<p>A<sup><a href="#n1">1</a></sup></p><ol><li id="n1">One</li><li id="n2">Two</li></ol>';
    expect(reread(markup)).toContain('<ol>');
    expect(renderMarkdown(write(markup)).body.textContent).toContain('Two');
  });
});

test('what is hidden is left out, what waits in a fold is not', () => {
  expect(write('<p hidden>a</p><details><summary>b</summary>c</details>')).toBe('b\n\nc');
});

test('the file begins with what is known about the page', () => {
  const content = saved(
    '<html lang="en"><title>A: "b" # c</title><meta name="author" content="Ada"><meta name="date" content="2025-01-31"><p data-keep>Words</html>',
  );
  const file = markdown.render(content);
  expect(file).toBe(
    `---\ntitle: "A: \\"b\\" # c"\nauthor: "Ada"\ndate: "2025-01-31"\nsite: "localhost"\nurl: "http://localhost/"\nlanguage: "en"\nsaved: "${content.savedAt.toISOString().replace('.000', '')}"\n---\n\nWords\n`,
  );
});
