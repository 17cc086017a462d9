import { expect } from '@jest/globals';
import { test } from './support/every-other-test.ts';
import { countReads, readsSoFar } from './support/reads.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';
import { whyPanel, whySteps } from './support/why.ts';

const SENTENCE = 'The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.';
const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, i) => `<p id="p${i + 1}">${i + 1}. ${SENTENCE}</p>`).join('');
const HEAD = '<!doctype html><title>Ferry</title><link rel="icon" href="data:,">';
const ARTICLE = `${HEAD}<nav id="menu"><a href="#">Home</a></nav><main><h1>Ferry</h1>${paragraphs(9)}</main>`;

inBothBrowsers('why, on all kinds of pages', (stage) => {
  const { open: openWhy, untilPanel, untilSaid, untilGone } = whySteps(stage);
  const expectGivenBack = async (): Promise<void> => {
    await stage().click('');
    await until(
      'the page as it was',
      async () => (await stage().browser.evaluate(() => isolateInPage.changed())) === '',
    );
  };

  test('of 2,000 elements few rows are drawn, and the pointer asks little of the page', async () => {
    const { browser } = stage();
    await stage().open(stage().server.page(`${HEAD}<main><h1>Ferry</h1>${paragraphs(2000)}</main>`));
    // Lets us in.
    await stage().click('on');
    await stage().click('');
    await countReads(browser);
    await openWhy();
    const { rows, elements } = await untilPanel('the list', (seen) => seen.rows.length > 0);
    expect(rows[0].of).toBeGreaterThan(2000);
    expect(rows.length).toBeLessThan(40);
    expect(elements).toBeLessThan(250);
    const places = await browser.evaluate(() =>
      [...document.querySelectorAll('p')]
        .map((one) => one.getBoundingClientRect())
        .filter(({ top, bottom }) => top > 0 && bottom < innerHeight)
        .map(({ left, top }) => [Math.round(left + 8), Math.round(top + 8)] as const),
    );
    const [[x, y], ...others] = places;
    await browser.moveTo(x, y);
    await untilSaid(/^Paragraph, kept: /);
    let before = await readsSoFar(browser);
    expect(before).toBeGreaterThan(0);
    const counts: number[] = [];
    for (const [left, top] of others.slice(0, 5)) {
      const { said } = (await whyPanel(browser))!;
      await browser.moveTo(left, top);
      await untilPanel('another', (seen) => seen.said !== said);
      const now = await readsSoFar(browser);
      counts.push(now - before);
      before = now;
    }
    // Among them is what is framed anew from time to time.
    expect(Math.max(...counts)).toBeLessThan(120);
    const { said } = (await whyPanel(browser))!;
    await browser.press('ArrowDown');
    await untilPanel('the next', (seen) => seen.said !== said);
    expect((await readsSoFar(browser)) - before).toBeLessThan(200);
    const end = await until('the last', async () => {
      const row = (await whyPanel(browser))!.rows.find(({ isChosen }) => isChosen);
      // On a busy machine the list may move before it is clicked.
      if (!row) return undefined;
      await browser.clickAt(row.x, row.y);
      await browser.press('End');
      const seen = (await whyPanel(browser))!;
      return seen.said.startsWith('Paragraph, kept: 2000. ') ? seen : undefined;
    });
    expect(end.rows.length).toBeLessThan(40);
    await untilInPage(browser, 'it in view', () => {
      const { top, bottom } = document.getElementById('p2000')!.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    await browser.press('Escape');
    await untilGone();
    await expectGivenBack();
  });

  test('works in keep-place, and where a dialog is open', async () => {
    const { browser } = stage();
    const dialog = '<dialog id="dialog"><p id="offer">Take our letter, every week.</p></dialog>';
    const html = `${ARTICLE}${dialog}<script>document.getElementById('dialog').showModal()</script>`;
    await stage().open(stage().server.page(html), { hideStyle: 'keep-place' });
    await openWhy();
    await browser.press('ArrowDown');
    await untilSaid(/^Paragraph, kept: 1\. /);
    const [x, y] = await browser.evaluate(() => {
      const { left, top } = document.getElementById('p3')!.getBoundingClientRect();
      return [Math.round(left + 8), Math.round(top + 8)] as const;
    });
    await browser.clickAt(x, y);
    await untilSaid(/^Paragraph, kept: 3\. /);
    await browser.press('Escape');
    await untilGone();
    await expectGivenBack();
    expect(await browser.evaluate(() => document.querySelector('dialog')!.matches(':modal'))).toBe(true);
  });

  test('works on content in a frame and in shadow trees, where it stands', async () => {
    const { browser, server } = stage();
    const frame = server.page(
      ARTICLE.replace('<p id="p4">', '<story-part style="display: block"></story-part><p id="p4">') + SHADOW,
    );
    await stage().open(
      server.page(
        `${HEAD}<p>Around</p><iframe src="${frame}" style="margin: 30px 60px; border: 7px solid; width: 900px; height: 600px"></iframe>`,
      ),
    );
    await untilInPage(browser, 'the frame', () => {
      const inner = document.querySelector('iframe')!.contentDocument;
      return inner?.readyState === 'complete' && inner.getElementById('p9') !== null;
    });
    await openWhy();
    const box = (id: string): Promise<number[]> =>
      browser.evaluate((one) => {
        const outer = document.querySelector('iframe')!;
        const around = outer.getBoundingClientRect();
        const page = outer.contentDocument!;
        const tree = page.querySelector('story-part')!.shadowRoot!;
        const inner = (page.getElementById(one) ?? tree.getElementById(one))!.getBoundingClientRect();
        return [around.left + 7 + inner.left, around.top + 7 + inner.top, inner.width, inner.height].map(
          Math.round,
        );
      }, id);
    for (const [id, words] of [
      ['p2', /^Paragraph, kept: 2\. /],
      ['shadow', /^Paragraph, kept: Told in a shadow tree/],
    ] as const) {
      const [left, top, width, height] = await box(id);
      await browser.clickAt(left + 8, top + 8);
      const seen = await untilSaid(words);
      expect(seen.lines['Likely, after rules']).toMatch(/%$/);
      expect(seen.chosen).toEqual([left, top, width, height]);
    }
    await browser.press('Escape');
    await untilGone();
    await expectGivenBack();
  });

  test('what the page adds meanwhile has no figures, and a page that takes the panel out ends it', async () => {
    const { browser } = stage();
    await stage().open(stage().server.page(ARTICLE));
    await openWhy();
    await browser.evaluate(() => {
      const late = document.createElement('p');
      late.textContent = 'Late: the ferry is late, and nobody is on deck by then.';
      document.querySelector('h1')!.after(late);
    });
    // From the heading, where the reader is.
    await browser.press('ArrowDown');
    await until('the late one', async () => {
      const seen = await whyPanel(browser);
      return (
        seen?.said.includes('Late:') && seen.notes.some((note) => note.startsWith('There are no figures'))
      );
    });
    await browser.evaluate(() => {
      new MutationObserver(() => {
        for (const one of document.documentElement.children) if (one.localName === 'div') one.remove();
      }).observe(document.documentElement, { childList: true });
      document.documentElement.lastElementChild!.remove();
    });
    await untilInPage(browser, 'the end', () => !document.getElementById('menu')!.checkVisibility());
    await stage().click('');
    await untilInPage(browser, 'the page back', () => document.getElementById('menu')!.checkVisibility());
    const attributes = await browser.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((one) => one.getAttributeNames()),
    );
    expect(attributes.filter((name) => name.startsWith('isolate'))).toEqual([]);
  });
});

const SHADOW = `<script>
  const tree = document.querySelector('story-part').attachShadow({ mode: 'open' });
  const told = document.createElement('p');
  told.id = 'shadow';
  told.textContent = 'Told in a shadow tree. ${SENTENCE}';
  const more = document.createElement('p');
  more.textContent = 'More of it. ${SENTENCE}';
  tree.append(told, more);
</script>`;
