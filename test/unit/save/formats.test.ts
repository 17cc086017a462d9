/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { FORMATS } from '../../../src/save/formats.ts';
import { saved } from './pages.ts';

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
      expect(format.render(content)).toEqual(expect.stringContaining(part));
    }
  });

  test('of the same content is the same file', () => {
    expect(format.render(content)).toEqual(format.render(content));
  });
});
