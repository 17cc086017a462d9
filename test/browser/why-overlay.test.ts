import { expect } from '@jest/globals';
import { bar, pressInBar } from './support/bar.ts';
import { test } from './support/every-other-test.ts';
import { heardKeys, noteKeys } from './support/heard-keys.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';
import { whyPanel, whySteps, type SeenWhy } from './support/why.ts';

const SENTENCE = 'The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.';
const paragraphs = Array.from({ length: 9 }, (_, i) => `<p id="p${i + 1}">${i + 1}. ${SENTENCE}</p>`).join(
  '',
);
const ARTICLE = `<!doctype html><title>Ferry</title><link rel="icon" href="data:,">
  <nav id="menu"><a id="home" href="#home">Home</a> <a href="#away">Away</a></nav>
  <main><h1 id="title">Ferry</h1>${paragraphs}</main>
  <aside id="side"><h2>Timetable</h2><p id="times">Seven, nine and twelve.</p></aside>`;

inBothBrowsers('why, on the page itself', (stage) => {
  const PANEL = 'application';
  const panel = (): Promise<SeenWhy> => until('the panel', () => whyPanel(stage().browser));
  const { open, untilPanel, untilSaid, untilGone } = whySteps(stage);
  const begin = async (html = ARTICLE): Promise<void> => {
    await stage().open(stage().server.page(html));
    await open();
  };
  /** What is marked in the page stands above what is listed. */
  const press = async (label: string, where: 'mark' | 'list'): Promise<void> => {
    const both = (await bar(stage().browser, PANEL))!.buttons.filter((one) => one.label === label);
    expect(both).toHaveLength(2);
    const { x, y, width, height } = both.sort((one, other) => one.y - other.y)[where === 'mark' ? 0 : 1];
    await stage().browser.clickAt(Math.round(x + width / 2), Math.round(y + height / 2));
  };
  const middleOf = (id: string): Promise<readonly [number, number]> =>
    stage().browser.evaluate((one) => {
      const { left, top, height } = document.getElementById(one)!.getBoundingClientRect();
      return [Math.round(left + 8), Math.round(top + height / 2)] as const;
    }, id);
  const boxOf = (id: string): Promise<number[]> =>
    stage().browser.evaluate((one) => {
      const { left, top, width, height } = document.getElementById(one)!.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    }, id);
  const styleOf = (id: string, name: 'opacity' | 'outlineStyle'): Promise<string> =>
    stage().browser.evaluate(
      (one, which) => getComputedStyle(document.getElementById(one)!)[which as 'opacity'],
      id,
      name,
    );
  const isShown = (id: string): Promise<boolean> =>
    stage().browser.evaluate((one) => document.getElementById(one)!.checkVisibility(), id);
  const expectGivenBack = async (): Promise<void> => {
    await stage().click('');
    await until(
      'the page as it was',
      async () => (await stage().browser.evaluate(() => isolateInPage.changed())) === '',
    );
    expect(await stage().visibleAgain()).toEqual([]);
  };

  test('tells of what is pointed at, holds what is clicked, and follows no link', async () => {
    const { browser } = stage();
    await begin();
    expect((await panel()).said).toMatch(/^Point at a part of the page/);
    expect(await bar(browser)).toBeNull();
    expect([await styleOf('menu', 'opacity'), await styleOf('p1', 'opacity')]).toEqual(['0.35', '1']);
    await browser.moveTo(...(await middleOf('p2')));
    const pointed = await untilSaid(/^Paragraph, kept: 2\. The ferry .*Likely to be main content: \d+ %$/);
    expect(pointed.lines).toMatchObject({ 'Decided by': 'how likely its text is to be main content' });
    expect(pointed.lines['Likely, by the model']).toMatch(/^\d+ %$/);
    expect(pointed.lines['Likely, after rules']).toMatch(/^\d+ %$/);
    expect(pointed.lines['word ratio']).toMatch(/^\d.* \(-?\d.*\)$/);
    expect(Object.keys(pointed.lines)).toEqual(
      expect.arrayContaining([
        'hyperlink ratio',
        'children ratio',
        'position ratio',
        'Distance',
        'c-SET',
        'Selection',
      ]),
    );
    expect(pointed.pointed).toEqual(await boxOf('p2'));

    const address = await browser.evaluate(() => location.href);
    await browser.clickAt(...(await middleOf('home')));
    const held = await untilSaid(/^(?:Menu|Link|Part), left out: Home/);
    expect(await browser.evaluate(() => location.href)).toBe(address);
    expect(held.rows.find(({ isChosen }) => isChosen)?.text).toMatch(/left out: Home/);
    // Elsewhere nothing is pointed at, and what is held is told of.
    await browser.moveTo(...(await middleOf('p3')));
    await untilSaid(/^Paragraph, kept: 3\. /);
    const { x, y } = (await bar(browser, PANEL))!;
    await browser.moveTo(Math.round(x + 20), Math.round(y + 20));
    await untilSaid(/left out: Home/);
    await stage().screenshot('why-overlay');
    await pressInBar(browser, 'Close', PANEL);
    await untilGone();
    await until('the bar', () => bar(browser));
    expect(await Promise.all(['menu', 'p1', 'side'].map(isShown))).toEqual([false, true, false]);
    await expectGivenBack();
  });

  test('is walked by the keyboard alone, of which the page hears nothing, and Escape closes it', async () => {
    const { browser } = stage();
    await begin();
    await noteKeys(browser);
    await browser.press('ArrowDown');
    await untilSaid(/^Paragraph, kept: 1\. /);
    await browser.press('ArrowDown');
    const second = await untilSaid(/^Paragraph, kept: 2\. /);
    expect(second.chosen).toEqual(await boxOf('p2'));
    expect(second.rows.find(({ isChosen }) => isChosen)?.text).toMatch(/kept: 2\. /);
    await browser.press('ArrowUp');
    await untilSaid(/^Paragraph, kept: 1\. /);
    await browser.press('ArrowLeft');
    const main = await untilSaid(/^Main part, kept: Ferry/);
    expect(main.lines['Blocks of text in it']).toBe('10, kept: 10');
    expect(main.lines['c-SET']).toMatch(/^(?:not )?in the c-SET$/);
    // Back to where the reader came from, not to the heading before it.
    await browser.press('ArrowRight');
    await untilSaid(/^Paragraph, kept: 1\. /);
    await browser.press('ArrowLeft');
    await untilSaid(/^Main part, kept: Ferry/);
    await browser.press('ArrowDown');
    await untilSaid(/^Sidebar, left out: Timetable/);
    await browser.press('ArrowRight');
    await untilSaid(/^Heading, left out: Timetable/);
    await browser.press('Escape');
    await untilGone();
    await until('the bar', () => bar(browser));
    expect(await heardKeys(browser)).toEqual([]);
    expect(await isShown('menu')).toBe(false);
    await expectGivenBack();
  });

  test('lists all parts, whose rows outline them and scroll to them', async () => {
    const { browser } = stage();
    await begin(ARTICLE.replace('<aside', '<div style="height: 3000px"></div><aside'));
    const { rows } = await panel();
    expect(rows.map(({ at }) => at)).toEqual(rows.map((_, i) => i + 1));
    const first = rows.find(({ text }) => text.startsWith('Paragraph, kept: 1. '))!;
    expect(first.text).toMatch(/^Paragraph, kept: 1\. .*\d+ %$/);
    await browser.moveTo(first.x, first.y);
    const pointed = await untilSaid(/^Paragraph, kept: 1\. /);
    expect(pointed.pointed).toEqual(await boxOf('p1'));
    await browser.clickAt(first.x, first.y);
    await untilPanel('the row', (seen) =>
      seen.rows.some(({ isChosen, text }) => isChosen && /1\. /.test(text)),
    );
    // The list has the keyboard now.
    await browser.press('End');
    const last = await untilSaid(/^Paragraph, left out: Seven, nine and twelve/);
    expect(last.rows.find(({ isChosen }) => isChosen)).toMatchObject({ at: rows[0].of });
    await untilInPage(browser, 'it in view', () => {
      const { top, bottom } = document.getElementById('times')!.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
    await browser.press('Home');
    await untilPanel('the first', (seen) => seen.rows.some(({ isChosen, at }) => isChosen && at === 1));
    await press('left out', 'list');
    const few = await untilPanel('the rows left out', (seen) => seen.rows[0].of < rows[0].of);
    expect(few.rows.every(({ text }) => text.includes(', left out'))).toBe(true);
    await press('in the c-SET', 'list');
    const set = await untilPanel('the c-SET', (seen) => seen.rows[0].of <= 3);
    expect(set.rows.every(({ text }) => text.includes('in the c-SET'))).toBe(true);
    await browser.press('Escape');
    await untilGone();
    await expectGivenBack();
  });

  test('marks by lines, as the reader wants it, what is kept, left out and in the c-SET', async () => {
    const { browser } = stage();
    await begin();
    const lines = (): Promise<readonly string[]> =>
      browser.evaluate(() =>
        [...document.querySelectorAll('body *')].map((one) => getComputedStyle(one).outlineStyle),
      );
    expect(await lines()).toEqual(expect.arrayContaining(['solid', 'dashed']));
    expect(await styleOf('menu', 'outlineStyle')).toBe('dashed');
    expect(await lines()).not.toContain('double');
    await press('in the c-SET', 'mark');
    await until('the c-SET', async () => (await lines()).filter((line) => line === 'double').length > 1);
    await press('left out', 'mark');
    await until('no pale part', async () => (await styleOf('menu', 'opacity')) === '1');
    await press('kept', 'mark');
    await until('no line around it', async () => !(await lines()).includes('solid'));
    await browser.press('Escape');
    await untilGone();
    expect(await isShown('menu')).toBe(false);
    await expectGivenBack();
  });

  test('the fold stays open from part to part, and the command opens and closes it all', async () => {
    const { browser } = stage();
    await begin();
    await browser.press('ArrowDown');
    await untilSaid(/^Paragraph, kept: 1\. /);
    // To the text, and to the fold in it.
    await browser.press('Tab');
    await browser.press('Tab');
    await browser.press('Enter');
    await untilPanel('the fold', ({ isFoldOpen }) => isFoldOpen);
    await browser.press('ArrowRight');
    await browser.press('ArrowDown');
    await untilSaid(/^Paragraph, kept: 2\. /);
    expect((await panel()).isFoldOpen).toBe(true);
    await stage().screenshot('why-overlay-figures');
    await browser.runCommand('why');
    await untilGone();
    await browser.runCommand('why');
    await panel();
    // Adjusting takes its place.
    await browser.runCommand('adjust');
    await until('the other panel', async () =>
      (await bar(browser, PANEL))?.buttons.some(({ label }) => label === 'Apply'),
    );
    expect(await whyPanel(browser)).toBeNull();
    await browser.runCommand('why');
    await panel();
    expect((await bar(browser, PANEL))?.buttons.some(({ label }) => label === 'Apply')).toBe(false);
    await expectGivenBack();
    expect(await whyPanel(browser)).toBeNull();
  });

  test('says what the reader has chosen, and opens the full report', async () => {
    const { browser } = stage();
    await begin();
    await pressInBar(browser, 'Close', PANEL);
    await until('the bar', () => bar(browser));
    await browser.runCommand('adjust');
    await until('the other panel', () => bar(browser, PANEL));
    await browser.clickAt(...(await middleOf('p2')));
    await until('it out', async () => (await bar(browser, PANEL))?.said.includes('left out'));
    await browser.runCommand('why');
    await panel();
    await browser.clickAt(...(await middleOf('p2')));
    const mine = await untilSaid(/^Paragraph, left out: 2\. /);
    expect(mine.notes).toContain('You chose this yourself, on this page or for its site.');
    const before = await browser.tabs();
    await pressInBar(browser, 'Full report', PANEL);
    const tab = await until('the tab', async () =>
      (await browser.tabs()).find((one) => !before.includes(one)),
    );
    await browser.switchTab(tab);
    await untilInPage(browser, 'figures', () => document.querySelector('#view')?.checkVisibility() ?? false);
    await browser.switchTab(before.at(-1)!);
    await panel();
    await browser.press('Escape');
    await untilGone();
    expect(await Promise.all(['p1', 'p2'].map(isShown))).toEqual([true, false]);
    await expectGivenBack();
  });
});
