import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { serve } from '../../test/browser/support/server.ts';
import { until } from '../../test/browser/support/wait.ts';
import type { Site } from './site.ts';

export interface Served {
  /** @param page A page of the site. */
  url(site: Site, page: string): string;
  close(): Promise<void>;
}

/** Serves sites on this computer: their files, or the answers of their own program. */
export async function serveSites(sites: readonly Site[], folder: string): Promise<Served> {
  const files = await serve(
    Object.fromEntries(sites.map(({ name }) => [`/${name}/`, path.join(folder, name)])),
  );
  const origins = new Map<string, string>();
  const ends: (() => void)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends) end();
    await files.close();
  };
  try {
    for (const { name, program } of sites) {
      if (program === undefined) continue;
      const port = await freePort();
      const started = spawn('bash', ['-euo', 'pipefail', '-c', program], {
        cwd: folder,
        // A process group, which is ended as a whole.
        detached: true,
        env: { ...process.env, PORT: String(port) },
        stdio: 'ignore',
      });
      ends.push(() => process.kill(-started.pid!, 'SIGTERM'));
      const origin = `http://127.0.0.1:${port}`;
      await until(`${name} to answer`, () =>
        fetch(origin).then(
          () => true,
          () => false,
        ),
      );
      origins.set(name, origin);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: ({ name }, page) => {
      const origin = origins.get(name);
      return origin === undefined ? files.url(`/${name}/${page}`) : `${origin}/${page}`;
    },
    close,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
