import { MessageChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PageSession, type Current } from '../../../src/extension/page-session.ts';
import { DEFAULTS } from '../../../src/extension/settings.ts';
import { stays, type Stay } from '../../../src/extension/stay/stays.ts';
import { say } from '../../../src/extension/words.ts';
import type { Living } from '../../../src/page/living/living.ts';
import { withoutLayout } from '../page/layout.ts';

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
  load((...[, , { end }]) => {
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

describe('the first click', () => {
  withoutLayout();
  const request = {
    type: 'isolate',
    sheet: { attribute: 'isolate-1', style: 'keep-place' },
    settings: DEFAULTS,
    waited: 0,
  } as const;

  beforeEach(() => {
    Reflect.set(globalThis, 'MessageChannel', MessageChannel);
    session = new PageSession();
    document.body.innerHTML = `<nav><a href="/">Home</a></nav><main><h1>Title</h1>
      <p>${'A sentence of an article has more words than a menu. '.repeat(20)}</p></main>`;
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'MessageChannel'));

  test('isolates without a word, which comes once the page stays isolated', async () => {
    const before = document.documentElement.outerHTML;
    expect(await session.answer(request)).toEqual({ isAlone: true });
    expect(document.querySelector('main')!.getAttribute('isolate-1')).toBe('keep');
    expect(log).toEqual([]);
    load(() => living);
    session.stay();
    expect(log).toEqual([say('notice_isolated')]);
    await session.answer({ type: 'restore' });
    expect(log).toEqual([say('notice_isolated'), say('notice_back')]);
    expect(document.documentElement.outerHTML).toBe(before);
  });

  test('says nothing if the page cannot be isolated, not even where all scripts are loaded', async () => {
    load(() => living);
    jest.spyOn(window, 'MutationObserver').mockImplementation(() => {
      throw new Error('a page that breaks our code');
    });
    await expect(session.answer(request)).rejects.toThrow('breaks our code');
    expect([log, session.isIsolated]).toEqual([[], false]);
  });
});
