import { describe, expect, test } from '@jest/globals';
import { HIDE_STYLES, type HideStyle } from '../../src/page/sheet.ts';
import { inTurn } from './support/every-other-test.ts';
import { everything, figures } from './support/figures.ts';
import { everyOther } from './support/shared-browser.ts';
import { SITES, type Direction } from './support/sites.ts';
import { inBothBrowsers } from './support/suite.ts';
import { until, VIEWPORT } from './support/wait.ts';

/** In CSS pixels. The narrowest is what a window of 1,280 shows at 400 %. */
const WIDTHS = [1280, 320, 800, 2560];
const HEIGHT = 900;
const CENTRED_PX = 16;
const START = '<!doctype html><html lang="en"><title>The ferry</title><link rel="icon" href="data:,">';
const NAMES = Object.keys(SITES) as (keyof typeof SITES)[];
/** In an order in which browsers that take turns have each site and each direction. */
const CASES = (['ltr', 'rtl'] as const).flatMap((direction) =>
  NAMES.map((name) => [name, direction] as const),
);

inBothBrowsers('a site', (stage) => {
  const open = async (name: keyof typeof SITES, direction: Direction): Promise<string> => {
    await stage().browser.goto(stage().server.page(SITES[name](direction)));
    return stage().browser.evaluate(everything);
  };
  const widthOfLines = (selector = 'main p'): Promise<number> =>
    stage().browser.evaluate((text) => document.querySelector(text)!.getBoundingClientRect().width, selector);

  for (const [at, hideStyle] of HIDE_STYLES.entries()) {
    const widths = everyOther(WIDTHS, at);
    test.each(inTurn(CASES))(
      `with %s, %s, fills the first screen and comes back exactly, ${hideStyle}`,
      async (name, direction) => {
        const { browser } = stage();
        await browser.background((api, style) => api.storage.local.set({ hideStyle: style }), hideStyle);
        try {
          await open(name, direction);
          for (const width of widths) {
            await browser.resize(width, HEIGHT);
            const before = await browser.evaluate(everything);
            const lines = await widthOfLines();
            await stage().click('on');
            const { filled, offset, sideways } = await browser.evaluate(figures);
            await stage().screenshot(`site-${name}-${direction}-${hideStyle}-${width}`);
            expect([width, filled >= (hideStyle === 'close-up' ? 0.9 : 0.85)]).toEqual([width, true]);
            expect([width, sideways]).toEqual([width, 0]);
            expect([width, Math.abs((await widthOfLines()) - lines) <= 1]).toEqual([width, true]);
            if (hideStyle === 'close-up')
              expect([width, Math.abs(offset) <= CENTRED_PX]).toEqual([width, true]);
            await stage().click('');
            expect(await browser.evaluate(everything)).toBe(before);
          }
        } finally {
          await browser.resize(VIEWPORT.width, VIEWPORT.height);
        }
      },
    );
  }

  test.each(inTurn(CASES))(
    'with %s, %s, stays in the middle of a window that is resized, its lines as long as those of the site',
    async (name, direction) => {
      const { browser } = stage();
      await browser.background((api) => api.storage.local.set({ hideStyle: 'close-up' }));
      const before = await open(name, direction);
      const own: number[] = [];
      try {
        for (const width of WIDTHS) {
          await browser.resize(width, HEIGHT);
          own.push(await widthOfLines());
        }
        await stage().click('on');
        for (const [i, width] of WIDTHS.entries()) {
          await browser.resize(width, HEIGHT);
          await until(`the text in the middle of ${width} px, in lines of ${own[i]} px`, async () => {
            const { offset, sideways } = await browser.evaluate(figures);
            const isAsLong = Math.abs((await widthOfLines()) - own[i]) <= 1;
            return isAsLong && Math.abs(offset) <= CENTRED_PX && sideways === 0;
          });
        }
      } finally {
        await browser.resize(VIEWPORT.width, VIEWPORT.height);
      }
      await stage().click('');
      expect(await browser.evaluate(everything)).toBe(before);
    },
  );

  test.each(inTurn(CASES))('with %s, %s, is readable at 400 %%', async (name, direction) => {
    const { browser } = stage();
    const zoom = (factor: number): Promise<void> =>
      browser.background((api, wanted) => api.tabs.setZoom(wanted), factor);
    await browser.background((api) => api.storage.local.set({ hideStyle: 'close-up' }));
    await open(name, direction);
    try {
      await zoom(4);
      await until('the page at 400 %', () => browser.evaluate(() => innerWidth < 400));
      const before = await browser.evaluate(everything);
      await stage().click('on');
      const { filled, offset, sideways } = await browser.evaluate(figures);
      await stage().screenshot(`site-${name}-${direction}-zoom-400`);
      expect({ isFilled: filled >= 0.9, sideways }).toEqual({ isFilled: true, sideways: 0 });
      expect(Math.abs(offset)).toBeLessThanOrEqual(CENTRED_PX);
      await stage().click('');
      expect((await browser.evaluate(everything)) === before).toBe(true);
    } finally {
      await zoom(1);
    }
  });

  test('without any layout of its own does not scroll sideways', async () => {
    const { browser, server } = stage();
    const lines = '<p>The ferry leaves at seven, and whoever wants to see it is on deck by then.</p>'.repeat(
      9,
    );
    const html = `<!doctype html><title>Ferry</title><link rel="icon" href="data:,"><nav><a href="#">Home</a></nav>`;
    await stage().open(server.page(`${html}<main><h1>Ferry</h1>${lines}</main>`), { bar: false });
    await stage().click('on');
    expect(Math.abs((await browser.evaluate(figures)).offset)).toBeLessThanOrEqual(CENTRED_PX);
    const scrolled = await browser.evaluate(() => {
      scrollTo(500, 0);
      return [scrollX, innerHeight - document.documentElement.clientHeight];
    });
    expect(scrolled).toEqual([0, 0]);
  });

  describe('whose furniture', () => {
    const lines = '<p>The ferry leaves at seven, and whoever wants to see it is on deck by then.</p>'.repeat(
      9,
    );
    const links = Array.from({ length: 9 }, (_, i) => `<a href="#${i}">Harbour ${i}</a> `).join('');
    const shown = async (style: string, body: string, hideStyle: HideStyle = 'close-up'): Promise<void> => {
      const html = `${START}<style>body { margin: 0 } ${style}</style>`;
      const { browser, server } = stage();
      await stage().open(server.page(html + body), { bar: false, hideStyle });
      await stage().click('on');
      await stage().screenshot(`furniture-${style.length}`);
      expect(await browser.evaluate(() => document.querySelector('main p')!.checkVisibility())).toBe(true);
    };
    /** What the window shows in the middle of an element. */
    const isOnTop = (selector: string): Promise<boolean> =>
      stage().browser.evaluate((wanted) => {
        const element = document.querySelector(wanted)!;
        const { left, top, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + 20, top + height / 2) === element;
      }, selector);

    test('lays the title over the page has it above the text', async () => {
      await shown(
        'h1 { position: absolute; top: 0; left: 0; right: 0; margin: 0; padding: 15px; background: #ccc } nav { margin-top: 80px; height: 40px } main { width: 700px; margin: 0 auto }',
        `<nav>${links}</nav><main><h1>The ferry</h1><div>${lines}</div></main><footer>${links}</footer>`,
      );
      expect(await isOnTop('h1')).toBe(true);
      expect(await isOnTop('main p')).toBe(true);
    });

    test.each(['absolute', 'fixed'])(
      'lays the title over the page beside the paragraphs, %s, has it above them wherever the click finds the page',
      async (position) => {
        const body = `<nav>${links}</nav><main><h1>The ferry</h1>${lines.repeat(4)}</main><footer>${links}</footer>`;
        const style = `h1 { position: ${position}; top: 0; left: 0; right: 0; margin: 0; padding: 15px; background: #ccc } nav { margin-top: 80px; height: 40px } main { width: 700px; margin: 0 auto }`;
        const { browser, server } = stage();
        await stage().open(server.page(`${START}<style>body { margin: 0 } ${style}</style>${body}`), {
          bar: false,
        });
        const written = (): Promise<string> => browser.evaluate(() => document.documentElement.outerHTML);
        const before = await written();
        for (const scrolled of [0, 400]) {
          await browser.evaluate((top) => scrollTo(0, top), scrolled);
          await stage().click('on');
          await browser.evaluate(() => scrollTo(0, 0));
          await stage().screenshot(`title-${position}-${scrolled}`);
          expect([await isOnTop('h1'), await isOnTop('main p')]).toEqual([true, true]);
          await stage().click('');
          expect((await written()) === before).toBe(true);
        }
      },
    );

    test('has a fixed bar at the lower edge leaves it there', async () => {
      await shown(
        '#price { position: fixed; bottom: 0; left: 0; right: 0; height: 250px; background: #ccc } nav { height: 300px } main { width: 700px; margin: 0 auto }',
        `<nav>${links}</nav><main><p id="price">The ferry costs nine crowns for one way, and fifteen for both.</p><h1>The ferry</h1>${lines.repeat(4)}</main>`,
      );
      const position = await stage().browser.evaluate(
        () => getComputedStyle(document.querySelector('#price')!).position,
      );
      expect([position, await isOnTop('#price')]).toEqual(['fixed', true]);
    });

    test('has a title beside the text leaves it there', async () => {
      await shown(
        'main { position: relative; width: 800px; margin: 0 auto } h1 { position: absolute; top: 0; left: 0; width: 200px; margin: 0 } main div { margin-left: 240px }',
        `<nav>${links}</nav><main><h1>The ferry</h1><div>${lines}</div></main><footer>${links}</footer>`,
      );
      expect(
        await stage().browser.evaluate(() => getComputedStyle(document.querySelector('h1')!).position),
      ).toBe('absolute');
    });

    test('is a band across the window stays across it, its title above the text', async () => {
      await shown(
        '.band { background: #246; color: #fff; padding: 90px 0 } .band div, .below { width: 1000px; margin: 0 auto } .below { display: flex } .below div { width: 600px } aside { width: 400px }',
        `<main><div class="band"><div><h1>The ferry</h1></div></div><div class="below"><div>${lines}</div><aside>${links}</aside></div></main>`,
      );
      const [band, title, text] = await stage().browser.evaluate(() =>
        ['.band', 'h1', 'p'].map((name) => {
          const { left, right } = document.querySelector(name)!.getBoundingClientRect();
          return { left, right };
        }),
      );
      expect(band).toEqual({ left: 0, right: VIEWPORT.width });
      expect(title.left).toBeCloseTo(text.left, 0);
    });

    test('is other cells of a table leaves the lines as long as they were', async () => {
      const text = lines.repeat(2);
      const html = `<main><table width="780" align="center"><tr><td width="150">${links}</td><td width="450"><h1>The ferry</h1>${text}</td><td width="160">${links}</td></tr></table></main>`;
      await shown('', html);
      const isolated = await widthOfLines();
      await stage().click('');
      expect(Math.abs(isolated - (await widthOfLines()))).toBeLessThanOrEqual(1);
    });

    test('is cells of tables as wide as the window has the text in the middle', async () => {
      const text = `<h1>The ferry</h1>${lines.replaceAll('</p><p>', ' ')}`;
      const edge = '<td width="5%"></td>';
      const inner = `<table width="100%"><tr><td width="600">${text}</td><td></td><td width="200">${links}</td></tr></table>`;
      const html = `<main><table width="100%"><tr><td width="10%"></td><td>${inner}</td>${edge}</tr></table></main>`;
      await shown('', html);
      expect(Math.abs((await stage().browser.evaluate(figures)).offset)).toBeLessThanOrEqual(CENTRED_PX);
    });

    test('is columns of a grid leaves the lines as long, with what stays in another column below them', async () => {
      const text = `<h1>The ferry</h1>${lines.replaceAll('</p><p>', ' ')}`;
      const more = '<aside><p>The ferry leaves from the old pier, and from no other pier.</p></aside>';
      await shown(
        '#grid { display: grid; grid-template-columns: 200px 1fr 240px; gap: 20px } main { padding: 0 }',
        `<nav>${links}</nav><div id="grid"><nav>${links}</nav><main>${text}</main>${more}</div>`,
      );
      const { offset } = await stage().browser.evaluate(figures);
      const isolated = await widthOfLines();
      await stage().click('');
      expect([Math.abs(offset) <= CENTRED_PX, isolated]).toEqual([true, await widthOfLines()]);
    });

    test('is around paragraphs that only gaps keep apart leaves them apart', async () => {
      await shown(
        'main { display: flex; flex-direction: column; row-gap: 30px; width: 700px } p { margin: 0 }',
        `<nav>${links}</nav><main><h1>The ferry</h1>${lines}</main><footer>${links}</footer>`,
      );
      const apart = await stage().browser.evaluate(() => {
        const [one, other] = [...document.querySelectorAll('main p')].map((p) => p.getBoundingClientRect());
        return other.top - one.bottom;
      });
      expect(apart).toBeCloseTo(30, 0);
    });

    test('is beside a pane that cuts off a picture has the text of the pane in the middle', async () => {
      const picture = '<p><img width="1270" height="90"></p>';
      const main = `<main><h1>The ferry</h1>${lines.replaceAll('</p><p>', ' ').repeat(2)}${picture}</main>`;
      await shown(
        '#pane { width: 960px; overflow: hidden; padding: 0 20px } td { padding: 0 }',
        `<table cellspacing="0"><tr><td width="250">${links}</td><td><div id="pane">${main}</div></td></tr></table>`,
      );
      expect(Math.abs((await stage().browser.evaluate(figures)).offset)).toBeLessThanOrEqual(CENTRED_PX);
    });

    test('is above short lines and pictures as wide as their column leaves the column in the middle', async () => {
      const name = (n: number) => `<p>Pier ${n} of the harbour<br>Ferry Street ${n}</p>`;
      const entries = Array.from({ length: 9 }, (_, n) => `${name(n)}<p><img width="980" height="90"></p>`);
      const html = `<nav>${links}</nav><main><h1>The ferry</h1>${lines}${entries.join('')}</main>`;
      await shown('main { width: 1000px; margin: 0 auto } main p { max-width: none }', html);
      const leftOf = (): number => document.querySelector('main')!.getBoundingClientRect().left;
      const isolated = await stage().browser.evaluate(leftOf);
      await stage().click('');
      expect(await stage().browser.evaluate(leftOf)).toBe(isolated);
    });

    test.each([
      ['a margin', '#side { position: fixed; inset: 0 auto 0 0; width: 280px } main { margin-left: 300px }'],
      ['a column', '#all { display: flex } #side { flex: 0 0 300px } main { min-width: 0 }'],
      [
        'an edge',
        '#side { position: fixed; width: 280px } main { position: absolute; left: 300px; right: 90px }',
      ],
    ])('squeezes the text by %s in a narrow window gives it the room', async (_by, style) => {
      await stage().browser.resize(400, HEIGHT);
      try {
        await shown(
          style,
          `<div id="all"><nav id="side">${links}</nav><main><h1>The ferry</h1>${lines}</main></div>`,
        );
        expect(await widthOfLines()).toBeGreaterThan(300);
        const { offset, sideways } = await stage().browser.evaluate(figures);
        expect([Math.abs(offset) <= CENTRED_PX, sideways]).toEqual([true, 0]);
      } finally {
        await stage().browser.resize(VIEWPORT.width, VIEWPORT.height);
      }
    });

    test.each(inTurn(HIDE_STYLES))('is a bar at the edge of the window goes, %s', async (hideStyle) => {
      await shown(
        '#bar { position: fixed; top: 60px; left: 0; right: 0; height: 6px } #bar i { display: block; height: 6px; background: #24a } header { position: fixed; top: 0; height: 60px } #all { padding-top: 70px } main { width: 700px; margin: 0 auto }',
        `<div id="all"><header>${links}</header><div id="bar"><i></i><i></i></div><main><h1>The ferry</h1>${lines}</main></div>`,
        hideStyle,
      );
      const isDrawn = await stage().browser.evaluate(() =>
        document.querySelector('#bar')!.checkVisibility({ visibilityProperty: true }),
      );
      expect(isDrawn).toBe(false);
    });

    test.each(inTurn(HIDE_STYLES))(
      'is a dark ground around a white card leaves titles above it, %s',
      async (hideStyle) => {
        await shown(
          'body { background: #123; color: #fff } main { width: 700px; margin: 0 auto } div { background: #fff; color: #222; padding: 40px }',
          `<nav>${links}</nav><main><h1>The ferry</h1><h2>Of the harbour</h2><div>${lines}</div></main>`,
          hideStyle,
        );
        const [title, second, ground] = await stage().browser.evaluate(() => [
          getComputedStyle(document.querySelector('h1')!).color,
          getComputedStyle(document.querySelector('h2')!).color,
          getComputedStyle(document.documentElement).backgroundColor,
        ]);
        const dark = 'rgb(17, 17, 17)';
        expect([title, second, ground]).toEqual([dark, dark, 'rgb(255, 255, 255)']);
      },
    );

    test.each(inTurn(HIDE_STYLES))(
      'is a shadow around the column and a colour beside it goes, and the shadow of a picture stays, %s',
      async (hideStyle) => {
        await shown(
          'body { display: flex; background: #135 } nav { width: 200px } main { width: 700px; background: #fff; box-shadow: 0 0 99px #0004; padding: 40px } svg { box-shadow: 0 0 9px #0008; width: 200px; height: 90px }',
          `<nav>${links}</nav><main><h1>The ferry</h1><svg viewBox="0 0 9 9"><title>The ferry at sea</title><rect width="9" height="9"/></svg>${lines}</main>`,
          hideStyle,
        );
        const { shadows, colours } = await stage().browser.evaluate(() => {
          const styles = ['main', 'svg', 'html', 'body'].map((name) =>
            getComputedStyle(document.querySelector(name)!),
          );
          return {
            shadows: styles.slice(0, 2).map(({ boxShadow }) => boxShadow === 'none'),
            colours: styles.slice(2).map(({ backgroundColor }) => backgroundColor),
          };
        });
        expect(shadows).toEqual([true, false]);
        expect(colours).toEqual(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']);
      },
    );
  });

  test('keeps the length of lines that stand beside a list of contents in a column of their own', async () => {
    const { browser } = stage();
    await stage().openFixture('documentation', { hideStyle: 'close-up' });
    const own = await widthOfLines('h1 ~ p');
    const areAsLong = async (wide: number): Promise<boolean> =>
      Math.abs((await widthOfLines('h1 ~ p')) - wide) <= 1;
    try {
      await browser.resize(1000, HEIGHT);
      const narrow = await widthOfLines('h1 ~ p');
      expect(narrow).toBeLessThan(own - 100);
      await stage().click('on');
      expect(await areAsLong(narrow)).toBe(true);
      await browser.resize(VIEWPORT.width, HEIGHT);
      await until('lines as long as in a wider window', () => areAsLong(own));
      expect(Math.abs((await browser.evaluate(figures)).offset)).toBeLessThanOrEqual(CENTRED_PX);
    } finally {
      await browser.resize(VIEWPORT.width, VIEWPORT.height);
    }
  });
});
