import { beforeAll, expect } from '@jest/globals';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { KINDS } from '../../src/save/kinds.ts';
import { fileStyle } from '../../src/save/html-style.ts';
import { ENGLISH } from '../../src/save/words.ts';
import type { FormatId } from '../../src/save/types.ts';
import { inPageScript } from './support/bundle.ts';
import { test } from './support/every-other-test.ts';
import { FIXTURES, inBothBrowsers } from './support/suite.ts';

/**
 * What is saved of each fixture's labelled content, as somebody last found it good: the same in both
 * browsers. `npm run golden` writes it anew, to be read before it is committed.
 */
const RECORD = Boolean(process.env['RECORD_GOLDEN']);
const FOLDER = 'test/golden';
const WITH_CONTENT = FIXTURES.filter((name) => name !== 'nothing-in-it');

inBothBrowsers('what is saved', (stage) => {
  let script: () => void;
  beforeAll(async () => {
    script = await inPageScript('save-in-page');
  });

  test.each(WITH_CONTENT)('of %s is what it was', async (name) => {
    const { browser, server } = stage();
    await browser.goto(server.url(`/fixtures/${name}.html`));
    await browser.evaluate(script);
    const files = await browser.evaluate(() => isolateSaving.labelled());
    for (const { id } of KINDS) {
      const now = essence(id, files[id].replaceAll(server.origin, 'http://localhost'));
      if (RECORD && browser.name === 'chromium') record(goldenFile(name, id), now);
      expect(now).toBe(readFileSync(goldenFile(name, id), 'utf8'));
    }
  });

  test('holds signs of every plane of Unicode, in books too', async () => {
    const { browser, server } = stage();
    await browser.goto(server.page('<!doctype html><title>signs</title>'));
    await browser.evaluate(script);
    const files = await browser.evaluate(() => isolateSaving.hostile(['<b>𠮷 😉 🎬</b>']));
    for (const { id } of KINDS) expect(files[id]).toContain('𠮷 😉 🎬');
  });
});

test('there is a golden file of every fixture, and no other', () => {
  const expected = WITH_CONTENT.flatMap((name) => KINDS.map(({ id }) => path.basename(goldenFile(name, id))));
  expect(readdirSync(FOLDER).sort()).toEqual(expected.sort());
});

/** The file, less what is the same in all or stands in another one already. */
function essence(id: FormatId, file: string): string {
  if (id !== 'json') return file.replace(fileStyle(ENGLISH.cutOff), '');
  const { text, html, ...rest } = JSON.parse(file) as Record<string, unknown>;
  expect([typeof text, typeof html]).toEqual(['string', 'string']);
  return `${JSON.stringify(rest, null, 2)}\n`;
}

function goldenFile(name: string, id: FormatId): string {
  const extension = id === 'epub' ? 'xhtml' : KINDS.find((kind) => kind.id === id)!.extension;
  return path.join(FOLDER, `${name}.${extension}`);
}

function record(file: string, content: string): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, content);
}
