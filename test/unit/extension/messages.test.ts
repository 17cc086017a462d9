import { describe, expect, test } from '@jest/globals';
import { toBarRequest, toPressed } from '../../../src/extension/bar/messages.ts';
import { isWebAddress, toChanged, toRequest, toWork } from '../../../src/extension/messages.ts';
import { toNotice } from '../../../src/extension/notice/messages.ts';
import { toSavingRequest } from '../../../src/extension/saving-messages.ts';
import { DEFAULTS } from '../../../src/extension/settings.ts';

const ME = 'isolate@here';
const own = { id: ME };
const sheet = { attribute: 'isolate-1a2b', style: 'close-up' };

describe('a request', () => {
  test('is taken from this extension alone', () => {
    expect(toRequest({ type: 'restore' }, own, ME)).toEqual({ type: 'restore' });
    expect(toRequest({ type: 'restore' }, { id: 'other' }, ME)).toBeUndefined();
    expect(toRequest({ type: 'restore' }, {}, ME)).toBeUndefined();
    expect(toSavingRequest({ type: 'piece', at: 5 }, { id: 'other' }, ME)).toBeUndefined();
  });

  test('has a form', () => {
    for (const message of [undefined, null, 'restore', 1, {}, { type: 'explode' }, { type: 'notice' }])
      for (const read of [toRequest, toSavingRequest, toNotice])
        expect(read(message, own, ME)).toBeUndefined();
    expect(toSavingRequest({ type: 'save', part: 'content', format: 3 }, own, ME)).toBeUndefined();
  });

  test('for other sizes has such as there are', () => {
    const comfort = { textSize: 120, columnWidth: 90 };
    expect(toRequest({ type: 'resize', comfort }, own, ME)).toEqual({ type: 'resize', comfort });
    for (const other of [undefined, 'large', { textSize: 1e9, columnWidth: NaN }])
      expect(toRequest({ type: 'resize', comfort: other }, own, ME)).toEqual({
        type: 'resize',
        comfort: { textSize: 100, columnWidth: 100 },
      });
  });

  test('for a notice has a text, and may ask for the frame with the content', () => {
    const notice = { type: 'notice', text: 'Words' };
    expect(toNotice({ ...notice, frame: true }, own, ME)).toEqual({ ...notice, frame: true });
    expect(toNotice({ ...notice, frame: true }, { id: 'other' }, ME)).toBeUndefined();
    expect(toNotice({ ...notice, text: 1 }, own, ME)).toBeUndefined();
    for (const frame of [undefined, 1, 'https://example.org/frame'])
      expect(toNotice({ ...notice, frame }, own, ME)).toEqual(notice);
  });

  test('leads to the web only', () => {
    expect(isWebAddress('https://example.org/frame')).toBe(true);
    for (const other of [
      undefined,
      1,
      'javascript:alert(1)',
      'data:text/html,x',
      '/frame',
      'about:blank',
      'https://[',
    ])
      expect(isWebAddress(other)).toBe(false);
  });

  test('to copy or print names what there is', () => {
    const copy = { type: 'copy', part: 'selection', as: 'rich' };
    expect(toSavingRequest(copy, own, ME)).toMatchObject(copy);
    for (const part of [undefined, 'all', 1]) {
      expect(toSavingRequest({ ...copy, part }, own, ME)).toBeUndefined();
      expect(toSavingRequest({ type: 'save', part, format: 'html' }, own, ME)).toBeUndefined();
    }
    expect(toSavingRequest({ ...copy, as: 'all' }, own, ME)).toBeUndefined();
    expect(toSavingRequest({ type: 'print', attribute: 'isolate-1a' }, own, ME)).toMatchObject({
      attribute: 'isolate-1a',
    });
    expect(toSavingRequest({ type: 'print', attribute: 'x] *' }, own, ME)).toBeUndefined();
  });

  test('for a piece of a file says where it begins', () => {
    const piece = { type: 'piece', id: 'a', at: 5 };
    expect(toSavingRequest(piece, own, ME)).toEqual(piece);
    for (const at of [undefined, -1, 1.5, NaN, '5'])
      expect(toSavingRequest({ ...piece, at }, own, ME)).toBeUndefined();
    expect(toSavingRequest({ ...piece, id: 5 }, own, ME)).toBeUndefined();
  });

  test('carries valid settings or the defaults', () => {
    expect(
      toSavingRequest({ type: 'save', part: 'content', format: 'html', settings: { c: -1 } }, own, ME),
    ).toEqual({
      type: 'save',
      part: 'content',
      format: 'html',
      settings: DEFAULTS,
    });
  });

  test.each(['isolate-x], * { display: none } [y', 'x', '', 'isolate-A', 5])(
    'does not bring the attribute %p into a selector',
    (attribute) => {
      const message = { type: 'isolate', sheet: { attribute, style: 'close-up' }, settings: {} };
      expect(toRequest(message, own, ME)).toBeUndefined();
    },
  );

  test('to isolate names the sheet, and no more settings than a page needs', () => {
    expect(toRequest({ type: 'isolate', sheet, settings: DEFAULTS, waited: 150 }, own, ME)).toEqual({
      type: 'isolate',
      sheet,
      settings: { method: 'isolate', c: 3, tr: 2, hr: 7, addresses: false, textSize: 100, columnWidth: 100 },
      waited: 150,
    });
  });

  test('for the bar tells the keys that are set', () => {
    const request = { type: 'bar', settings: DEFAULTS, keys: { print: 'Alt+P' }, go: true };
    expect(toBarRequest({ ...request, keys: { print: 'Alt+P', bar: '', copy: 5 } }, own, ME)).toEqual(
      request,
    );
    expect(toBarRequest({ type: 'bar', keys: null, go: 1 }, own, ME)).toEqual({
      type: 'bar',
      settings: DEFAULTS,
      keys: {},
      go: false,
    });
    expect(toBarRequest(request, { id: 'other' }, ME)).toBeUndefined();
    for (const message of [null, 'bar', {}, { type: 'state' }])
      expect(toBarRequest(message, own, ME)).toBeUndefined();
  });
});

describe('a press in the bar', () => {
  const page = { id: ME, frameId: 0 };

  test('names a command, or what else the bar offers', () => {
    for (const command of ['save-html', 'print', 'give-back', 'settings', 'hide-bar'])
      expect(toPressed({ type: 'press', command }, page, ME)).toEqual({ type: 'press', command });
    for (const command of ['bar', 'explode', '', 'toString', undefined, 5])
      expect(toPressed({ type: 'press', command }, page, ME)).toBeUndefined();
    for (const message of [null, 'press', {}, { command: 'print' }])
      expect(toPressed(message, page, ME)).toBeUndefined();
  });

  test('comes from no frame and from no other extension', () => {
    const press = { type: 'press', command: 'print' };
    for (const sender of [{ id: 'other', frameId: 0 }, { id: ME, frameId: 3 }, { id: ME }])
      expect(toPressed(press, sender, ME)).toBeUndefined();
  });
});

test('a page that changed says so, with a sheet to remove or without', () => {
  expect(toChanged({ type: 'changed', isolated: true }, own, ME)).toEqual({
    type: 'changed',
    isolated: true,
  });
  expect(toChanged({ type: 'changed', isolated: 'yes', remove: sheet }, own, ME)).toEqual({
    type: 'changed',
    isolated: false,
    remove: sheet,
  });
  expect(toChanged({ type: 'changed', isolated: true }, { id: 'other' }, ME)).toBeUndefined();
});

describe('while it saves, the page', () => {
  const page = { id: ME, frameId: 0 };

  test('asks for pictures and tells how far it is', () => {
    const asks = { type: 'load-picture', address: 'http://x.test/a.png' };
    expect(toWork(asks, page, ME)).toEqual(asks);
    expect(toWork({ type: 'progress', percent: 33.3 }, page, ME)).toEqual({ type: 'progress', percent: 33 });
    for (const percent of [undefined, -1, 101, NaN, '5'])
      expect(toWork({ type: 'progress', percent }, page, ME)).toEqual({ type: 'progress' });
  });

  test('is heard in no other form and from no frame or other extension', () => {
    const asks = { type: 'load-picture', address: 'http://x.test/a.png' };
    expect(toWork(asks, { id: 'other', frameId: 0 }, ME)).toBeUndefined();
    expect(toWork(asks, { id: ME, frameId: 3 }, ME)).toBeUndefined();
    expect(toWork(asks, { id: ME }, ME)).toBeUndefined();
    for (const message of [
      null,
      'progress',
      { type: 'load-picture' },
      { type: 'load-picture', address: 5 },
      {},
    ])
      expect(toWork(message, page, ME)).toBeUndefined();
  });
});
