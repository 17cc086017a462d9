/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { FORMATS } from '../../../src/save/formats.ts';
import { KINDS } from '../../../src/save/kinds.ts';
import { saved } from './pages.ts';

/** All text of a file, of all files in a packed one. */
function wordsOf(file: string | Uint8Array): string {
  if (typeof file === 'string') return file;
  return Object.values(unzipSync(file))
    .map((bytes) => strFromU8(bytes))
    .join('\n');
}

test('the list for menus and the list of writers name the same formats', () => {
  const kinds = FORMATS.map((format) => ({ ...format, render: undefined, bundle: undefined }));
  expect(kinds).toEqual(KINDS);
});

test('no two formats share an id, a name or an extension', () => {
  for (const key of ['id', 'name', 'extension'] as const) {
    expect(new Set(FORMATS.map((format) => format[key])).size).toBe(FORMATS.length);
  }
});

describe.each(FORMATS.map((format) => [format.id, format] as const))('the format %s', (_, format) => {
  const content = saved('<html lang="en"><title>The title</title><p data-keep>Some <b>wor</b>ds</p></html>');

  test('can be named in a file and in a download', () => {
    expect(format.extension).toMatch(/^[a-z\d]+$/);
    expect(format.mimeType).toMatch(/^[a-z]+\/[a-z\d.+-]+$/);
  });

  test('holds the title, the address and the words', () => {
    for (const part of ['The title', 'http://localhost/', 'wor']) {
      expect(wordsOf(format.render(content))).toEqual(expect.stringContaining(part));
    }
  });

  test('names no address of a page that came without one', () => {
    const page = '<title>The title</title><div data-keep><p id="a">Words <a href="#a">above</a></p></div>';
    const file = wordsOf(format.render(saved(page, { url: 'about:blank' })));
    if (format.id !== 'json') expect(file).not.toContain('about:');
    expect(file).toContain('above');
  });

  test('of the same content is the same file', () => {
    expect(format.render(content)).toEqual(format.render(content));
  });
});
