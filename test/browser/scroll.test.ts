import { expect, test } from '@jest/globals';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { inTurn } from './support/every-other-test.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';

const PARAGRAPH =
  '<p>Whoever wants to see the islands should be on deck by then, with a coat, a map and something to eat.</p>';
const ARTICLE = `<h1 id="title">Islands</h1>${PARAGRAPH.repeat(40)}<p id="last">${PARAGRAPH.slice(3)}`;
const LINKS = '<nav><ul>' + '<li><a href="#">Tickets and timetables</a></li>'.repeat(150) + '</ul></nav>';
const NOISE = `<div id="noise" style="min-height:4000px">${LINKS}</div>`;

const page = (body: string, style = ''): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Islands</title><style>${style}</style></head><body>${body}</body></html>`;

/** Where everything is that a reader scrolls, and how far below the window's top the title is. */
function positions({ browser }: Stage): Promise<{ offsets: number[]; title: number }> {
  return browser.evaluate(() => {
    const panes = [...document.querySelectorAll('html, body, #pane')];
    return {
      offsets: panes.flatMap((pane) => [Math.round(pane.scrollLeft), Math.round(pane.scrollTop)]),
      title: Math.round(document.querySelector('#title')!.getBoundingClientRect().top),
    };
  });
}

/** The text of the content that is really seen: hit where it stands in the window. */
function textInView({ browser }: Stage): Promise<number> {
  return browser.evaluate(() => {
    const texts = [...document.querySelectorAll('#title, main p, #content p')];
    return texts.filter((text) => {
      const { left, top, width, height } = text.getBoundingClientRect();
      const hit = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2);
      return hit !== null && text.contains(hit) && getComputedStyle(text).visibility === 'visible';
    }).length;
  });
}

function marksOf({ browser }: Stage, selector: string): Promise<string> {
  return browser.evaluate((wanted) => {
    const { attributes } = document.querySelector(wanted)!;
    return [...attributes].find(({ name }) => name.startsWith('isolate-'))?.value ?? '';
  }, selector);
}

inBothBrowsers('the reader’s place', (stage) => {
  const open = async (html: string, settings: object, scroll: () => void): Promise<void> => {
    await stage().open(stage().server.page(html), settings);
    await stage().browser.evaluate(scroll);
  };

  /** The content is in view after the click, and everything is where it was after the next. */
  const isBroughtIntoView = async (): Promise<void> => {
    const before = await positions(stage());
    expect(await textInView(stage())).toBe(0);
    await stage().click('on');
    expect(await textInView(stage())).toBeGreaterThan(0);
    const { title } = await positions(stage());
    expect(title).toBeGreaterThanOrEqual(0);
    expect(title).toBeLessThan(100);
    await stage().click('');
    expect(await positions(stage())).toEqual(before);
  };

  test.each(inTurn(HIDE_STYLES))('leaves an empty box of the content for its text, %s', async (hideStyle) => {
    const empty = '<div id="empty" style="height:2500px"></div>';
    await open(
      page(`${LINKS}<main>${empty}${ARTICLE}</main>`, 'nav { height: 300px; overflow: hidden }'),
      { hideStyle },
      () => scrollTo({ top: 400, behavior: 'instant' }),
    );
    await stage().click('on');
    expect(await marksOf(stage(), 'main')).toMatch(/^keep\b/);
    await stage().click('');
    await isBroughtIntoView();
  });

  test('leaves text for screen readers alone and text beside the page for text that can be seen', async () => {
    const unseen =
      '<p style="position:absolute;width:1px;height:1px;overflow:hidden">For screen readers alone.</p>' +
      '<p style="position:absolute;left:-9999px">Beside the page.</p><p style="opacity:0">Transparent.</p>' +
      '<div style="height:0;overflow:hidden"><p>Folded up.</p></div><div style="height:2500px"></div>';
    await open(page(`${LINKS}<main>${unseen}${ARTICLE}</main>`), {}, () => {});
    await stage().click('on');
    expect(await marksOf(stage(), 'main')).toMatch(/^keep\b/);
    const { title } = await positions(stage());
    expect(title).toBeGreaterThanOrEqual(0);
    expect(title).toBeLessThan(100);
  });

  test('leaves a hole of the content for its text', async () => {
    const share = '<a href="#">Share</a> <a href="#">Tweet</a> <a href="#">Pin</a>';
    const hole = `<nav id="noise" class="share" style="height:4000px">${share}</nav>`;
    await open(page(`<main>${ARTICLE}${hole}${PARAGRAPH.repeat(9)}</main>`), {}, () =>
      scrollTo({
        top: document.querySelector('#noise')!.getBoundingClientRect().top + 1000,
        behavior: 'instant',
      }),
    );
    await stage().click('on');
    expect(await marksOf(stage(), '#noise')).toBe('hole');
    await stage().click('');
    await isBroughtIntoView();
  });

  test.each(inTurn(HIDE_STYLES))('leaves the middle of the noise for the content, %s', async (hideStyle) => {
    await open(page(`<main>${ARTICLE}</main>${NOISE}`), { hideStyle }, () =>
      scrollTo({
        top: document.querySelector('#noise')!.getBoundingClientRect().top + 1500,
        behavior: 'instant',
      }),
    );
    await isBroughtIntoView();
  });

  test.each(inTurn(HIDE_STYLES))(
    'is found in a pane that scrolls inside the window, %s',
    async (hideStyle) => {
      const style =
        'html, body { margin: 0; height: 100%; overflow: hidden } #pane { height: 100%; overflow: auto }';
      await open(page(`<div id="pane">${NOISE}<main>${ARTICLE}</main></div>`, style), { hideStyle }, () =>
        document.querySelector('#pane')!.scrollTo({ top: 1500, behavior: 'instant' }),
      );
      await isBroughtIntoView();
    },
  );

  test('is found where BODY scrolls instead of the window', async () => {
    const style = 'html { height: 100%; overflow: hidden } body { margin: 0; height: 100%; overflow: auto }';
    await open(page(`${NOISE}<main>${ARTICLE}</main>`, style), {}, () =>
      document.body.scrollTo({ top: 1500, behavior: 'instant' }),
    );
    await isBroughtIntoView();
  });

  test('is at the start of the content if another part stands higher than its first', async () => {
    const style =
      'main { position: relative; margin-right: 340px } h1 { margin-top: 300px } .aside { position: absolute; top: 0; left: 100%; width: 300px }';
    const aside =
      '<p class="aside">The boats to the outer islands leave twice a day from the pier at the end of the town, and nobody has to buy a ticket before.</p>';
    const text = ARTICLE.replace(PARAGRAPH, PARAGRAPH + aside);
    const hidden = 'nav { height: 200px; overflow: hidden }';
    await open(page(`${LINKS}<main>${text}</main>`, `${hidden} ${style}`), {}, () => {});
    await stage().click('on');
    const { top, height } = await stage().browser.evaluate(() => {
      const { top, height } = document.querySelector('.aside')!.getBoundingClientRect();
      return { top, height };
    });
    expect(height).toBeGreaterThan(0);
    expect(top).toBeGreaterThanOrEqual(0);
  });

  test('does not change at all while content is in view', async () => {
    const cases = [
      page(`${NOISE}<main>${ARTICLE}</main>${NOISE}`),
      page(
        `<div id="pane">${NOISE}<main>${ARTICLE}</main>${NOISE}</div>`,
        '#pane { height: 90vh; overflow: auto }',
      ),
    ];
    const places = [
      { selector: '#title', top: 500 },
      { selector: '#title', top: -500 },
      { selector: '#last', top: 0 },
    ];
    for (const html of cases)
      for (const where of places) {
        await stage().open(stage().server.page(html), { hideStyle: 'keep-place' });
        await stage().browser.evaluate((where) => {
          const pane = document.querySelector('#pane') ?? document.scrollingElement!;
          const { top } = document.querySelector(where.selector)!.getBoundingClientRect();
          // Firefox moves by itself to a whole pixel of the screen later.
          pane.scrollBy({ top: Math.round(top - where.top), behavior: 'instant' });
        }, where);
        const before = await positions(stage());
        expect(await textInView(stage())).toBeGreaterThan(0);
        await stage().click('on');
        expect(await positions(stage())).toEqual(before);
        await stage().click('');
        expect(await positions(stage())).toEqual(before);
      }
  });

  test.each(inTurn(HIDE_STYLES))(
    'is left where less than a third of the window would be full, %s',
    async (hideStyle) => {
      const html = page(`${NOISE}<main>${ARTICLE}</main>${NOISE}`);
      await open(html, { hideStyle }, () => {
        const { top } = document.querySelector('#title')!.getBoundingClientRect();
        scrollBy({ top: Math.round(top - 750), behavior: 'instant' });
      });
      const before = await positions(stage());
      expect(before.title).toBe(750);
      await stage().click('on');
      const { title } = await positions(stage());
      expect(title).toBeGreaterThanOrEqual(0);
      expect(title).toBeLessThan(100);
      await stage().click('');
      expect(await positions(stage())).toEqual(before);
    },
  );

  test.each([
    ['beside them', '<div class="ad" style="height: 700px">Advertisement</div>'],
    [
      'at the end of one',
      `<ul><li>${PARAGRAPH}<nav style="height: 700px"><a href="#">Tickets</a> <a href="#">Timetables</a></nav></li></ul>`,
    ],
  ])('is kept, but for a hole between two parts of the content, %s, which closes', async (_where, hole) => {
    const html = page(`${NOISE}<main>${ARTICLE.replace('<p', `${hole}<p`)}</main>${NOISE}`);
    await open(html, { hideStyle: 'keep-place', method: 'isolate' }, () => {
      const { top } = document.querySelector('#title')!.getBoundingClientRect();
      scrollBy({ top: Math.round(top - 100), behavior: 'instant' });
    });
    const gap = (): Promise<number> =>
      stage().browser.evaluate(
        () =>
          document.querySelector('main > p')!.getBoundingClientRect().top -
          document.querySelector('#title')!.getBoundingClientRect().bottom,
      );
    const before = await positions(stage());
    expect(await gap()).toBeGreaterThan(699);
    await stage().click('on');
    expect(await gap()).toBeLessThan(300);
    await stage().click('');
    expect(await positions(stage())).toEqual(before);
    expect(await stage().browser.evaluate(() => isolateInPage.changed())).toBe('');
  });

  test.each(inTurn(HIDE_STYLES))('comes back to the part of a pixel, %s', async (hideStyle) => {
    const odd = '#noise { min-height: 1234.43px !important } p { line-height: 1.37; font-size: 15.3px }';
    const html = page(`${NOISE}<main>${ARTICLE}</main>${NOISE}`, odd);
    const exactly = (): Promise<number[]> =>
      stage().browser.evaluate(() => [
        scrollX,
        scrollY,
        document.querySelector('#last')!.getBoundingClientRect().top,
      ]);
    for (const top of [0, 300, 1500, 2500, 5000, 6789]) {
      await stage().open(stage().server.page(html), { hideStyle });
      await stage().browser.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      const before = await exactly();
      await stage().click('on');
      await stage().click('');
      expect(await exactly()).toEqual(before);
    }
    // Firefox stays at parts of a pixel, but goes there only where it brings an element into view.
    for (const top of [333.1, 1500.45, 5054.9]) {
      await stage().open(stage().server.page(html), { hideStyle });
      await stage().browser.evaluate((y) => {
        const root = document.documentElement;
        root.style.scrollMarginTop = `${-y}px`;
        root.scrollIntoView({ block: 'start', behavior: 'instant' });
        root.removeAttribute('style');
      }, top);
      const before = await exactly();
      expect(Math.abs(before[1] - top)).toBeLessThan(stage().browser.name === 'firefox' ? 0.05 : 1);
      await stage().click('on');
      await stage().click('');
      expect(await exactly()).toEqual(before);
    }
  });

  test('is kept in close-up behind a dialog that makes the page inert', async () => {
    const dialog = '<dialog id="ask">Subscribe</dialog>';
    const html = page(`${NOISE}<main>${ARTICLE}</main>${dialog}`);
    await open(html, { hideStyle: 'close-up' }, () => {
      scrollTo({
        top: document.querySelector('#title')!.getBoundingClientRect().top - 300,
        behavior: 'instant',
      });
      document.querySelector<HTMLDialogElement>('#ask')!.showModal();
    });
    const before = await positions(stage());
    expect(before.title).toBe(300);
    await stage().click('on');
    // Nothing is left above the content that could stand there.
    expect((await positions(stage())).title).toBeLessThanOrEqual(300);
    expect((await positions(stage())).title).toBeGreaterThanOrEqual(0);
    await stage().click('');
    expect(await positions(stage())).toEqual(before);
  });

  test('is kept in fields beside the content and in panes of shadow trees', async () => {
    const value = 'a search for islands with a harbour, a baker and a lighthouse';
    const fields = `<input value="${value}" style="width:60px"><textarea style="height:30px">${value.repeat(9)}</textarea>`;
    const harbours = Array.from(
      { length: 9 },
      (_, i) =>
        `<p>Harbour number ${i} lies in the north of the island, where the ferry calls twice a day and sells coffee.</p>`,
    );
    const pane = `<div style="height:100px;overflow:auto;overflow-anchor:none">${harbours.join('')}</div>`;
    const host = `<x-pane><template shadowrootmode="open">${pane}</template></x-pane>`;
    // What stands beside the pane makes it narrow, and what is in it long.
    const html = page(
      `<nav style="float:right;width:800px">${LINKS}${fields}</nav><main><h1>Islands</h1>${PARAGRAPH.repeat(4)}${host}${PARAGRAPH.repeat(36)}</main>`,
    );
    const offsets = (): Promise<number[]> =>
      stage().browser.evaluate(() => {
        const pane = document.querySelector('x-pane')!.shadowRoot!.firstElementChild!;
        const all = [pane, ...document.querySelectorAll('input, textarea')];
        return all.flatMap((one) => [one.scrollLeft, one.scrollTop]);
      });
    await open(html, { hideStyle: 'close-up' }, () => {
      const pane = document.querySelector('x-pane')!.shadowRoot!.firstElementChild!;
      for (const one of [pane, ...document.querySelectorAll('input, textarea')])
        one.scrollTo({ left: 20, top: 9999, behavior: 'instant' });
    });
    const before = await offsets();
    expect(before.filter((offset) => offset > 0)).toHaveLength(3);
    await stage().click('on');
    expect(await marksOf(stage(), 'main')).toMatch(/^keep\b/);
    expect(await marksOf(stage(), 'x-pane')).toBe('');
    expect((await offsets())[1]).toBeLessThan(before[1]);
    await stage().click('');
    expect(await offsets()).toEqual(before);
  });
});
