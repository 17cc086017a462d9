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

/** What was registered for events of a target, to be called with events of the reader, which no test can send. */
function listenerOf(target: EventTarget, type: string, show: () => void): (event: object) => void {
  const listened = jest.spyOn(target, 'addEventListener');
  show();
  const all = listened.mock.calls.filter(([name, , isFirst]) => name === type && isFirst === true);
  expect(all).toHaveLength(1);
  return all[0][1] as unknown as (event: object) => void;
}

test('Escape cancels, alone, and only as long as there is something to cancel', () => {
  const cancel = jest.fn();
  let progress!: ReturnType<typeof showProgress>;
  const press = listenerOf(window, 'keydown', () => (progress = showProgress(document, cancel, say)));
  const stopped: string[] = [];
  const key = (values: object): object => ({
    ...{ key: 'Escape', isTrusted: true, isComposing: false },
    preventDefault: () => stopped.push('default'),
    stopImmediatePropagation: () => stopped.push('page'),
    ...values,
  });
  for (const other of [{ key: 'Enter' }, { isTrusted: false }, { isComposing: true }]) press(key(other));
  expect([cancel.mock.calls.length, stopped]).toEqual([0, []]);
  press(key({}));
  expect([cancel.mock.calls.length, stopped]).toEqual([1, ['default', 'page']]);
  const forgotten = jest.spyOn(window, 'removeEventListener');
  progress.remove();
  expect(forgotten).toHaveBeenCalledWith('keydown', press, true);
});

test('a click of the reader on Cancel cancels', () => {
  const cancel = jest.fn();
  const clicks: ((event: object) => void)[] = [];
  const add: Element['addEventListener'] = Reflect.get(EventTarget.prototype, 'addEventListener');
  jest.spyOn(HTMLButtonElement.prototype, 'addEventListener').mockImplementation(function (
    this: HTMLButtonElement,
    ...given: Parameters<typeof add>
  ) {
    if (given[0] === 'click' && this.textContent === 'Cancel') clicks.push(given[1] as never);
    add.apply(this, given);
  });
  const progress = showProgress(document, cancel, say);
  expect(clicks).toHaveLength(1);
  clicks[0]({ isTrusted: true });
  expect(cancel).toHaveBeenCalledTimes(1);
  progress.remove();
});

test('a screen reader gets a group with a name, a bar with another, and each sentence once', () => {
  const progress = showProgress(document, () => {}, say);
  const [root] = roots;
  const bar = root.querySelector('progress')!;
  expect(root.querySelector('[role="group"]')!.getAttribute('aria-label')).toBe('Isolate');
  expect(bar.getAttribute('aria-label')).toBe(say('progress_label'));
  expect(root.querySelector('p')!.getAttribute('aria-hidden')).toBe('true');
  expect(root.querySelector('button')!.getAttribute('type')).toBe('button');
  progress.update('Searching.');
  // Nobody knows how much is done.
  expect(bar.hasAttribute('value')).toBe(false);
  progress.remove();
});
