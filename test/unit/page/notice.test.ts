import { afterEach, expect, jest, test } from '@jest/globals';
import { say } from '../../../src/extension/words.ts';
import { announce } from '../../../src/page/announce.ts';
import { showNotice } from '../../../src/page/notice.ts';

/** What browsers have and the test environment has not. */
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });
Object.assign(Document.prototype, { elementFromPoint: () => null });

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(Document.prototype, 'ariaNotify');
});

test('a notice leaves no trace in the page', () => {
  jest.useFakeTimers();
  const before = document.documentElement.outerHTML;
  showNotice(document, 'Nothing was saved.', say);
  expect(document.documentElement.outerHTML).not.toBe(before);
  jest.runAllTimers();
  expect(document.documentElement.outerHTML).toBe(before);
});

test('a notice in an isolated page carries the mark of what is kept', () => {
  jest.useFakeTimers();
  showNotice(document, 'Nothing was saved.', say, 'isolate-abc');
  expect(document.querySelector('[isolate-abc~="keep"]')?.parentElement).toBe(document.documentElement);
  jest.runAllTimers();
});

test('a notice takes the place of the one before, and is there for its own time', () => {
  jest.useFakeTimers();
  const count = (): number => document.documentElement.children.length;
  const before = count();
  showNotice(document, 'Handed to the browser.', say);
  jest.advanceTimersByTime(4000);
  showNotice(document, 'Saved.', say);
  expect(count()).toBe(before + 1);
  jest.advanceTimersByTime(4000);
  expect(count()).toBe(before + 1);
  jest.runAllTimers();
  expect(count()).toBe(before);
});

/** What a notice shows, which no script of the page can see. */
function shownBy(show: () => void): ShadowRoot {
  const attach: Element['attachShadow'] = Reflect.get(Element.prototype, 'attachShadow');
  let root!: ShadowRoot;
  const spy = jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (
    this: Element,
    init,
  ) {
    return (root = attach.call(this, init));
  });
  show();
  spy.mockRestore();
  return root;
}

test('a notice is an alert, and stays five seconds and a moment for each character', () => {
  jest.useFakeTimers();
  const before = document.documentElement.outerHTML;
  const text = 'Nothing was saved.';
  const root = shownBy(() => showNotice(document, text, say));
  expect(root.querySelector('[role="alert"]')!.textContent).toBe(text);
  expect(root.querySelector('a')).toBeNull();
  jest.advanceTimersByTime(5000 + 60 * text.length - 1);
  expect(document.documentElement.outerHTML).not.toBe(before);
  jest.advanceTimersByTime(1);
  expect(document.documentElement.outerHTML).toBe(before);
});

test('a notice offers an address, which learns nothing of the page and cannot reach it', () => {
  jest.useFakeTimers();
  const root = shownBy(() => showNotice(document, 'It is elsewhere.', say, undefined, 'https://a.test/b'));
  const link = root.querySelector('a')!;
  expect([link.href, link.target, link.rel]).toEqual(['https://a.test/b', '_blank', 'noopener noreferrer']);
  expect(link.textContent).toBe(say('notice_open_frame'));
  jest.runAllTimers();
});

test('an announcement is heard and changes nothing', () => {
  const heard: unknown[] = [];
  Object.assign(Document.prototype, { ariaNotify: (text: string) => heard.push(text) });
  const before = document.documentElement.outerHTML;
  announce(document, 'The whole page is back.');
  expect(heard).toEqual(['The whole page is back.']);
  expect(document.documentElement.outerHTML).toBe(before);
});

test('a browser that cannot announce stays silent, whatever the page calls its elements', () => {
  document.body.innerHTML = '<object name="ariaNotify"></object>';
  expect(() => announce(document, 'The whole page is back.')).not.toThrow();
});
