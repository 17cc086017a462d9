import { expect, test } from '@jest/globals';
import { textOf } from '../../../../src/extension/read/document.ts';

const page = (inside: string): string =>
  `<!doctype html><html lang="ar" dir="rtl"><head><title>Ferry</title>
    <link rel="canonical" href="https://example.org/a"></head>
    <body><header><h1>Ferry</h1></header><main>${inside}</main><div class="end" hidden></div></body></html>`;
const shown = (inside: string): string => {
  const { body } = textOf(page(inside));
  const box = document.createElement('div');
  box.append(body.lastElementChild!);
  return box.firstElementChild!.innerHTML;
};

test('title, language, direction and address are those of the saved page', () => {
  const { title, language, direction, address, body } = textOf(page('<p>Text</p>'));
  expect([title, language, direction, address]).toEqual(['Ferry', 'ar', 'rtl', 'https://example.org/a']);
  expect([...body.children].map((one) => one.outerHTML)).toEqual([
    '<header><h1>Ferry</h1></header>',
    '<div><p>Text</p></div>',
  ]);
  expect(body.ownerDocument).toBe(document);
});

test('nothing runs, whatever the saved page holds', () => {
  const attacks = `<script>x</script><p onclick="x" style="position:fixed">a</p><a href="javascript:x">b</a>
    <svg onload="x"><script>x</script></svg><iframe srcdoc="x"></iframe><form action="x"><b>c</b></form>
    <object data="x"></object><base href="x"><link rel="stylesheet" href="x"><style>p{}</style>`;
  expect(shown(attacks).replace(/\s+/g, '')).toBe('<p>a</p><a>b</a><svg></svg><b>c</b>');
});

test('links lead to the web and within the text, never into the extension', () => {
  expect(
    shown(
      '<a href="https://a.test/">1</a><a href="#n">2</a><a href="options.html">3</a><a href="moz-extension://x/">4</a><a href="//a.test">5</a>',
    ),
  ).toBe('<a href="https://a.test/">1</a><a href="#n">2</a><a>3</a><a>4</a><a>5</a>');
});

test('nothing is loaded: pictures of the web have their address elsewhere, and those that are here stay', () => {
  const data = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  expect(shown(`<img src="https://a.test/b.png" alt="b"><img src="${data}">`)).toBe(
    `<img alt="b" data-address="https://a.test/b.png"><img src="${data}">`,
  );
  expect(
    shown('<picture><source srcset="https://a.test/c.png 2x"><img src="https://a.test/b.png"></picture>'),
  ).toBe('<img data-address="https://a.test/b.png">');
  expect(shown('<svg><image href="https://a.test/b.png"></image></svg>')).toBe('<svg><image></image></svg>');
});

test('no name stands in front of a property of our document', () => {
  expect(shown('<img name="body" alt="b"><a name="place">c</a>')).toBe('<img alt="b"><a id="place">c</a>');
});
