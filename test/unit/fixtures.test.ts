/** @jest-environment jsdom */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from '@jest/globals';

import { labelledNodes, leavesBelow, relevantLeaves } from '../support/labels.ts';

const folder = fileURLToPath(new URL('../../fixtures', import.meta.url).href);
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
const assets = readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`);

/** The one page without main content. */
const EMPTY = 'nothing-in-it.html';

/** Addresses in a style sheet, as written. */
function addressesInCss(css: string): string[] {
  const addresses = [...css.matchAll(/url\(\s*["']?(.*?)["']?\s*\)|@import\s+["'](.*?)["']/giu)];
  return addresses.map((found) => found[1] ?? found[2] ?? '');
}

/** Everything that the page loads, as written. */
function loadedAddresses(document: Document): string[] {
  const of = (selector: string, attribute: string): string[] =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
  return [
    ...of('[src]', 'src'),
    ...of('[srcset]', 'srcset').flatMap((set) =>
      set.split(',').map((one) => one.trim().split(/\s/u)[0] ?? ''),
    ),
    ...of('[poster]', 'poster'),
    ...of('[background]', 'background'),
    ...of('object[data]', 'data'),
    ...of('link[href], use[href], image[href]', 'href'),
    ...[...document.querySelectorAll('style')].flatMap((style) => addressesInCss(style.textContent ?? '')),
    ...of('[style]', 'style').flatMap(addressesInCss),
  ].filter((address) => !address.startsWith('data:'));
}

/** The files of this folder that the page loads or links to. */
function usedFiles(document: Document): string[] {
  const links = [...document.querySelectorAll('a[href^="assets/"]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  return [...loadedAddresses(document), ...links];
}

describe.each(pages)('%s', (page) => {
  const html = read(page);
  const document = parse(html);
  const labels = labelledNodes(document);

  test('begins with a doctype and says what its main content is', () => {
    expect(html).toMatch(/^<!doctype html[^>]*>\n<!-- Main content: [^]+? -->\n<html/iu);
  });

  test('has labels, with an empty value and not on empty elements', () => {
    expect(labels.length > 0).toBe(page !== EMPTY);
    const empty = labels.filter((label) => label.localName !== 'img' && leavesBelow(label)[0] === label);
    expect(empty).toEqual([]);
    expect(labels.filter((label) => label.getAttribute('data-main-content') !== '')).toEqual([]);
  });

  test('has no label inside another', () => {
    expect(document.querySelectorAll('[data-main-content] [data-main-content]')).toHaveLength(0);
  });

  test('has the smallest set of labels: no parent holds relevant leaves only', () => {
    const relevant = new Set(relevantLeaves(document));
    const needless = [...new Set(labels.map((label) => label.parentElement))]
      .filter((parent) => parent && leavesBelow(parent).every((leaf) => relevant.has(leaf)))
      .map((parent) => parent?.outerHTML.slice(0, 80));
    expect(needless).toEqual([]);
  });

  test('loads nothing from another host', () => {
    expect(
      loadedAddresses(document).filter((address) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(address)),
    ).toEqual([]);
  });

  test('links to nobody: other hosts are names reserved for examples', () => {
    const hosts = [...document.querySelectorAll('a[href], form[action]')]
      .map((link) => link.getAttribute('href') ?? link.getAttribute('action') ?? '')
      .filter((address) => /^(?:[a-z]+:)?\/\//iu.test(address))
      .map((address) => new URL(address, 'https://page.example').hostname);
    expect(hosts.filter((host) => !/(?:^|\.)(?:example|example\.com|test|invalid)$/u.test(host))).toEqual([]);
  });

  test('loads only files that are there', () => {
    expect(usedFiles(document).filter((address) => !existsSync(join(folder, address)))).toEqual([]);
  });
});

describe('assets', () => {
  test.each(assets.filter((name) => /\.(?:css|svg)$/u.test(name)))('%s loads nothing', (name) => {
    const text = read(name);
    expect(addressesInCss(text)).toEqual([]);
    expect(text).not.toMatch(/<script|<image|(?:xlink:)?href=/u);
  });

  test('are all used', () => {
    const used = new Set(pages.flatMap((page) => usedFiles(parse(read(page)))));
    expect(assets.filter((name) => !used.has(name))).toEqual([]);
  });
});

test('README.md lists the pages that there are', () => {
  const listed = [...read('README.md').matchAll(/^\| \[([^\]]+\.html)\]\(\1\)/gmu)].map((row) => row[1]);
  expect(listed).toEqual(pages.toSorted());
});
