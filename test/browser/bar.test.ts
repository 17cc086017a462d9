import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { APPEARANCES, asUsual, bar, barButton, pressInBar, type SeenBar } from './support/bar.ts';
import { test } from './support/every-other-test.ts';
import { pasted } from './support/pasted.ts';
import { stubPrint, timesPrinted } from './support/printing.ts';
import { endNotice, laidOver, said } from './support/said.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until, untilInPage } from './support/wait.ts';

const TEXT =
  '<p>The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.</p>'.repeat(9);
const ARTICLE = `<!doctype html><title>Ferry</title><link rel="icon" href="data:,"><nav><a href="#">Home</a></nav>
  <main><h1>Ferry</h1>${TEXT}<p>Who is <a href="#deck" id="link">on deck</a> sees it too.</p></main>`;
const SAVE = 'Save the main content as Markdown';
const BACK = 'Show the whole page again';

inBothBrowsers('the bar', (stage) => {
  const theBar = (): Promise<SeenBar> => until('the bar', () => bar(stage().browser));
  const open = async (html = ARTICLE): Promise<void> => {
    await stage().open(stage().server.page(html));
    await stage().click('on');
  };
  const untilGone = (): Promise<unknown> =>
    until('no bar', async () => (await bar(stage().browser)) === null);
  const changed = (): Promise<string> => stage().browser.evaluate(() => isolateInPage.changed());
  const focus = async (): Promise<string | undefined> =>
    (await theBar()).buttons.find(({ hasFocus }) => hasFocus)?.label;
  const stored = (): Promise<Record<string, string | boolean>> =>
    stage().browser.background(
      async (api) =>
        (await api.storage.local.get(['bar', 'lastSave', 'lastCopy'])) as Record<string, string | boolean>,
    );

  test('stands at the lower edge, moves nothing, tells the page nothing, and goes byte for byte', async () => {
    const { browser } = stage();
    const layout = (): Promise<string> =>
      browser.evaluate(() => {
        const { x, y, width } = document.querySelector('h1')!.getBoundingClientRect();
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [x, y, width, scrollWidth, scrollHeight].join();
      });
    await stage().openFixture('news-article', { bar: false });
    await stage().click('on');
    expect(await bar(browser)).toBeNull();
    const without = await layout();
    await stage().click('');

    await stage().openFixture('news-article');
    await stage().click('on');
    const { x, y, width, height, buttons } = await theBar();
    expect(await layout()).toBe(without);
    const view = await browser.evaluate(() => [document.documentElement.clientWidth, innerHeight] as const);
    expect(Math.abs(x + width / 2 - view[0] / 2)).toBeLessThan(1);
    expect(Math.abs(y + height + 8 - view[1])).toBeLessThan(1);
    expect(buttons.map(({ title }) => title)).toEqual([
      `${SAVE} (Alt+Shift+M)`,
      'Save as',
      'Copy the main content as Markdown (Alt+Shift+Y)',
      'Copy as',
      'Read the main content in a calm view',
      'Print the main content',
      'Adjust what is kept',
      'Show why this is kept',
      'Make the text smaller',
      'Make the text larger',
      'Make the column narrower',
      'Make the column wider',
      'Reset text size and column width',
      'Settings',
      'Hide the bar',
      `${BACK} (Alt+Shift+K)`,
    ]);
    expect(
      await browser.evaluate(() => {
        const host = document.documentElement.lastElementChild!;
        const { x: left, y: top } = host.getBoundingClientRect();
        return [host.shadowRoot, host.textContent, host.childNodes.length, typeof left, typeof top];
      }),
    ).toEqual([null, '', 0, 'number', 'number']);

    await pressInBar(browser, BACK);
    await stage().badge('');
    expect(await changed()).toBe('');
    expect(await bar(browser)).toBeNull();
  });

  test('saves as what was used last, from a list of all formats, and is not in the file', async () => {
    const { browser } = stage();
    await open();
    const markdown = await nextDownload(browser, () => pressInBar(browser, SAVE));
    expect(path.extname(markdown)).toBe('.md');
    expect(readFileSync(markdown, 'utf8')).toContain('on deck');
    expect(readFileSync(markdown, 'utf8')).not.toContain('Whole page');
    await pressInBar(browser, 'Save as');
    const list = (await theBar()).buttons.filter(({ isInList }) => isInList);
    expect(list.map(({ label }) => label.replace('Save the main content as ', ''))).toEqual([
      'HTML',
      'Markdown',
      'plain text',
      'EPUB',
      'JSON',
      'Markdown, after editing',
      ...['HTML', 'Markdown', 'plain text', 'EPUB', 'JSON'].map((name) => `Save the selection as ${name}`),
    ]);
    const html = await nextDownload(browser, () => pressInBar(browser, 'Save the main content as HTML'));
    expect(readFileSync(html, 'utf8')).not.toMatch(/Whole page|isolate-/);
    expect((await theBar()).buttons.map(({ label }) => label)).toContain('Save the main content as HTML');
    await until('the format', async () => (await stored())['lastSave'] === 'html');
    const again = await nextDownload(browser, () => pressInBar(browser, 'Save the main content as HTML'));
    expect(path.extname(again)).toBe('.html');
    // By the menu too.
    await nextDownload(browser, () => browser.contextMenu('save-text'));
    await barButton(browser, 'Save the main content as plain text');
    await pressInBar(browser, BACK);
    await stage().badge('');
    await stage().click('on');
    await barButton(browser, 'Save the main content as plain text');
  });

  test('copies, with the notice above it, and prints', async () => {
    const { browser } = stage();
    await open();
    await stubPrint(browser);
    await pressInBar(browser, 'Print the main content');
    await until('the printing', () => timesPrinted(browser));
    await pressInBar(browser, 'Copy as');
    await pressInBar(browser, 'Copy the main content as plain text');
    await until('the word', async () => (await said(browser)) === 'The main content is copied.');
    await until('the format', async () => (await stored())['lastCopy'] === 'text');
    await barButton(browser, 'Copy the main content as plain text');
    const [notice] = await laidOver(browser);
    const { y } = await theBar();
    expect(notice.y).toBeLessThan(y);
    await stage().screenshot('bar-with-notice');
    const text = await pasted(stage());
    expect(text).toContain('on deck sees it too.');
    expect(text).not.toContain('Whole page');
  });

  test('makes the text larger and the column narrower, and stays where it is', async () => {
    const { browser } = stage();
    await open();
    const lines = (): Promise<readonly [zoom: number, width: number]> =>
      browser.evaluate(() => {
        const paragraph = document.querySelector('main p')!;
        return [
          Number(Reflect.get(paragraph, 'currentCSSZoom')),
          paragraph.getBoundingClientRect().width,
        ] as const;
      });
    const [, width] = await lines();
    const { x, y } = await theBar();
    await pressInBar(browser, 'Make the text larger');
    await until('larger text', async () => (await lines())[0] > 1.09);
    await pressInBar(browser, 'Make the column narrower');
    await until('a narrower column', async () => (await lines())[1] < width * 0.95);
    const now = await theBar();
    expect([now.x, now.y]).toEqual([x, y]);
    await pressInBar(browser, BACK);
    await stage().badge('');
    await endNotice(browser);
    await until('the page as it was', async () => (await changed()) === '');
  });

  test('opens the settings', async () => {
    const { browser } = stage();
    await open();
    const [before, root] = [await browser.tabs(), browser.extensionRoot];
    await pressInBar(browser, 'Settings');
    const tab = await until('the tab', async () =>
      (await browser.tabs()).find((one) => !before.includes(one)),
    );
    await browser.switchTab(tab);
    await untilInPage(browser, 'the settings', (of) => location.href === `${of}options.html`, root);
    // The site need not be written where one is asked for.
    await untilInPage(
      browser,
      'the site',
      (host) => document.querySelector<HTMLInputElement>('#automatic-site')?.value === host,
      new URL(stage().server.url('/')).host,
    );
    await browser.background((api) => api.storage.session.remove('lastSite'));
  });

  test('can be hidden, says how to have it back, and comes by its command', async () => {
    const { browser } = stage();
    await open();
    await browser.evaluate(() => document.querySelector<HTMLElement>('#link')!.focus());
    await pressInBar(browser, 'Hide the bar');
    await untilGone();
    await until('the word', async () =>
      /^The bar is hidden\. You can turn it on again in the settings/.test(await said(browser)),
    );
    await until('the setting', async () => (await stored())['bar'] === false);
    await stage().badge('on');
    await browser.runCommand('bar');
    await until('the focus', async () => (await focus()) === SAVE);
    await browser.press('Escape');
    await untilInPage(browser, 'the link', () => document.activeElement?.id === 'link');
    await stage().click('');
    await endNotice(browser);
    await until('the page as it was', async () => (await changed()) === '');
    await stage().click('on');
    expect(await bar(browser)).toBeNull();
    await stage().click('');
    await browser.runCommand('bar');
    await until('the word', async () => /only while a page is isolated/.test(await said(browser)));
  });

  test('can be used by the keyboard alone, of which the page hears nothing', async () => {
    const { browser } = stage();
    await open();
    await browser.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const hear = ({ type }: Event): void => void heard.push(type);
      for (const name of ['keydown', 'keypress', 'keyup'])
        for (const capture of [true, false])
          for (const target of [window, document, document.documentElement])
            target.addEventListener(name, hear, capture);
      document.querySelector<HTMLElement>('#link')!.focus();
    });
    await browser.runCommand('bar');
    await until('the focus', async () => (await focus()) === SAVE);
    await browser.evaluate(() => {
      (window as unknown as { heard: string[] }).heard.length = 0;
    });
    const walk = async (...keys: readonly string[]): Promise<string | undefined> => {
      for (const key of keys) await browser.press(key);
      return focus();
    };
    expect(await walk('ArrowRight')).toBe('Save as');
    expect((await theBar()).buttons.filter(({ isStop }) => isStop).map(({ label }) => label)).toEqual([
      'Save as',
    ]);
    expect(await walk('End')).toBe(BACK);
    expect(await walk('ArrowRight')).toBe(SAVE);
    expect(await walk('ArrowLeft')).toBe(BACK);
    expect(await walk('Home', 'ArrowRight')).toBe('Save as');
    expect(await walk('Enter')).toBe('Save the main content as HTML');
    expect(await walk('ArrowRight', 'ArrowRight')).toBe('Save the main content as plain text');
    expect(await walk('Escape')).toBe('Save as');
    expect((await theBar()).buttons.filter(({ isInList }) => isInList)).toEqual([]);
    expect(await walk(' ', 'End')).toBe('Save the selection as JSON');
    expect(await walk(...Array<string>(5).fill('ArrowUp'))).toBe(
      'Save the main content as Markdown, after editing',
    );
    expect(await walk('ArrowUp')).toBe('Save the main content as JSON');
    const json = await nextDownload(browser, () => browser.press('Enter'));
    expect(path.extname(json)).toBe('.json');
    expect(await focus()).toBe('Save as');
    expect(await browser.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
    await browser.press('Escape');
    await untilInPage(browser, 'the link', () => document.activeElement?.id === 'link');
    await browser.press('ArrowDown');
    expect(
      await browser.evaluate(() => (window as unknown as { heard: string[] }).heard.length),
    ).toBeGreaterThan(0);
    await browser.runCommand('bar');
    await until('the focus', async () => (await focus()) === 'Save as');
    await browser.press('End');
    await browser.press(' ');
    await stage().badge('');
    expect(await browser.evaluate(() => document.activeElement?.id)).toBe('link');
    expect(await changed()).toBe('');
  });

  test('leaves the keyboard and the selection where they are when the mouse presses it', async () => {
    const { browser } = stage();
    await open();
    await browser.evaluate(() => {
      document.querySelector<HTMLElement>('#link')!.focus();
      getSelection()!.selectAllChildren(document.querySelector('h1')!);
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const name of ['pointerdown', 'mousedown', 'click'])
        document.addEventListener(name, () => heard.push(name));
    });
    await pressInBar(browser, 'Save as');
    await until('the list', async () => (await theBar()).buttons.some(({ isInList }) => isInList));
    expect(
      await browser.evaluate(() => [
        document.activeElement?.id,
        String(getSelection()),
        ...(window as unknown as { heard: string[] }).heard,
      ]),
    ).toEqual(['link', 'Ferry']);
    const isOpen = async (): Promise<boolean> => (await theBar()).buttons.some(({ isInList }) => isInList);
    await browser.press('Escape');
    expect(await isOpen()).toBe(false);
    await pressInBar(browser, 'Copy as');
    expect(await isOpen()).toBe(true);
    await browser.clickAt(10, 10);
    expect(await isOpen()).toBe(false);
  });

  test('does nothing that the page asks of it', async () => {
    const { browser } = stage();
    await open();
    await stubPrint(browser);
    const places = (await theBar()).buttons.map(
      ({ x, y, width, height }) => [x + width / 2, y + height / 2] as const,
    );
    await browser.evaluate((points) => {
      const host = document.documentElement.lastElementChild as HTMLElement;
      host.click();
      host.focus();
      for (const [clientX, clientY] of points) {
        const hit = document.elementFromPoint(clientX, clientY)!;
        if (hit !== host) throw new Error('The page sees what is in the bar.');
        for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
          hit.dispatchEvent(new MouseEvent(type, { clientX, clientY, bubbles: true, composed: true }));
      }
      for (const key of ['Tab', 'ArrowRight', 'Enter', ' ', 'Escape'])
        for (const type of ['keydown', 'keypress', 'keyup'])
          host.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, composed: true }));
    }, places);
    await browser.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 300)));
    expect(await timesPrinted(browser)).toBe(0);
    expect(await focus()).toBeUndefined();
    expect((await theBar()).buttons).toHaveLength(places.length);
    await stage().badge('on');
  });

  test.each(APPEARANCES)(
    'can be seen and pressed %s, in a large window and in one of 320 pixels',
    async (name, wish, dir) => {
      const { browser } = stage();
      await browser.wish(wish);
      try {
        await open(ARTICLE.replace('<!doctype html>', `<!doctype html><html dir="${dir}">`));
        for (const [width, height] of [
          [1280, 900],
          [320, 480],
        ]) {
          await browser.resize(width, height);
          await untilInPage(browser, 'the size', (wide) => innerWidth === wide, width);
          await stage().screenshot(`bar-${name.replaceAll(' ', '-')}-${width}`);
          await pressInBar(browser, 'Save as');
          const seen = await theBar();
          expect(seen.buttons.some(({ isInList }) => isInList)).toBe(true);
          await stage().screenshot(`bar-${name.replaceAll(' ', '-')}-${width}-list`);
          for (const box of [seen, ...seen.buttons]) {
            expect(box.x).toBeGreaterThanOrEqual(0);
            expect(box.y).toBeGreaterThanOrEqual(0);
            expect(box.x + box.width).toBeLessThanOrEqual(width);
            expect(box.y + box.height).toBeLessThanOrEqual(height);
          }
          for (const button of seen.buttons) {
            expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24);
            expect(button.contrast).toBeGreaterThanOrEqual(4.5);
          }
          await pressInBar(browser, 'Save as');
        }
        const [first, second] = (await theBar()).buttons;
        // The bar is the reader's: it has the direction of its words, whatever that of the page is.
        expect(first.x).toBeLessThan(second.x);
        await browser.runCommand('bar');
        await until('the focus', async () => (await focus()) === SAVE);
        await browser.press('ArrowRight');
        expect(await focus()).toBe('Save as');
      } finally {
        await asUsual(browser);
      }
    },
  );

  test('shows a few of its buttons in a small window, and all of them by “More”', async () => {
    const { browser } = stage();
    await open();
    const labels = async (): Promise<readonly string[]> => (await theBar()).buttons.map(({ label }) => label);
    const few = [SAVE, 'Save as', 'Copy the main content as Markdown', 'Copy as', 'More buttons', BACK];
    try {
      for (const [width, height] of [
        [320, 480],
        [320, 256],
      ]) {
        await browser.resize(width, height);
        await until('a few', async () => (await labels()).join() === few.join());
        // One row: the rest of the window is the page's.
        expect((await theBar()).height).toBeLessThan(50);
        await pressInBar(browser, 'More buttons');
        await until('all', async () => (await labels()).length > 12);
        const seen = await theBar();
        expect(seen.y).toBeGreaterThanOrEqual(0);
        expect(seen.y + seen.height).toBeLessThanOrEqual(height);
        await stage().screenshot(`bar-more-${width}-${height}`);
        await pressInBar(browser, 'More buttons');
        await until('a few', async () => (await labels()).join() === few.join());
      }
      // By the keyboard too, which is never in a button that is not shown.
      await browser.runCommand('bar');
      await until('the focus', async () => (await focus()) === SAVE);
      await browser.press('End');
      await browser.press('ArrowLeft');
      expect(await focus()).toBe('More buttons');
      await browser.press('Enter');
      await until('all', async () => (await labels()).length > 12);
      await browser.press('ArrowLeft');
      expect(await focus()).toBe('Hide the bar');
      await browser.press('Escape');
      await pressInBar(browser, 'More buttons');
      await until('a few', async () => (await labels()).join() === few.join());
      await browser.runCommand('bar');
      await until('the focus', async () => few.includes((await focus()) ?? ''));
    } finally {
      await browser.resize(1280, 900);
    }
  });

  test('does not lie over what gets the keyboard', async () => {
    const { browser } = stage();
    await open(
      ARTICLE.replace(
        '</main>',
        `${Array.from({ length: 60 }, (_, i) => `<p>${TEXT.slice(3, 90)} <a href="#${i}">Link ${i}</a></p>`).join('')}</main>`,
      ),
    );
    const { y, height } = await theBar();
    await browser.evaluate(() => document.querySelector<HTMLElement>('#link')!.focus());
    for (let i = 0; i < 40; i++) {
      await browser.press('Tab');
      await until('a link that can be seen', () =>
        browser.evaluate(
          (top, bottom) => {
            const box = document.activeElement!.getBoundingClientRect();
            return box.top >= 0 && (box.bottom <= top || box.top >= bottom);
          },
          y,
          y + height,
        ),
      );
    }
  });

  test('scrolls in a window that is lower than it is', async () => {
    const { browser } = stage();
    await open();
    try {
      await browser.resize(320, 110);
      await pressInBar(browser, 'Save as');
      const { y, height } = await theBar();
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeLessThanOrEqual(110);
    } finally {
      await browser.resize(1280, 900);
    }
  });

  test('stays when the page replaces its BODY, comes back, and gives up when it is not wanted', async () => {
    const { browser } = stage();
    await open();
    await browser.evaluate(() => {
      const body = document.createElement('body');
      body.append(...document.body.childNodes);
      document.body.replaceWith(body);
    });
    await theBar();
    const remove = (): Promise<void> =>
      browser.evaluate(() => {
        const { lastElementChild } = document.documentElement;
        if (lastElementChild!.localName === 'div') lastElementChild!.remove();
      });
    for (let i = 0; i < 2; i++) {
      await remove();
      expect(await bar(browser)).toBeNull();
      await theBar();
    }
    await remove();
    // Longer than it looks whether it is there.
    await browser.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 2500)));
    expect(await bar(browser)).toBeNull();
    await browser.runCommand('bar');
    await until('the focus', async () => (await focus()) === SAVE);
    await stage().click('');
    expect(await bar(browser)).toBeNull();
  });

  test('can be reached over a dialog that holds the content, and is not saved with it', async () => {
    const { browser } = stage();
    await open(
      `<!doctype html><title>Ferry</title><link rel="icon" href="data:,"><nav><a href="#">Home</a></nav>
       <dialog><h1>Ferry</h1>${TEXT}<p>It is on deck.</p></dialog><script>document.querySelector('dialog').showModal()</script>`,
    );
    await theBar();
    const file = await nextDownload(browser, () => pressInBar(browser, SAVE));
    expect(readFileSync(file, 'utf8')).toContain('on deck');
    await pressInBar(browser, 'Save as');
    const html = await nextDownload(browser, () => pressInBar(browser, 'Save the main content as HTML'));
    expect(readFileSync(html, 'utf8')).not.toMatch(/Whole page|<div><\/div>/);
    await pressInBar(browser, BACK);
    await stage().badge('');
    expect(await changed()).toBe('');
  });

  test('gives back a page whose content is in a frame, one of XHTML, and one that allows no styles', async () => {
    const { browser, server } = stage();
    const inner = server.page(ARTICLE);
    const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Ferry</title></head><body><div><a href="/">Home</a></div><h1>Ferry</h1><div>${TEXT}</div></body></html>`;
    for (const [page, headers] of [
      [
        `<!doctype html><title>Frame</title><p>Words</p><iframe src="${new URL(inner).pathname}" width="1000" height="700"></iframe>`,
        {},
      ],
      [xhtml, { 'content-type': 'application/xhtml+xml' }],
      [ARTICLE, { 'content-security-policy': "default-src 'none'" }],
    ] as const) {
      await stage().open(server.page(page, headers));
      await stage().click('on');
      const { y, height } = await theBar();
      const edge = await browser.evaluate(() => document.documentElement.clientHeight);
      // One row of buttons, some with a key below.
      expect(height).toBeLessThan(50);
      expect(y + height).toBe(edge - 8);
      await pressInBar(browser, BACK);
      await stage().badge('');
      expect(await changed()).toBe('');
    }
  });
});
