/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { strFromU8, strToU8 } from 'fflate';
import { pictureIn, pictureOf } from '../../../../src/save/pictures/data.ts';
import { cleanDrawing } from '../../../../src/save/pictures/drawing.ts';
import { mediaTypeOf } from '../../../../src/save/pictures/media-type.ts';

const latin = (text: string): Uint8Array<ArrayBuffer> => strToU8(text, true);
const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

test.each([
  ['image/png', '\u0089PNG\r\n\u001a\n____'],
  ['image/jpeg', '\u00ff\u00d8\u00ff\u00e0'],
  ['image/gif', 'GIF89a___'],
  ['image/webp', 'RIFF\n\0\0\0WEBPVP8 '],
  ['image/avif', '\0\0\0\u0020ftypavif'],
  ['image/avif', '\0\0\0\u0020ftypmif1\0\0\0\0mif1avif'],
  [undefined, '\0\0\0\u0020ftypmp42\0\0\0\0isom'],
  ['image/svg+xml', '\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- <b> --><svg xmlns='],
  [undefined, '<!doctype html><svg></svg>'],
  [undefined, '<html>'],
  [undefined, 'RIFF\n\0\0\0WAVE'],
  [undefined, 'GIF'],
  [undefined, ''],
])('bytes tell that they are %s', (type, bytes) => {
  expect(mediaTypeOf(latin(bytes))).toBe(type);
});

test('bytes that begin with many comments are looked at in no time', () => {
  expect(mediaTypeOf(latin(`${'<!---->'.repeat(500)}x`))).toBeUndefined();
  expect(mediaTypeOf(latin(`${'<!-- - -- > -->\n'.repeat(100)}<svg>`))).toBe('image/svg+xml');
});

describe('a drawing', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', /script|alert/],
    ['a handler', '<rect onload="alert(1)"/>', /onload/],
    [
      'a page',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//e"/></body></foreignObject>',
      /iframe|foreign/i,
    ],
    ['a link', '<a xlink:href="javascript:alert(1)"><text>t</text></a>', /javascript|<a/],
    ['a picture from elsewhere', '<image href="http://e.test/p.png"/>', /e\.test/],
    ['a part from elsewhere', '<use xlink:href="http://e.test/s.svg#a"/>', /e\.test/],
    ['a style from elsewhere', '<style>@import "http://e.test/s.css";</style>', /e\.test/],
    ['a font from elsewhere', '<style>@font-face{src:url("http://e.test/f")}</style>', /e\.test/],
    ['a hidden address', '<style>*{fill:u\\72l(http://e.test/f)}</style>', /e\.test/],
    [
      'a picture set from elsewhere',
      `<rect style="background:image-set('http://e.test/p.png' 1x)"/>`,
      /e\.test/,
    ],
    ['a filter from elsewhere', '<rect fill="url(http://e.test/f#a)"/>', /e\.test/],
    [
      'a change of an address',
      '<a><set attributeName="href" to="javascript:alert(1)"/></a>',
      /javascript|<set/,
    ],
  ])('loses %s', (_, markup, gone) => {
    const clean = cleanDrawing(`<svg ${SVG} viewBox="0 0 9 9">${markup}<circle r="4"/></svg>`);
    expect(clean).toContain('<circle');
    expect(clean).not.toMatch(gone);
  });

  test('keeps what it is made of', () => {
    const clean = cleanDrawing(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY ns "9">]><svg ${SVG} viewBox="0 0 9 9" width="&ns;">` +
        '<defs><linearGradient id="g"><stop offset="0"/></linearGradient><path id="p" d="M0 0"/></defs>' +
        '<style><![CDATA[.a{fill:red}]]></style><rect class="a" fill="url(#g)"/><use xlink:href="#p"/><text>日本</text></svg>',
    )!;
    const read = new DOMParser().parseFromString(clean, 'image/svg+xml');
    expect(read.querySelector('parsererror')).toBeNull();
    const root = read.documentElement;
    expect([root.getAttribute('viewBox'), root.getAttribute('width')]).toEqual(['0 0 9 9', '9']);
    expect(root.querySelector('linearGradient > stop')).not.toBeNull();
    expect(root.querySelector('style')!.textContent).toContain('.a{fill:red}');
    expect(root.querySelector('rect')!.getAttribute('fill')).toBe('url(#g)');
    expect(root.querySelector('use')!.getAttributeNS('http://www.w3.org/1999/xlink', 'href')).toBe('#p');
    expect(root.querySelector('text')!.textContent).toBe('日本');
  });

  test('that is none is not taken', () => {
    for (const source of [
      '',
      '<svg',
      '<html xmlns="http://www.w3.org/1999/xhtml"/>',
      `<svg ${SVG}><b></svg>`,
    ])
      expect(cleanDrawing(source)).toBeUndefined();
  });
});

describe('an address that holds a picture', () => {
  const drawing = `<svg ${SVG}><script>1</script><rect/></svg>`;
  test.each([
    ['in base64', `data:image/svg+xml;base64,${btoa(drawing)}`],
    ['as text', `data:image/svg+xml;utf8,${drawing}`],
    ['escaped', `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`],
    ['with a bare percent sign', `data:image/svg+xml,${drawing.replace('<rect/>', '<rect width="100%"/>')}`],
  ])('%s is read, and a drawing in it is clean', (_, address) => {
    const picture = pictureIn(address)!;
    expect(picture.mimeType).toBe('image/svg+xml');
    expect(strFromU8(picture.bytes)).toMatch(/<rect/);
    expect(strFromU8(picture.bytes)).not.toContain('script');
  });

  test('says by its bytes what it is', () => {
    expect(pictureIn(`data:image/png;base64,${btoa('GIF89a')}`)?.mimeType).toBe('image/gif');
    expect(pictureOf(latin('GIF89a'))?.bytes).toEqual(latin('GIF89a'));
  });

  test.each([
    'data:image/png;base64,%%%',
    'data:image/png;base64,',
    'data:text/html,<svg>',
    'http://x.test/a.png',
    'data:,',
  ])('%s holds none', (address) => expect(pictureIn(address)).toBeUndefined());
});
