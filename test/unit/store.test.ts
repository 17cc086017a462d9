import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { messagesOf } from './words/messages.ts';

const FOLDER = 'docs/store';
const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'ja', 'pt-BR', 'zh-CN'];
/** Characters that the Chrome Web Store takes; addons.mozilla.org takes more. */
const MOST = { name: 75, summary: 132, description: 16_000 };

interface StoreText {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
}

function textIn(language: string): StoreText {
  const source = readFileSync(`${FOLDER}/${language}.md`, 'utf8');
  const [, name, summary, description] =
    /^# (.+)\n\n## Summary\n\n(.+)\n\n## Description\n\n([^#]+)\n$/.exec(source) ?? [];
  return { name, summary, description };
}

test('the stores are told in eight languages', () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md');
  expect(names.sort()).toEqual(LANGUAGES.map((language) => `${language}.md`));
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('each text fits', () => {
    const text = textIn(language);
    for (const part of ['name', 'summary', 'description'] as const) {
      expect(text[part].length).toBeGreaterThan(0);
      expect(text[part].length).toBeLessThanOrEqual(MOST[part]);
    }
  });

  test('the summary is what the extension says of itself', () => {
    const { extension_description: said } = messagesOf(language.replace('-', '_'));
    expect(textIn(language).summary).toBe(said.message);
  });

  test('the description makes the same points', () => {
    const { description } = textIn(language);
    expect(description.match(/^- /gm)).toHaveLength(6);
    for (const name of ['HTML', 'Markdown', 'EPUB', 'JSON', 'PDF', 'MIT'])
      expect(description).toContain(name);
  });
});

test('every permission of the manifest has its answer', () => {
  const manifest = JSON.parse(readFileSync('manifest.json', 'utf8')) as Record<string, string[]>;
  const answers = readFileSync(`${FOLDER}/README.md`, 'utf8');
  for (const list of ['permissions', 'optional_permissions', 'optional_host_permissions'])
    for (const permission of manifest[list]) expect(answers).toContain(`| \`${permission}\``);
});
