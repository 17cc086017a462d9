import { afterEach, expect, jest, test } from '@jest/globals';
import { fillPage } from '../../../src/extension/fill.ts';
import { i18n } from '../../../src/extension/page-api.ts';
import { say } from '../../../src/extension/words.ts';

function page(body: string): Document {
  return new DOMParser().parseFromString(`<!doctype html><html><body>${body}`, 'text/html');
}

/** As a page of ours has it after it is loaded. */
function filled(body: string): Document {
  const document = page(body);
  fillPage(document);
  return document;
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('words go into elements and attributes', () => {
  const { body, documentElement } = filled(
    '<p data-message="settings_saved">old</p><img data-message-alt="kind_picture"><i data-message-aria-label="kind_list" data-message-title="kind_link"></i>',
  );
  expect(body.querySelector('p')!.textContent).toBe('Saved.');
  expect(body.querySelector('img')!.alt).toBe('Picture');
  expect([body.querySelector('i')!.ariaLabel, body.querySelector('i')!.title]).toEqual(['List', 'Link']);
  expect([documentElement.lang, documentElement.dir]).toEqual(['en', 'ltr']);
});

test('a child stands where the sentence has it, and takes the words that are its own', () => {
  const { body } = filled(
    '<p data-message="settings_help_welcome"><a href="welcome.html"></a></p><p data-message="settings_keys_escape"><kbd>Esc</kbd></p>',
  );
  expect(body.innerHTML).toContain('<a href="welcome.html">Show the welcome page</a>, which explains how');
  expect(body.innerHTML).toContain('<kbd>Esc</kbd> stops a search');
});

test('another language puts them in another order, and no word of it becomes markup', () => {
  jest
    .spyOn(i18n(), 'getMessage')
    .mockImplementation((_, [one, two, end]) => `<b>Zwei</b> ${two}zwei${end}, eins ${one}.`);
  const { body } = filled('<p data-message="welcome_puzzle"><i>1</i><u></u></p>');
  expect(body.innerHTML).toBe(
    '<p data-message="welcome_puzzle">&lt;b&gt;Zwei&lt;/b&gt; <u>zwei</u>, eins <i>1</i>.</p>',
  );
});

test('numbers are written as the language has them', () => {
  jest.spyOn(i18n(), 'getUILanguage').mockReturnValue('de-CH');
  jest.spyOn(i18n(), 'getMessage').mockImplementation((_, values) => (values ?? []).join() || 'de');
  expect(say('settings_rules_others', 1234567)).toMatch(/^1['’]234['’]567$/u);
  // The words are in a language that the browser does not speak.
  jest.spyOn(i18n(), 'getUILanguage').mockReturnValue('nl');
  expect(say('settings_rules_others', 1234567)).toBe('1.234.567');
});

test('a script whose extension was removed says nothing and goes on', () => {
  jest.spyOn(i18n(), 'getMessage').mockImplementation(() => {
    throw new Error('Extension context invalidated.');
  });
  expect(say('notice_back')).toBe('');
});
