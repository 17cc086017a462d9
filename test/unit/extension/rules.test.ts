import { expect, test } from '@jest/globals';
import { sentenceOfFit } from '../../../src/extension/rules/sentence-of-fit.ts';
import { toRemember, toRuleRequest } from '../../../src/extension/rules/messages.ts';
import { hostIn, isSiteName, siteIn } from '../../../src/extension/site-in.ts';
import { toOpened } from '../../../src/extension/automatic/messages.ts';
import {
  isOn,
  ruleFor,
  siteOf,
  toChanges,
  toSiteRule,
  withChanges,
  withRules,
} from '../../../src/extension/rules/rule.ts';

const ME = 'isolate@here';
const changes = [{ isKept: false, target: ['.promo', 'div > p'] }];
const rule = { site: 'example.org', path: '/*', changes };
const tab = (url: string, incognito = false): never => ({ url, incognito }) as never;

test('a rule names a site, a path and changes; what is wrong is said', () => {
  expect(toSiteRule({ ...rule, more: 1 })).toEqual(rule);
  expect(toSiteRule({ ...rule, site: 'example.org:8080' })).toMatchObject({ site: 'example.org:8080' });
  for (const site of ['', 'https://example.org', 'example.org/news', 'EXAMPLE.org', 5])
    expect(toSiteRule({ ...rule, site })).toMatch(/is not the name of a site/);
  for (const path of ['', 'news', 5, `/${'x'.repeat(600)}`])
    expect(toSiteRule({ ...rule, path })).toMatch(/does not begin/);
  for (const wrong of [undefined, 'x', [{}], [{ isKept: 1, target: ['p'] }], [{ isKept: true, target: [] }]])
    expect(toSiteRule({ ...rule, changes: wrong })).toMatch(/are incomplete/);
  expect(toSiteRule(null)).toMatch(/does not have the right form/);
});

test('changes carry nothing else', () => {
  expect(toChanges([{ ...changes[0], more: 1 }])).toEqual(changes);
  expect(toChanges([{ isKept: true, target: ['p', ''] }])).toBeUndefined();
  expect(toChanges([{ isKept: true, target: ['x'.repeat(3000)] }])).toBeUndefined();
});

test.each([
  ['/*', '/', true],
  ['/*', '/news/a', true],
  ['/news/*', '/news/2026/a', true],
  ['/news/*', '/sport/a', false],
  ['/news', '/news/', false],
  ['/*/a', '/x/y/a', true],
  ['/*/a', '/a', false],
  ['/a*a', '/a', false],
  ['/a*a', '/aa', true],
  ['/*news*html', '/2026/news-1.html', true],
  [`/${'*a'.repeat(240)}b`, `/${'a'.repeat(300)}`, false],
])('the path %s holds on %s: %s', (path, address, holds) => {
  expect(isOn({ path }, address)).toBe(holds);
});

test('of several rules the one with the longest path holds', () => {
  const rules = [rule, { ...rule, path: '/news/*' }, { ...rule, site: 'other.org', path: '/news/a*' }];
  expect(ruleFor(tab('https://example.org/news/a?b'), rules)?.path).toBe('/news/*');
  expect(ruleFor(tab('https://example.org/'), rules)?.path).toBe('/*');
  expect(ruleFor(tab('https://example.org:444/'), rules)).toBeUndefined();
  expect(ruleFor(tab('file:///example.org/'), rules)).toBeUndefined();
});

test('nothing is kept for private windows, files and pages of browsers', () => {
  expect(siteOf(tab('http://localhost:8080/x'))).toBe('localhost:8080');
  for (const one of [tab('https://example.org/', true), tab('file:///a.html'), tab('about:blank'), tab('')])
    expect(siteOf(one)).toBeUndefined();
});

test('messages are taken from this extension alone, and from the page itself', () => {
  const own = { id: ME, frameId: 0 };
  expect(toRuleRequest({ type: 'rule', changes }, own, ME)).toEqual({ type: 'rule', changes });
  expect(toRuleRequest({ type: 'fit' }, own, ME)).toEqual({ type: 'fit' });
  expect(toRemember({ type: 'remember', changes: [] }, own, ME)).toEqual({
    type: 'remember',
    changes: [],
    isForgotten: false,
  });
  for (const message of [undefined, {}, { type: 'rule' }, { type: 'remember', changes: 'all' }]) {
    expect(toRuleRequest(message, own, ME)).toBeUndefined();
    expect(toRemember(message, own, ME)).toBeUndefined();
  }
  expect(toRuleRequest({ type: 'fit' }, { id: 'other' }, ME)).toBeUndefined();
  expect(toRemember({ type: 'remember', changes }, { id: 'other', frameId: 0 }, ME)).toBeUndefined();
  expect(toRemember({ type: 'remember', changes }, { id: ME, frameId: 3 }, ME)).toBeUndefined();
});

test('a rule that does not fit is said', () => {
  expect(sentenceOfFit({ changes: 3, missed: 0 })).toBeUndefined();
  expect(sentenceOfFit({ changes: 3, missed: 3 })).toMatch(
    /^None of your changes for this site fits this page\.$/,
  );
  expect(sentenceOfFit({ changes: 3, missed: 1 })).toMatch(/^Some of your changes .* page: 1 of 3\.$/);
  expect(sentenceOfFit({ changes: 3, missed: 2 })).toMatch(/^Some of your changes .* page: 2 of 3\.$/);
});

test('a later rule takes the place of one for the same pages', () => {
  const later = { ...rule, changes: [{ isKept: true, target: ['aside'] }] };
  const news = { ...rule, path: '/news/*' };
  expect(withRules([rule, news], [later])).toEqual([news, later]);
});

test.each([
  ['example.org', 'example.org'],
  [' Example.org ', 'example.org'],
  ['https://www.example.org/a?b#c', 'www.example.org'],
  ['localhost:8080', 'localhost'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['ftp://example.org', undefined],
  ['*.example.org', undefined],
  ['two words', undefined],
  ['', undefined],
])('the site in %p is %p', (text, site) => {
  expect(siteIn(text)).toBe(site);
});

test('a site is written with its port, as a name or as the address of a page', () => {
  expect(hostIn('example.org')).toBe('example.org');
  expect(hostIn(' https://example.org:8080/a ')).toBe('example.org:8080');
  expect(hostIn('ftp://example.org')).toBeUndefined();
});

test('a host stands as addresses have it', () => {
  for (const host of ['example.org', 'example.org:8080', 'example.org:443'])
    expect(isSiteName(host)).toBe(true);
  for (const text of ['Example.org', 'a b', 'example.org/a', '']) expect(isSiteName(text)).toBe(false);
});

test('that a page has opened is taken from its own script alone', () => {
  expect(toOpened({ type: 'opened' }, { id: ME, frameId: 0 }, ME)).toEqual({ type: 'opened' });
  expect(toOpened({ type: 'opened' }, { id: ME, frameId: 2 }, ME)).toBeUndefined();
  expect(toOpened({ type: 'opened' }, { id: 'other', frameId: 0 }, ME)).toBeUndefined();
  expect(toOpened({ type: 'closed' }, { id: ME, frameId: 0 }, ME)).toBeUndefined();
});

test('a later change takes the place of one for the same part', () => {
  const [first] = changes;
  const other = { isKept: true, target: ['aside'] };
  const later = { isKept: true, target: ['.promo', 'section'] };
  expect(withChanges([first, other], [later])).toEqual([other, later]);
  expect(withChanges(Array(600).fill(other) as never, [later])).toHaveLength(500);
});
