import { beforeEach, describe, expect, test } from '@jest/globals';
import type { KeptNodes } from '../../../src/extraction/types.ts';
import { isolate } from '../../../src/page/isolate.ts';
import type { Isolation } from '../../../src/page/isolation.ts';
import { HIDE_STYLES } from '../../../src/page/sheet.ts';
import { withoutLayout } from './layout.ts';

const PAGE = `<nav><a href="/a">One</a></nav><main><h1>Title</h1><p>Words of the article.</p>
  <aside><p>Aside.</p></aside></main><section><p>Other words.</p></section>`;

withoutLayout();
beforeEach(() => {
  document.body.innerHTML = PAGE;
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
});

const kept = (roots: string, holes = 'none'): KeptNodes => ({
  roots: [...document.querySelectorAll(roots)],
  holes: [...document.querySelectorAll(holes)],
});
const page = (): string => document.documentElement.outerHTML;

describe.each(HIDE_STYLES)('in the style %s', (style) => {
  const start = (chosen: KeptNodes): Isolation =>
    isolate(chosen, document, { attribute: 'isolate-1', style });
  const marked = (): string[] =>
    [...document.querySelectorAll('body [isolate-1]')].map(
      (one) => `${one.localName} ${one.getAttribute('isolate-1')}`,
    );

  test('marks what is kept and what is cut out of it, and gives the page back byte for byte', () => {
    const before = page();
    const isolation = start(kept('main', 'aside'));
    expect(marked()).toEqual([
      expect.stringMatching(/^main keep/) as unknown,
      expect.stringMatching(/^aside hole/) as unknown,
    ]);
    expect(isolation.isInPlace()).toBe(true);
    isolation.restore();
    expect(page()).toBe(before);
  });

  test('gives the page back if it cannot be isolated to the end', () => {
    const before = page();
    let hasFailed = false;
    const shadowRootOf = (): null => {
      if (hasFailed || !document.body.hasAttribute('isolate-1')) return null;
      hasFailed = true;
      throw new Error('a page that breaks our code');
    };
    const options = { attribute: 'isolate-1', style };
    expect(() => isolate(kept('main', 'aside'), document, options, shadowRootOf)).toThrow('breaks our code');
    expect(hasFailed).toBe(true);
    expect(page()).toBe(before);
  });

  test('writes marks again that the page has removed, and says so', () => {
    const before = page();
    const isolation = start(kept('main'));
    const isolated = marked();
    expect(isolation.mend()).toBe(false);
    document.querySelector('main')!.removeAttribute('isolate-1');
    expect(isolation.mend()).toBe(true);
    expect(marked()).toEqual(isolated);
    isolation.restore();
    expect(page()).toBe(before);
  });

  test('keeps other nodes instead, shows the whole page while it chooses, and stays as it is without a choice', () => {
    const before = page();
    const isolation = start(kept('main'));
    const isolated = marked();
    let seen: string[] = ['nothing'];
    const none = isolation.renew(() => {
      seen = marked();
      return undefined;
    });
    expect([none, seen, marked()]).toEqual([false, [], isolated]);
    expect(isolation.renew(() => kept('section'))).toBe(true);
    expect(isolation.kept.roots).toEqual([document.querySelector('section')]);
    expect(marked()).toEqual([expect.stringMatching(/^section keep/)]);
    isolation.restore();
    expect(page()).toBe(before);
  });

  test('is no longer in place where the content has gone, or has moved', () => {
    const isolation = start(kept('p', 'aside'));
    expect(isolation.isInPlace()).toBe(true);
    document.querySelector('nav')!.append(document.querySelector('main')!);
    expect(isolation.isInPlace()).toBe(false);
    document.querySelector('main')!.remove();
    expect(isolation.isInPlace()).toBe(false);
    isolation.restore();
    expect(page()).not.toContain('isolate-1');
  });

  test('knows that the content has gone also while the whole page is shown', () => {
    const isolation = start(kept('main'));
    isolation.open();
    document.querySelector('main')!.remove();
    expect(isolation.isInPlace()).toBe(false);
    isolation.restore();
  });

  test('shows the whole page while it is open', async () => {
    const before = page();
    const isolation = start(kept('main'));
    isolation.open();
    expect([marked(), isolation.isInPlace()]).toEqual([[], true]);
    // Nothing is hidden again, neither what was there nor what comes.
    expect([isolation.mend(), marked()]).toEqual([false, []]);
    const added = document.body.appendChild(document.createElement('p'));
    await Promise.resolve();
    expect(added.hasAttribute('isolate-1-below')).toBe(false);
    added.remove();
    isolation.follow(kept('main'));
    expect(marked()).toEqual([expect.stringMatching(/^main keep/)]);
    isolation.restore();
    expect(page()).toBe(before);
  });
});

test('in keep-place, what could show itself from inside a shadow tree beside the content is veiled', () => {
  const before = page();
  const host = document.querySelector('section')!.appendChild(document.createElement('div'));
  host.attachShadow({ mode: 'open' }).innerHTML = '<p>Words in a shadow tree.</p>';
  const isolation = isolate(kept('main'), document, { attribute: 'isolate-1', style: 'keep-place' });
  expect(host.getAttribute('isolate-1')).toContain('veil');
  isolation.restore();
  host.remove();
  expect(page()).toBe(before);
});
