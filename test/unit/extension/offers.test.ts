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
    'sizes-of-the-site',
    'settings',
    'hide-bar',
    'give-back',
  ]);
});

test('it begins with what was used last, and lists all the others', () => {
  const [save, copy] = offers({ lastSave: 'epub', lastCopy: 'rich' }, {});
  expect([save.name, copy.name]).toEqual(['save-epub', 'copy-rich']);
  const listed = [save, copy].flatMap(({ list }) =>
    list!.groups.flatMap(({ buttons }) => buttons.map(({ name }) => name)),
  );
  const all = COMMANDS.filter(({ command: { act } }) => /save|copy/.test(act));
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

test('it says whether what the reader has changed on the site fits this page', () => {
  const adjust = (changes: number, missed: number): unknown => {
    const { label, shows } = offers(DEFAULTS, {}, { changes, missed }).find(({ name }) => name === 'adjust')!;
    return { label, ...shows };
  };
  expect(adjust(0, 0)).toEqual({ text: 'Adjust', label: 'Adjust what is kept' });
  expect(adjust(2, 0)).toMatchObject({ text: 'Adjusted', label: expect.stringMatching(/^Adjusted\. Your/) });
  expect(adjust(2, 1)).toMatchObject({
    text: 'Adjusted in part',
    label: expect.stringMatching(/^Adjusted in part\. Some .*: 1 of 2\.$/),
  });
  expect(adjust(2, 2)).toMatchObject({
    text: 'Not adjusted',
    label: expect.stringMatching(/^Not adjusted\. None of/),
  });
});
