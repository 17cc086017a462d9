import { describe, expect, test } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import {
  featureGroups,
  pageFacts,
  writeColumn,
} from '../../../../src/extraction/refine/features/features.ts';
import { headingsOf } from '../../../../src/extraction/refine/headings.ts';
import { blockPage, type Feature } from '../../../../src/extraction/refine/block-page.ts';
import { parseHtml } from '../../../../src/library/dom/parse-html.ts';
import { deepPage, pageOf } from '../page.ts';

const FIXTURES = readdirSync('fixtures').filter((name) => name.endsWith('.html'));

function features(document: Document) {
  const page = blockPage(measure(document));
  const groups = featureGroups(page, pageFacts(page));
  const names = Object.values(groups).flatMap((group) => Object.keys(group));
  const all = Object.assign({}, ...Object.values(groups)) as Record<string, Feature>;
  const of = (name: string) => {
    const column = new Float64Array(page.blocks.length);
    writeColumn(column, all[name]);
    return [...column];
  };
  return { page, names, of };
}

const parse = (html: string) => parseHtml(html, { scripting: false });
const fixture = (name: string) => readFileSync(`fixtures/${name}`, 'utf8');

describe('featureGroups', () => {
  test('no two features have one name', () => {
    const { names } = features(pageOf('<p>text</p>'));
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(FIXTURES)('%s: every feature of every block is a finite number', (name) => {
    const { names, of } = features(parse(fixture(name)));
    expect(names.filter((feature) => !of(feature).every(Number.isFinite))).toEqual([]);
  });

  test.each(FIXTURES)('%s: white space between tags and comments change no feature', (name) => {
    const html = fixture(name).replace(/<noscript>[\s\S]*?<\/noscript>/g, '');
    const plain = features(parse(html));
    const changed = features(
      parse(
        html.replace(
          /<(\/?(?:div|p|li|ul|section|article|tr|td|h[1-6]))\b(?![^<]*<\/pre)/g,
          '<!-- c -->\n\n  <$1',
        ),
      ),
    );
    expect(changed.page.blocks.length).toBe(plain.page.blocks.length);
    expect(plain.names.filter((each) => String(changed.of(each)) !== String(plain.of(each)))).toEqual([]);
  });

  test('white space at the ends of a text changes nothing', () => {
    const tight = features(pageOf('<div>One. Two!<p>Three?</p>four.</div>'));
    const loose = features(pageOf('<div>\n  One. Two!\n  <p> Three? </p>\n  four. \n</div>'));
    expect(tight.of('sentenceEnds')).toEqual([2, 1, 1]);
    for (const name of tight.names) expect([name, loose.of(name)]).toEqual([name, tight.of(name)]);
  });

  test('the first role that is known counts', () => {
    const inNav = (role: string) =>
      features(pageOf(`<div role="${role}"><p>two words</p></div><p>two more</p>`)).of('in_nav')[0];
    expect(inNav('navigation')).toBe(0.5);
    expect(inNav('navigation list')).toBe(0.5);
    expect(inNav('unknown Navigation')).toBe(0.5);
    expect(inNav('list navigation')).toBe(1.1);
  });

  test('XHTML has a title too', () => {
    const xhtml =
      '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>The brass band</title></head><body><h1>The brass band</h1><p>text</p></body></html>';
    const page = new DOMParser().parseFromString(xhtml, 'application/xhtml+xml');
    expect(features(page).of('hasTitle')[0]).toBeCloseTo(1);
  });

  test('a deep page is no trouble', () => {
    const { names, of } = features(deepPage(3000, 'some text'));
    for (const feature of names) expect(of(feature)).toHaveLength(1);
  });

  test('knows headings, what is below them and what agrees with the title', () => {
    const page = parse(
      '<title>Plum cake</title><body><h1>Plum cake</h1><p>Take plums.</p><h2>Comments</h2><p>Good.</p>',
    );
    const { of } = features(page);
    expect(of('heading')).toEqual([1, 0, 2, 0]);
    expect(of('headingLevelAbove')).toEqual([1, 1, 2, 2]);
    expect(of('hasTitle')[0]).toBe(1);
    expect(of('sideOfTitle')).toEqual([0, 1, 1, 1]);
  });

  test('knows how many words there are from a heading to the next, and since the title', () => {
    const { of } = features(
      parse(
        '<title>Plum cake</title><body><h1>Plum cake</h1><p>Take ripe plums.</p><h2>Comments</h2><p>Good.</p>',
      ),
    );
    expect(of('wordsToNextHeading')).toEqual([5, 3, 2, 1]);
    expect(of('sectionWords')).toEqual([5, 5, 2, 2]);
    expect(of('wordsSinceTitle')).toEqual([0, 2, 5, 6]);
    expect(of('hasTitle')).toEqual([1, 1, 1, 1]);
  });

  test.each([
    ['no H1 agrees', '<p>a</p><h2>Contact</h2><h2>Plum cake</h2><p>b</p>', [-1, -1, 0, 1]],
    ['the H1 is about something else', '<h1>My site</h1><h2>Plum cake</h2><p>b</p>', [-1, 0, 1]],
    ['several agree, the best', '<h2>Plum cake</h2><p>a</p><h2>Plum</h2>', [0, 1, 1]],
    ['several agree as well, the first', '<p>a</p><h1>Plum cake</h1><h1>Plum cake</h1>', [-1, 0, 1]],
    ['none agrees, the first H1', '<p>a</p><h1>My site</h1><h2>Contact</h2>', [-1, 0, 1]],
    ['there is no heading that agrees', '<p>Plum cake</p><h2>Contact</h2>', [-2, -2]],
  ])('takes for the title, where %s', (_, body, sides) => {
    expect(features(parse(`<title>Plum cake</title><body>${body}`)).of('sideOfTitle')).toEqual(sides);
  });

  test.each([
    ['<h3>a</h3>', 3],
    ['<h6><span>a</span></h6>', 6],
    ['<h2><div>a</div></h2>', 2],
    ['<h2><p>a</p></h2>', 2],
    ['<div role="heading">a</div>', 7],
    ['<div role="heading"><b>a</b></div>', 7],
    ['<x-h1>a</x-h1>', 0],
    ['<h7>a</h7>', 0],
    ['<h2><section><p>a</p></section></h2>', 0],
    ['a', 0],
  ])('knows whether %s is a heading, and of which level', (html, level) => {
    const { page } = features(pageOf(`<i role="note"></i><p>b</p>${html}`));
    expect([...headingsOf(page).level]).toEqual([0, level]);
  });

  test('knows a series and copies', () => {
    const { of } = features(
      pageOf('<ul><li class="card-1">a b<li class="card-2">a b<li class="card-3">c</ul><p>d</p>'),
    );
    expect(of('itemSiblings')).toEqual([3, 3, 3, 0]);
    expect(of('copies')).toEqual([2, 2, 1, 1]);
    expect(of('likeBlocks')).toEqual([3, 3, 3, 1]);
  });

  test('knows landmarks by tag and by role', () => {
    const { of } = features(pageOf('<nav>a b</nav><div role="navigation">c d</div><p>e f g h i j</p>'));
    expect(of('in_nav')).toEqual([0.2, 0.2, 1.1]);
  });

  test.each([
    ['sentenceEnds', 'a. b! c? d… e。 f！ g？ h؟ i۔ j। k', 10],
    ['sentenceEnds', 'a.b a, b: c; d', 0],
    ['separators', 'a | b » c › d · e • f - g', 5],
    ['signShare', 'a{}[]"\\;&lt;=&gt;', 10 / 11],
    ['signShare', 'a:?@^`|~', 0],
    ['digitShare', '0189', 1],
    ['digitShare', '/:½²', 0],
    ['capitalsPerWord', 'AZ [@', 2],
    ['commasPerWord', 'a, b、 c، d', 0.75],
    ['endsSentence', 'a b. ', 1],
    ['endsSentence', 'a. b', 0],
  ])('counts %s in "%s"', (name, text, count) => {
    expect(features(pageOf(`<p>${text}</p>`)).of(name)).toEqual([count]);
  });

  test.each([
    ['5 $', 1],
    ['5 £', 1],
    ['5 ¥', 1],
    ['5 €', 1],
    ['5 ₹', 1],
    ['5 % of #6 @ 7', 0],
  ])('knows whether "%s" is a price', (text, prices) => {
    expect([...pageFacts(blockPage(measure(pageOf(`<p>${text}</p>`)))).text.prices]).toEqual([prices]);
  });

  test('reads past fields of a form that stand before the properties of a node', () => {
    const form =
      '<form><input name="getAttribute"><input name="parentNode"><input name="childNodes"><p class="x">a</p></form>';
    expect(features(pageOf(form)).of('words')).toEqual([1]);
  });
});
