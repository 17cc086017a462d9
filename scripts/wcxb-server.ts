import path from 'node:path';
import { serve, type TestServer } from '../test/browser/support/server.ts';
import { hashOf } from '../src/workbench/metrics/random.ts';
import { wcxbDirectory, wcxbMissing, wcxbNames } from '../test/support/wcxb-files.ts';

/** Serves saved pages of real sites. Scripting is on, but their own scripts do not run, and nothing else is loaded. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline' data:; img-src data:; font-src data:";

export function serveWcxb(): Promise<TestServer> {
  return serve({
    '/wcxb/': { folder: path.join(wcxbDirectory, 'html'), headers: { 'content-security-policy': POLICY } },
  });
}

export function addressIn(server: TestServer, page: string): string {
  return server.url(`/wcxb/${page}.html.gz`);
}

/** The names of all pages of WCXB, in an order that the seed decides. @throws if the data set is missing. */
export function shuffledWcxb(seed: number): string[] {
  if (wcxbMissing) throw new Error(`There are ${wcxbMissing}.`);
  return wcxbNames(1, Infinity).sort((one, other) => hashOf(one, seed) - hashOf(other, seed));
}
