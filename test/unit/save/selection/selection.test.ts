/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { pathsOf } from '../../../../src/save/path.ts';
import { readsOf } from '../../../../src/save/reads.ts';
import { selectedNodes } from '../../../../src/save/selection/selected-nodes.ts';
import type { PageView } from '../../../../src/save/page-view.ts';
import { nested, pageOf } from '../pages.ts';
import { markedSpans, savedSelection, savedSpans } from './marked.ts';

describe('a selection is cut at its ends', () => {
  test.each([
    ['<div>one [two] three</div>', '<p>two</p>'],
    ['<p>one t[wo thr]ee</p>', '<p>wo thr</p>'],
    ['<p>one [two</p><p>three</p><p>four] five</p>', '<p>two</p><p>three</p><p>four</p>'],
    ['<p>a [<b>b</b> c] d</p>', '<p><b>b</b> c</p>'],
    ['<p>a <b>b[c</b>d</p><p>e] f</p>', '<p><b>c</b>d</p><p>e</p>'],
    ['<p>a <a href="/x">b[c]d</a></p>', '<p>a <a href="http://localhost/x">c</a></p>'.replace('a <a', '<a')],
    ['<h2>a [b</h2><p>c] d</p>', '<h2>b</h2><p>c</p>'],
    ['<div>a [b<div>c</div>d] e</div>', '<p>b</p><div>c</div><p>d</p>'],
    ['<p>[one</p><p>]two</p>', '<p>one</p>'],
    ['<p>one[</p><p>two]</p>', '<p>two</p>'],
    ['<p>👩 [👩]</p>', '<p>👩</p>'],
  ])('%s', (markup, expected) => {
    expect(savedSelection(markup)).toBe(expected);
  });

  test('where they stand between elements', () => {
    const page = pageOf('<p>a</p><p>b</p><!-- x --><p>c</p><p>d</p>');
    const { body } = page;
    const spans = [{ start: { node: body, offset: 1 }, end: { node: body, offset: 4 } }];
    expect(savedSpans(spans, page)).toBe('<p>b</p><p>c</p>');
    expect(savedSpans([{ start: { node: body, offset: 3 }, end: { node: body, offset: 5 } }], page)).toBe(
      '<p>c</p><p>d</p>',
    );
  });

  test('and the page is left as it is', () => {
    const page = pageOf('<ul><li>a [b</li><li>c] d</li></ul><pre>x</pre>');
    const spans = markedSpans(page);
    const before = page.documentElement.outerHTML;
    const texts = page.querySelector('li')!.childNodes.length;
    savedSpans(spans, page);
    expect(page.documentElement.outerHTML).toBe(before);
    expect(page.querySelector('li')!.childNodes).toHaveLength(texts);
  });

  test.each(['<p>a []b</p>', '<p>a[ ]b</p>', '<p>a[</p> \n <p>]b</p>'])('nothing is in %s', (markup) => {
    expect(savedSelection(markup)).toBeUndefined();
  });

  test('a picture alone is something', () => {
    const page = pageOf('<p>a<img src="/x.png" alt="x">b</p>');
    const [p] = page.querySelectorAll('p');
    expect(savedSpans([{ start: { node: p, offset: 1 }, end: { node: p, offset: 2 } }], page)).toBe(
      '<p><img src="http://localhost/x.png" alt="x"></p>',
    );
  });
});

describe('the structure that parts of a selection have to each other is kept:', () => {
  test.each([
    ['items', '<ul><li>a [b</li><li>c] d</li></ul>', '<ul><li>b</li><li>c</li></ul>'],
    [
      'items with paragraphs',
      '<ul><li><p>a [b</p></li><li><p>c] d</p></li></ul>',
      '<ul><li><p>b</p></li><li><p>c</p></li></ul>',
    ],
    ['numbers', '<ol><li>a</li><li>b [c</li><li>d] e</li></ol>', '<ol start="2"><li>c</li><li>d</li></ol>'],
    [
      'lists in lists',
      '<ul><li>a<ul><li>b [c</li></ul></li><li>d] e</li></ul>',
      '<ul><li><ul><li>c</li></ul></li><li>d</li></ul>',
    ],
    [
      'a list after a paragraph',
      '<p>a [b</p><div><ul><li><div>c</div></li><li><div>d] e</div></li></ul></div>',
      '<p>b</p><ul><li><div>c</div></li><li><p>d</p></li></ul>',
    ],
    [
      'rows',
      '<table><tr><td>a<td>b [c<tr><td>d] e<td>f</table>',
      '<table><tbody><tr><td></td><td>c</td></tr><tr><td>d</td></tr></tbody></table>',
    ],
    [
      'cells of one row',
      '<table><tr><td>a<td><p>b [c</p><td><p>d] e</p></table>',
      '<table><tbody><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>',
    ],
    ['terms', '<dl><dt>a<dd>b [c<dt>d] e<dd>f</dl>', '<dl><dd>c</dd><dt>d</dt></dl>'],
    [
      'quotations',
      '<p>a [b</p><blockquote><p>c</p><p>d] e</p></blockquote>',
      '<p>b</p><blockquote><p>c</p><p>d</p></blockquote>',
    ],
    [
      'a quotation that all stands in',
      '<blockquote><p>a [b</p><p>c] d</p></blockquote>',
      '<blockquote><p>b</p><p>c</p></blockquote>',
    ],
    [
      'a figure',
      '<figure><img src="/x.png"><figcaption>a [b</figcaption></figure><p>c] d</p>',
      '<figure><figcaption>b</figcaption></figure><p>c</p>',
    ],
    [
      'code',
      '<pre><code class="language-js">a\n [b\n  c]\nd</code></pre>',
      '<pre><code class="language-js">b\n  c</code></pre>',
    ],
    [
      'lines of code and their white space',
      '<pre><code><span>a</span> [<b>b</b>\n<i>c</i>\n\n  <u>d</u>]</code></pre>',
      '<pre><code><b>b</b>\n<i>c</i>\n\n  <u>d</u></code></pre>',
    ],
    [
      'code in boxes of lines',
      '<pre><div>a [b</div><div>c</div><div>d] e</div></pre>',
      '<pre><div>b</div><div>c</div><div>d</div></pre>',
    ],
  ])('%s', (_, markup, expected) => {
    expect(savedSelection(markup)).toBe(expected);
  });

  test.each([
    ['one item', '<ul><li>a [b] c</li></ul>'],
    ['one cell', '<table><tr><td>a [b] c</td></tr></table>'],
    ['a paragraph in a cell', '<table><tr><td><p>a [b] c</p></td></tr></table>'],
    ['a paragraph of a quotation', '<blockquote><p>a [b] c</p></blockquote>'],
    ['a caption', '<figure><figcaption>a [b] c</figcaption></figure>'],
  ])('words of %s are words', (_, markup) => {
    expect(savedSelection(markup)).toBe('<p>b</p>');
  });

  test('in pages of any depth', () => {
    const page = pageOf('<p>a [b</p>');
    page.body.append(nested(page, 'blockquote', 3000, 'c] d'));
    expect(savedSelection(page)).toMatch(/^<p>b<\/p>(?:<blockquote>)+c(?:<\/blockquote>)+$/u);
  });
});

describe('several selections', () => {
  test('are saved in the order of the page', () => {
    const page = pageOf('<p>a [b] c</p><p>d [e] f</p>');
    const [one, other] = markedSpans(page);
    expect(savedSpans([other, one], page)).toBe('<p>b</p><p>e</p>');
  });

  test('in one line stay in it, in one text stay apart', () => {
    expect(savedSelection('<p>[a] b <i>[c]</i></p>')).toBe('<p>a <i>c</i></p>');
    expect(savedSelection('<p>[one] two [three] four</p>')).toBe('<p>one three</p>');
    expect(savedSelection('<pre>[one] two <i>x</i>t[hree] four</pre>')).toBe('<pre>one<br>hree</pre>');
    expect(savedSelection('<p>[one] two [three</p><p>four] five</p>')).toBe('<p>one three</p><p>four</p>');
  });

  test('of cells are a table', () => {
    const page = pageOf('<table><tr><td>a<td>b<tr><td>c<td>d</table>');
    const spans = [...page.querySelectorAll('td:first-child')].map((cell) => ({
      start: { node: cell.parentNode!, offset: 0 },
      end: { node: cell.parentNode!, offset: 1 },
    }));
    expect(savedSpans(spans, page)).toBe(
      '<table><tbody><tr><td>a</td></tr><tr><td>c</td></tr></tbody></table>',
    );
  });

  test('that overlap are saved once', () => {
    const page = pageOf('<p>a</p><p>b</p><p>c</p>');
    const span = (from: number, to: number): ReturnType<typeof markedSpans>[number] => ({
      start: { node: page.body, offset: from },
      end: { node: page.body, offset: to },
    });
    expect(savedSpans([span(0, 2), span(1, 3)], page)).toBe('<p>a</p><p>b</p><p>c</p>');
  });
});

describe('only what can be seen is selected:', () => {
  const view: PageView = {
    reach: (element) =>
      element.matches('.gone') ? 'gone' : element.matches('.no, .no *:not(.yes)') ? 'no' : 'yes',
  };

  test.each([
    ['<p>[a</p><p class="gone">x<b class="yes">x</b></p><p>b]</p>', '<p>a</p><p>b</p>'],
    [
      '<p>[a</p><div class="no">x<p>x</p><p class="yes">b</p></div><p>c]</p>',
      '<p>a</p><div><p>b</p></div><p>c</p>',
    ],
    ['<pre>[<b class="no">$ </b>a\n<b class="no">$ </b>b]</pre>', '<pre>a\nb</pre>'],
    ['<ul><li>[a<li class="no">x<li>b]</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ])('%s', (markup, expected) => {
    expect(savedSelection(markup, view)).toBe(expected);
  });

  test('where nothing can, nothing is', () => {
    expect(savedSelection('<p class="no">a [b] c</p>', view)).toBeUndefined();
  });
});

describe('a formula', () => {
  const formula =
    '<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow>' +
    '<annotation encoding="application/x-tex">x</annotation></semantics></math></span><span class="html">@</span></span>';

  test.each(['[x]', '[x', 'x]'])('is taken whole when a selection goes through it as in %s', (inside) => {
    const around = [inside.startsWith('[') ? '' : '[', inside.endsWith(']') ? '' : ']'];
    const saved = savedSelection(`<p>a ${around[0]}b ${formula.replace('@', inside)} c${around[1]} d</p>`);
    expect(saved?.match(/<mi>x<\/mi>/gu)).toHaveLength(1);
    expect(saved).not.toContain('class');
  });
});

describe('in shadow trees', () => {
  const hostOf = (page: Document): string => {
    const [root] = selectedNodes(markedSpans(page), page)!.roots;
    const [path] = pathsOf([root], readsOf(page));
    return page.querySelector(path.selector)!.localName;
  };
  const component = (page: Document, host: Element, markup: string): void => {
    host.attachShadow({ mode: 'open' }).append(page.importNode(pageOf(markup).querySelector('div')!, true));
  };

  test('a selection is cut there too', () => {
    const page = pageOf('<p>x</p><section></section>');
    component(page, page.querySelector('section')!, '<div><p>a [b</p><ul><li>c</li><li>d] e</li></ul></div>');
    expect(savedSelection(page)).toBe('<p>b</p><ul><li>c</li><li>d</li></ul>');
  });

  test('programs are told the host', () => {
    const page = pageOf('<p>x</p><section></section>');
    component(page, page.querySelector('section')!, '<div><p>a [b] c</p></div>');
    expect(hostOf(page)).toBe('section');
  });

  test('it goes in and out of them', () => {
    const page = pageOf('<p>x [a</p><section></section><article></article>');
    component(page, page.querySelector('section')!, '<div><p>b</p></div>');
    component(page, page.querySelector('article')!, '<div><p>c] d</p></div>');
    expect(savedSelection(page)).toBe(
      '<p>a</p><div><div><p>b</p></div></div><p>c</p>'
        .replace('<div><div>', '<section><div>')
        .replace('</div></div>', '</div></section>'),
    );
  });

  test('and through what the page puts into slots, in the order in which it is seen', () => {
    const page = pageOf('<article><i slot="end">[c] d</i><b>b</b></article>');
    component(
      page,
      page.querySelector('article')!,
      '<div>x [a<slot></slot>] x<slot name="end"></slot></div>',
    );
    const [first, second] = markedSpans(page);
    expect(savedSpans([first], page)).toBe('<p>a<b>b</b></p>');
    expect(savedSpans([first, second], page)).toContain('<i>c</i>');
  });
});
