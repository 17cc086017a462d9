/** @jest-environment node */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
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
  expect(await get('/200/image%2Fpng/5')).toEqual({ base64: Buffer.alloc(5).toString('base64') });
  expect(last.headers.cookie).toBeUndefined();
  expect(last.headers.referer).toBeUndefined();
});

test('the largest that may come comes, one byte more does not', async () => {
  expect(await get(`/200/image%2Fpng/${10 * MEGABYTE}`)).toHaveProperty('base64');
  const tooLarge = { problem: 'larger than 10 MB' };
  expect(await get(`/200/image%2Fpng/${10 * MEGABYTE + 1}`)).toEqual(tooLarge);
  expect(await get(`/200/image%2Fpng/${10 * MEGABYTE + 1}/announced`)).toEqual(tooLarge);
});

test.each([
  ['/404/image%2Fpng/5', 'the site answered 404'],
  ['/200/text%2Fhtml%3B%20charset=utf-8/5', 'not a picture but text/html'],
  ['/200/application%2Foctet-stream/5', 'not a picture but application/octet-stream'],
  ['/200//5', 'not a picture but of no kind'],
  ['/204/image%2Fpng/0', 'empty'],
  ['/0//0', 'not here within 0.3 seconds'],
  ['/200/image%2Fstuck/0', 'not here within 0.3 seconds'],
  ['/200/image%2Fcut/0', 'it broke off on the way'],
  ['http://127.0.0.1:1/', 'not reachable'],
  ['ftp://127.0.0.1/a.png', 'its address is not one of the web'],
  ['data:image/png;base64,AAAA', 'its address is not one of the web'],
])('%s: %s', async (path, problem) => {
  expect(await get(path)).toEqual({ problem });
});

test('a page of the web reaches nothing in the local network', async () => {
  const { signal } = new AbortController();
  expect(await get('/200/image%2Fpng/5', signal, 'https://example.org/')).toEqual({
    problem: 'its address is one of the local network',
  });
});

test('and takes nothing from there that it is sent on to', async () => {
  const { signal } = new AbortController();
  const sentOn = new Response('x', { headers: { 'content-type': 'image/png' } });
  Object.defineProperty(sentOn, 'url', { value: 'http://192.168.1.1/camera.png' });
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(sentOn);
  const [web, local] = ['https://example.org/', 'http://localhost/'];
  const outOfReach = { problem: 'its address is one of the local network' };
  expect(await fetchPicture(`${web}a.png`, web, signal)).toEqual(outOfReach);
  expect(await fetchPicture(`${web}a.png`, local, signal)).not.toEqual(outOfReach);
  asked.mockRestore();
});

test('cancelling ends it', async () => {
  const controller = new AbortController();
  const answer = get('/0//0', controller.signal);
  controller.abort();
  expect(await answer).toEqual({ problem: 'it was cancelled' });
});
