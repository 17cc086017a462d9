import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { said } from './support/said.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until } from './support/wait.ts';

const PNG = readFileSync('icons/off-128.png');
const HALF = PNG.subarray(0, PNG.length / 2);
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\nConnection: close\r\n';
const LENGTH = `${HEAD}Content-Length: ${PNG.length}\r\n\r\n`;
const CHUNKED = `${HEAD}Transfer-Encoding: chunked\r\n\r\n`;
const chunk = (data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]);
const BROKE_OFF = 'the download was cut off';

interface Cut {
  readonly name: string;
  readonly sent: readonly (string | Buffer)[];
  /** How the connection ends: as it should, or torn. */
  readonly end: 'closed' | 'reset';
  readonly problem: RegExp | string;
}

const cut = (name: string, sent: Cut['sent'], end: Cut['end'], problem: Cut['problem'] = BROKE_OFF): Cut => ({
  name,
  sent,
  end,
  problem,
});
const CUTS: readonly Cut[] = [
  cut('whole.png', [LENGTH, PNG], 'closed', ''),
  cut(
    'whole-chunks.png',
    [CHUNKED, chunk(HALF), chunk(PNG.subarray(HALF.length)), '0\r\n\r\n'],
    'closed',
    '',
  ),
  cut('whole-no-length.png', [`${HEAD}\r\n`, PNG], 'closed', ''),
  cut('length.png', [LENGTH, HALF], 'closed'),
  cut('length-reset.png', [LENGTH, HALF], 'reset'),
  cut('in-chunk.png', [CHUNKED, chunk(PNG).subarray(0, HALF.length)], 'closed'),
  cut('between-chunks.png', [CHUNKED, chunk(HALF)], 'closed'),
  cut('chunks-reset.png', [CHUNKED, chunk(HALF)], 'reset'),
  // No transport knows that this is not all.
  cut('no-length.png', [`${HEAD}\r\n`, HALF], 'closed'),
  cut('no-length-reset.png', [`${HEAD}\r\n`, HALF], 'reset'),
  cut(
    'head.png',
    [HEAD.slice(0, 30)],
    'closed',
    /^(it could not be reached|it is not a picture but something of an unknown kind)$/,
  ),
  cut('head-reset.png', [HEAD.slice(0, 30)], 'reset', 'it could not be reached'),
  cut('nothing.png', [], 'closed', 'it could not be reached'),
];

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (request) => {
      const { sent, end } = CUTS.find(({ name }) => request.includes(`/${name} `))!;
      for (const part of sent) socket.write(part);
      // What is written has to be on its way first.
      setTimeout(() => (end === 'reset' ? socket.resetAndDestroy() : socket.end()), 150);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

inBothBrowsers(
  'pictures that break off',
  (stage) => {
    test('are missing by name and reason, and the rest is saved', async () => {
      const { browser, server: pages } = stage();
      const text = `<p>${'The ferry leaves at seven, and whoever wants to see it is on deck. '.repeat(3)}</p>`;
      const hidden = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
      const pictures = CUTS.map(
        ({ name }) =>
          `${text}<img alt="${name}" width="60" height="60" src="${hidden}" data-src="${origin}/${name}">`,
      );
      const page = `<!doctype html><title>Ferry</title><main><h1>Ferry</h1>${pictures.join('')}${text}</main>`;
      await stage().open(pages.page(page), { pictures: 'embedded' });
      await stage().grant();
      const file = await nextDownload(browser, () => browser.contextMenu('save-html'));
      const report = await until('the report', async () => (await said(browser)) || null);
      expect(report).toContain('Pictures in the file: 3 of 13.');
      await browser.goto(pages.page(readFileSync(file, 'utf8')));
      const shown = await browser.evaluate(() => [
        ...[...document.images].map(({ alt, naturalWidth }) => [alt, naturalWidth > 0 ? '' : 'not shown']),
        ...[...document.querySelectorAll<HTMLAnchorElement>('main a[title]')].map(({ text, title }) => [
          text,
          title.replace('Not in the file: ', ''),
        ]),
      ]);
      const expected = CUTS.map(({ name, problem }) => [
        name,
        typeof problem === 'string' ? problem : expect.stringMatching(problem),
      ]);
      expect(shown).toEqual(expected);
      expect(await browser.evaluate(() => document.querySelectorAll('main p').length)).toBe(CUTS.length + 1);
    });
  },
  { '/no-such-folder/': { folder: 'fixtures' } },
  'pictures',
);
