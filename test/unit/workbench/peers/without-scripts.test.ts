/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { forPeers, withoutScripts } from '../../../../src/workbench/peers/without-scripts.ts';
import { PEERS_HERE } from '../../../../src/workbench/peers/list.ts';

const SENTENCE = 'The ferry leaves at seven, and whoever wants to see it is on deck by then. ';
const SHELL = `<!doctype html><html><head><title>Ferry</title><noscript><link rel="stylesheet" href="a.css"></noscript></head>
  <body><div id="app"></div><noscript><h1>Ferry</h1><p>${SENTENCE.repeat(9)}</p><p>${SENTENCE.repeat(9)}</p></noscript></body></html>`;

test('NOSCRIPT is a box like any other, but for that in HEAD', () => {
  const html = withoutScripts(SHELL);
  expect(html).toMatch(/<head>.*<noscript><link.*<\/noscript><\/head>/s);
  expect(html).toMatch(/<div id="app"><\/div><div><h1>Ferry<\/h1><p>/);
});

test('a page that is no shell stays as it is', () => {
  const full = `<p>${SENTENCE.repeat(9)}</p><noscript>Switch it on</noscript>`;
  expect(forPeers(full)).toBe(full);
  expect(forPeers(SHELL)).toBe(withoutScripts(SHELL));
});

test.each(PEERS_HERE)('$id reads what a shell shows without scripts', async (peer) => {
  const read = async (html: string) => (await peer.extract(html, 'https://ferry.example/')).text;
  expect(await read(SHELL)).not.toContain('on deck');
  expect(await read(forPeers(SHELL))).toContain('on deck');
});
