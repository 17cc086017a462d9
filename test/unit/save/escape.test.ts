import { afterEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { escapeText } from '../../../src/save/markdown/escape.ts';
import { Line } from '../../../src/save/markdown/line.ts';
import { markdownOf } from '../../../src/save/markdown/markdown.ts';
import { LINK } from '../../../src/save/markdown/marks.ts';
import { writtenRuns } from '../../../src/save/markdown/written-lines.ts';
import { markdownToHtml } from '../../../src/workbench/conversion/markdown-to-html.ts';
import { saved } from './pages.ts';

function rootOf(html: string): Element {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

describe('the work for one line', () => {
  const searches = ['indexOf', 'lastIndexOf', 'includes', 'trimStart'] as const;
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each([
    ['signs', 'a *b _c `d $e <f ![g]( ', false],
    ['brackets of a link', 'a [b ', true],
  ])('does not grow with its %s', (_, part, inLink) => {
    const searchesFor = (times: number): number => {
      const line = new Line(false, LINK + part.repeat(times) + LINK);
      const spies = searches.map((name) => jest.spyOn(String.prototype, name));
      escapeText(line.text.slice(1), { line, at: 1, lineStart: true, inLink, inItem: false });
      const longOnes = spies.flatMap((spy) => spy.mock.contexts).filter((text) => String(text).length > 2000);
      jest.restoreAllMocks();
      return longOnes.length;
    };
    expect(searchesFor(2000)).toBe(searchesFor(1000));
    expect(searchesFor(1000)).toBeGreaterThan(0);
  });
});

describe('runs of text', () => {
  const placesIn = (html: string): string[] =>
    writtenRuns(rootOf(html)).map(({ node, at, lineStart }) => `${node.data.trim()} ${at} ${lineStart}`);

  test('begin a line after blocks and line ends, and after elements in which nothing is seen', () => {
    expect(placesIn('<p>one<br>two</p>three')).toEqual(['one 0 true', 'two 5 true', 'three 0 true']);
    expect(placesIn('<p><strong> </strong><span>four</span></p>')).toEqual([' 1 false', 'four 3 true']);
    expect(placesIn('<p><strong>five</strong> six <img src="a"> seven</p>')).toEqual([
      'five 1 false',
      'six 6 false',
      'seven 12 false',
    ]);
  });

  test('begin no line in headings and cells, and code has no runs', () => {
    expect(placesIn('<h2>one</h2><table><tr><td>two</table><pre>three</pre>')).toEqual([
      'one 0 false',
      'two 0 false',
    ]);
  });
});

describe('dollars', () => {
  const escaped = (text: string): string =>
    escapeText(text, { line: new Line(false, text), at: 0, lineStart: true, inLink: false, inItem: false });

  test.each([
    ['from $5', 'from $5'],
    ['from $5 to $9', 'from \\$5 to $9'],
    ['set $A$, man $$B.$$ So', 'set \\$A$, man \\$$B.$$ So'],
    ['$$ alone', '\\$$ alone'],
    ['what $$ is', 'what $$ is'],
  ])('%s', (text, written) => {
    expect(escaped(text)).toBe(written);
  });

  test('are no formula, however they stand', () => {
    const parts = fc.constantFrom('$', '$$', '$$$', ' ', 'a', '5', '\n', ', ');
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 9 }), (all) => {
        const text = all
          .join('')
          .replace(/\s*\n\s*/gu, '\n')
          .trim();
        const read = markdownToHtml(escaped(text));
        expect(read).toBe(text === '' ? '' : `<p>${text}</p>`);
      }),
      { seed: 13, numRuns: 2000 },
    );
  });

  test('of the name of a picture count with what stands beside it, and not where that is nothing', () => {
    const picture = '<img alt="save $5" src="https://a.example/b.png">';
    const written = '](https://a.example/b.png)';
    const of = (html: string): string => markdownOf(saved(`<p data-keep>${html}</p>`)).trim();
    expect(of(picture)).toBe(`![save $5${written}`);
    expect(of(`${picture} or $6`)).toBe(`![save \\$5${written} or $6`);
    expect(of(`for $6 ${picture}`)).toBe(`for \\$6 ![save $5${written}`);
  });

  test('of a table begin no formula of a line', () => {
    const table =
      '<table data-keep><tr><th>Name</th><th>Price</th></tr><tr><td>a</td><td>$$</td></tr></table>';
    expect(markdownOf(saved(table))).toContain('| a | $$ |');
  });

  test('count up to the next block, and in a linked picture to the end of the link', () => {
    const of = (html: string): string => markdownOf(saved(`<div data-keep>${html}</div>`));
    expect(of('$5<div>Save</div>was $6')).toBe('$5\n\nSave\n\nwas $6');
    expect(of('<p>$5<br><br>was $6</p>')).toBe('$5\n\nwas $6');
    const link = (href: string): string =>
      `<a href="${href}"><img alt="save $5" src="https://a.example/b.png"></a>`;
    expect(of(link('https://a.example/'))).toContain('[![save $5]');
    expect(of(`${link('https://a.example/')} or $6`)).toContain('[![save \\$5]');
    expect(of(link('https://a.example/$1'))).toContain('[![save \\$5]');
  });
});

describe('a sign has a backslash only where it would mean something', () => {
  const of = (html: string): string => markdownOf(saved(`<p data-keep>${html}</p>`));

  test.each([
    ['Result&lt;bool, Error&gt;', 'Result<bool, Error>'],
    ['Author &lt;name_at a b&gt;', 'Author <name_at a b>'],
    ['Vec&lt;T&gt;', 'Vec\\<T>'],
    ['a &lt;b c&gt;', 'a \\<b c>'],
    ['mail &lt;ada@a.example&gt;', 'mail <<ada@a.example>>'],
    ['mail ada_b@a-b.example.', 'mail <ada_b@a-b.example>.'],
    ['at @ada and a@b, x/a@b.example/c', 'at @ada and a@b, x/a@b.example/c'],
    ['see &lt;mailto:ada&gt;', 'see \\<mailto:ada>'],
    ['see &lt;https://a.example/&gt;', 'see <<https://a.example/>>'],
    ['a &lt;<a href="https://a.example/">b</a>&gt;', 'a <[b](https://a.example/)>'],
    ['&lt;div', '\\<div'],
    ['01.<b>Name</b>', '01.**Name**'],
    ['1.<b> Name</b>', '1\\. **Name**'],
    ['-<b>Name</b>', '-**Name**'],
    ['- <b>Name</b>', '\\- **Name**'],
    ['Share it!<a href="https://a.example/"></a>', 'Share it!'],
    ['x.__init__(<em>a=1</em>)', 'x.__init\\__(*a=1*)'],
    ['a_b_c(<em>d</em>) _e(<em>f</em>)', 'a_b_c(*d*) _e(*f*)'],
    ['_a<em>b</em>', '_a*b*'],
    ['*a<em>b</em>', '\\*a*b*'],
    ['**A title:** text', '**A title:*\\* text'],
    ['$636*<b>⁹</b>', '$636***⁹**'],
    ['a*<b>b</b> <b>c</b>', 'a\\***b** **c**'],
    ['a<br>____<br>b', 'a\\\n____\\\nb'],
    ['a<br>-<br>b', 'a\\\n-\\\nb'],
    ['a<br>____', 'a\\\n\\____'],
    ['**,<br>***', '**,\\\n\\*\\*\\*'],
    ['a\\<br>b', 'a\\\\\\\nb'],
    ['(<i>b\\ </i>)', '(*b\\\\* )'],
    ['<sup>*</sup><i>a b</i>', '<sup>*</sup>*a b*'],
    ['go! *<i>Do it!</i>', 'go! **Do it!*'],
    ['go!*<i>Do it!</i>', 'go!\\**Do it!*'],
    ['<b>a **b:** c</b>', '**a \\*\\*b:*\\* c**'],
    ['<i>a_/b</i>', '*a_/b*'],
    ['<b>c</b><i>a_/b</i>', '**c**_a\\_/b_'],
    ['a \\\nb', 'a \\ b'],
    ['a &lt;T as <a href="https://a.example/">b</a>&gt;', 'a <T as [b](https://a.example/)>'],
    ['a &lt;b c="<a href="https://a.example/">d</a>&gt;', 'a \\<b c="[d](https://a.example/)>'],
    ['9.&nbsp;<b>Name</b>', '9.\u00a0**Name**'],
    ['-&nbsp;a', '-\u00a0a'],
    ['--', '--'],
    ['__\n_', '\\__ _'],
    ['<i>\n\n*&nbsp;a</i>', '*\\*\u00a0a*'],
    ['_https://a.example_&lt;', '_<https://a.example>\\_<'],
    ['~~~', '\\~~~'],
    ['```a', '\\```a'],
    ['```a <code>b</code>', '\\`\\`\\`a `b`'],
    ['<em>a \\\n</em>\n<em>b</em>', '*a \\\\* *b*'],
  ])('%s', (html, written) => {
    expect(of(html)).toBe(written);
  });

  test.each([
    ['<em>~~~</em>a', '\\~\\~\\~a'],
    ['<em>```</em>a', '\\`\\`\\`a'],
    ['<b>&gt;</b>1', '\\>1'],
    ['<b>&gt;</b> 1', '**>** 1'],
    ['b <b>&gt;</b>1', 'b >1'],
    ['<b>- a)</b>b', '\\- a)b'],
    ['<i><b># a)</b></i>b', '\\# a)b'],
    ['<b>1. a&gt;</b>b', '1\\. a>b'],
    ['a<br><b>2. a&gt;</b>b', 'a\\\n2. a>b'],
    ['<b>-</b><strong>--</strong>', '**---**'],
  ])('marked text whose signs cannot be written begins no block: %s', (html, written) => {
    expect(of(html)).toBe(written);
    const read = markdownToHtml(of(html));
    expect(rootOf(read).textContent).toBe(rootOf(html.replace('<br>', '\n')).textContent);
  });

  test('in a heading no block begins', () => {
    expect(markdownOf(saved('<h2 data-keep><b>&gt;</b>1</h2>'))).toBe('## >1');
  });

  test.each([
    ['<p>$5</p><p>$6</p>', '\\$5<br>$6'],
    ['<p>a_ *b</p><p>c* _d</p>', 'a_ *b<br>c\\* _d'],
    ['*a<br> b*', '*a<br>b\\*'],
  ])('the paragraphs and lines of a cell are one line: %s', (cell, written) => {
    const table = `<table data-keep><tr><th>a</th><th>b</th></tr><tr><td>${cell}</td><td>c</td></tr></table>`;
    expect(markdownOf(saved(table))).toContain(`\n| ${written} | c |`);
  });

  test('two lines behind the sign of an item would be a line across', () => {
    expect(markdownOf(saved('<ul data-keep><li>--</li><li>a</li></ul>'))).toBe('- \\--\n- a');
  });

  test('a number behind a block begins no list', () => {
    expect(markdownOf(saved('<div data-keep>a<div>b</div>5. c</div>'))).toBe('a\n\nb\n\n5\\. c');
  });

  test.each([
    ['a<span> b<br></span>c', 'a b\\\nc'],
    ['a<span> b<br></span><span><br></span>c', 'a b\n\nc'],
    ['<b>a<br><br></b>b', '**a**\n\nb'],
    ['a<br><i><br></i>', 'a'],
    ['a<br><b> </b>', 'a'],
    ['a<sup>1<br></sup>b', 'a<sup>1</sup>\\\nb'],
  ])('a line end stays one, and none ends a paragraph: %s', (html, written) => {
    expect(of(html)).toBe(written);
  });

  test('and with it the text stays the same, whatever stands in it', () => {
    const parts = fc.constantFrom(
      ...[
        '<',
        '</',
        '>',
        '/>',
        'a',
        'b-c',
        ' ',
        ' d="',
        '"',
        '=',
        '!',
        '!--',
        '?',
        'x:',
        'https://a.example',
        '@b.example',
      ],
      ...['1.', '-', '#', '\n', ',', '_', '~~~', '```'],
      ...['*B', 'B*', '*C', 'C*', '*A', 'A*', '*E', 'E*'],
    );
    const markup = (all: readonly string[]): string =>
      all
        .map((part) => {
          const [, open, close] = /^(?:\*([ABCE])|([ABCE])\*)$/u.exec(part) ?? [];
          const name = { A: 'a', B: 'b', C: 'sub', E: 'em' }[open ?? close ?? ''];
          if (close) return `</${name}>`;
          if (open) return `<${name}${name === 'a' ? ' href="https://a.example/"' : ''}>`;
          return part.replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
        })
        .join('');
    const textIn = (html: string): string => rootOf(html).textContent.replace(/\s+/gu, '');
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 9 }), (all) => {
        const content = saved(`<p data-keep>${markup(all)}</p>`);
        const read = markdownToHtml(markdownOf(content));
        const box = document.createElement('div');
        box.append(content.body.cloneNode(true));
        expect(textIn(read)).toBe(box.textContent.replace(/\s+/gu, ''));
      }),
      { seed: 13, numRuns: 150 },
    );
  });
});
