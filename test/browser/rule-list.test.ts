import { expect, test } from '@jest/globals';
import { inBothBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';
import { violations } from './support/axe.ts';

const RULES = [
  {
    site: 'example.org',
    path: '/*',
    changes: [
      { isKept: false, target: ['.promotion', 'main > div'] },
      { isKept: true, target: ['#facts'] },
    ],
  },
  { site: 'other.example', path: '/news/*', changes: [{ isKept: false, target: ['.next'] }] },
];

inBothBrowsers('the list of what is kept on sites', (stage) => {
  const stored = (): Promise<typeof RULES> =>
    stage().browser.background(
      async (api) => ((await api.storage.local.get('rules'))['rules'] ?? []) as never,
    );
  const change = (selector: string, value: string): Promise<void> =>
    stage().browser.evaluate(
      (css, text) => {
        const field = document.querySelector<HTMLInputElement>(css)!;
        field.value = text;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      },
      selector,
      value,
    );
  const press = (label: string): Promise<void> =>
    stage().browser.evaluate(
      (name) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)!.click(),
      label,
    );
  const list = (): Promise<string[]> =>
    stage().browser.evaluate(() =>
      [...document.querySelectorAll('.rules > li')].map(
        (row) => `${row.querySelector('b')!.textContent}: ${row.querySelector('summary')!.textContent}`,
      ),
    );

  test('shows each rule, changes and removes it, and refuses what is none', async () => {
    const { browser } = stage();
    await browser.background((api, rules) => api.storage.local.set({ rules }), RULES);
    await browser.openExtensionPage('options.html');
    await until('the list', async () => (await list()).length === 2);
    expect(await list()).toEqual([
      'example.org: Parts kept: 1, left out: 1',
      'other.example: Parts kept: 0, left out: 1',
    ]);
    await browser.evaluate(() => document.querySelector<HTMLDetailsElement>('.rules details')!.click());
    await browser.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLDetailsElement>('.rules details')) one.open = true;
      document.querySelector('#rules')!.scrollIntoView();
    });
    await stage().screenshot('settings-rules');
    expect(await violations(browser)).toEqual([]);

    await change('.rules input', 'news');
    await untilInPage(browser, 'the word', () =>
      document.querySelector('.rules output')!.textContent.includes('does not begin'),
    );
    expect((await stored())[0].path).toBe('/*');
    await change('.rules input', '/news/*');
    await until('the path', async () => (await stored())[0].path === '/news/*');
    // Two rules for the same pages could not be told apart.
    const [{ changes }] = await stored();
    const twice = [...(await stored()), { site: 'example.org', path: '/b/*', changes }];
    await browser.background((api, rules) => api.storage.local.set({ rules }), twice);
    await until('the list', async () => (await list()).length === 3);
    await change('.rules > li:nth-child(3) input', '/news/*');
    await untilInPage(browser, 'the word', () =>
      document.querySelector('.rules > li:nth-child(3) output')!.textContent.includes('already have changes'),
    );
    expect((await stored())[2].path).toBe('/b/*');
    await browser.background((api, rules) => api.storage.local.set({ rules }), twice.slice(0, 2));
    await until('the list', async () => (await list()).length === 2);
    await browser.evaluate(() => {
      for (const one of document.querySelectorAll<HTMLDetailsElement>('.rules details')) one.open = true;
    });

    await change('.rules ul input', '[[');
    await untilInPage(browser, 'the word', () =>
      document.querySelector('.rules ul output')!.textContent.includes('not a CSS selector'),
    );
    await change('.rules ul input', '.advert');
    await until('the selector', async () => (await stored())[0].changes[0].target[0] === '.advert');
    expect((await stored())[0].changes[0].target).toEqual(['.advert', 'main > div']);
    await change('.rules ul select', 'kept');
    await until('the choice', async () => (await stored())[0].changes[0].isKept);
    await press('Remove .advert');
    await until('the part gone', async () => (await stored())[0].changes.length === 1);
    await press('Remove your changes on other.example');
    await until('one rule', async () => (await list()).join() === 'example.org: Parts kept: 1, left out: 0');
    await press('Remove #facts');
    await until('no rule', async () => (await stored()).length === 0);
    await untilInPage(browser, 'the word', () =>
      document.querySelector<HTMLElement>('#rules .none')!.checkVisibility(),
    );

    // What was kept in a page meanwhile is there at once, or when the page comes into view.
    await browser.background((api, rules) => api.storage.local.set({ rules }), RULES);
    await until('the list', async () => (await list()).length === 2);
    await browser.background((api) => api.storage.local.remove('rules'));
  });
});
