import { expect } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { bar, pressInBar, type SeenBar } from './support/bar.ts';
import { test } from './support/every-other-test.ts';
import { said } from './support/said.ts';
import { heardKeys, noteKeys } from './support/heard-keys.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until, untilInPage } from './support/wait.ts';

const SENTENCE = 'The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.';
const paragraphs = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => `<p id="p${from + i}">${from + i}. ${SENTENCE}</p>`).join(
    '',
  );
const ARTICLE = `<!doctype html><title>Ferry</title><link rel="icon" href="data:,">
  <nav id="menu"><a href="#">Home</a> <a href="#away">Away</a></nav>
  <main><h1 id="title">Ferry</h1>${paragraphs(1, 3)}
  <div id="promotion"><p id="buy">Buy two tickets and get a third one for nothing, this week alone.</p>
  <p id="now">Hurry.</p></div>${paragraphs(4, 9)}</main>
  <aside id="side"><h2>Timetable</h2><p>Seven, nine and twelve.</p></aside>`;

inBothBrowsers('adjusting', (stage) => {
  const PANEL = 'application';
  const panel = (): Promise<SeenBar> => until('the panel', () => bar(stage().browser, PANEL));
  const sentence = async (): Promise<string> => (await panel()).said;
  const untilSaid = (words: RegExp): Promise<unknown> =>
    until(String(words), async () => words.test(await sentence()));
  const untilGone = (): Promise<unknown> =>
    until('no panel', async () => (await bar(stage().browser, PANEL)) === null);
  const isShown = (id: string): Promise<boolean> =>
    stage().browser.evaluate(
      (one) => document.getElementById(one)!.checkVisibility({ visibilityProperty: true }),
      id,
    );
  const opacity = (id: string): Promise<number> =>
    stage().browser.evaluate((one) => Number(getComputedStyle(document.getElementById(one)!).opacity), id);
  const clickOn = async (id: string): Promise<void> => {
    const [x, y] = await stage().browser.evaluate((one) => {
      const element = document.getElementById(one)!;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, height } = element.getBoundingClientRect();
      return [Math.round(left + 8), Math.round(top + height / 2)] as const;
    }, id);
    await stage().browser.clickAt(x, y);
  };
  const begin = async (html = ARTICLE): Promise<void> => {
    await stage().open(stage().server.page(html));
    await stage().click('on');
    await until('the bar', () => bar(stage().browser));
    await pressInBar(stage().browser, 'Adjust what is kept');
    await panel();
  };
  const changed = (): Promise<string> => stage().browser.evaluate(() => isolateInPage.changed());

  test('shows what is left out pale, takes blocks out and in by a click, and saves what is left', async () => {
    const { browser } = stage();
    await begin();
    expect(await sentence()).toMatch(/^Click a part of the page/);
    expect(await bar(browser)).toBeNull();
    expect(await isShown('menu')).toBe(true);
    expect([await opacity('menu'), await opacity('title')]).toEqual([0.35, 1]);
    const address = await browser.evaluate(() => location.href);

    await clickOn('buy');
    await untilSaid(/^Paragraph, left out: Buy two tickets/);
    expect(await opacity('buy')).toBe(0.35);
    await pressInBar(browser, 'Larger part', PANEL);
    await untilSaid(/^Part, partly kept: Buy two tickets/);
    await browser.press(' ');
    await untilSaid(/^Part, kept/);
    await browser.press(' ');
    await untilSaid(/^Part, left out/);
    await clickOn('side');
    await untilSaid(/^(?:Sidebar|Paragraph|Heading), (?:partly )?kept: /);
    await stage().screenshot('adjusting');
    await pressInBar(browser, 'Apply', PANEL);
    await untilGone();
    await until('the bar', () => bar(browser));
    expect(await Promise.all(['p1', 'p9', 'promotion', 'buy', 'menu'].map(isShown))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(await browser.evaluate(() => location.href)).toBe(address);

    const file = await nextDownload(browser, () => pressInBar(browser, 'Save the main content as Markdown'));
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(`9\\. ${SENTENCE}`);
    expect(text).not.toMatch(/tickets|Hurry|Away/);
    await stage().click('');
    await until('the page as it was', async () => (await changed()) === '');
  });

  test('is done by the keyboard alone, of which the page hears nothing, with undo and redo', async () => {
    const { browser } = stage();
    await begin();
    await noteKeys(browser);
    // Undo and redo have nothing to do yet.
    const { buttons } = await panel();
    expect(buttons.map(({ label }) => label)).toEqual([
      'Leave out',
      'Larger part',
      'Smaller part',
      'Previous',
      'Next',
      'Undo',
      'Redo',
      'Apply',
      'Cancel',
      `Always do this on ${new URL(stage().server.url('/')).host}`,
    ]);
    // Where nothing stands beside it any more, on to what stands beside the block around it.
    await browser.press('ArrowUp');
    await untilSaid(/^Menu, left out: Home/);
    await browser.press('ArrowDown');
    await untilSaid(/^Main part, kept: Ferry/);
    await browser.press('ArrowRight');
    await untilSaid(/^Heading, kept: Ferry/);
    await browser.press('ArrowDown');
    await untilSaid(/^Paragraph, kept: 1\. The ferry/);
    await browser.press(' ');
    await untilSaid(/^Paragraph, left out: 1\. The ferry/);
    await browser.press('ArrowDown');
    await untilSaid(/^Paragraph, kept: 2\. /);
    await browser.press(' ');
    await untilSaid(/^Paragraph, left out: 2\. /);
    await browser.press('ArrowLeft');
    await untilSaid(/^Main part, partly kept: Ferry/);
    // Back to where the reader came from.
    await browser.press('ArrowRight');
    await untilSaid(/^Paragraph, left out: 2\. /);
    await browser.press('ArrowUp');
    await browser.press('ArrowLeft');
    await untilSaid(/^Main part, partly kept: Ferry/);
    await browser.press('ArrowRight');
    await untilSaid(/^Paragraph, left out: 1\. /);
    await pressInBar(browser, 'Undo', PANEL);
    await until('the second back', async () => (await opacity('p2')) === 1);
    expect(await opacity('p1')).toBe(0.35);
    await pressInBar(browser, 'Undo', PANEL);
    await until('the first back', async () => (await opacity('p1')) === 1);
    await pressInBar(browser, 'Redo', PANEL);
    await until('the first out again', async () => (await opacity('p1')) === 0.35);
    await browser.press('Enter');
    await untilGone();
    expect(await Promise.all(['title', 'p1', 'p2'].map(isShown))).toEqual([true, false, true]);
    expect(await heardKeys(browser)).toEqual([]);
    await stage().click('');
    await until('the page as it was', async () => (await changed()) === '');
  });

  test('leaves all as it was when it is cancelled, and keeps something at least', async () => {
    const { browser } = stage();
    await begin();
    await clickOn('p2');
    await untilSaid(/left out/);
    await browser.press('Escape');
    await untilGone();
    expect(await Promise.all(['p2', 'menu'].map(isShown))).toEqual([true, false]);
    await until('the bar', () => bar(browser));
    await pressInBar(browser, 'Adjust what is kept');
    await panel();
    await browser.press('ArrowLeft');
    await untilSaid(/^Main part, kept/);
    await browser.press(' ');
    await untilSaid(/^Main part, left out/);
    await browser.press('Enter');
    await untilSaid(/^Nothing is kept\./);
    // The page can be given back meanwhile.
    await stage().click('');
    await untilGone();
    await until('the page as it was', async () => (await changed()) === '');
    expect(await said(browser)).toBe('');
  });

  test('isolates first where the page is not, and content that comes later is judged like its neighbours', async () => {
    const { browser } = stage();
    const item = (i: number, name: string): string =>
      `<div class="${name}"><p>${name} ${i}. ${SENTENCE}</p></div>`;
    await stage().open(
      stage().server.page(
        `<!doctype html><title>Ferries</title><link rel="icon" href="data:,"><main><h1>Ferries</h1><div id="all">` +
          `${[1, 2, 3, 4, 5, 6].map((i) => item(i, 'story')).join('')}</div></main>`,
      ),
    );
    await stage().grant();
    await browser.runCommand('adjust');
    await panel();
    await stage().badge('on');
    await browser.evaluate(() => {
      for (const [i, one] of [...document.querySelectorAll('.story')].entries()) one.id = `story${i}`;
    });
    // One kind is left out: what comes to stand between is like both of its neighbours.
    for (const i of [3, 4, 5]) {
      await clickOn(`story${i}`);
      await until(
        'it out',
        async () => (await opacity(`story${i}`)) === 0.35 || (await sentence()).includes('left out'),
      );
    }
    await browser.press('Enter');
    await untilGone();
    await browser.evaluate((sentence_) => {
      const add = (id: string, before: Element | null): void => {
        const one = document.createElement('div');
        one.className = 'story';
        one.id = id;
        one.innerHTML = `<p>${id}. ${sentence_} ${sentence_} ${sentence_}</p>`;
        document.getElementById('all')!.insertBefore(one, before);
      };
      add('last', null);
      add('second', document.getElementById('story1'));
    }, SENTENCE);
    await untilInPage(
      browser,
      'the new one judged',
      () => !document.getElementById('last')!.checkVisibility(),
    );
    expect(await isShown('second')).toBe(true);
  });

  test('works in keep-place, and where a dialog is open', async () => {
    const { browser } = stage();
    const dialog = '<dialog id="dialog"><p id="offer">Take our letter, every week.</p></dialog>';
    const html = `${ARTICLE}${dialog}<script>document.getElementById('dialog').showModal()</script>`;
    await stage().open(stage().server.page(html), { hideStyle: 'keep-place' });
    await stage().click('on');
    await until('the bar', () => bar(browser));
    await pressInBar(browser, 'Adjust what is kept');
    await panel();
    await clickOn('p3');
    await untilSaid(/^Paragraph, left out: 3\. /);
    await clickOn('side');
    await untilSaid(/kept: /);
    await pressInBar(browser, 'Apply', PANEL);
    await untilGone();
    expect(await Promise.all(['p2', 'p3', 'menu', 'offer'].map(isShown))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    await stage().click('');
    await until('the page as it was', async () => (await changed()) === '');
    expect(await browser.evaluate(() => document.querySelector('dialog')!.matches(':modal'))).toBe(true);
  });

  test('works on content in a frame, where it stands', async () => {
    const { browser, server } = stage();
    const frame = server.page(ARTICLE);
    await stage().open(
      server.page(
        `<!doctype html><title>Frame</title><link rel="icon" href="data:,"><p>Around</p>` +
          `<iframe id="frame" src="${frame}" style="margin: 30px 60px; border: 7px solid; width: 900px; height: 600px"></iframe>`,
      ),
    );
    await untilInPage(browser, 'the frame', () => {
      const inner = document.querySelector('iframe')!.contentDocument;
      return inner?.readyState === 'complete' && inner.getElementById('p9') !== null;
    });
    await stage().click('on');
    await until('the bar', () => bar(browser));
    await pressInBar(browser, 'Adjust what is kept');
    await panel();
    const [x, y] = await browser.evaluate(() => {
      const outer = document.querySelector('iframe')!.getBoundingClientRect();
      const inner = document
        .querySelector('iframe')!
        .contentDocument!.getElementById('p2')!
        .getBoundingClientRect();
      return [
        Math.round(outer.left + 7 + inner.left + 8),
        Math.round(outer.top + 7 + inner.top + 8),
      ] as const;
    });
    await browser.clickAt(x, y);
    await untilSaid(/^Paragraph, left out: 2\. /);
    await browser.press('Enter');
    await untilGone();
    expect(
      await browser.evaluate(() =>
        ['p1', 'p2'].map((id) =>
          document.querySelector('iframe')!.contentDocument!.getElementById(id)!.checkVisibility(),
        ),
      ),
    ).toEqual([true, false]);
    await stage().click('');
    await until('the page as it was', async () => (await changed()) === '');
  });

  test('ends where the page takes the panel out again and again', async () => {
    const { browser } = stage();
    await begin();
    await browser.evaluate(() => {
      new MutationObserver(() => {
        for (const one of document.documentElement.children) if (one.localName === 'div') one.remove();
      }).observe(document.documentElement, { childList: true });
      document.documentElement.lastElementChild!.remove();
    });
    await until('the end', async () => !(await isShown('menu')));
    await stage().click('');
    await until('the page as it was', async () => (await changed()) === '');
  });
});
