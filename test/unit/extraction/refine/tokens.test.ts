import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { headingsOf } from '../../../../src/extraction/refine/headings.ts';
import { blockPage } from '../../../../src/extraction/refine/block-page.ts';
import { tokensOf } from '../../../../src/extraction/refine/tokens.ts';
import { allAtOnce } from '../../../../src/extraction/steps.ts';
import { at, pageOf } from '../page.ts';

function tokens(body: string, isAsked?: (name: string) => boolean) {
  const tree = measure(pageOf(body));
  const page = blockPage(tree);
  const { parts, names, firstName, text, heading } = allAtOnce(tokensOf(page, headingsOf(page), isAsked));
  const namesOf = (id: string) =>
    names.slice(firstName[at(tree, id)], firstName[at(tree, id) + 1]).map((part) => parts[part]);
  return { parts, text, heading, names, firstName, namesOf, tree };
}

describe('the tokens of names', () => {
  test('are the words of class, id, itemprop, data-testid and aria-label', () => {
    const { namesOf, parts } = tokens(
      '<div id="SiteHeader-nav2" class="main_content ab" itemprop="author" data-testid="byLine" aria-label="Read more" title="x-title">text</div>',
    );
    expect(namesOf('SiteHeader-nav2')).toEqual([
      ...['main', 'content', 'site', 'header', 'nav'],
      ...['author', 'line', 'read', 'more'],
    ]);
    expect(parts).toHaveLength(9);
  });

  test('are what an element adds to those around it, until these end', () => {
    const { namesOf } = tokens(
      '<div id="box" class="post"><p id="text" class="post lead">a</p><p id="more" class="lead">b</p></div><p id="last" class="post">c</p>',
    );
    expect(namesOf('box')).toEqual(['post', 'box']);
    expect(namesOf('text')).toEqual(['lead', 'text']);
    expect(namesOf('more')).toEqual(['lead', 'more']);
    expect(namesOf('last')).toEqual(['post', 'last']);
  });

  test('are not repeated below BODY', () => {
    const document = pageOf('<p id="xx" class="post lead">a</p>');
    document.body.className = 'post';
    const tree = measure(document);
    const page = blockPage(tree);
    const { parts, names, firstName } = allAtOnce(tokensOf(page, headingsOf(page)));
    const own = names.slice(firstName[at(tree, 'xx')], firstName[at(tree, 'xx') + 1]);
    expect(own.map((part) => parts[part])).toEqual(['lead']);
  });

  test('are only those that are asked for', () => {
    const { parts, namesOf } = tokens('<p id="xyz" class="post lead">a</p>', (name) => name === 'lead');
    expect(parts).toEqual(['lead']);
    expect(namesOf('xyz')).toEqual(['lead']);
  });

  test('are none of text and of elements without names', () => {
    const { names, firstName, tree } = tokens('<p>a</p>');
    expect(firstName).toHaveLength(tree.length + 1);
    expect(names).toEqual([]);
  });
});

describe('the tokens of texts', () => {
  test('are the words of short blocks, each once, and those of the heading above', () => {
    const fifteen = 'two '.repeat(15);
    const { text, heading } = tokens(
      `<p>a</p><h2>One <b>Two</b><i>one</i></h2><p>${fifteen}</p><p>${fifteen}two</p>`,
    );
    expect(text).toEqual([['a'], ['one', 'two'], ['two'], []]);
    expect(heading).toEqual([[], ['one', 'two'], ['one', 'two'], ['one', 'two']]);
    expect(heading[2]).toBe(heading[3]);
  });

  test('are those of their block alone, also under the first one', () => {
    const { text, heading } = tokens('<h2>one</h2>two');
    expect(text).toEqual([['one'], ['two']]);
    expect(heading).toEqual([['one'], ['one']]);
  });

  test('are read with a pause after each 10,000 blocks', () => {
    const page = blockPage(measure(pageOf('<p>a'.repeat(20_000))));
    const steps = tokensOf(page, headingsOf(page));
    let pauses = 0;
    while (!steps.next().done) pauses++;
    expect(pauses).toBe(2);
  });
});
