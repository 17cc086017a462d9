import { expect, test } from '@jest/globals';
import { indexForKey } from '../../../../src/page/why/keys.ts';
import { PartList } from '../../../../src/page/why/list.ts';

const MANY = Array.from({ length: 5000 }, (_, i) => i);

function listOf(rows: readonly number[]): { list: PartList; filled: number[]; chosen: number[] } {
  document.body.replaceChildren();
  const [filled, chosen]: [number[], number[]] = [[], []];
  const list: PartList = new PartList(document, 'Parts', {
    point: () => {},
    choose: (row) => {
      chosen.push(row);
      list.mark(row);
    },
    fill: (into, row) => {
      filled.push(row);
      into.textContent = `Part ${row}`;
    },
  });
  document.body.append(list.element);
  list.show(rows);
  return { list, filled, chosen };
}

const options = (list: PartList): Element[] => [...list.element.querySelectorAll('[role="option"]')];
const press = (list: PartList, key: string): boolean => list.press(new KeyboardEvent('keydown', { key }));

test('of a long list the rows that are seen are drawn, with their places in all of it', () => {
  const { list, filled } = listOf(MANY);
  expect(options(list).length).toBeLessThan(30);
  expect(filled.length).toBeLessThan(60);
  expect(options(list)[2].getAttribute('aria-posinset')).toBe('3');
  expect(options(list)[2].getAttribute('aria-setsize')).toBe('5000');
  list.element.scrollTop = 28 * 2500;
  list.element.dispatchEvent(new Event('scroll'));
  expect(options(list).length).toBeLessThan(30);
  expect(options(list).map(({ textContent }) => textContent)).toContain('Part 2500');
});

test('keys choose rows, the one that is chosen is drawn, and what is not shown is not chosen', () => {
  const { list, chosen } = listOf(MANY.filter((row) => row % 2 === 0));
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'PageUp', 'Home']) press(list, key);
  expect(chosen).toEqual([0, 2, 4998, 4998, 4980, 0]);
  press(list, 'End');
  const [drawn] = list.element.querySelectorAll('[aria-selected="true"]');
  expect(drawn.textContent).toBe('Part 4998');
  expect(list.element.getAttribute('aria-activedescendant')).toBe(drawn.id);
  list.mark(3);
  expect(list.element.querySelector('[aria-selected="true"]')).toBeNull();
  expect(list.element.hasAttribute('aria-activedescendant')).toBe(false);
  expect(press(list, 'a')).toBe(false);
});

test('an empty list leads nowhere', () => {
  const { list, chosen } = listOf([]);
  expect(press(list, 'ArrowDown')).toBe(false);
  expect(chosen).toEqual([]);
  expect(indexForKey('End', -1, 0, 5)).toBeUndefined();
});
