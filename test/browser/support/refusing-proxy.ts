import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from './server.ts';

export interface AnswerElsewhere {
  readonly status?: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

/** Pages and files of other computers that a test makes up, by their whole addresses, without encryption. */
export const elsewhere = new Map<string, () => AnswerElsewhere>();

/**
 * A proxy that refuses everything else and takes note of all. Browsers ask this computer directly and
 * everything else of their proxy, so nothing gets out, not even a look-up of a name, and whatever was
 * tried is seen, by whichever part of the browser.
 */
export interface RefusingProxy {
  readonly port: number;
  /** Whole addresses of http, hosts of https. */
  readonly refused: string[];
  /** `seen` with what only the proxy has seen, such as a worker's requests or those of a frame. */
  completed(seen: readonly string[]): readonly string[];
  close(): Promise<void>;
}

/**
 * What browsers ask their makers for, with nobody's doing and in spite of all switches. What pages or the
 * extension ask of these hosts is seen within the browser.
 */
const MAKERS = /(^|\.)(google|googleapis|gvt1|gstatic|mozilla|firefox)\.(com|net|org)$/;

export async function startRefusingProxy(): Promise<RefusingProxy> {
  const refused: string[] = [];
  const server = createServer((request, response) => {
    refused.push(request.url ?? '');
    const { status, headers, body } = elsewhere.get(request.url ?? '')?.() ?? { status: 502 };
    response.writeHead(status ?? 200, headers).end(body);
  });
  server.on('connect', (request, socket) => {
    refused.push(`https://${request.url?.replace(/:443$/, '')}/`);
    socket.on('error', () => {});
    socket.end('HTTP/1.1 502 Refused\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A forgotten proxy must not keep the process alive.
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    refused,
    completed: (seen) => {
      const hosts = new Set(seen.map(hostOf));
      return [...seen, ...refused.filter((url) => !hosts.has(hostOf(url)) && !MAKERS.test(hostOf(url)))];
    },
    close: () => closeServer(server),
  };
}

/** Whether an address is one of this computer, which browsers ask without a proxy. */
export function isLocal(url: string): boolean {
  return /^(127\.0\.0\.1|\[::1\]|localhost|.+\.localhost)$/.test(hostOf(url));
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
