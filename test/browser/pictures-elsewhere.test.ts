import { afterAll, expect, test } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { TestBrowser } from './support/browser.ts';
import { elsewhere, type AnswerElsewhere } from './support/refusing-proxy.ts';
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
  const [name] = readdirSync(downloads);
  const text = name ? readFileSync(path.join(downloads, name), 'utf8') : '';
  return text.trimEnd().endsWith('</html>') ? text : null;
}

let copy: ReturnType<typeof extensionWithAccess>;
afterAll(() => {
  copy?.remove();
  elsewhere.clear();
});

inBothBrowsers(
  'pictures of a page of the web',
  (stage) => {
    test('are followed to no other address, which may be in the local network', async () => {
      const { browser } = stage();
      const names = ['whole.png', 'camera.png', 'moved.png', 'encrypted.png'];
      const text = `<p>${'The ferry leaves at seven, and whoever wants to see it is on deck. '.repeat(3)}</p>`;
      const hidden = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
      const pictures = names.map(
        (name) =>
          `${text}<img alt="${name}" width="60" height="60" src="${hidden}" data-src="${SITE}/${name}">`,
      );
      const html = `<!doctype html><title>Islands</title><link rel="icon" href="data:,"><main><h1>Islands</h1>${pictures.join('')}${text}</main>`;
      answer(PAGE, { headers: { 'content-type': 'text/html' }, body: html });
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
      expect(given.sort()).toEqual(names.map((name) => `${SITE}/${name}`).sort());
      // The same address with encryption is the one that is tried; nobody answers there.
      expect(await browser.requests()).toContainEqual(expect.stringMatching(/^https:\/\/pictures.test\//));
      expect(saved).toMatch(/<img alt="whole.png"[^>]*src="data:image\/png/);
      for (const name of ['camera.png', 'moved.png'])
        expect(saved).toContain(
          `<a href="${SITE}/${name}" title="Not in the file: its site sends on to another address, which may be anywhere">`,
        );
    });
  },
  { '/no-such-folder/': { folder: 'fixtures' } },
  () => (copy = extensionWithAccess('pictures')).folder,
);
