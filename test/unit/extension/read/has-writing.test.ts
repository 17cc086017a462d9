import { expect, test } from '@jest/globals';
import { hasWriting } from '../../../../src/extension/read/has-writing.ts';

function page(html: string, write: (field: HTMLInputElement) => void = () => {}): boolean {
  document.body.innerHTML = html;
  const field = document.querySelector<HTMLInputElement>('.written');
  if (field) write(field);
  return hasWriting();
}

test.each([
  '<p>Text</p>',
  '<input><textarea> </textarea><input type="hidden" value="x"><input type="submit" value="Send">',
  '<input type="checkbox" checked><input type="number" value="1"><input type="range">',
  '<select><option>One<option>Two</select><select><option>One<option selected>Two</select>',
  '<input readonly value="https://example.org/short"><div contenteditable="true"> </div>',
])('nothing is written in %s', (html) => {
  expect(page(html)).toBe(false);
});

test.each<[string, (field: HTMLInputElement) => void]>([
  ['<input class="written">', (field) => (field.value = 'a')],
  ['<input class="written" value="a framework keeps it as the default">', () => {}],
  ['<textarea class="written"></textarea>', (field) => (field.value = 'a')],
  ['<input type="checkbox" class="written">', (field) => (field.checked = true)],
  ['<input type="number" class="written" value="1">', (field) => (field.value = '2')],
  ['<select class="written"><option>One<option>Two</select>', (field) => (field.value = 'Two')],
  ['<select class="written"><option selected>One<option>Two</select>', (field) => (field.value = 'Two')],
  ['<div contenteditable>a</div>', () => {}],
])('something is written in %s', (html, write) => {
  expect(page(html, write)).toBe(true);
});

test('names of elements deceive nobody', () => {
  expect(
    page(
      '<img name="querySelectorAll"><textarea class="written"></textarea>',
      (field) => (field.value = 'a'),
    ),
  ).toBe(true);
});
