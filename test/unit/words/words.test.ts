import { describe, expect, test } from '@jest/globals';
import { wordsIn } from './literals.ts';
import { LOCALES, messagesOf, problemsOf } from './messages.ts';
import { bareTexts, files, isNamedIn, keysInManifest, keysInPage, read } from './uses.ts';

const ENGLISH = messagesOf('en');
const KEYS = Object.keys(ENGLISH);
/** Limits of stores and browsers, in characters. */
const LONGEST_NAME = 45;
const LONGEST_DESCRIPTION = 132;
const LONGEST_COMMAND = 100;

/** What no reader sees, or what is the same in all languages. */
const NOT_FOR_READERS: Readonly<Record<string, readonly string[]>> = {
  // Caught by whoever asked, or a mistake of ours.
  'src/extension/keys.ts': ['This version of Firefox does not let extensions open its page of shortcuts.'],
  'src/extension/save.ts': ['Nothing here saves as "…".'],
  'src/extension/download/follow.ts': ['Only files of our own are followed.'],
  'src/extension/edit/page.ts': ['The address is none of ours.', 'The file is shorter than it was.'],
  'src/extension/options/options.ts': ['The page has no ….'],
  // The name of a key.
  'src/extension/options/site-templates.ts': ['Enter'],
  'src/extension/why/page.ts': ['Nobody answers in the page.'],
  'src/page/floating.ts': ['The document is empty.'],
  // For the browser alone.
  'src/extension/hand-over/own-page.ts': [
    'Files are handed to the browser, and texts to the clipboard, where no page can see them.',
  ],
  'src/page/scroll.ts': ['…, input, textarea'],
  'src/page/close-up/column.ts': ['Left', 'Right'],
  // As the platform names keys.
  'src/extension/options/automatic.ts': ['Enter'],
  'src/page/adjust/panel.ts': ['Enter', 'Arrow'],
  'src/extension/read/speech-controls.ts': ['Escape'],
  'src/page/why/keys.ts': ['Escape'],
  'src/page/bar/keys.ts': ['Escape', 'Tab', 'Escape', 'Home', 'End'],
  // The command line speaks English; the extension hands in the words of its readers.
  'src/save/words.ts': [
    'Saved on …',
    'The rest is missing: this file was cut off while it was written.',
    'Not in the file: …',
  ],
  'src/save/purify.ts': ['The content cannot be cleaned here, so it is not saved.'],
  // Names.
  'src/save/html.ts': ['Isolate'],
  'src/save/kinds.ts': ['Markdown'],
  'src/extension/options/templates.ts': ['Ada Marlow', 'Tomas Brandt'],
  'src/extension/welcome/sample.ts': ['Ada Marlow'],
  'src/page/progress.ts': ['Isolate', 'Escape'],
  'src/page/bar/bar.ts': ['Isolate'],
};

describe('every language', () => {
  test('is one of the eight', () => {
    expect(LOCALES.sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'ja', 'pt_BR', 'zh_CN']);
  });

  test.each(LOCALES)('%s says all that English says, with the same placeholders', (locale) => {
    expect(problemsOf(messagesOf(locale), ENGLISH)).toEqual([]);
  });

  test.each(LOCALES)('%s keeps to what stores and browsers have room for', (locale) => {
    const { extension_name, extension_description, ...others } = messagesOf(locale);
    expect(extension_name.message.length).toBeLessThanOrEqual(LONGEST_NAME);
    expect(extension_description.message.length).toBeLessThanOrEqual(LONGEST_DESCRIPTION);
    for (const key of keysInManifest(read('manifest.json')).filter((one) => one in others))
      expect(others[key].message.length).toBeLessThanOrEqual(LONGEST_COMMAND);
  });

  test.each(LOCALES)('%s says which language it is, and in which direction', (locale) => {
    const { locale_language: language, locale_direction: direction } = messagesOf(locale);
    expect(language.message).toBe(locale.replace('_', '-'));
    expect(direction.message).toBe(locale === 'ar' ? 'rtl' : 'ltr');
  });

  test.each(LOCALES)('%s ends after it begins what goes into a link', (locale) => {
    const linked = Object.values(messagesOf(locale)).filter(({ placeholders }) => placeholders?.['end']);
    expect(linked.length).toBeGreaterThan(0);
    for (const { message } of linked) expect(message).toMatch(/\$LINK\$[^$]+\$END\$/u);
  });

  test('English tells translators where the words stand, and what each placeholder is', () => {
    for (const [key, { description = '', placeholders = {} }] of Object.entries(ENGLISH)) {
      expect([key, description]).not.toEqual([key, '']);
      expect(Object.values(placeholders).map(({ content }) => content)).toEqual(
        Object.keys(placeholders).map((_, i) => `$${i + 1}`),
      );
    }
  });

  test('what is wrong with one is found', () => {
    const one = { message: '$A$ of $B$', placeholders: { a: { content: '$1' }, b: { content: '$2' } } };
    const { placeholders } = one;
    const problems = (messages: Parameters<typeof problemsOf>[0]): string[] => problemsOf(messages, { one });
    expect(problems({ one: { message: '$B$: $A$', placeholders } })).toEqual([]);
    expect(problems({})).toEqual(['one: missing']);
    expect(problems({ one, two: one })).toEqual(['two: not in English']);
    expect(problems({ one: { message: ' ', placeholders } })).toEqual([
      'one: empty',
      'one: a not once',
      'one: b not once',
    ]);
    expect(problems({ one: { message: '$A$ of $C$', placeholders } })).toEqual([
      'one: no placeholder c',
      'one: b not once',
    ]);
    expect(
      problems({ one: { ...one, placeholders: { a: { content: '$2' }, b: { content: '$1' } } } }),
    ).toEqual(['one: other placeholders']);
  });
});

describe('every message', () => {
  const pages = files('.html').map(read);
  const asked = [...pages.flatMap(keysInPage), ...keysInManifest(read('manifest.json'))];

  test('that pages and the manifest ask for is there', () => {
    expect(asked.length).toBeGreaterThan(150);
    expect(asked.filter((key) => !KEYS.includes(key))).toEqual([]);
  });

  test('is used', () => {
    const isNamed = isNamedIn(files('.ts').map(read));
    expect(KEYS.filter((key) => !asked.includes(key) && !isNamed(key))).toEqual([]);
  });

  test('that is not used is found', () => {
    const isNamed = isNamedIn(["say('bar_save'); say(`copy_${part}_${id}`); // say('bar_open')"]);
    expect(['bar_save', 'copy_content_text', 'bar_open', 'copy_text'].map(isNamed)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(keysInPage('<p data-message="a_b" data-message-title="c_d" title="e_f">')).toEqual(['a_b', 'c_d']);
    expect(keysInManifest('{"name": "__MSG_a_b__", "version": "1"}')).toEqual(['a_b']);
  });
});

describe('no words stand', () => {
  test.each(files('.html'))('in %s', (file) => {
    expect(bareTexts(read(file))).toEqual([]);
  });

  test.each(files('.ts'))('in %s', (file) => {
    expect(wordsIn(read(file))).toEqual(NOT_FOR_READERS[file] ?? []);
  });

  test('anywhere without being found', () => {
    expect(bareTexts('<p>Save</p><code translate="no">a</code><b data-message="a_b"> 1 </b>')).toEqual([
      'Save',
    ]);
    expect(bareTexts('<img alt="A bee"><button title="Save">')).toEqual(['A bee', 'Save']);
    for (const words of [
      "say('Nothing was saved.')",
      'label.append(`Always do this on ${site}`)',
      'tell(`${count} pictures are in the file.`)',
      "{ problem: 'the download was cut off.' }",
      "button.textContent = 'Cancel'",
      "throw new Error('The disk is full.')",
    ])
      expect(wordsIn(words)).toHaveLength(1);
    for (const none of ["console.error('Isolate:', error)", "find('main article')", "say('bar_save')"])
      expect(wordsIn(none)).toEqual([]);
  });
});
