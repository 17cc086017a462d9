import { afterAll, expect, test } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { launch, type TestBrowser } from './support/browser.ts';
import { elsewhere, type AnswerElsewhere } from './support/refusing-proxy.ts';
import { closeServer } from './support/server.ts';
import { browsersHere } from './support/shared-browser.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until } from './support/wait.ts';
import { extensionWithAccess } from './support/with-access.ts';

const SITE = 'http://pictures.test';
const PAGE = 'http://islands.test/page';
const LOCAL = 'http://192.168.1.1/camera.png';
const PNG = { headers: { 'content-type': 'image/png' }, body: readFileSync('icons/off-128.png') };
const sentOn = (location: string): { status: number; headers: { location: string } } => ({
  status: 302,
  headers: { location },
});

/** What was given out; browsers note what they were about to ask for, too. */
const given: string[] = [];
function answer(address: string, content: AnswerElsewhere): void {
  elsewhere.set(address, () => {
    given.push(address);
    return content;
  });
}

/** The saved page. Chromium keeps what comes from a page without encryption under a name of its own until the user agrees. */
function written({ downloads }: TestBrowser): string | null {
  try {
    const [name] = readdirSync(downloads);
    const text = name ? readFileSync(path.join(downloads, name), 'utf8') : '';
    return text.trimEnd().endsWith('</html>') ? text : null;
  } catch (error) {
    // Chromium renames the file while it writes, so the name just read can be gone.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** A page that has not loaded its pictures yet. */
function article(site: string, names: readonly string[]): string {
  const text = `<p>${'The ferry leaves at seven, and whoever wants to see it is on deck. '.repeat(3)}</p>`;
  const hidden = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const pictures = names.map(
    (name) => `${text}<img alt="${name}" width="60" height="60" src="${hidden}" data-src="${site}/${name}">`,
  );
  return `<!doctype html><title>Islands</title><link rel="icon" href="data:,"><main><h1>Islands</h1>${pictures.join('')}${text}</main>`;
}

afterAll(() => {
  elsewhere.clear();
});

inBothBrowsers(
  'pictures of a page of the web',
  (stage) => {
    test('are followed to no other address, which may be in the local network', async () => {
      const { browser } = stage();
      const names = ['whole.png', 'camera.png', 'moved.png', 'encrypted.png'];
      answer(PAGE, { headers: { 'content-type': 'text/html' }, body: article(SITE, names) });
      answer(`${SITE}/whole.png`, PNG);
      answer(`${SITE}/new/moved.png`, PNG);
      answer(LOCAL, PNG);
      answer(`${SITE}/camera.png`, sentOn(LOCAL));
      answer(`${SITE}/moved.png`, sentOn('/new/moved.png'));
      answer(`${SITE}/encrypted.png`, sentOn(`https://pictures.test/encrypted.png`));

      await stage().open(PAGE, { pictures: 'embedded' });
      await stage().grant();
      await browser.clearRequests();
      given.length = 0;
      await browser.contextMenu('save-html');
      const saved = await until('the file', () => written(browser));
      if (browser.name === 'chromium') {
        // It stands behind a proxy here, where it cannot see into which network a name leads.
        expect(given).toEqual([]);
        expect(
          saved.match(/title="Not in the file: it could not be reached, or only through a proxy"/g),
        ).toHaveLength(4);
        return;
      }
      expect(given.sort()).toEqual(names.map((name) => `${SITE}/${name}`).sort());
      // The same address with encryption is the one that is tried; nobody answers there.
      expect(await browser.requests()).toContainEqual(expect.stringMatching(/^https:\/\/pictures.test\//));
      expect(saved).toMatch(/<img alt="whole.png"[^>]*src="data:image\/png/);
      for (const name of ['camera.png', 'moved.png'])
        expect(saved).toContain(
          `<a href="${SITE}/${name}" title="Not in the file: its site redirects to another address">`,
        );
    });
  },
  { '/no-such-folder/': { folder: 'fixtures' } },
  'pictures',
);

/** It starts a browser of its own, which no part of the tests in Firefox needs. */
const inChromium: typeof test | (() => void) = browsersHere().includes('chromium') ? test : () => {};

inChromium('without a proxy, Chromium follows them in the web and not into the local network', async () => {
  const asked: string[] = [];
  const local = await listening((request, response) => {
    asked.push(`local ${request.url}`);
    response.writeHead(200, PNG.headers).end(PNG.body);
  });
  const camera = `http://127.0.0.1:${portOf(local)}/camera.png`;
  const web = await listening((request, response) => {
    asked.push(`web ${request.url}`);
    const site = `http://pictures.direct.test:${portOf(web)}`;
    if (request.url === '/page')
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(article(site, ['whole.png', 'moved.png', 'to-camera.png']));
    else if (request.url === '/moved.png') response.writeHead(302, { location: '/new/moved.png' }).end();
    else if (request.url === '/to-camera.png') response.writeHead(302, { location: camera }).end();
    else response.writeHead(200, PNG.headers).end(PNG.body);
  });
  const access = extensionWithAccess('pictures');
  const browser = await launch('chromium', {
    extension: access.folder,
    chromiumFlags: [
      '--proxy-bypass-list=*.direct.test',
      '--host-resolver-rules=MAP *.direct.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      // What is at this place counts as the web.
      `--ip-address-space-overrides=127.0.0.1:${portOf(web)}=public`,
    ],
  });
  try {
    await browser.background((api) => api.storage.local.set({ pictures: 'embedded' }));
    await browser.goto(`http://islands.direct.test:${portOf(web)}/page`);
    for (const badge of ['on', '']) {
      await browser.clickButton();
      await until('the button', async () => (await browser.action()).badge === badge);
    }
    asked.length = 0;
    await browser.contextMenu('save-html');
    const saved = await until('the file', () => written(browser));
    expect(new Set(asked)).toEqual(
      new Set(['web /whole.png', 'web /moved.png', 'web /new/moved.png', 'web /to-camera.png']),
    );
    for (const name of ['whole.png', 'moved.png'])
      expect(saved).toMatch(new RegExp(`<img alt="${name}"[^>]*src="data:image/png`));
    expect(saved).toMatch(
      /to-camera\.png" title="Not in the file: it could not be reached, or only through a proxy"/,
    );
  } finally {
    await browser.close();
    access.remove();
    await Promise.all([web, local].map(closeServer));
  }
});

async function listening(answerer: RequestListener): Promise<Server> {
  const server = createServer(answerer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
