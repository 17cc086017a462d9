import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** A folder of files under a prefix of the address. */
export interface Mount {
  readonly folder: string;
  /** Sent with every file of the folder, such as a Content-Security-Policy. */
  readonly headers?: OutgoingHttpHeaders;
}

export interface TestServer {
  /** `http://127.0.0.1:PORT`; `http://localhost:PORT` is the same server as another origin. */
  readonly origin: string;
  readonly port: number;
  url(address: string): string;
  /** Serves this text from now on and gives its full address. */
  page(html: string, headers?: OutgoingHttpHeaders): string;
  /** Paths with query of all requests so far, also those not found. */
  requests(): readonly string[];
  clearRequests(): void;
  close(): Promise<void>;
}

interface Answer {
  readonly body: Buffer | string;
  readonly headers: OutgoingHttpHeaders;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xhtml': 'application/xhtml+xml; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.pdf': 'application/pdf',
};

/** Pictures and films, which browsers need not fetch and read anew for each page that shows them. */
const KEPT = /^(?:image|video)\//;

/** A static server on this computer. The keys are prefixes such as `/fixtures/`; the longest match wins. */
export async function serve(
  mounts: Readonly<Record<string, string | Mount>>,
  options: { readonly port?: number } = {},
): Promise<TestServer> {
  const asked: string[] = [];
  const pages = new Map<string, Answer>();
  const prefixes = Object.keys(mounts).sort((a, b) => b.length - a.length);

  const find = async (pathname: string): Promise<Answer | null> => {
    const page = pages.get(pathname);
    if (page) return page;
    const prefix = prefixes.find((start) => pathname.startsWith(start));
    if (prefix === undefined) return null;
    const mount = mounts[prefix];
    const { folder, headers }: Mount = typeof mount === 'string' ? { folder: mount } : mount;
    return readAnswer(folder, decodeURIComponent(pathname.slice(prefix.length)), headers);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(url.pathname + url.search);
    const found = await find(url.pathname).catch(() => null);
    if (!found) response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
    else response.writeHead(200, { 'cache-control': 'no-store', ...found.headers }).end(found.body);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    url: (address) => new URL(address, origin).href,
    page: (html, headers = {}) => {
      const pathname = `/page-${pages.size + 1}.html`;
      pages.set(pathname, { body: html, headers: { 'content-type': TYPES['.html'], ...headers } });
      return origin + pathname;
    },
    requests: () => [...asked],
    clearRequests: () => void asked.splice(0),
    close: () => closeServer(server),
  };
}

/** Browsers keep connections open, which would make a plain close wait for them. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function readAnswer(
  folder: string,
  name: string,
  extra: OutgoingHttpHeaders = {},
): Promise<Answer | null> {
  const file = path.join(folder, name);
  const inside = path.relative(folder, file);
  if (inside.startsWith('..') || path.isAbsolute(inside)) return null;
  const body = await readFile(file);
  const zipped = file.endsWith('.gz');
  // Programs that save a site keep the query in the names of files.
  const [named] = (zipped ? file.slice(0, -'.gz'.length) : file).split('?');
  const type = TYPES[path.extname(named).toLowerCase()];
  const headers: OutgoingHttpHeaders = { 'content-type': type ?? 'application/octet-stream' };
  if (type && KEPT.test(type)) headers['cache-control'] = 'max-age=3600';
  // Kept packed on the disk and unpacked by the browser.
  if (zipped && type) headers['content-encoding'] = 'gzip';
  return { body, headers: { ...headers, ...extra } };
}
