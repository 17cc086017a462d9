import { expect, test } from '@jest/globals';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { inTurn } from './support/every-other-test.ts';
import { inBothBrowsers } from './support/suite.ts';
import { untilInPage } from './support/wait.ts';

const PARAGRAPH =
  '<p>Whoever wants to see the islands should be on deck by then, with a coat, a map and something to eat.</p>';
const MENU = '<header><nav><a href="#a">Home</a> <a href="#b">News</a></nav></header>';
const FOOTER = '<footer><p>All rights reserved. <a href="#c">Imprint</a></p></footer>';
const MAIN = `<main id="main"><h1>Islands</h1>${PARAGRAPH.repeat(8)}</main>`;

const page = (body: string, script = '', style = ''): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Islands</title><style>${style}</style></head><body>${MENU}${body}${FOOTER}<script>${script}</script></body></html>`;

inBothBrowsers('a page that is given back', (stage) => {
  const hitOfTitle = (): Promise<string> =>
    stage().browser.evaluate(() => {
      const { left, top } = document.querySelector('h1')!.getBoundingClientRect();
      return document.elementFromPoint(left + 5, top + 5)?.localName ?? '';
    });

  test.each(inTurn(HIDE_STYLES))('shows content that has no box of its own, %s', async (hideStyle) => {
    const island = MAIN.replace(
      '<main id="main">',
      '<main id="main"><astro-island style="display: contents">',
    );
    const html = page(
      `<astro-island style="display: contents">${island.replace('</main>', '</astro-island></main>')}</astro-island>`,
    );
    await stage().open(stage().server.page(html), { hideStyle });
    expect(await stage().select()).toBeGreaterThan(0);
    await stage().click('on');
    const { leaked, missing, visible } = await stage().browser.evaluate(() => ({
      ...isolateInPage.differences(),
    }));
    expect({ leaked, missing }).toEqual({ leaked: [], missing: [] });
    expect(visible).toBeGreaterThan(8);
    await stage().click('');
    expect(await stage().browser.evaluate(() => isolateInPage.changed())).toBe('');
  });

  test('has its modals, popovers and keyboard as they were, and hears nothing of it', async () => {
    const { browser, server } = stage();
    const dialogs = `<dialog id="back" class="a">Letter <input></dialog><dialog id="front" data-x="1">Sure? <button>Yes</button><div popover id="tip">Tip</div></dialog>`;
    const script = `front.showModal(); front.close(); back.showModal(); front.showModal(); tip.showPopover(); document.activeElement.blur();
      window.heard = [];
      setTimeout(() => { for (const name of ['close', 'toggle', 'beforetoggle', 'cancel', 'focus', 'blur', 'focusin', 'focusout'])
        { document.addEventListener(name, (e) => heard.push(name), true); window.addEventListener(name, (e) => heard.push(name)); } window.ready = true; }, 200);
      back.addEventListener('close', () => back.remove());`;
    await stage().open(server.page(page(MAIN + dialogs, script)));
    await untilInPage(browser, 'the page', () => Reflect.get(window, 'ready') === true);
    const state = (): Promise<unknown> =>
      browser.evaluate(() => {
        const { left, top } = document.querySelector('#front')!.getBoundingClientRect();
        return {
          open: ['#back', '#front', '#tip'].map((id) =>
            document.querySelector(id)!.matches(':modal, :popover-open'),
          ),
          front: document.elementFromPoint(left + 2, top + 2)?.id ?? '',
          focus: document.activeElement?.localName ?? '',
        };
      });
    const before = await state();
    expect(before).toEqual({ open: [true, true, true], front: 'front', focus: 'body' });
    // The page's own closing is told with a frame, which may come late.
    await browser.evaluate(() =>
      new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))).then(
        () => {
          (Reflect.get(window, 'heard') as string[]).length = 0;
        },
      ),
    );
    await stage().click('on');
    expect(await hitOfTitle()).toBe('h1');
    await stage().click('');
    await browser.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 200)));
    expect(await state()).toEqual(before);
    expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
    expect(await browser.evaluate(() => (Reflect.get(window, 'heard') as string[]).join())).toBe('');
  });

  test('has its popovers behind, between and in front of its modals, as they were', async () => {
    const { browser, server } = stage();
    const layers = ['behind', 'between', 'above'].map(
      (id) => `<div id="${id}" popover="manual" class="layer"><b>${id}</b></div>`,
    );
    const style = `<style>.layer { inset: 0 auto auto 0; inline-size: 200px; block-size: 60px; pointer-events: none }
      .layer b { display: block; block-size: 60px; pointer-events: auto }</style>`;
    const script = `behind.showPopover(); back.showModal(); between.showPopover(); front.showModal(); above.showPopover();
      window.heard = [];
      setTimeout(() => { for (const name of ['toggle', 'beforetoggle', 'close']) document.addEventListener(name, (e) => heard.push(name + e.target.id), true);
        window.ready = true; }, 200);`;
    const dialogs = '<dialog id="back">Letter</dialog><dialog id="front">Sure?</dialog>';
    await stage().open(server.page(page(MAIN + style + layers.join('') + dialogs, script)));
    await untilInPage(browser, 'the page', () => Reflect.get(window, 'ready') === true);
    await stage().click('on');
    expect(await hitOfTitle()).toBe('h1');
    await stage().click('');
    expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
    await stage().screenshot('popover-over-modals');
    const heard = await browser.evaluate(() => (Reflect.get(window, 'heard') as string[]).join());
    expect(heard).toBe('');
    // What is outside of a modal takes no clicks; moved into it, it stays where it is in the top layer.
    const over = await browser.evaluate(() =>
      ['front', 'back'].map((id) => {
        const dialog = document.getElementById(id) as HTMLDialogElement & {
          moveBefore(node: Node, next: Node | null): void;
        };
        const body = document.body as HTMLElement & Pick<typeof dialog, 'moveBefore'>;
        const found = [...document.querySelectorAll('.layer')].filter((layer) => {
          dialog.moveBefore(layer, null);
          const isOver = layer.contains(document.elementFromPoint(60, 30));
          body.moveBefore(layer, null);
          return isOver;
        });
        dialog.close();
        return found.map(({ id: name }) => name).join();
      }),
    );
    expect(over).toEqual(['above', 'between,above']);
  });

  test.each(['close', 'remove'] as const)(
    'leaves a modal alone that it said %s to meanwhile',
    async (act) => {
      const { browser, server } = stage();
      await stage().open(server.page(page(`${MAIN}<dialog id="ask">Letter?</dialog>`, 'ask.showModal()')));
      await stage().click('on');
      await browser.evaluate((act) => document.querySelector<HTMLDialogElement>('#ask')![act](), act);
      await stage().click('');
      expect(await browser.evaluate(() => document.querySelector('#ask[open], #ask:modal') === null)).toBe(
        true,
      );
      expect(await hitOfTitle()).toBe('h1');
    },
  );

  test('leaves a modal alone that it closed and showed beside itself meanwhile', async () => {
    const { browser, server } = stage();
    await stage().open(server.page(page(`${MAIN}<dialog id="ask">Letter?</dialog>`, 'ask.showModal()')));
    await stage().click('on');
    await browser.evaluate(() => {
      const dialog = document.querySelector<HTMLDialogElement>('#ask')!;
      dialog.close();
      dialog.show();
    });
    await stage().click('');
    expect(
      await browser.evaluate(() => {
        const dialog = document.querySelector<HTMLDialogElement>('#ask')!;
        return [dialog.outerHTML, dialog.checkVisibility(), dialog.matches(':modal')];
      }),
    ).toEqual(['<dialog id="ask" open="">Letter?</dialog>', true, false]);
  });

  test('can be selected behind what makes it inert, then and later and in a shadow tree', async () => {
    const { browser, server } = stage();
    const body = `<div id="shell" inert class="a" aria-hidden="true">${MAIN}</div><x-ask></x-ask><dialog id="late">Late</dialog>`;
    const script = `const tree = document.querySelector('x-ask').attachShadow({ mode: 'open' });
      tree.innerHTML = '<dialog>Letter? <button>No</button></dialog>'; tree.querySelector('dialog').showModal()`;
    await stage().open(server.page(page(body, script)));
    await stage().click('on');
    expect(await hitOfTitle()).toBe('h1');
    expect(await browser.evaluate(() => (document.querySelector('#shell') as HTMLElement).inert)).toBe(false);
    await browser.evaluate(() => document.querySelector<HTMLDialogElement>('#late')!.showModal());
    await untilInPage(browser, 'the title within reach', () => {
      const { left, top } = document.querySelector('h1')!.getBoundingClientRect();
      return document.elementFromPoint(left + 5, top + 5)?.localName === 'h1';
    });
    await stage().click('');
    expect(
      await browser.evaluate(() => [
        document.querySelector('#shell')!.outerHTML.slice(0, 57),
        document.querySelector('x-ask')!.shadowRoot!.querySelector('dialog:modal') !== null,
        document.querySelector('#late:modal') !== null,
      ]),
    ).toEqual(['<div id="shell" inert="" class="a" aria-hidden="true"><ma', true, true]);
  });

  test.each(inTurn(HIDE_STYLES))('shows what the reader opens, and no advert, %s', async (hideStyle) => {
    const { browser, server } = stage();
    const script = `document.querySelector('h1').onclick = () => setTimeout(() => {
        const portal = document.createElement('div');
        portal.innerHTML = '<div id="box" style="position: fixed; inset: 0">Picture, large</div>';
        document.body.append(portal); there.style.display = 'block';
      }, 100);`;
    const there =
      '<div><div id="there" style="display: none; position: fixed; top: 0; left: 0; width: 100%; height: 100%">Menu</div></div>';
    await stage().open(server.page(page(MAIN + there, script)), { hideStyle });
    await stage().click('on');
    const shown = (): Promise<boolean[]> =>
      browser.evaluate(() =>
        ['#box', '#there', '#advert', 'footer'].map(
          (one) => document.querySelector(one)?.checkVisibility({ visibilityProperty: true }) ?? false,
        ),
      );
    await browser.evaluate(() => {
      const advert = '<div id="advert" style="position: fixed; inset: 0">Buy</div>';
      document.body.insertAdjacentHTML('beforeend', advert);
    });
    const { x, y } = await browser.evaluate(() => {
      const { x, y } = document.querySelector('h1')!.getBoundingClientRect();
      return { x: x + 20, y: y + 20 };
    });
    await browser.clickAt(x, y);
    await untilInPage(browser, 'the box', () => document.querySelector('#box') !== null);
    expect(await shown()).toEqual([true, true, false, false]);
    await stage().screenshot(`lightbox-${hideStyle}`);
    await stage().click('');
    expect(await browser.evaluate(() => document.documentElement.outerHTML.includes('isolate-'))).toBe(false);
  });

  test.each(inTurn(HIDE_STYLES))('leaves panes of the content where they are, %s', async (hideStyle) => {
    const { browser, server } = stage();
    const lines = Array.from({ length: 60 }, (_, i) => `line ${i} of the listing that goes on`).join('\n');
    const code = `<pre id="code" style="flex: 1; min-block-size: 0; overflow: auto">${lines}</pre>`;
    const shell = `<div id="shell" style="display: grid; grid-template-rows: 40px 300px"><aside>Side</aside><div id="row" style="display: flex; flex-direction: column; min-block-size: 0">${code}</div></div>`;
    await stage().open(server.page(page(MAIN.replace('</main>', `${shell}</main>`))), { hideStyle });
    await browser.evaluate(() => {
      Object.assign(window, { scrolls: 0 });
      document.querySelector('#code')!.scrollTo({ top: 200, behavior: 'instant' });
    });
    const offset = (): Promise<number> => browser.evaluate(() => document.querySelector('#code')!.scrollTop);
    expect(await offset()).toBe(200);
    await stage().click('on');
    await stage().click('');
    expect(await offset()).toBe(200);
  });

  test('is not told of scrolling that keeps the place', async () => {
    const { browser, server } = stage();
    const tall = '<div style="block-size: 700px">Tall banner</div>';
    const long = MAIN.replace('</main>', `${PARAGRAPH.repeat(60)}</main>`);
    await stage().open(server.page(page(tall + long)), { hideStyle: 'close-up' });
    await browser.evaluate(async () => {
      scrollTo({ top: 1500, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 200));
      Object.assign(window, { scrolls: 0 });
      addEventListener('scroll', () =>
        Reflect.set(window, 'scrolls', Number(Reflect.get(window, 'scrolls')) + 1),
      );
    });
    await stage().click('on');
    expect(await browser.evaluate(() => scrollY)).toBeLessThan(1500);
    await stage().click('');
    expect(await browser.evaluate(() => scrollY)).toBe(1500);
    await browser.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve, 200)));
    expect(await browser.evaluate(() => Number(Reflect.get(window, 'scrolls')))).toBe(0);
  });

  test('does not show a part of the content that it hides itself', async () => {
    const { browser, server } = stage();
    await stage().open(server.page(page(MAIN)));
    await stage().click('on');
    await browser.evaluate(() => document.querySelector('main')!.setAttribute('style', 'visibility: hidden'));
    expect(await browser.evaluate(() => getComputedStyle(document.querySelector('h1')!).visibility)).toBe(
      'hidden',
    );
    await stage().click('');
  });

  test('has no mark on copies in its shadow trees', async () => {
    const { browser, server } = stage();
    await stage().open(server.page(page(`${MAIN}<x-copy></x-copy>`)));
    await stage().click('on');
    await browser.evaluate(() => {
      const tree = document.querySelector('x-copy')!.attachShadow({ mode: 'open' });
      tree.append(document.querySelector('main')!.cloneNode(true));
    });
    await stage().click('');
    expect(
      await browser.evaluate(() =>
        document.querySelector('x-copy')!.shadowRoot!.innerHTML.includes('isolate-'),
      ),
    ).toBe(false);
  });

  test.each(inTurn(HIDE_STYLES))('hides what shadow trees show beside the content, %s', async (hideStyle) => {
    const { browser, server } = stage();
    const script = `for (const host of document.querySelectorAll('x-bar')) {
      const tree = host.attachShadow({ mode: 'open' });
      tree.innerHTML = '<p style="visibility: visible !important">Bar of the layout</p><div popover="manual" style="visibility: visible !important">Top</div>';
      tree.querySelector('div').showPopover();
    }`;
    const bars = '<x-bar></x-bar><div><x-bar style="display: contents"></x-bar></div>';
    await stage().open(server.page(page(bars + MAIN, script)), { hideStyle });
    await stage().select();
    await stage().click('on');
    expect(await browser.evaluate(() => isolateInPage.differences().leaked)).toEqual([]);
    await stage().click('');
    expect(await browser.evaluate(() => isolateInPage.changed())).toBe('');
    expect(
      await browser.evaluate(() =>
        [...document.querySelectorAll('x-bar')].some((one) => one.shadowRoot!.innerHTML.includes('isolate-')),
      ),
    ).toBe(false);
  });
});
