import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const stored = new Map<string, unknown>();
const remove = jest.fn<(access: object) => Promise<boolean>>(() => Promise.resolve(true));
let connect: ((port: object) => void) | undefined;
const event = { addListener: () => {} };

jest.unstable_mockModule('webextension-polyfill', () => ({
  default: {
    runtime: {
      id: 'isolate',
      getURL: (path: string) => `extension:/${path}`,
      onConnect: { addListener: (hear: typeof connect) => (connect = hear) },
    },
    permissions: { remove, contains: () => Promise.resolve(true), onAdded: event, onRemoved: event },
    storage: {
      onChanged: event,
      local: {
        get: () => Promise.resolve(Object.fromEntries(stored)),
        set: (values: object) =>
          Promise.resolve(Object.entries(values).forEach(([key, value]) => stored.set(key, value))),
        remove: (key: string) => Promise.resolve(stored.delete(key)),
      },
    },
  },
}));

const { listenToSeveral } = await import('../../../src/extension/several/listen.ts');
const { PORT } = await import('../../../src/extension/several/messages.ts');
const { SEVERAL_PAGE } = await import('../../../src/extension/several/open.ts');

beforeEach(() => {
  jest.useFakeTimers();
  stored.clear();
  remove.mockClear();
});
afterEach(() => void jest.useRealTimers());

/** A background begins, and has its first seconds. */
async function begin(meanwhile = () => {}): Promise<void> {
  listenToSeveral();
  meanwhile();
  await jest.advanceTimersByTimeAsync(5_000);
}

test('access that was asked for before the background ended is given back when it begins again', async () => {
  stored.set('accessLent', true);
  await begin();
  expect(remove).toHaveBeenCalledWith({ origins: ['*://*/*'] });
  expect(stored.has('accessLent')).toBe(false);
});

test('access that nobody asked for here stays', async () => {
  await begin();
  expect(remove).not.toHaveBeenCalled();
});

test('access that pictures in the file need stays', async () => {
  stored.set('accessLent', true).set('pictures', 'embedded');
  await begin();
  expect(remove).not.toHaveBeenCalled();
  expect(stored.has('accessLent')).toBe(false);
});

test('access stays while a page is at it', async () => {
  stored.set('accessLent', true);
  const port = {
    name: PORT,
    sender: { id: 'isolate', url: `extension:/${SEVERAL_PAGE}` },
    onMessage: event,
    onDisconnect: event,
  };
  await begin(() => connect!(port));
  expect(remove).not.toHaveBeenCalled();
  expect(stored.get('accessLent')).toBe(true);
});
