import { afterEach, expect, jest, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fillPage } from '../../../src/extension/fill.ts';
import { i18n } from '../../../src/extension/page-api.ts';
import { extract } from '../../../src/extraction/extract.ts';
import { LOCALES, messagesOf } from '../words/messages.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test.each(LOCALES)('the sample page in %s shows what a click does', (locale) => {
  const messages = messagesOf(locale);
  jest.spyOn(i18n(), 'getMessage').mockImplementation((key) => messages[key].message);
  const page = new DOMParser().parseFromString(
    readFileSync('src/extension/welcome/sample.html', 'utf8'),
    'text/html',
  );
  fillPage(page);
  const { kept } = extract(page);
  const roots = kept?.roots ?? [];
  const isKept = (element: Element): boolean => roots.some((root) => root.contains(element));
  expect([...page.querySelectorAll('article > *')].map(isKept)).not.toContain(false);
  expect([...page.querySelectorAll('nav, aside, footer, .cookies')].map(isKept)).not.toContain(true);
});
