/** @jest-environment node */
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchPicture, type FetchedPicture } from '../../../../src/extension/pictures/fetch-picture.ts';

const MEGABYTE = 2 ** 20;
let server: Server;
let origin: string;
let last: IncomingMessage;

beforeAll(async () => {
  server = createServer((request, response) => {
    last = request;
    const [, status, type, size, announced] = /^\/(\d+)\/([^/]*)\/(\d+)(\/announced)?/.exec(
      request.url ?? '',
    )!;
    if (status === '0') return;
    const headers = {
      'content-type': decodeURIComponent(type),
      ...(announced && { 'content-length': size }),
    };
    response.writeHead(Number(status), type ? headers : {});
    if (status === '200' && type === 'image%2Fstuck') return void response.write('x');
    if (type === 'image%2Fcut') return void response.write('x', () => response.destroy());
    for (let left = Number(size); left > 0; left -= MEGABYTE)
      response.write(Buffer.alloc(Math.min(left, MEGABYTE)));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function get(path: string, signal = new AbortController().signal, page = origin): Promise<FetchedPicture> {
  // Little patience where nothing comes; elsewhere as much as a busy machine may need.
  const patience = /^\/0\/|stuck/.test(path) ? 300 : 60_000;
  return fetchPicture(path.startsWith('/') ? origin + path : path, page, signal, patience);
}

test('what is a picture comes byte for byte', async () => {
  expect(await get('/200/image%2Fpng/5/announced')).toEqual({ base64: Buffer.alloc(5).toString('base64') });
  expect(last.headers.cookie).toBeUndefined();
  expect(last.headers.referer).toBeUndefined();
});

test.each(['application%2Foctet-stream', 'binary%2Foctet-stream', 'BINARY%2FOctet-Stream%3B%20a=b'])(
  'bytes that may be a picture are looked at elsewhere: %s',
  async (type) => expect(await get(`/200/${type}/5`)).toHaveProperty('base64'),
);

test('the largest that may come comes, one byte more does not', async () => {
  expect(await get(`/200/image%2Fpng/${10 * MEGABYTE}`)).toHaveProperty('base64');
  const tooLarge = { problem: 'larger than 10 MB' };
  expect(await get(`/200/image%2Fpng/${10 * MEGABYTE + 1}`)).toEqual(tooLarge);
  expect(await get(`/200/image%2Fpng/${10 * MEGABYTE + 1}/announced`)).toEqual(tooLarge);
});

test.each([
  ['/404/image%2Fpng/5', 'the site answered 404'],
  ['/200/text%2Fhtml%3B%20charset=utf-8/5', 'it is not a picture but text/html'],
  ['/200//5', 'it is not a picture but something of an unknown kind'],
  ['/204/image%2Fpng/0', 'it is empty'],
  ['/0//0', 'it took longer than 0.3 seconds'],
  ['/200/image%2Fstuck/0', 'it took longer than 0.3 seconds'],
  ['/200/image%2Fcut/0', 'the download was cut off'],
  ['http://127.0.0.1:1/', 'it could not be reached'],
  ['ftp://127.0.0.1/a.png', 'its address is not a web address'],
  ['data:image/png;base64,AAAA', 'its address is not a web address'],
])('%s: %s', async (path, problem) => {
  expect(await get(path)).toEqual({ problem });
});

test('a page of the web reaches nothing in the local network', async () => {
  const { signal } = new AbortController();
  expect(await get('/200/image%2Fpng/5', signal, 'https://example.org/')).toEqual({
    problem: 'its address is in the local network',
  });
});

describe('where a site sends on to another address', () => {
  const WEB = 'http://example.org/';
  const { signal } = new AbortController();
  const picture = (): Response => new Response('x', { headers: { 'content-type': 'image/png' } });
  const sentOn = (): Response =>
    new Response(null, { status: 302, headers: { location: 'http://192.168.1.1/' } });
  type Answer = () => Response;
  let asked: (readonly [address: string, redirect: string | undefined, space: unknown])[];

  /** Answers in their order; none is a failure of the network. */
  function answering(...answers: (Answer | undefined)[]): void {
    asked = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((address, request) => {
      asked.push([address as string, request?.redirect, Reflect.get(request ?? {}, 'targetAddressSpace')]);
      const answer = answers.shift();
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
    });
  }
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(Request.prototype, 'targetAddressSpace');
  });

  test('nothing is asked for there, which could be the local network', async () => {
    answering(sentOn);
    expect(await fetchPicture('https://example.org/a.png', WEB, signal)).toEqual({
      problem: 'its site redirects to another address',
    });
    expect(asked).toEqual([['https://example.org/a.png', 'manual', undefined]]);
  });

  test('the same address is asked for with encryption, and nothing further', async () => {
    answering(sentOn, picture);
    expect(await fetchPicture(`${WEB}a.png`, WEB, signal)).toHaveProperty('base64');
    const steps = ['http', 'https'].map((scheme) => [`${scheme}://example.org/a.png`, 'manual', undefined]);
    expect(asked).toEqual(steps);
    answering(sentOn, sentOn);
    expect(await fetchPicture(`${WEB}a.png`, WEB, signal)).toHaveProperty('problem');
    expect(asked).toEqual(steps);
    answering(sentOn);
    expect(await fetchPicture('http://example.org:8080/a.png', WEB, signal)).toHaveProperty('problem');
    expect(asked).toHaveLength(1);
  });

  test('a browser that can stay out of the local network follows', async () => {
    Reflect.set(Request.prototype, 'targetAddressSpace', 'unknown');
    answering(picture);
    expect(await fetchPicture(`${WEB}a.png`, WEB, signal)).toHaveProperty('base64');
    expect(asked).toEqual([[`${WEB}a.png`, undefined, 'public']]);
  });

  test('what such a browser refuses is not asked for again without that', async () => {
    Reflect.set(Request.prototype, 'targetAddressSpace', 'unknown');
    answering(undefined, picture);
    expect(await fetchPicture(`${WEB}a.png`, WEB, signal)).toEqual({
      problem: 'it could not be reached, or only through a proxy',
    });
    expect(asked).toEqual([[`${WEB}a.png`, undefined, 'public']]);
  });

  test.each(['http://localhost/', 'http://192.168.1.1/', 'http://[::1]:8080/', 'file:///home/page.html'])(
    'a page that is surely of the local network has its pictures from wherever they are: %s',
    async (page) => {
      Reflect.set(Request.prototype, 'targetAddressSpace', 'unknown');
      answering(picture, picture);
      for (const address of [`${WEB}a.png`, 'http://10.0.0.1/a.png'])
        expect(await fetchPicture(address, page, signal)).toHaveProperty('base64');
      expect(asked).toEqual([
        [`${WEB}a.png`, undefined, undefined],
        ['http://10.0.0.1/a.png', undefined, undefined],
      ]);
    },
  );

  describe.each([
    'https://10-0-0-1.evil.example/',
    'https://192.168.1.1.evil.example/',
    'https://7f000001.evil.example/',
    'https://a.corp/',
    'http://wiki/',
    'http://100.64.0.1/',
    'http://[64:ff9b::808:808]/',
  ])('a page that is local by its name alone: %s', (page) => {
    test.each(['http://192.168.1.1/cgi?reboot', 'http://localhost/a.png', 'http://wiki.lan/a.png'])(
      'does not reach %s',
      async (address) => {
        answering(picture);
        expect(await fetchPicture(address, page, signal)).toEqual({
          problem: 'its address is in the local network',
        });
        expect(asked).toEqual([]);
      },
    );

    test('has pictures of the web as any page has them', async () => {
      answering(picture);
      expect(await fetchPicture(`${WEB}a.png`, page, signal)).toHaveProperty('base64');
      expect(asked).toEqual([[`${WEB}a.png`, 'manual', undefined]]);
      Reflect.set(Request.prototype, 'targetAddressSpace', 'unknown');
      answering(picture);
      expect(await fetchPicture(`${WEB}a.png`, page, signal)).toHaveProperty('base64');
      expect(asked).toEqual([[`${WEB}a.png`, undefined, 'public']]);
    });
  });

  test.each(['https://a.corp/', 'http://wiki/', 'http://wiki.lan:8080/', 'http://100.64.0.1/'])(
    'a page with a name that no site can have gets the pictures of its own host, and goes no further: %s',
    async (page) => {
      Reflect.set(Request.prototype, 'targetAddressSpace', 'unknown');
      answering(picture);
      expect(await fetchPicture(`${page}a.png`, page, signal)).toHaveProperty('base64');
      expect(asked).toEqual([[`${page}a.png`, 'manual', undefined]]);
      answering(sentOn);
      expect(await fetchPicture(`${page}a.png`, page, signal)).toHaveProperty('problem');
      expect(asked.filter(([address]) => new URL(address).hostname !== new URL(page).hostname)).toEqual([]);
    },
  );

  test('a page of the web with an address in its name gets those of its own host from the web alone', async () => {
    const page = 'https://10-0-0-1.evil.example/';
    Reflect.set(Request.prototype, 'targetAddressSpace', 'unknown');
    answering(picture);
    expect(await fetchPicture(`${page}a.png`, page, signal)).toHaveProperty('base64');
    expect(asked).toEqual([[`${page}a.png`, undefined, 'public']]);
  });
});

test('what has no length may have broken off unseen', async () => {
  expect(await get('/200/image%2Fpng/5')).toHaveProperty('mayBeCut', true);
  expect(await get('/200/image%2Fpng/5/announced')).not.toHaveProperty('mayBeCut');
});

test('cancelling ends it', async () => {
  const controller = new AbortController();
  const answer = get('/0//0', controller.signal);
  controller.abort();
  expect(await answer).toEqual({ problem: 'it was cancelled' });
});
