import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { closeServer } from './server.ts';

const PNG = readFileSync('icons/off-128.png');
/** A little less than what is loaded at most. Browsers draw a picture whatever stands behind it. */
const LARGE = Buffer.concat([PNG, Buffer.alloc(9.9 * 2 ** 20)]);
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>document.title = "ran"</script>' +
  '<circle cx="20" cy="20" r="20"/></svg>';

/** A site that holds pictures, as good and bad ones do. It lets no page of another site read them. */
export interface PictureServer {
  readonly origin: string;
  /** What was asked for, in order. */
  readonly asked: readonly IncomingMessage[];
  /** Pictures that are waited for and still not there. */
  pending(): number;
  clear(): void;
  close(): Promise<void>;
}

/** Two names of this machine are two sites; the tests' pages are on the other one. */
export async function servePictures(): Promise<PictureServer> {
  const asked: IncomingMessage[] = [];
  const pending = new Set<ServerResponse>();
  const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
    '/gone.png': (response) => response.writeHead(404, { 'content-type': 'image/png' }).end(PNG),
    '/page.png': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Log in'),
    '/broken.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('no picture'),
    '/cut.png': (response) =>
      response
        .writeHead(200, { 'content-type': 'image/png', 'content-length': 1e6 })
        .write(PNG, () => response.destroy()),
    '/huge.png': (response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      for (let size = 0; size < 11 * 2 ** 20; size += 2 ** 20) response.write(Buffer.alloc(2 ** 20));
      response.end();
    },
    '/large.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(LARGE),
    '/moved.png': (response) => response.writeHead(302, { location: '/new-place.png' }).end(),
    '/drawing.svg': (response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(DRAWING),
    '/never.png': (response) => {
      pending.add(response);
      response.on('close', () => pending.delete(response));
    },
  };
  const server = createServer((request, response) => {
    asked.push(request);
    const answer = answers[(request.url ?? '').replace(/\?.*/, '')];
    if (answer) answer(response);
    else response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store' }).end(PNG);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    pending: () => pending.size,
    clear: () => void asked.splice(0),
    close: () => closeServer(server),
  };
}
