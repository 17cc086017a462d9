import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { PageSession, type Current } from '../../../src/extension/page-session.ts';
import { DEFAULTS } from '../../../src/extension/settings.ts';
import { stays, type Stay } from '../../../src/extension/stay/stays.ts';
import { say } from '../../../src/extension/words.ts';
import type { Living } from '../../../src/page/living/living.ts';

const living = { stop: () => {} } as Living;

/** What happens to the page, in order. */
let log: string[];
let session: PageSession;

beforeEach(() => {
  log = [];
  Reflect.set(Document.prototype, 'ariaNotify', (text: string) => log.push(text));
  jest.spyOn(console, 'error').mockImplementation(() => {});
  Reflect.set(Reflect.get(globalThis, 'browser') as object, 'runtime', {
    sendMessage: ({ type, isolated }: Record<string, unknown>) => {
      log.push(`${String(type)}: ${String(isolated)}`);
      return Promise.resolve({});
    },
  });
  session = new PageSession();
  session.current = isolated();
});
afterEach(() => {
  Reflect.deleteProperty(Document.prototype, 'ariaNotify');
  Reflect.deleteProperty(globalThis, Symbol.for('isolate stay'));
  jest.restoreAllMocks();
});

/** A page right after its content was isolated. */
function isolated(): Current {
  return {
    sheet: { attribute: 'isolate-1', style: 'close-up' },
    isolation: { restore: () => log.push('restored') },
    page: document,
    frame: null,
    watch: { stop: () => {} },
    settings: DEFAULTS,
    comfort: DEFAULTS,
  } as unknown as Current;
}

/** Loads the script that keeps pages isolated. */
function load(stay: Stay): void {
  stays.open(() => stay);
}

test('a screen reader hears that a page is isolated only once it stays so', () => {
  session.stay();
  expect(log).toEqual([]);
  load(() => {
    log.push('stays');
    return living;
  });
  session.stay();
  expect(log).toEqual(['stays', say('notice_isolated')]);
  session.stay();
  expect(log).toHaveLength(2);
});

test('it does not hear of a page that failed to stay isolated, which is given back', () => {
  load(() => {
    throw new Error('a page that breaks our code');
  });
  session.stay();
  expect(log).toEqual(['restored', 'changed: false']);
  expect(session.isIsolated).toBe(false);
});

test('nor of a page whose content is gone at once', () => {
  load((isolation, watch, { end }) => {
    end('gone');
    return living;
  });
  session.stay();
  expect(log).toEqual(['restored', 'changed: false']);
});

test('nor of a page that is not isolated', () => {
  load(() => living);
  session.current = undefined;
  session.stay();
  expect(log).toEqual([]);
});
