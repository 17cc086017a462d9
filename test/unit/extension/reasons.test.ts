import { expect, test } from '@jest/globals';
import { problemOfAddress, problemOfRefusal } from '../../../src/extension/reasons.ts';

test.each([
  ['about:config', 'browser-page'],
  ['chrome://settings/', 'browser-page'],
  ['moz-extension://1/options.html', 'browser-page'],
  ['https://addons.mozilla.org/en-US/firefox/', 'store'],
  ['https://chromewebstore.google.com/', 'store'],
  ['https://chrome.google.com/webstore?hl=en', 'store'],
  ['view-source:https://example.org/', 'view-source'],
  ['https://example.org/paper.PDF?page=2', 'pdf'],
  ['file:///home/page.html', 'file-access'],
  ['https://example.org/?file=paper.pdf', undefined],
  ['https://addons.mozilla.org.example.org/', undefined],
  ['https://example.org/', undefined],
  ['about:blank', undefined],
  [undefined, undefined],
])('the address %s tells %s', (address, problem) => {
  expect(problemOfAddress(address)).toBe(problem);
});

test.each([
  ['Cannot access a chrome:// URL', 'browser-page'],
  ['The extensions gallery cannot be scripted.', 'store'],
  ['Cannot access contents of url "view-source:https://example.org/"', 'view-source'],
  ['Missing host permission for the tab', 'refused'],
])('where the address is kept back, the refusal "%s" tells %s', (message, problem) => {
  expect(problemOfRefusal(undefined, message)).toBe(problem);
});
