/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { decodeHtml, decodeText } from '../../../../src/workbench/datasets/decode-html.ts';
import { latin1 } from './temporary.ts';

const utf8 = (text: string): Uint8Array => Buffer.from(text);
const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : Buffer.from(part))));

describe('the charset of HTML', () => {
  test('is that of the byte order mark, before all others', () => {
    const html = bytes([0xef, 0xbb, 0xbf], '<meta charset=windows-1251>', [0xc3, 0xa9]);
    expect(decodeHtml(html, 'windows-1252')).toBe('<meta charset=windows-1251>é');
    expect(decodeHtml(Buffer.from('\ufeff<p>é', 'utf16le'))).toBe('<p>é');
  });

  test('is the given one, before META', () => {
    const html = utf8('<meta charset="iso-8859-1"><p>é');
    expect(decodeHtml(html, 'utf-8')).toBe('<meta charset="iso-8859-1"><p>é');
    expect(decodeHtml(html)).toContain('Ã©');
  });

  test('is that of META, either kind', () => {
    expect(decodeHtml(bytes('<meta charset="windows-1251">', [0xcc, 0xe8, 0xf0]))).toContain('Мир');
    const http = '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=Shift_JIS">';
    expect(decodeHtml(bytes(http, [0x93, 0xfa, 0x96, 0x7b]))).toContain('日本');
  });

  test('is not that of a META in a comment, or after the first 1,024 bytes', () => {
    expect(decodeHtml(bytes('<!-- <meta charset="koi8-r"> -->', [0xe9]))).toContain('é');
    expect(decodeHtml(bytes(' '.repeat(1_100), '<meta charset="koi8-r">', [0xe9]))).toContain('é');
  });

  test('is UTF-8 where nothing says and the bytes are valid', () => {
    expect(decodeHtml(utf8('<p>Ünïcödé'))).toBe('<p>Ünïcödé');
  });

  test('is windows-1252 where nothing says and they are not', () => {
    expect(decodeHtml(bytes('It', [0x92], 's ', [0x80], '5'))).toBe('It’s €5');
  });

  test('called ISO-8859-1 or US-ASCII is windows-1252, as in browsers', () => {
    expect(decodeHtml(bytes('<meta charset=iso-8859-1>', [0x93, 0x94]))).toContain('“”');
    expect(decodeHtml(bytes('<meta charset=us-ascii>', [0x85]))).toContain('…');
  });

  test('called by an unknown name does not count', () => {
    expect(decodeHtml(utf8('<meta charset=utf-9>é'), 'nonsense')).toContain('é');
  });

  test.each(['text/html; charset=', 'text/html; charset', 'text/html; charset= '])(
    'is not stated by a META whose content ends too early: "%s"',
    (content) => {
      const meta = `<meta http-equiv="Content-Type" content="${content}"UTF-8">`;
      expect(decodeHtml(utf8(`${meta}é`))).toContain('é');
      expect(decodeHtml(bytes(meta, [0x80]))).toContain('€');
    },
  );
});

test('text files are UTF-8, with or without a mark, else windows-1252', () => {
  expect(decodeText(utf8('\ufeffé'))).toBe('é');
  expect(decodeText(utf8('é'))).toBe('é');
  expect(decodeText(latin1('é'))).toBe('é');
  expect(decodeText(Buffer.from('\ufeffé', 'utf16le'))).toBe('é');
});
