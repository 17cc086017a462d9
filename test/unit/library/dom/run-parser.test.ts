import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { RunParser } from '../../../../src/library/dom/run-parser.ts';

type Parsed = DefaultTreeAdapterTypes.Node;

/** All nodes of a document in order, without the links between them. */
function nodesOf(document: Parsed): unknown[] {
  const nodes: unknown[] = [];
  const open: { readonly node: Parsed; readonly depth: number }[] = [{ node: document, depth: 0 }];
  while (open.length > 0) {
    const { node, depth } = open.pop()!;
    const { childNodes, content } = node as DefaultTreeAdapterTypes.Template;
    nodes.push({ ...node, childNodes: [], parentNode: null, content: null, depth });
    for (const child of [...(content ? [content] : []), ...(childNodes ?? [])])
      open.push({ node: child, depth: depth + 1 });
  }
  return nodes;
}

function expectTheSame(html: string, scriptingEnabled: boolean): void {
  const options = { treeAdapter: defaultTreeAdapter, scriptingEnabled };
  expect(nodesOf(RunParser.parse(html, options))).toEqual(nodesOf(parse(html, options)));
}

/** Whatever ends a run, and whatever may stand in one. */
const PIECES = [
  '<p>|</p>|<div title="|<img alt=\'|"|\'|>|<|</|/>| |\n|\r|\r\n|\t|\f|\0|word|=|-|--|]]>|é|\u00a0|\ufeff|\ud83d\ude00|\ud83d',
  '&amp;|&|&#13;|&#x0;|&notit;|-->|<!--|<!-->|<!|<?|<![CDATA[|<a href=|<a b c>|<A B="C">|<pre>\n\n|<pre>\r\n|<plaintext>',
  '<script>|</script>|<script><!--|<style>|</style>|<title>|</title>|<textarea>\n|</textarea>|<noscript>|</noscript>',
  '<iframe>|<template>|<svg>|<math>|<svg><style>|<table>|<td>|<select>|<option>|<frameset>',
].flatMap((pieces) => pieces.split('|'));

/** A generator of numbers from 0 to 1 (Park and Miller), the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

describe('the parser that reads runs of characters makes what parse5 makes', () => {
  const fixtures = fileURLToPath(new URL('../../../../fixtures', import.meta.url));
  const pages = readdirSync(fixtures).filter((name) => name.endsWith('.html'));

  test.each(pages)('of %s', (name) => {
    expectTheSame(readFileSync(join(fixtures, name), 'utf8'), true);
  });

  test.each([true, false])('of pieces of markup in any order, scripting %s', (scripting) => {
    const next = numbers(1);
    for (let page = 0; page < 3000; page++) {
      const length = 1 + Math.floor(next() * 20);
      const html = Array.from({ length }, () => PIECES[Math.floor(next() * PIECES.length)]).join('');
      expectTheSame(html, scripting);
    }
  });

  test('of a comment and a quotation that never end', () => {
    expectTheSame('<p>a<!-- b c', true);
    expectTheSame('<p title="b c', true);
  });

  test('of a page that is longer than the buffer of parse5', () => {
    const paragraph =
      '<p class="a b">one two<!-- three -->\r\nfour &amp; five</p><script>let six = "seven";</script>';
    expectTheSame(paragraph.repeat(3000), true);
  });
});
