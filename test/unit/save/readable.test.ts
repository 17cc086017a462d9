/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { markdownOf } from '../../../src/save/markdown/markdown.ts';
import { needlessEscapes } from '../../../src/workbench/conversion/readable.ts';
import { saved, savedMarkup } from './pages.ts';
import { renderMarkdown } from './render-markdown.ts';

const markdown = (markup: string): string => markdownOf(saved(`<div data-keep>${markup}</div>`));

describe('paragraphs', () => {
  test('are what two ends of a line part', () => {
    expect(markdown('<p>One<br><br>two<br>three<br> <br><br>four</p>')).toBe('One\n\ntwo\\\nthree\n\nfour');
    expect(markdown('<blockquote>One<br><br>two</blockquote>')).toBe('> One\n>\n> two');
    expect(markdown('<ul><li>One<br><br># two</li></ul>')).toBe('- One\n\n  \\# two');
  });

  test('stay one in cells, headings and marked text', () => {
    expect(markdown('<h2>One<br><br>two</h2>')).toBe('## One two');
    expect(
      markdown('<table><tr><th>A</th><th>B</th></tr><tr><td>1<br><br>2</td><td>3</td></tr></table>'),
    ).toContain('1<br><br>2');
    expect(markdown('<p><b>One<br><br>two</b></p>')).toBe('**One\\\n\\\ntwo**');
  });

  test('need not be in a list with boxes to tick alone', () => {
    expect(markdown('<ul><li>One</li><li><input type="checkbox"></li></ul>')).toContain('- One');
  });

  test('end without a sign', () => {
    expect(markdown('<p><span>By <a href="/x">Kim</a></span> <span> <br> </span> </p><p>On</p>')).toBe(
      'By [Kim](http://localhost/x)\n\nOn',
    );
  });
});

describe('marked text', () => {
  test('ends before the end of its line', () => {
    expect(markdown('<p><strong>Name<br></strong>Text</p>')).toBe('**Name**\\\nText');
    expect(markdown('<p>a <b>b <i>c<br> </i></b>d</p>')).toBe('a **b *c***\\\nd');
    expect(markdown('<p>a<em><br>b</em></p>')).toBe('a\\\n*b*');
    expect(markdown('<p><b>a<br></b></p><p>b</p>')).toBe('**a**\n\nb');
  });
});

test('an address that is its own name stands alone', () => {
  expect(markdown('<a href="https://x.test/a_b">https://x.test/a_b</a>')).toBe('<https://x.test/a_b>');
});

test('an address without a scheme is a link to all who read Markdown', () => {
  const link = '[www.x.test/a](http://www.x.test/a)';
  expect(markdown('<p>(www.x.test/a), <i>www.x.test/a</i></p>')).toBe(`(${link}), *${link}*`);
  expect(markdown('<p>!www.x.test/a www.x.test/_a</p>')).toBe('!www.x.test/a www.x.test/_a');
});

test('pictures are called after their files, without the numbers of the site', () => {
  const picture = '<p>a <img src="/a/66fa714a02f2ad_Big%20red-barn2.png"><img src="/a/8ad0f2.png"></p>';
  expect(markdown(picture)).toMatch(/!\[Big red\].*!\[image\]/);
});

test('what only stands until something comes is left out', () => {
  expect(markdown('<ul><li><h2>Loading...</h2></li></ul><p>Text. Loading... takes long</p>')).toBe(
    'Text. Loading... takes long',
  );
});

describe('signs that mean nothing where they stand', () => {
  test.each([
    ['count(*) alone', 'count(*) alone'],
    ['count(*) or count(*)', 'count(*) or count(\\*)'],
    ['*Prices may vary. <b>Terms</b> apply', '*Prices may vary. **Terms** apply'],
    ['2*3 and <b>a*b</b>', '2*3 and **a\\*b**'],
    ['a *<b>b</b>* c', 'a ***b**\\* c'],
    ['<b>Name</b>* and <b>age</b>', '**Name*** and **age**'],
    ['*a<b>b</b>', '*a**b**'],
    ['*a<b>b</b>* c', '*a**b**\\* c'],
    ['~5 to ~6', '~5 to ~6'],
    ['a ` b', 'a ` b'],
    ['a `b` c', 'a \\`b` c'],
    ['$5 or $6', '\\$5 or $6'],
    ['<a href="/x">Wow!</a>', '[Wow!](http://localhost/x)'],
    ['Wow!<a href="/x">x</a>', 'Wow\\![x](http://localhost/x)'],
    ['C:\\', 'C:\\'],
    ['a<br>~~~~~~<br>b', 'a\\\n\\~~~~~~\\\nb'],
    ['1. a <br>1. b<br>2. c', '1\\. a\\\n1\\. b\\\n2. c'],
  ])('%s', (markup, expected) => {
    expect(markdown(`<p>${markup}</p>`)).toBe(expected);
    expect(needlessEscapes(expected)).toEqual([]);
  });
});

describe('headings', () => {
  test('that stood above and have nothing under them are left out', () => {
    const sections = '<h1>Title</h1><h2>A</h2><p>Text</p><h2>B</h2><p>Text</p>';
    expect(markdown(`${sections}<div><h2>A</h2></div><h2>B</h2>`)).not.toMatch(/# A[^]*# A|# B[^]*# B/);
    expect(
      markdown(`${sections}<h2>A</h2><p>More</p><h2>A</h2><h3>C</h3><p>Text</p>`).match(/# A/g),
    ).toHaveLength(3);
    expect(markdown('<h1>A</h1><div><h2>A</h2><p>Text</p></div>')).toBe('# A\n\nText');
    expect(markdown('<h1>A</h1><p>One</p><h2>A</h2><p>Two</p>').match(/# A/g)).toHaveLength(2);
    expect(markdown('<h2><a href="/1">A</a></h2><h2><a href="/2">A</a></h2>').match(/# /g)).toHaveLength(2);
    const talk = (name: string): string => `<h2>${name}</h2><h3>In Ulm</h3>`;
    expect(markdown(`${talk('A')}${talk('B')}${talk('C')}`).match(/In Ulm/g)).toHaveLength(3);
    expect(markdown('<h2>A</h2><p>To <a href="#b">A</a></p><h2 id="b">A</h2>').match(/# A/g)).toHaveLength(2);
  });

  test('that are the name of the site are left out, not that of the text', () => {
    const page = (title: string): string =>
      `<title>${title}</title><meta property="og:site_name" content="Barn"><div data-keep><h1><a href="http://barn.test/">Barn</a></h1><p>Text</p></div>`;
    expect(markdownOf(saved(page('Saws')))).toBe('Text');
    expect(markdownOf(saved(page('Barn')))).toContain('# ');
    const manual = '<h3><a href="http://barn.test/manual/index.html">Barn</a></h3><h1>Saws</h1>';
    const whole = page('Saws').replace('<div data-keep>', `<div data-keep>${manual}`);
    expect(markdownOf(saved(whole))).toMatch(/^# \[?Saws/u);
    expect(markdownOf(saved(whole.replace(manual, '<h1>Saws</h1><h3>Barn</h3><p>a</p>')))).toContain('Barn');
  });

  test.each([
    ['twice in its entry', 'a', 'a', 1],
    ['of other pages', 'a', 'b', 2],
  ])('that are links %s', (_, first, second, left) => {
    const card = `<li><h3><a href="/${first}">A hat</a></h3><p>Sold out</p><h3><a href="/${second}">A hat</a></h3><p>9 €</p></li>`;
    const { body } = saved(`<ul data-keep>${card}<li><h3><a href="/a">A hat</a></h3><p>8 €</p></li></ul>`);
    expect(body.querySelectorAll('h3')).toHaveLength(left + 1);
  });

  test('that only say what is answered are left out', () => {
    const posts =
      '<h1>Saws</h1><h3>Saws</h3><p>One</p><h3>Re: Saws</h3><p>Two</p><h3>RE: Planes</h3><p>Three</p>';
    expect(markdown(`<title>Saws</title>${posts}`)).toMatch(/Saws[^]*One\n\nTwo\n\n#+ RE: Planes/);
  });

  test('keep what stands under what where several are the first', () => {
    const parts = '<h1>1</h1><h2>1.1</h2><h1>2</h1><h2>2.1</h2><h3>2.1.1</h3>';
    const lower = '## 1\n\n### 1.1\n\n## 2\n\n### 2.1\n\n#### 2.1.1';
    const write = (markup: string): string =>
      markdownOf(saved(`<title>Title</title><div data-keep>${markup}</div>`));
    expect(write(parts)).toBe(lower);
    expect(write(`<h1>Title</h1>${parts}`)).toBe(`# Title\n\n${lower}`);
    expect(write('<h1>Title</h1><h2>1</h2><h3>1.1</h3>')).toBe('# Title\n\n## 1\n\n### 1.1');
  });

  test.each([
    ['<h1><a href="http://localhost/">Title</a></h1>', '# Title'],
    ['<a href="#"><h1>Title</h1></a>', '# Title'],
    ['<h2><a href="http://localhost/#p2">Title</a></h2>', '## Title'],
    ['<h2>See <a href="/other">Title</a></h2>', '## See [Title](http://localhost/other)'],
    ['<h2>See <a href="#far">there</a></h2>', '## See [there](http://localhost/#far)'],
  ])('lead nowhere but elsewhere: %s', (markup, expected) => {
    expect(markdown(markup)).toBe(expected);
  });

  test('alone in a list stand by themselves', () => {
    expect(
      markdown('<ol start="3"><li><a href="/x"><span><h1>Title</h1></span></a></li></ol><p>Text</p>'),
    ).toBe('# [Title](http://localhost/x)\n\nText');
    expect(markdown('<ul><li><h2>Title</h2><p>Text</p></li></ul>')).toContain('- ## Title');
  });

  test('by their role hold no paragraphs', () => {
    expect(markdown('<div role="heading" aria-level="3"><p>A comment.</p></div>')).toBe('A comment.');
    expect(markdown('<div role="heading" aria-level="3">A title</div>')).toBe('## A title');
  });
});

describe('lists', () => {
  test('of items that are a paragraph each stand close together', () => {
    expect(markdown('<ul><li><p>a <b>b</b></p></li><li> <p>c</p></li></ul>')).toBe('- a **b**\n- c');
    expect(markdown('<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>')).toBe('- a\n\n  b\n\n- c');
  });
});

describe('pictures', () => {
  test('of a gallery are there once', () => {
    const gallery =
      '<a href="/1.png"><img src="/1.png" alt="One"></a><a href="/2.png"><img src="/2.png" alt="Two"></a>';
    expect(savedMarkup(`${gallery}<div class="thumbs">${gallery}</div><p>Text</p><img src="/1.png">`)).toBe(
      '<a href="http://localhost/1.png"><img src="http://localhost/1.png" alt="One"></a><a href="http://localhost/2.png">' +
        '<img src="http://localhost/2.png" alt="Two"></a><p>Text</p><img src="http://localhost/1.png">',
    );
  });

  test('without a name again and again are none of Markdown', () => {
    const star = '<img src="/star.svg">';
    expect(markdown(`<p>A ${star}</p><p>B ${star}</p><p>C ${star}</p><p>D ${star}</p>`)).toBe(
      'A\n\nB\n\nC\n\nD',
    );
    expect(markdown('<p>A <img src="/a.png" alt="Cat"></p>'.repeat(4)).match(/!\[Cat\]/gu)).toHaveLength(4);
    expect(markdown(`<p>A ${star}</p><p>B ${star}</p>`)).toContain('![star]');
  });

  test('are not bold', () => {
    expect(markdown('<p><b><img src="/a.png" alt="Cat"></b></p>')).toBe('![Cat](http://localhost/a.png)');
  });
});

describe('tables', () => {
  test('are called by a first row of one cell', () => {
    expect(
      markdown(
        '<table><tr><td colspan="2">Prices</td></tr><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>',
      ),
    ).toBe('Prices\n\n| A | B |\n| --- | --- |\n| 1 | 2 |');
  });

  test('as HTML have no tags that say nothing', () => {
    const written = markdown(
      '<table><tr><td rowspan="2"><span class="x"><span>A</span></span></td><td>B</td></tr><tr><td><span lang="de">C</span></td></tr></table>',
    );
    expect(written).toContain('<td rowspan="2">A</td>');
    expect(written).toContain('<span lang="de">C</span>');
  });
});

test('a box that folds what is below it is no task', () => {
  expect(markdown('<ul><li><input type="checkbox"><div>Text</div></li></ul>')).toBe('- Text');
  expect(markdown('<ul><li><input type="checkbox" checked> Text</li></ul>')).toBe('- [x] Text');
});

test('the way back from a note makes no note of a paragraph', () => {
  const written = markdown(
    '<p id="p">Words<sup id="r1"><a href="#n1">[1]</a></sup> go<sup id="r2"><a href="#n1">[1]</a></sup> on.</p>' +
      '<ol><li id="n1">^ <a href="#r1"><sup><i>a</i></sup></a> <a href="#r2"><sup><i>b</i></sup></a> A book.</li>' +
      '<li id="n2"><a href="#r3"><sup>a</sup></a> Another.</li></ol>',
  );
  expect(written).toContain('Words[^1] go[^1] on.');
  expect(written).toMatch(/^\[\^1\]: A book\.$/mu);
  expect(written).not.toContain('[^2]');
  expect(renderMarkdown(written).querySelectorAll('section[data-footnotes] li')).toHaveLength(1);
});
