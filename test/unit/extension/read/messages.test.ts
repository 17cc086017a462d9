/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { addressOf, viewAddressIn } from '../../../../src/extension/read/address.ts';
import { isLeave, LEAVE, toTextRequest } from '../../../../src/extension/read/messages.ts';

const TOKEN = '0f8fad5b-d9cb-469f-a165-70867728950e';
const PAGE = 'moz-extension://own/read.html';
const REQUEST = { type: 'reading', token: TOKEN, at: 0 };

test('a text is given to the view alone, and to no script in a page', () => {
  const from = (sender: object, message: unknown = REQUEST): unknown =>
    toTextRequest(message, sender, 'own', PAGE);
  expect(from({ id: 'own', url: `${PAGE}?text=${TOKEN}` })).toEqual(REQUEST);
  expect(from({ id: 'own', url: 'https://example.org/' })).toBeUndefined();
  expect(from({ id: 'own', url: `https://example.org/${PAGE}` })).toBeUndefined();
  expect(from({ id: 'own' })).toBeUndefined();
  expect(from({ id: 'other', url: PAGE })).toBeUndefined();
});

test.each([
  null,
  'reading',
  {},
  { ...REQUEST, token: 5 },
  { ...REQUEST, token: '../x' },
  { ...REQUEST, at: -1 },
])('no request is %j', (message) => {
  expect(toTextRequest(message, { id: 'own', url: PAGE }, 'own', PAGE)).toBeUndefined();
});

test('the background alone can say that the view is left', () => {
  expect(isLeave(LEAVE, { id: 'own' }, 'own')).toBe(true);
  expect(isLeave(LEAVE, { id: 'own', tab: {} as never }, 'own')).toBe(false);
  expect(isLeave(LEAVE, { id: 'other' }, 'own')).toBe(false);
  expect(isLeave({ type: 'other' }, { id: 'own' }, 'own')).toBe(false);
});

test('the address says where the text and the page are', () => {
  for (const place of [{ token: TOKEN }, { token: TOKEN, beside: 7 }, { token: TOKEN, note: 'Some: 1 & 2.' }])
    expect(viewAddressIn(new URL(addressOf(place), PAGE).search)).toEqual(place);
  expect(viewAddressIn('')).toBeUndefined();
  expect(viewAddressIn('?text=x')).toBeUndefined();
  expect(viewAddressIn(`?text=${TOKEN}&beside=-1`)).toEqual({ token: TOKEN });
});
