import { expect, test } from '@jest/globals';
import { actOfKey, ADJUSTING, keyOf } from '../../../../src/page/adjust/acts.ts';
import { say } from '../../../../src/extension/words.ts';
import { nameOf } from '../../../../src/page/adjust/names.ts';

const key = (name: string, held: Partial<KeyboardEvent> = {}): string | undefined =>
  actOfKey({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

test('each act has a key', () => {
  const keys = [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', 'Escape'].map((one) =>
    key(one),
  );
  const undo = [
    key('z', { ctrlKey: true }),
    key('Z', { metaKey: true, shiftKey: true }),
    key('y', { ctrlKey: true }),
  ];
  expect(undo).toEqual(['undo', 'redo', 'redo']);
  expect(new Set([...keys, ...undo])).toEqual(new Set(ADJUSTING.map(({ id }) => id)));
});

test('each key is named as it is printed', () => {
  expect(ADJUSTING.map((act) => keyOf(act, say))).toEqual([
    ...['Space', '←', '→', '↑', '↓', 'Ctrl+Z', 'Ctrl+Y', 'Enter', 'Escape'],
  ]);
});

test('other keys, and keys with Alt, do nothing', () => {
  expect([key('a'), key('z'), key('ArrowUp', { altKey: true }), key('c', { ctrlKey: true })]).toEqual(
    Array(4).fill(undefined),
  );
});

test.each([
  ['<p>The ferry   leaves\nat seven.</p>', 'Paragraph, kept: The ferry leaves at seven.'],
  ['<div role="navigation"><a>Home</a> <a>Away</a></div>', 'Menu, kept: Home Away'],
  ['<img alt="A ferry">', 'Picture, kept: A ferry'],
  ['<figure><img alt="A ferry"></figure>', 'Figure, kept: A ferry'],
  ['<div><script>let a</script></div>', 'Part, kept'],
  [`<li>${'word '.repeat(90)}</li>`, `List item, kept: ${'word '.repeat(14).trim()}…`],
])('%p is called', (html, name) => {
  document.body.innerHTML = html;
  expect(nameOf(document.body.firstElementChild!, 'kept', say)).toBe(name);
});
