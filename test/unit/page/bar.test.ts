import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { Bar } from '../../../src/page/bar/bar.ts';
import type { BarButton } from '../../../src/page/bar/buttons.ts';
import { nextOf } from '../../../src/page/bar/keys.ts';
import { giveBackLeftovers } from '../../../src/page/leftovers.ts';
import { say } from '../../../src/extension/words.ts';
import { showNotice } from '../../../src/page/notice.ts';
import { isFloating, withoutFloating } from '../../../src/page/stack.ts';
import { Watch } from '../../../src/page/watch.ts';

/** What browsers have and the test environment has not. */
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} });
Object.assign(Document.prototype, { elementFromPoint: () => null });

const ATTRIBUTE = 'isolate-abc';
const BUTTONS: readonly BarButton[] = [
  {
    name: 'save-a',
    label: 'Save as A',
    key: 'Alt+A',
    shows: { text: 'Save' },
    list: {
      label: 'Save as',
      groups: [
        { buttons: [{ name: 'save-a', label: 'Save as A', shows: { text: 'A' } }] },
        { title: 'Others', buttons: [{ name: 'save-b', label: 'Save as B', shows: { text: 'B' } }] },
      ],
    },
  },
  { name: 'settings', label: 'Settings', shows: { icon: 'settings' } },
];

let root: ShadowRoot;
let bar: Bar;
let pressed: string[];
const attach: Element['attachShadow'] = Reflect.get(Element.prototype, 'attachShadow');

beforeEach(() => {
  jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    return (root = attach.call(this, init));
  });
  pressed = [];
  bar = new Bar(document, BUTTONS, (name) => pressed.push(name), ATTRIBUTE, say);
});
afterEach(() => {
  bar.remove();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const buttons = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('button')];

test('it is closed to the page, marked as ours, and leaves no trace', () => {
  const { host } = root;
  expect(root.mode).toBe('closed');
  expect(host.getAttribute(ATTRIBUTE)).toBe('keep ours');
  expect(isFloating(host)).toBe(true);
  bar.remove();
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
  // What tells of its going comes later.
  expect(isFloating(host)).toBe(true);
});

test('each button has a name, and the key where it has one', () => {
  expect(buttons().map((button) => [button.getAttribute('aria-label'), button.title])).toEqual([
    ['Save as A', 'Save as A'],
    ['Save as B', 'Save as B'],
    ['Save as A', 'Save as A (Alt+A)'],
    ['Save as', 'Save as'],
    ['Settings', 'Settings'],
  ]);
  expect(buttons().map(({ dataset }) => dataset['key'])).toEqual([
    undefined,
    undefined,
    'Alt+A',
    undefined,
    undefined,
  ]);
  const [save, ...others] = BUTTONS;
  bar.update([{ ...save, name: 'save-b', label: 'Save as B', key: undefined }, ...others]);
  expect(buttons()[2].title).toBe('Save as B');
  expect(buttons()[2].dataset['key']).toBeUndefined();
  expect(buttons()[0].title).toBe('Save as A');
});

test('a click of the page’s own presses nothing', () => {
  for (const button of buttons()) button.click();
  (root.host as HTMLElement).click();
  expect(pressed).toEqual([]);
});

test('one button can be reached by the Tab key', () => {
  expect(buttons().filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons()[2]]);
  buttons()[4].focus();
  expect(buttons().filter(({ tabIndex }) => tabIndex === 0)).toEqual([buttons()[4]]);
});

test.each([
  ['ArrowRight', 2, false, 0],
  ['ArrowRight', 0, true, 2],
  ['ArrowLeft', 0, false, 2],
  ['ArrowDown', 0, true, 1],
  ['ArrowUp', 0, false, 2],
  ['Home', 2, true, 0],
  ['End', 0, false, 2],
  ['a', 0, false, undefined],
])('%s leads from %i, right to left: %s, to %s', (key, at, isRightToLeft, to) => {
  expect(nextOf(key, at, 3, isRightToLeft)).toBe(to);
});

test('its coming and going is no change of the page, nor is what the page does to its host', async () => {
  const heard = jest.fn();
  const watch = new Watch(document, ATTRIBUTE);
  watch.hear(heard);
  root.host.removeAttribute(ATTRIBUTE);
  bar.remove();
  showNotice(document, 'Words', say, ATTRIBUTE);
  await Promise.resolve();
  expect(heard).not.toHaveBeenCalled();
  expect(watch.isUndone).toBe(false);
  document.body.append(document.createElement('p'));
  await Promise.resolve();
  expect(heard).toHaveBeenCalledTimes(1);
  watch.stop();
  document.body.replaceChildren();
  root.host.remove();
});

test('what is taken out of a dialog that holds it is taken without it', () => {
  const kept = { roots: [document.body], holes: [] };
  expect(withoutFloating(kept)).toBe(kept);
  document.body.append(root.host);
  expect(withoutFloating(kept)).toEqual({ ...kept, holes: [root.host] });
});

test('a later copy of the extension takes out what it finds of it', () => {
  document.documentElement.setAttribute(ATTRIBUTE, 'path');
  expect(giveBackLeftovers(document, () => null)).toBe(true);
  expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
});
