/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { PEERS } from '../../../../src/workbench/peers/peers.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../../../fixtures/${name}.html`, import.meta.url), 'utf8');
const URL_OF_PAGE = 'https://news.example/region/ferry';

describe.each(PEERS.map((peer) => [peer.id, peer] as const))('%s', (_id, peer) => {
  test('answers with text in lines, the title and the time', async () => {
    const { text, html, title, milliseconds } = await peer.extract(fixture('news-article'), URL_OF_PAGE);
    const lines = text.split('\n');
    expect(lines).toContainEqual(expect.stringMatching(/^There was no brass band\. .* really happen\.$/));
    expect(lines).toContainEqual(expect.stringMatching(/^It did\. /));
    expect(html).toMatch(/<p[^>]*>It did. /);
    expect(title).toMatch(/^Night ferry to Skelwith Sound/);
    expect(milliseconds.parse).toBeGreaterThan(0);
    expect(milliseconds.extract).toBeGreaterThan(0);
  });

  test('answers pages with next to nothing in them with text that they have', async () => {
    const { text } = await peer.extract('<title>x</title><p>only this', URL_OF_PAGE);
    expect(text).toBe('only this');
    expect((await peer.extract('', URL_OF_PAGE)).text).toBe('');
  });
});
