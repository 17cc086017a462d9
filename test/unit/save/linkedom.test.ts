/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { parseHTML } from 'linkedom';
import { metadataOf } from '../../../src/save/metadata/metadata.ts';
import { readsOf } from '../../../src/save/reads.ts';
import { pageOf } from './pages.ts';

// Its elements, texts and documents have steps of their own, it finds nothing by '*', and makes no element of words.
test.each([
  '<h1>T</h1><p class="byline">By <a href="/authors/ada">Ada Lovelace</a> &amp; others</p><p>2 May 2025</p>',
  '<h1>T</h1><p itemprop="author">Ada</p><time itemprop="datePublished" datetime="2025-05-02">then</time>',
  '<h1>T</h1><script type="application/ld+json">{"@type": "Article", "author": "Ada &amp; Bob"}</script>',
  '<h1>T</h1><h2>Answer</h2><!-- none --><p>Written by Ada Lovelace</p>',
])('linkedom is told the same as other DOMs of %s', (body) => {
  const markup = `<!doctype html><html lang="en"><head><title>T</title></head><body>${body}</body></html>`;
  const [here, there] = [pageOf(markup), parseHTML(markup).document];
  const where = { url: 'https://a.test/1', base: 'https://a.test/1' };
  const [one, other] = [here, there].map((page) => metadataOf(page, readsOf(page), where));
  expect(other).toEqual(one);
  expect(one.authors.join()).toMatch(/^Ada/);
});
