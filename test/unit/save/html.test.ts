/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { html } from '../../../src/save/html.ts';
import type { SavedContent } from '../../../src/save/types.ts';
import { all, markupOf, pageOf, saved, SAVED_AT } from './pages.ts';

const CONTENT = saved(
  '<html lang="he" dir="rtl"><title>A "title" &lt;/title&gt;&lt;script&gt; 日本語</title>' +
    '<meta name="author" content="Ada"><meta name="date" content="2025-01-30"><meta property="og:site_name" content="Paper">' +
    '<div data-keep><h2>Heading</h2><p>Words &amp; <b>more</b> &lt;i&gt;</p></div></html>',
);

function render(content: SavedContent): string {
  const rendered = html.render(content);
  expect(typeof rendered).toBe('string');
  return rendered;
}

function reread(content: SavedContent): Document {
  return pageOf(render(content));
}

describe('a saved page read again', () => {
  const page = reread(CONTENT);

  test('is in standards mode', () => {
    expect(render(CONTENT)).toMatch(/^<!doctype html>\n<html /);
    expect(page.compatMode).toBe('CSS1Compat');
  });

  test('has the title, whatever is in it', () => {
    expect(page.title).toBe('A "title" </title><script> 日本語');
  });

  test('has no script and forbids any', () => {
    expect(all(page, 'script')).toEqual([]);
    const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')!.getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'none'");
  });

  test('says in time how its bytes are to be read', () => {
    expect(render(CONTENT).slice(0, 200)).toContain('<meta charset="utf-8">');
    expect(page.head.firstElementChild!.getAttribute('charset')).toBe('utf-8');
  });

  test('forbids scripts before anything of the page comes', () => {
    const names = all(page, 'head > *').map(
      (element) => element.getAttribute('http-equiv') ?? element.localName,
    );
    expect(names.indexOf('Content-Security-Policy')).toBeLessThan(names.indexOf('title'));
  });

  test('has the language and the direction', () => {
    expect(page.documentElement.lang).toBe('he');
    expect(page.documentElement.dir).toBe('rtl');
  });

  test('says what made it, where it is from and when', () => {
    expect(page.querySelector('meta[name="generator"]')!.getAttribute('content')).toBe('Isolate');
    expect(page.querySelector('link[rel="canonical"]')!.getAttribute('href')).toBe('http://localhost/');
    const link = page.querySelector('body > header a')!;
    expect(link.getAttribute('href')).toBe('http://localhost/');
    expect(link.textContent).toBe('original page');
    expect(link.getAttribute('title')).toBe('Saved on 2025-01-31');
    expect(page.querySelector('meta[name="saved"]')!.getAttribute('content')).toBe(SAVED_AT.toISOString());
  });

  test('fits small screens', () => {
    expect(page.querySelector('meta[name="viewport"]')!.getAttribute('content')).toContain(
      'width=device-width',
    );
  });

  test('has the content', () => {
    expect(page.querySelector('main')!.innerHTML.trim()).toBe(markupOf(CONTENT));
  });

  test('is dark and light, and made for paper too', () => {
    const style = page.querySelector('style')!.textContent;
    expect(style).toContain('prefers-color-scheme: dark');
    expect(style).toContain('@media print');
    expect(style).not.toMatch(/url\(|@import/);
  });

  test('is the same page saved again', () => {
    expect(render(CONTENT)).toBe(render(CONTENT));
  });
});

test('saving leaves the content as it is', () => {
  const content = saved('<div data-keep><table><tr><td>a</td></tr></table></div>');
  const before = markupOf(content);
  render(content);
  expect(markupOf(content)).toBe(before);
});

test('an attack in the title or address stays text', () => {
  const content = { ...CONTENT, title: '"><img src=x onerror=alert(1)>', url: 'https://x.test/"><script>' };
  const page = reread(content);
  expect(all(page, 'script, img')).toEqual([]);
  expect(page.title).toBe(content.title);
  expect(page.querySelector('header a')!.getAttribute('href')).toBe(content.url);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'about:blank', 'blob:http://localhost/1'])(
  'a page at %s gets no link',
  (url) => {
    const page = reread({ ...CONTENT, url });
    expect(all(page, 'header a, link')).toEqual([]);
  },
);

test('only the outer table scrolls', () => {
  const page = reread(saved('<div data-keep><table><tr><td><table><tr><td>a</table></table></div>'));
  expect(all(page, '.scroll')).toHaveLength(1);
  expect(all(page, '.scroll > table table')).toHaveLength(1);
});

test('a page with its own MAIN has no second one', () => {
  const page = reread(saved('<main data-keep><p>a</p></main>'));
  expect(all(page, 'main')).toHaveLength(1);
});

test('a page that states no language or direction gets none', () => {
  const page = reread(saved('<p data-keep>a</p>'));
  expect(page.documentElement.attributes).toHaveLength(0);
});

test('marks of the isolation are nowhere in the file', () => {
  const content = saved('<div data-keep isolate-keep="" isolate-x="y"><p isolate-path="">a</p></div>');
  expect(render(content)).not.toMatch(/isolate-/i);
});
