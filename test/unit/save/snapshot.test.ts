/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals';
import { snapshot } from '../../../src/save/snapshot.ts';
import { all, markupOf, nested, pageOf, saved, SAVED_AT, savedMarkup, savedNodes, shadow } from './pages.ts';

afterEach(() => {
  document.documentElement.innerHTML = '<head></head><body></body>';
});

/** The saved markup of one page, with what is kept marked in it. */
function kept(markup: string): string {
  return markupOf(saved(markup));
}

describe('what is kept', () => {
  test('is copied less the holes, in its order', () => {
    const markup = '<main><p data-keep>a<b data-hole>x</b>c</p><p>y</p><p data-keep>d</p></main>';
    expect(kept(markup)).toBe('<p>ac</p><p>d</p>');
  });

  test('can be nothing', () => {
    expect(kept('<p>x</p>')).toBe('');
  });

  test('leaves the page byte for byte as it was', () => {
    const markup =
      '<div data-keep="" style="color:RED" onclick="a()"><img src="data:," data-src="/a.png"><form action="b">' +
      '<input name="c"></form><iframe src="about:blank" title="d"></iframe><details><p>e</p></details></div>';
    document.body.innerHTML = markup;
    snapshot({ roots: all(document, '[data-keep]'), holes: all(document, 'input') }, document);
    expect(document.body.innerHTML).toBe(markup);
  });

  test('lies in another document, which has no window', () => {
    const { body } = saved('<p data-keep>a</p>');
    expect(body.ownerDocument).not.toBe(document);
    expect(body.ownerDocument.defaultView).toBeNull();
  });

  test('may be the whole body', () => {
    const page = pageOf('<title>t</title><body dir="rtl"><p>a</p></body>');
    expect(markupOf(savedNodes(page, [page.body]))).toBe('<div dir="rtl"><p>a</p></div>');
  });

  test('may be the whole document', () => {
    const page = pageOf('<title>t</title><p>a</p>');
    expect(markupOf(savedNodes(page, [page.documentElement]))).toBe('<div><div><p>a</p></div></div>');
  });
});

describe('text that is kept by itself', () => {
  const keepText = (markup: string, ...texts: string[]): string => {
    const page = pageOf(markup);
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    const roots: Node[] = [];
    while (walker.nextNode())
      if (texts.includes(walker.currentNode.nodeValue!)) roots.push(walker.currentNode);
    expect(roots).toHaveLength(texts.length);
    return markupOf(savedNodes(page, roots));
  };

  test('becomes a paragraph', () => {
    expect(keepText('<div>one<p>x</p></div>', 'one')).toBe('<p>one</p>');
  });

  test('of different blocks stays apart', () => {
    expect(keepText('<div>one<div>two</div></div>', 'one', 'two')).toBe('<p>one</p><p>two</p>');
  });

  test('on both sides of a block stays apart', () => {
    expect(keepText('<div>one<div>x</div>two</div>', 'one', 'two')).toBe('<p>one</p><p>two</p>');
  });

  test('on both sides of a line break stays apart', () => {
    expect(keepText('<div>one<br>two</div>', 'one', 'two')).toBe('<p>one</p><p>two</p>');
    expect(keepText('<li>one<br>two</li>', 'one', 'two')).toBe('<ul><li>one<br>two</li></ul>');
  });

  test('of one word split by tags stays one word', () => {
    expect(keepText('<div><b>W</b>ord</div>', 'W', 'ord')).toBe('<p><b>W</b>ord</p>');
  });

  test('on both sides of left out words has a space between', () => {
    expect(keepText('<div>one<i>x</i>two</div>', 'one', 'two')).toBe('<p>one two</p>');
  });

  test('keeps its link, heading, cell or code', () => {
    expect(keepText('<h2><a href="/x">one</a><b>x</b></h2>', 'one')).toBe(
      '<h2><a href="http://localhost/x">one</a></h2>',
    );
    expect(keepText('<table><tr><td>one<td>x</table>', 'one')).toBe(
      '<table><tbody><tr><td>one</td></tr></tbody></table>',
    );
    expect(keepText('<pre>one\n two<b>x</b></pre>', 'one\n two')).toBe('<pre>one\n two</pre>');
  });

  test('of white space only is nothing', () => {
    expect(keepText('<div> \n <p>x</p></div>', ' \n ')).toBe('');
  });

  test('goes with inline elements beside it', () => {
    const page = pageOf('<div>one <b>two</b><p>x</p></div>');
    const [text, bold] = page.querySelector('div')!.childNodes;
    expect(markupOf(savedNodes(page, [text, bold]))).toBe('<p>one <b>two</b></p>');
  });
});

describe('a part that makes sense only in its parent', () => {
  test.each([
    ['<ul><li data-keep>a<li>x<li data-keep>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<ul><li data-keep>a</ul><ul><li data-keep>b</ul>', '<ul><li>a</li></ul><ul><li>b</li></ul>'],
    ['<ol><li>x<li>x<li data-keep>a<li data-keep>b</ol>', '<ol start="3"><li>a</li><li>b</li></ol>'],
    [
      '<ol start="5"><li>x<li><p data-keep>a</p><li data-keep>b</ol>',
      '<ol start="6"><li><p>a</p></li><li>b</li></ol>',
    ],
    ['<div><li data-keep>a</li><li data-keep>b</li></div>', '<ul><li>a</li><li>b</li></ul>'],
    [
      '<dl><dt data-keep>a<dd>x<dt data-keep>b<dd data-keep>c</dl>',
      '<dl><dt>a</dt><dt>b</dt><dd>c</dd></dl>',
    ],
    [
      '<table><tr><td>x<tr data-keep><td>a<tr data-keep><td>b</table>',
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
    ],
    [
      '<table><thead data-keep><tr><th>a</thead><tbody><tr data-keep><td>b</table>',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    [
      '<table><tr><td data-keep>a<td>x<td data-keep>b<tr><td data-keep>c</table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
    ],
    ['<table><caption data-keep>a</caption><tr><td>x</table>', '<table><caption>a</caption></table>'],
    ['<figure><img><figcaption data-keep>a</figure>', '<figure><figcaption>a</figcaption></figure>'],
    [
      '<details open><summary data-keep>a</summary>x</details>',
      '<details open=""><summary>a</summary></details>',
    ],
    ['<select><option>x<option data-keep>a</select>', '<select><option>a</option></select>'],
    ['<ruby>x<rt data-keep>a</rt></ruby>', '<ruby><rt>a</rt></ruby>'],
  ])('gets it back: %s', (markup, expected) => {
    expect(kept(markup)).toBe(expected);
  });

  test('does so where the page, built by a script, has none', () => {
    const page = pageOf('<div></div>');
    const row = page.createElement('tr');
    row.innerHTML = '<td>a</td>';
    page.querySelector('div')!.append(row);
    expect(markupOf(savedNodes(page, [row]))).toBe('<table><tbody><tr><td>a</td></tr></tbody></table>');
  });

  test('does not get the one that another part made up', () => {
    const page = pageOf('<div><li>a</li><p></p></div>');
    const row = page.createElement('tr');
    row.innerHTML = '<td>b</td>';
    page.querySelector('p')!.replaceWith(row);
    expect(markupOf(savedNodes(page, [...page.querySelectorAll('li, tr')]))).toBe(
      '<ul><li>a</li></ul><table><tbody><tr><td>b</td></tr></tbody></table>',
    );
  });

  test('of a drawing or formula gets the whole around it', () => {
    expect(
      kept('<svg viewBox="0 0 1 1"><g><path data-keep d="M0 0"></path><path d="x"></path></g></svg>'),
    ).toBe('<svg viewBox="0 0 1 1"><g><path d="M0 0"></path></g></svg>');
    expect(kept('<math><mrow><mi data-keep>x</mi><mo>+</mo></mrow></math>')).toBe(
      '<math><mrow><mi>x</mi></mrow></math>',
    );
  });

  test('shares it with the next one only', () => {
    expect(kept('<ul><li data-keep>a</ul><p data-keep>b</p><ul><li data-keep>c</ul>')).toBe(
      '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>',
    );
  });

  test.each([
    [
      '<ul><li><h3 data-keep>a</h3>x<p data-keep>b</p><li data-keep>c</ul>',
      '<ul><li><h3>a</h3><p>b</p></li><li>c</li></ul>',
    ],
    [
      '<ul><li>x<div><p data-keep>a</p></div><li><b data-keep>b</b>x<p data-keep>c</p></ul>',
      '<ul><li><p>a</p></li><li><b>b</b><p>c</p></li></ul>',
    ],
    [
      '<blockquote><p data-keep>a</p>x<p data-keep>b</p></blockquote>',
      '<blockquote><p>a</p><p>b</p></blockquote>',
    ],
    ['<ul><li><h1 data-keep>a</h1>x<p data-keep>b</p></ul>', '<h1>a</h1><p>b</p>'],
  ])('that says what its blocks are stays around them: %s', (markup, expected) => {
    expect(kept(markup)).toBe(expected);
  });

  test.each([
    ['<div data-keep role="heading" aria-level="3" id="i">a</div>', '<h3 id="i">a</h3>'],
    ['<div data-keep><span role="heading">a</span>b</div>', '<div><h2>a</h2>b</div>'],
    ['<h1 data-keep role="heading" aria-level="4">a</h1>', '<h1 role="heading" aria-level="4">a</h1>'],
  ])('is a heading by its role: %s', (markup, expected) => {
    expect(kept(markup)).toBe(expected);
  });
});

describe('nothing that runs is saved', () => {
  test.each([
    ['<script>alert(1)</script>'],
    ['<img src="x" onerror="alert(1)">'],
    ['<svg onload="alert(1)"><circle r="1"/></svg>'],
    ['<svg><script>alert(1)</script></svg>'],
    ['<svg><animate onbegin="alert(1)" attributeName="x"/></svg>'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>'],
    ['<svg><use href="data:image/svg+xml,<svg onload=alert(1)>"></use></svg>'],
    ['<a href="javascript:alert(1)">x</a>'],
    ['<a href=" java\nscript:alert(1)">x</a>'],
    ['<a href="&#1;javascript:alert(1)">x</a>'],
    ['<a href="vbscript:alert(1)">x</a>'],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>'],
    ['<area href="javascript:alert(1)">'],
    ['<iframe src="javascript:alert(1)"></iframe>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['<object data="javascript:alert(1)"></object>'],
    ['<embed src="data:text/html,<script>alert(1)</script>">'],
    ['<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>'],
    ['<video src="x" onloadstart="alert(1)"><source onerror="alert(1)"></video>'],
    ['<details ontoggle="alert(1)" open>x</details>'],
    ['<div style="background:url(javascript:alert(1))">x</div>'],
    ['<style>@import "javascript:alert(1)"</style>'],
    ['<link rel="stylesheet" href="javascript:alert(1)">'],
    ['<meta http-equiv="refresh" content="0;javascript:alert(1)">'],
    ['<base href="javascript:alert(1)//">'],
    ['<template><script>alert(1)</script></template>'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
    ['<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>'],
    ['<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'],
    ['<math></p><style><!--</style><img src/onerror=alert(1)>'],
    ['<xmp><img title="</xmp><img src=1 onerror=alert(1)>"></xmp>'],
    ['<textarea><img title="</textarea><img src=1 onerror=alert(1)>"></textarea>'],
    ['<noembed><img title="</noembed><img src=1 onerror=alert(1)>"></noembed>'],
    ['<svg><foreignObject><iframe onload="alert(1)"></iframe></foreignObject></svg>'],
    ['<x-y is="a" onclick="alert(1)">x</x-y>'],
    ['<p isolate-x="1" onpointerrawupdate="alert(1)">x</p>'],
  ])('%s', (markup) => {
    const html = savedMarkup(`<p>before</p>${markup}`);
    // Read as a browser reads the file, twice, since some attacks need a second reading.
    const once = pageOf(html);
    for (const read of [once, pageOf(once.body.innerHTML)]) {
      expect(all(read, 'script, style, iframe, object, embed, base, link, meta, template, form')).toEqual([]);
      for (const element of all(read, '*')) {
        for (const { name, value } of element.attributes) {
          expect(name).not.toMatch(/^on|^style$|^action$|^formaction$|^srcdoc$/i);
          expect(value.replace(/[\s\0-\x20]/g, '')).not.toMatch(/^(?:javascript|vbscript|data:text)/i);
        }
      }
    }
    expect(once.body.textContent).toContain('before');
  });

  test('even when a script built what no parser builds', () => {
    const page = pageOf('<div data-keep></div>');
    const root = page.querySelector('div')!;
    const fake = page.createElementNS('http://www.w3.org/2000/svg', 'style');
    fake.innerHTML = '<![CDATA[</style><img src=x onerror=alert(1)>]]>';
    const raw = page.createElement('xmp');
    raw.textContent = '</xmp><img src=x onerror=alert(1)>';
    const plain = page.createElement('plaintext');
    plain.textContent = '<script>alert(1)</script>';
    root.append(fake, raw, plain, page.createComment('--><script>alert(1)</script>'));
    const read = pageOf(markupOf(savedNodes(page, [root])));
    expect(all(read, 'script, style, img')).toEqual([]);
    expect(all(read, 'pre').map((pre) => pre.textContent)).toEqual([raw.textContent, plain.textContent]);
  });

  test('nor what a script of the page does with a custom element', () => {
    let built = 0;
    customElements.define(
      'test-widget',
      class extends HTMLElement {
        constructor() {
          super();
          built += 1;
        }
      },
    );
    document.body.innerHTML = '<test-widget>a</test-widget>';
    expect(built).toBe(1);
    snapshot({ roots: [document.body], holes: [] }, document);
    expect(built).toBe(1);
  });

  test('and no key of the visit', () => {
    expect(savedMarkup('<form>a<input type="HIDDEN" name="csrf" value="secret">b</form>')).toBe(
      '<div>ab</div>',
    );
  });

  test('and nothing that a visitor typed', () => {
    document.body.innerHTML = '<input value="given"><textarea>given</textarea>';
    document.querySelector('input')!.value = 'typed';
    document.querySelector('textarea')!.value = 'typed';
    const html = markupOf(snapshot({ roots: [document.body], holes: [] }, document));
    expect(html).toContain('given');
    expect(html).not.toContain('typed');
  });
});

describe('a page that names its elements like properties', () => {
  const NAMES = (
    'attributes childNodes firstChild lastChild nextSibling previousSibling parentNode nodeType nodeName localName ' +
    'namespaceURI ownerDocument nodeValue textContent innerHTML appendChild removeAttribute getAttribute'
  ).split(' ');

  test('in a form loses nothing', () => {
    const inputs = NAMES.map((name) => `<input name="${name}" id="${name}">`).join('');
    const page = pageOf(`<form lang="fr">one ${inputs}<p>two</p></form>`);
    const form = page.forms[0];
    shadow(form, NAMES, page.querySelector('input')!);
    const html = markupOf(savedNodes(page, [form]));
    expect(html).toMatch(/^<div lang="fr">one (?:<input id="\w+">)+<p>two<\/p><\/div>$/);
    expect(html.match(/<input/g)).toHaveLength(NAMES.length);
  });

  test('on the document loses nothing', () => {
    const names = (
      'title body implementation createElement importNode defaultView documentElement baseURI URL head ' +
      'createTextNode querySelector createNodeIterator nodeType firstChild'
    ).split(' ');
    document.title = 'Real title';
    document.body.innerHTML = '<img><p>words</p>';
    const roots = all(document, 'p');
    shadow(document, names, document.querySelector('img')!);
    const content = snapshot({ roots, holes: [] }, document);
    for (const name of names) Reflect.deleteProperty(document, name);
    expect(content.title).toBe('Real title');
    expect(content.url).toBe('http://localhost/');
    expect(markupOf(content)).toBe('<p>words</p>');
  });
});

describe('attributes', () => {
  test('of the look and the scripts of the page go, those of the content stay', () => {
    expect(
      savedMarkup(
        '<p id="a" class="b" style="color:red" data-x="y" isolate-keep="" lang="de" dir="rtl" title="t">x</p>' +
          '<td></td><font color="red" face="x">y</font>',
      ),
    ).toBe('<p id="a" lang="de" dir="rtl" title="t">x</p><font>y</font>');
  });

  test('of tables and images that say what they are stay', () => {
    const markup =
      '<table><tbody><tr><th scope="col" colspan="2">a</th></tr></tbody></table>' +
      '<img alt="b" width="3" height="4" sizes="50vw">';
    expect(savedMarkup(markup)).toBe(markup);
  });

  test('with our own marks are not saved anywhere', () => {
    expect(kept('<div data-keep isolate-path=""><p isolate-keep="x">a</p></div>')).toBe(
      '<div><p>a</p></div>',
    );
  });
});

describe('addresses', () => {
  test.each([
    ['<a href="a/b?c#d">x</a>', '<a href="http://localhost/a/b?c#d">x</a>'],
    ['<a href="//other.test/">x</a>', '<a href="http://other.test/">x</a>'],
    ['<a href="mailto:a@b.test">x</a>', '<a href="mailto:a@b.test">x</a>'],
    ['<a href="https://[bad">x</a>', '<a href="https://[bad">x</a>'],
    ['<img src="../i.png">', '<img src="http://localhost/i.png">'],
    ['<img src="ü b.png">', '<img src="http://localhost/%C3%BC%20b.png">'],
    [
      '<img srcset="a.png, b,c.png 2x,d.png 3.5x">',
      '<img srcset="http://localhost/a.png, http://localhost/b,c.png 2x, http://localhost/d.png 3.5x" src="http://localhost/b,c.png">',
    ],
    ['<img src="">', '<img>'],
    ['<blockquote cite="/q">x</blockquote>', '<blockquote cite="http://localhost/q">x</blockquote>'],
    [
      '<video poster="p.png" src="v.mp4"><track src="t.vtt"></video>',
      '<a href="http://localhost/v.mp4"><img src="http://localhost/p.png" alt=""></a>',
    ],
    [
      '<picture><source srcset="/s.webp 1x"><img src="/s.png"></picture>',
      '<picture><source srcset="http://localhost/s.webp 1x"><img src="http://localhost/s.png"></picture>',
    ],
    [
      '<svg><image href="i.png"></image><a xlink:href="/x"><text>t</text></a></svg>',
      '<svg><image href="http://localhost/i.png"></image><a xlink:href="http://localhost/x"><text>t</text></a></svg>',
    ],
    ['<img src="data:image/gif;base64,R0lGOD">', '<img src="data:image/gif;base64,R0lGOD">'],
  ])('hold outside of the page: %s', (markup, expected) => {
    expect(savedMarkup(markup)).toBe(expected);
  });

  test('start from where the page says', () => {
    const content = saved(
      '<base href="https://cdn.test/dir/"><p data-keep><a href="a">x</a><img src="/b"></p>',
    );
    expect(markupOf(content)).toBe(
      '<p><a href="https://cdn.test/dir/a">x</a><img src="https://cdn.test/b"></p>',
    );
    expect(content.url).toBe('http://localhost/');
  });
});

describe('links within the page', () => {
  test.each([
    ['#note', '<p id="note">n</p>', '#note'],
    ['http://localhost/#note', '<p id="note">n</p>', '#note'],
    ['#old', '<a name="old">n</a>', '#old'],
    ['#f%C3%BC%C3%9F', '<p id="füß">n</p>', '#f%C3%BC%C3%9F'],
    ['#links', '<p id="links">n</p>', '#links'],
    ['#gone', '<p>n</p>', 'http://localhost/#gone'],
    ['#%', '<p id="x">n</p>', 'http://localhost/#%'],
    ['/other#note', '<p id="note">n</p>', 'http://localhost/other#note'],
    ['#', '<p id="x">n</p>', 'http://localhost/#'],
  ])('%s with %s goes to %s', (href, target, expected) => {
    for (const markup of [`<a href="${href}">x</a>${target}`, `${target}<a href="${href}">x</a>`]) {
      const read = pageOf(savedMarkup(markup));
      expect(read.querySelector('a[href]')!.getAttribute('href')).toBe(expected);
      if (expected.startsWith('#')) expect(all(read, '[id], a[name]')).toHaveLength(1);
    }
  });

  test('to a part that is not kept go to the page', () => {
    expect(kept('<p data-keep><a href="#n">x</a></p><p id="n">n</p>')).toBe(
      '<p><a href="http://localhost/#n">x</a></p>',
    );
    expect(kept('<div data-keep><a href="#n">x</a><p data-hole id="n">n</p></div>')).toBe(
      '<div><a href="http://localhost/#n">x</a></div>',
    );
  });

  test('go elsewhere when the page says that they start elsewhere', () => {
    expect(kept('<base href="https://x.test/"><p data-keep id="n"><a href="#n">x</a></p>')).toBe(
      '<p id="n"><a href="https://x.test/#n">x</a></p>',
    );
  });
});

describe('images that wait', () => {
  const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

  test.each([
    ['<img data-src="a.png">', '<img src="http://localhost/a.png">'],
    ['<img src="" data-original="a.png">', '<img src="http://localhost/a.png">'],
    [`<img src="${gif}" data-lazy-src="a.png">`, '<img src="http://localhost/a.png">'],
    [`<img src="${gif}" data-src="${gif}" data-original="a.png">`, '<img src="http://localhost/a.png">'],
    ['<img src="a.png" data-src="b.png">', '<img src="http://localhost/a.png">'],
    [
      `<img srcset="${gif}" src="a.png" data-srcset="b.png 2x">`,
      '<img srcset="http://localhost/b.png 2x" src="http://localhost/a.png">',
    ],
    [
      '<picture><source data-srcset="a.webp 1x, b.webp 2x"><img src="a.png"></picture>',
      '<picture><source srcset="http://localhost/a.webp 1x, http://localhost/b.webp 2x">' +
        '<img src="http://localhost/a.png"></picture>',
    ],
    [`<img src="${gif}">`, ''],
  ])('are there: %s', (markup, expected) => {
    expect(savedMarkup(markup)).toBe(expected);
  });

  test('do not wait in the file', () => {
    expect(savedMarkup('<img src="a" loading="lazy">')).toBe('<img src="http://localhost/a">');
  });
});

describe('embedded documents', () => {
  test.each([
    [
      '<iframe src="https://video.test/1" title="A film"></iframe>',
      '<a href="https://video.test/1">A film</a>',
    ],
    [
      '<iframe src="/v?a=1&amp;b=2"></iframe>',
      '<a href="http://localhost/v?a=1&amp;b=2">http://localhost/v?a=1&amp;b=2</a>',
    ],
    ['<iframe src="about:blank" data-src="/v" title="t"></iframe>', '<a href="http://localhost/v">t</a>'],
    [
      '<object data="/a.pdf" aria-label="Paper"><p>no plug-in</p></object>',
      '<a href="http://localhost/a.pdf">Paper</a>',
    ],
    ['<embed src="/a.pdf">', '<a href="http://localhost/a.pdf">http://localhost/a.pdf</a>'],
    [
      '<iframe title="<b>bold</b>" src="/v"></iframe>',
      '<a href="http://localhost/v">&lt;b&gt;bold&lt;/b&gt;</a>',
    ],
    ['<iframe></iframe>', ''],
    ['<iframe src="javascript:alert(1)"></iframe>', ''],
    ['<embed src="data:image/png,x">', ''],
    ['a<iframe src="/v" title="t"></iframe>b', 'a<br><a href="http://localhost/v">t</a><br>b'],
  ])('become links: %s', (markup, expected) => {
    expect(savedMarkup(markup)).toBe(expected);
  });

  test('that are kept themselves do too', () => {
    expect(kept('<iframe data-keep src="/v" title="t"></iframe>')).toBe(
      '<p><a href="http://localhost/v">t</a></p>',
    );
  });
});

describe('what is folded or hidden', () => {
  test('stays as the page has it now', () => {
    document.body.innerHTML = '<details><summary>a</summary>b</details><p hidden>c</p><dialog>d</dialog>';
    document.querySelector('details')!.open = true;
    const html = markupOf(snapshot({ roots: [document.body], holes: [] }, document));
    expect(html).toBe(
      '<div><details open=""><summary>a</summary>b</details><p hidden="">c</p><div hidden="">d</div></div>',
    );
  });

  test('is kept, and hidden, when the page hides it by a style sheet', () => {
    const asked: string[] = [];
    const isShown = (element: Element): boolean => {
      asked.push(element.id);
      return element.id !== 'b';
    };
    const html = savedMarkup('<p id="a">a</p><div id="b"><p id="c">b</p></div>', { isShown });
    expect(html).toBe('<p id="a">a</p><div id="b" hidden=""><p id="c">b</p></div>');
    expect(asked).toEqual(['', 'a', 'b']);
  });

  test('can be opened in the file when it is folded on the page', () => {
    const isShown = (element: Element): boolean => element.localName !== 'p';
    const html = savedMarkup('<details><summary>a</summary><p>b</p></details>', { isShown });
    expect(html).toBe('<details><summary>a</summary><p>b</p></details>');
  });
});

describe('the look of the page', () => {
  const isBlock = (element: Element): boolean => element.classList.contains('block');

  test('does not glue words that it showed on lines of their own', () => {
    expect(savedMarkup('<a class="block">a</a><a class="block">b</a>c', { isBlock })).toBe(
      '<a>a</a><br><a>b</a><br>c',
    );
    expect(savedMarkup('<p>a</p> <span class="block">b</span> <p>c</p>', { isBlock })).toBe(
      '<p>a</p> <span>b</span> <p>c</p>',
    );
  });

  test('decides what a custom element is', () => {
    expect(savedMarkup('<x-a class="block" lang="fr">a</x-a><x-a>b</x-a>', { isBlock })).toBe(
      '<div lang="fr">a</div><span>b</span>',
    );
  });

  test('keeps small icons small', () => {
    const shownWidth = (element: Element): number => Number(element.id || 23.6);
    expect(savedMarkup('<svg></svg><img><img width="5"><img id="0"><img id="300">', { shownWidth })).toBe(
      '<svg width="24"></svg><img width="24"><img width="5"><img id="0"><img id="300">',
    );
  });

  test('does not make an image as small as its placeholder', () => {
    expect(savedMarkup('<img src="data:," data-src="a">', { shownWidth: () => 1 })).toBe(
      '<img src="http://localhost/a">',
    );
  });
});

describe('words are not lost', () => {
  test.each([
    ['in elements of HTML that do not exist', '<text>a</text> <g>b</g> <foo>c</foo>', 'a b c'],
    ['in elements that a script customises', '<a is="x-y" href="/">a</a><p is="">b</p>', 'ab'],
    ['beside attributes in a muddle', '<p "a"b<c= d:e="f" g>h</p>', 'h'],
    ['in a drawing', '<svg><text>a</text><fo"o><text>b</text></fo"o></svg>', 'ab'],
  ])('%s', (_, markup, words) => {
    expect(pageOf(savedMarkup(markup)).body.textContent).toBe(words);
  });

  test('in elements that a script customised by itself', () => {
    const page = pageOf('<p></p>');
    const link = page.createElement('b', { is: 'x-y' });
    link.append('a');
    page.querySelector('p')!.append(link);
    expect(markupOf(savedNodes(page, [...page.body.children]))).toBe('<p><b>a</b></p>');
  });
});

describe('formulas and code', () => {
  test('a formula does not show its source', () => {
    const math =
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>';
    expect(savedMarkup(math)).toBe('<math alttext="x"><mi>x</mi></math>');
  });

  test('code that shows tags stays code', () => {
    const code = '<pre><code>&lt;script&gt;alert("&amp;amp;")&lt;/script&gt;</code></pre>';
    expect(savedMarkup(code)).toBe(code);
  });
});

describe('title', () => {
  test.each([
    ['<title> A \n title </title>', 'A title'],
    ['<title> </title><meta property="og:title" content="B">', 'B'],
    ['<meta property="og:title" content=" "><h1>X</h1><h1 data-keep>C<br>D</h1>', 'C D'],
    ['<h1>X</h1><p data-keep>C</p>', 'X'],
    ['<p data-keep>C</p>', 'localhost'],
    ['<title>&lt;b&gt; 日本語</title>', '<b> 日本語'],
  ])('of %s is %s', (markup, title) => {
    expect(saved(markup).title).toBe(title);
  });
});

describe('language and direction', () => {
  test('are those of the page', () => {
    const content = saved('<html lang="ar" dir="RTL"><body><p data-keep>نص</p></body></html>');
    expect(content).toMatchObject({ language: 'ar', direction: 'rtl' });
    expect(markupOf(content)).toBe('<p>نص</p>');
  });

  test('are absent when the page does not say', () => {
    const content = saved('<p data-keep>a</p>');
    expect(content).not.toHaveProperty('language');
    expect(content).not.toHaveProperty('direction');
  });

  test('of a part are written on it', () => {
    expect(
      kept('<html lang="en"><div lang="he" dir="rtl"><p data-keep>א</p><ul><li data-keep>ב</ul></div>'),
    ).toBe('<p lang="he" dir="rtl">א</p><ul lang="he" dir="rtl"><li>ב</li></ul>');
  });

  test('of a part stand over those around it', () => {
    expect(kept('<html lang="en"><div lang="he"><p lang="fr" data-keep>a</p></div>')).toBe(
      '<p lang="fr">a</p>',
    );
  });

  test('come from the style sheet when the page leaves the direction to it', () => {
    document.body.innerHTML = '<p>א</p>';
    document.body.style.direction = 'rtl';
    expect(snapshot({ roots: all(document, 'p'), holes: [] }, document).direction).toBe('rtl');
    document.body.removeAttribute('style');
  });
});

describe('any page', () => {
  test.each(['div', 'span', 'blockquote', 'x-y'])('10,000 %s deep is saved', (tag) => {
    const page = pageOf('');
    page.body.append('start');
    const root = nested(page, tag, 10_000, 'deep');
    expect(savedNodes(page, [root]).body.textContent).toBe('deep');
  });

  test('deeper than browsers read keeps its words apart', () => {
    const page = pageOf('');
    const root = nested(page, 'div', 600, 'b');
    let innermost: Element = root;
    while (innermost.firstElementChild) innermost = innermost.firstElementChild;
    innermost.parentElement!.prepend('a');
    innermost.parentElement!.append('c');
    const { body } = savedNodes(page, [root]);
    expect(body.textContent).toBe('abc');
    expect(body.querySelectorAll('br')).toHaveLength(2);
  });

  test('is saved the same twice', () => {
    const markup = '<title>t</title><div data-keep><p id="a">a<img data-src="b"></p><a href="#a">c</a></div>';
    expect(markupOf(saved(markup))).toBe(markupOf(saved(markup)));
    expect(saved(markup).savedAt).toBe(SAVED_AT);
  });

  test('is dated now when nobody says otherwise', () => {
    const before = Date.now();
    const { savedAt } = snapshot({ roots: [], holes: [] }, document);
    expect(savedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(savedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });
});
