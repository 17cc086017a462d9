import { expect, jest, test } from '@jest/globals';
import { indexForKey } from '../../../../src/page/why/keys.ts';
import { PartList } from '../../../../src/page/why/list.ts';

const MANY = Array.from({ length: 5000 }, (_, i) => i);

interface Made {
  readonly list: PartList;
  readonly filled: number[];
  readonly chosen: number[];
  readonly pointed: (number | undefined)[];
}

function listOf(rows: readonly number[]): Made {
  document.body.replaceChildren();
  const [filled, chosen, pointed]: [number[], number[], (number | undefined)[]] = [[], [], []];
  const list: PartList = new PartList(document, 'Parts', {
    point: (row) => pointed.push(row),
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
  return { list, filled, chosen, pointed };
}

/** The height of a row where the browser cannot tell it. */
const ROW = 28;

/** As many rows are visible as the list is high. */
function makeVisible({ element }: PartList, rows: number): void {
  Object.defineProperty(element, 'clientHeight', { configurable: true, value: rows * ROW });
}

function scrollTo(list: PartList, top: number): void {
  list.element.scrollTop = top;
  list.element.dispatchEvent(new Event('scroll'));
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

test('the list and what is in it have roles and labels', () => {
  const { list } = listOf([7]);
  const { element } = list;
  expect([element.getAttribute('role'), element.getAttribute('aria-label')]).toEqual(['listbox', 'Parts']);
  expect([element.className, element.tabIndex]).toEqual(['list-of-parts', 0]);
  expect(element.innerHTML).toMatch(
    /^<div class="part probe" aria-hidden="true"><\/div><div class="room" role="presentation"[^>]*>/,
  );
  const [option] = options(list);
  expect([option.className, option.id]).toEqual(['part', 'part-7']);
});

test('a few rows above and below the visible ones are drawn, each in its place', () => {
  const { list } = listOf(MANY);
  makeVisible(list, 5);
  scrollTo(list, 100 * ROW);
  expect(options(list).map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 13 }, (_, i) => `Part ${96 + i}`),
  );
  expect(list.element.querySelector<HTMLElement>('.room')!.style.blockSize).toBe(`${5000 * ROW}px`);
  expect((options(list)[0] as HTMLElement).style.insetBlockStart).toBe(`${96 * ROW}px`);
});

test('rows that are drawn are not drawn again, unless others are shown or one is chosen', () => {
  const { list, filled } = listOf(MANY);
  const drawn = filled.length;
  scrollTo(list, 1);
  expect(filled.length).toBe(drawn);
  list.mark(2);
  expect(options(list)[2].getAttribute('aria-selected')).toBe('true');
  list.show(MANY.map((row) => row + 10));
  expect(options(list)[0].textContent).toBe('Part 10');
});

test('a chosen row is scrolled into view, and no further', () => {
  const { list } = listOf(MANY);
  makeVisible(list, 4);
  const after = (row: number | undefined): number => {
    list.mark(row);
    return list.element.scrollTop / ROW;
  };
  expect([10, 9, 7, 6, 0, 3, 4].map(after)).toEqual([7, 7, 7, 6, 0, 0, 1]);
  expect([undefined, 9999].map(after)).toEqual([1, 1]);
  scrollTo(list, 1.5 * ROW);
  expect(after(1)).toBe(1);
  list.mark(4);
  makeVisible(list, 2);
  list.showChosen();
  expect(list.element.scrollTop / ROW).toBe(3);
  list.show(MANY);
  expect(list.element.scrollTop / ROW).toBe(3);
  list.mark(undefined);
  list.show(MANY);
  expect(list.element.scrollTop).toBe(0);
});

test('the pointer points at the row below it, and at none when it leaves', () => {
  const { list, pointed } = listOf(MANY);
  options(list)[3].dispatchEvent(new MouseEvent('pointermove', { bubbles: true }));
  list.element.dispatchEvent(new Event('pointerleave'));
  expect(pointed).toStrictEqual([3, undefined]);
});

test('a click of the reader chooses a row, also if the row was drawn again meanwhile', () => {
  const listens = jest.spyOn(EventTarget.prototype, 'addEventListener');
  const { list, chosen } = listOf([40, 41, 42]);
  const click = listens.mock.calls.find(([name]) => name === 'click')![1] as (event: object) => void;
  listens.mockRestore();
  const focus = jest.spyOn(list.element, 'focus');
  const room = list.element.querySelector('.room')!;
  room.getBoundingClientRect = () => new DOMRect(0, 100, 0, 0);

  click({ isTrusted: false, target: options(list)[1] });
  click({ isTrusted: true, target: room, clientY: 100 + 3 * ROW });
  expect([chosen, focus.mock.calls]).toEqual([[], []]);
  click({ isTrusted: true, target: options(list)[1].appendChild(document.createElement('b')) });
  click({ isTrusted: true, target: room, clientY: 100 + 2.5 * ROW });
  expect(chosen).toEqual([41, 42]);
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
});

test('a key that moves is used up', () => {
  expect(press(listOf(MANY).list, 'ArrowDown')).toBe(true);
});
