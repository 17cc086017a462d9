import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { say } from '../../../src/extension/words.ts';
import { showProgress } from '../../../src/page/progress.ts';

/** What browsers have and the test environment has not. */
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });
Object.assign(Document.prototype, { elementFromPoint: () => null });

let roots: ShadowRoot[];
const attach: Element['attachShadow'] = Reflect.get(Element.prototype, 'attachShadow');

beforeEach(() => {
  roots = [];
  jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    const root = attach.call(this, init);
    roots.push(root);
    return root;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('progress is seen, heard now and then, and leaves no trace', () => {
  const before = document.documentElement.outerHTML;
  const progress = showProgress(document, () => {}, say, 'isolate-abc');
  const [root] = roots;
  expect(document.querySelector('[isolate-abc~="keep"]')).not.toBeNull();
  const heard = (): string => root.querySelector('[role="status"]')!.textContent;
  const seen = (): string => root.querySelector('p')!.textContent;
  progress.update('0 of 8.', 0);
  expect([seen(), heard()]).toEqual(['0 of 8.', '0 of 8. Escape cancels.']);
  progress.update('1 of 8.', 1 / 8);
  expect([seen(), heard()]).toEqual(['1 of 8.', '0 of 8. Escape cancels.']);
  progress.update('2 of 8.', 2 / 8);
  expect([seen(), heard()]).toEqual(['2 of 8.', '2 of 8.']);
  expect(root.querySelector('progress')!.value).toBe(0.25);
  expect(root.querySelector('button')!.textContent).toBe('Cancel');
  progress.remove();
  expect(document.documentElement.outerHTML).toBe(before);
});

test('a page that presses Cancel or Escape itself cancels nothing', () => {
  const cancel = jest.fn();
  const progress = showProgress(document, cancel, say);
  roots[0].querySelector('button')!.click();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(cancel).not.toHaveBeenCalled();
  progress.remove();
});
