import { expect, test } from '@jest/globals';
import { offers } from '../../../src/extension/bar/offers.ts';
import { COMMANDS } from '../../../src/extension/commands.ts';
import { DEFAULTS } from '../../../src/extension/settings.ts';

test('the bar offers what there is, in the order in which it is used', () => {
  expect(offers(DEFAULTS, {}).map(({ name }) => name)).toEqual([
    'save-markdown',
    'copy-markdown',
    'read',
    'print',
    'adjust',
    'why',
    'text-smaller',
    'text-larger',
    'column-narrower',
    'column-wider',
    'settings',
    'hide-bar',
    'give-back',
  ]);
});

test('it begins with what was used last, and lists all the others', () => {
  const [save, copy] = offers({ lastSave: 'epub', lastCopy: 'rich' }, {});
  expect([save.name, copy.name]).toEqual(['save-epub', 'copy-rich']);
  const listed = [save, copy].flatMap(({ list }) => list!.buttons.map(({ name }) => name));
  const all = COMMANDS.filter(({ command: { act, part } }) => part === 'content' && /save|copy/.test(act));
  // A press in a page is about that page alone.
  const ofOne = all.filter(({ command }) => !('isBook' in command));
  expect(listed).toEqual(expect.arrayContaining(ofOne.map(({ name }) => name)));
});

test('what is there no more gives way to the first', () => {
  const [save, copy] = offers({ lastSave: 'docx', lastCopy: '' }, {});
  expect([save.name, copy.name]).toEqual(['save-html', 'copy-markdown']);
});

test('it tells the keys that are set', () => {
  const keys = { 'copy-markdown': 'Alt+Shift+Y', _execute_action: '⌥⇧K' };
  const told = offers(DEFAULTS, keys).flatMap(({ name, key }) => (key ? [[name, key]] : []));
  expect(told).toEqual([
    ['copy-markdown', 'Alt+Shift+Y'],
    ['give-back', '⌥⇧K'],
  ]);
});
