/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { JSDOM } from 'jsdom';
import { PassThrough } from 'node:stream';
import { text as textOfStream } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { createElement, lazy, Suspense, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { parseHtml } from '../../../../src/library/dom/parse-html.ts';
import { placeStreamedParts } from '../../../../src/library/dom/streamed-parts.ts';
import { growth } from '../../../support/growth.ts';

const { DOMParser } = new JSDOM('').window;

/** The page in each DOM. */
function placedIn(content: string): string[] {
  const html = `<body>${content}`;
  const documents = [parseHtml(html), new DOMParser().parseFromString(html, 'text/html')];
  return documents.map((document) => {
    placeStreamedParts(document);
    return written(document.body);
  });
}

/** The name of each element around what is in it, and each text. Scripts are left out. */
function written(node: Node): string {
  if (node.nodeName === 'SCRIPT') return '';
  if (node.nodeType !== 1) return node.nodeType === 3 ? (node as Text).data : '';
  const children: string[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(written(child));
  return `${node.nodeName.toLowerCase()}(${children.join('')})`;
}

function expectPlaced(html: string, expected: string): void {
  expect(placedIn(html)).toEqual([`body(${expected})`, `body(${expected})`]);
}

test('a part takes the place of what waits for it', () => {
  expectPlaced(
    'a<!--$?--><template id="B:0"></template><p>Loading</p><!--/$--><p>c</p><div hidden id="S:0"><h1>b</h1>!</div>',
    'ah1(b)!p(c)',
  );
});

test('boundaries in what waits do not end it', () => {
  expectPlaced(
    '<!--$?--><template id="B:0"></template><!--$--><i>1</i><!--/$--><!--&--><i>2</i><!--/&--><i>3</i><!--/$-->c' +
      '<div hidden id="S:0">b</div>',
    'bc',
  );
});

test('a part comes into another part, whichever comes first', () => {
  expectPlaced(
    '<!--$?--><template id="B:0"></template>...<!--/$--><div hidden id="S:0">(<template id="P:1"></template>)' +
      '<!--$?--><template id="B:a"></template>...<!--/$--></div><div hidden id="S:1">b</div><div hidden id="S:a">c</div>',
    '(b)c',
  );
});

test('rows of a table come into their table', () => {
  expectPlaced(
    '<table><tbody><tr><td>a</td></tr><template id="P:1"></template></tbody></table>' +
      '<table hidden><tbody id="S:1"><tr><td>b</td></tr></tbody></table>',
    'table(tbody(tr(td(a))tr(td(b))))table()',
  );
});

test('where the comments of React are missing, only the template goes', () => {
  expectPlaced('<template id="B:0"></template><p>a</p><div hidden id="S:0">b</div>', 'bp(a)');
});

test('each of two apps with the same ids gets its own parts', () => {
  const app = (name: string) => `<template id="B:0"></template>,<div hidden id="S:0">${name}</div>`;
  expectPlaced(app('a') + app('b'), 'a,b,');
  expectPlaced(
    '<template id="xB:0"></template>,<template id="B:0"></template><p id="S:0">a</p><p id="xS:0">b</p>',
    'b,a',
  );
});

test.each([
  ['has no place', '<div hidden id="S:0">a</div>', 'div(a)'],
  ['comes before its place', '<div id="S:0">a</div><template id="B:0"></template>', 'div(a)template()'],
  ['has its place in itself', '<div id="S:0">a<template id="B:0"></template></div>', 'div(atemplate())'],
  ['has another number', '<template id="B:1"></template><div id="S:0">a</div>', 'template()div(a)'],
  ['has a place that is no TEMPLATE', '<i id="B:0"></i><div id="S:0">a</div>', 'i()div(a)'],
])('a part stays where it is if it %s', (_name, html, expected) => {
  expectPlaced(html, expected);
});

test('names of form controls do not stop it', () => {
  const names = ['insertBefore', 'remove', 'firstChild', 'nextSibling', 'parentNode', 'getAttribute', 'id'];
  const controls = names.map((name) => `<input name="${name}">`).join('');
  expectPlaced(
    `<form>${controls}<template id="B:0"></template></form><form hidden id="S:0">${controls}b</form>`,
    `form(${'input()'.repeat(14)}b)`,
  );
});

test('parts in each other, however many, are placed in linear time', () => {
  const make = (size: number): Document => {
    const parts = Array.from({ length: size }, (_, i) => {
      const next = `<template id="P:${(i + 1).toString(16)}"></template>`;
      return `<div hidden id="S:${i.toString(16)}">a${next}</div>`;
    });
    return parseHtml(`<body><template id="P:0"></template>${parts.join('')}`);
  };
  const document = make(20_000);
  placeStreamedParts(document);
  expect(document.body.textContent).toBe('a'.repeat(20_000));
  expect(growth(1_000, make, placeStreamedParts)).toBeLessThan(1.5);
});

test('what React streams is placed as by its own script', async () => {
  const later = (milliseconds: number, shown: ReactElement) =>
    createElement(
      lazy(() => setTimeout(milliseconds, { default: () => shown })),
      null,
    );
  const waiting = (fallback: string, shown: ReactElement) =>
    createElement(Suspense, { fallback: createElement('i', null, fallback) }, shown);
  const inner = waiting('Wait', later(40, createElement('p', null, 'third')));
  const part = createElement('section', null, createElement('p', null, 'second'), inner);
  const page = createElement(
    'main',
    null,
    createElement('h1', null, 'first'),
    waiting('Loading', later(20, part)),
    createElement('p', null, 'last'),
  );
  const stream = new PassThrough();
  renderToPipeableStream(page).pipe(stream);
  const html = await textOfStream(stream);
  expect(html).toMatch(/id="S:0".*id="S:1"/su);
  const drawn = await drawnByItsScripts(html);
  expect(drawn).toBe('main(h1(first)section(p(second)p(third))p(last))');
  expect(placedIn(html)).toEqual([`body(${drawn})`, `body(${drawn})`]);
});

/** The page after its scripts have run. */
async function drawnByItsScripts(html: string): Promise<string> {
  const { window } = new JSDOM(`<body>${html}`, { runScripts: 'dangerously', pretendToBeVisual: true });
  const { body } = window.document;
  while (body.querySelector('[id^="S:"]')) await setTimeout(20);
  const drawn = written(body).slice('body('.length, -1);
  window.close();
  return drawn;
}
