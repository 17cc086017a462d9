/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import type { MeasuredTree } from '../../../../src/extraction/types.ts';
import { below } from '../../../../src/library/dom/light-node.ts';
import { parseHtml } from '../../../../src/library/dom/parse-html.ts';
import { wcxbDirectory, wcxbMissing, wcxbNames } from '../../../support/wcxb-files.ts';

const parser = new DOMParser();

/** All that a tree says, with the text and the attributes of its nodes in place of the nodes. */
function readable(tree: MeasuredTree): object {
  const nodes = tree.nodes.map((node) =>
    node.nodeType === 3
      ? (node as Text).data
      : Array.from((node as Element).attributes, ({ name, value }) => `${name}=${value}`),
  );
  return { ...tree, nodes };
}

/** The page as jsdom has it and as we do, scripting off in both. */
function both(html: string): [jsdom: object, quick: object] {
  const options = { scripting: false };
  return [parser.parseFromString(html, 'text/html'), parseHtml(html, options)].map((document) =>
    readable(measure(document, options)),
  ) as [object, object];
}

describe('the quick DOM measures as jsdom does', () => {
  const fixtures = fileURLToPath(new URL('../../../../fixtures', import.meta.url));
  const pages = readdirSync(fixtures).filter((name) => name.endsWith('.html'));

  test.each(pages)('%s', (name) => {
    const [jsdom, quick] = both(readFileSync(join(fixtures, name), 'utf8'));
    expect(quick).toEqual(jsdom);
  });

  test.each([
    ['nothing', ''],
    ['text alone', 'text'],
    ['a frameset', '<frameset><frame src=a></frameset>'],
    ['misnested formatting', '<p><b>a<i>b</b>c</i>d<p>e'],
    ['a template', '<p>a<template><p>b</template>c'],
    [
      'drawings and formulas',
      '<svg><foreignObject><p>a</foreignObject></svg><math xlink:href=x><mi>b</math>c',
    ],
    ['noscript', '<noscript><p>a</p></noscript>b'],
    ['a quirky page', '<p>a<table><tr><td>b</table>'],
    ['a page without quirks', '<!doctype html><p>a<table><tr><td>b</table>'],
    ['comments between texts', '<p>a<!-- b -->c'],
  ])('a page with %s', (_name, html) => {
    const [jsdom, quick] = both(html);
    expect(quick).toEqual(jsdom);
  });

  const real = wcxbMissing ? test.skip : test;
  real(
    '25 pages of WCXB',
    () => {
      const names = wcxbNames(60, 25);
      expect(names).toHaveLength(25);
      const different = names.filter((name) => {
        const html = gunzipSync(readFileSync(join(wcxbDirectory, 'html', `${name}.html.gz`))).toString(
          'utf8',
        );
        const [jsdom, quick] = both(html).map((tree) => JSON.stringify(tree));
        return jsdom !== quick;
      });
      expect(different).toEqual([]);
    },
    300_000,
  );
});

describe('parsing', () => {
  // jsdom 26 departs from the standard in these two (13.2.6.1 and 13.2.6.4.7), so it is no witness.
  test('moves text that no table can hold in front of it', () => {
    const { body } = parseHtml('<table>a<tr>b<td>c</td>d</table>e');
    const nodes = Array.from(body.childNodes, ({ nodeName, textContent }) => `${nodeName} ${textContent}`);
    expect(nodes).toEqual(['#text abd', 'TABLE c', '#text e']);
  });

  test('adds the attributes of a second BODY, and changes none', () => {
    const { attributes } = parseHtml('<body a=1><p>x<body a=2 b=3>y').body;
    expect(Array.from(attributes, ({ name, value }) => name + value)).toEqual(['a1', 'b3']);
  });

  test('takes NOSCRIPT for text where scripts run, for elements where they do not', () => {
    const html = '<body><noscript><p>a</p></noscript>';
    const inside = (scripting: boolean) =>
      (parseHtml(html, { scripting }).body.firstChild as Element).firstChild?.nodeName;
    expect(inside(true)).toBe('#text');
    expect(inside(false)).toBe('P');
  });

  test('of a page deeper than any call stack', () => {
    const document = parseHtml('<div>'.repeat(5_000) + 'text');
    expect(measure(document).height[0]).toBe(5_001);
    expect(document.body.textContent).toBe('text');
  });
});

describe('the quick DOM', () => {
  const document = parseHtml(
    '<html><head><title> A\n title </title></head><body><p id=a class="x y">one<!-- c --><b>two</b></p><hr>',
  );
  const [p] = document.body.childNodes as unknown as [Element];

  test('knows the parts of its document', () => {
    expect(document.title).toBe('A title');
    expect(
      [document, document.documentElement, document.head, document.body].map(({ nodeName }) => nodeName),
    ).toEqual(['#document', 'HTML', 'HEAD', 'BODY']);
    expect(document.nodeType).toBe(9);
  });

  test('reads attributes and text', () => {
    expect([p.getAttribute('class'), p.getAttribute('none'), p.hasAttribute('id')]).toEqual([
      'x y',
      null,
      true,
    ]);
    expect(p.textContent).toBe('onetwo');
    expect(p.namespaceURI).toBe('http://www.w3.org/1999/xhtml');
  });

  test('links each node with those around it', () => {
    const nodes = [...below(document as never)] as unknown as Node[];
    expect(nodes.map(({ nodeName }) => nodeName).join(' ')).toBe(
      'HTML HEAD TITLE #text BODY P #text #comment B #text HR',
    );
    for (const node of nodes) {
      const siblings = Array.from(node.parentNode!.childNodes);
      const at = siblings.indexOf(node as ChildNode);
      expect(node.previousSibling).toBe(siblings[at - 1] ?? null);
      expect(node.nextSibling).toBe(siblings[at + 1] ?? null);
      expect(node.firstChild).toBe(node.childNodes?.[0] ?? null);
    }
    expect([p.parentElement, document.documentElement.parentElement]).toEqual([document.body, null]);
  });
});
