import { expect, test } from '@jest/globals';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { inTurn } from './support/every-other-test.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { twoFrames, untilInPage } from './support/wait.ts';

const TEXT =
  '<p>The ferry leaves at seven, and whoever wants to see it is on deck by then, with coffee.</p>'.repeat(6);

/** What a button in the content opens beside it: markup, and what the page does at the click. */
const OPENED: Readonly<
  Record<string, { readonly html?: string; readonly act?: string; readonly on?: string }>
> = {
  share: {
    html: '<div class="bar"><ul role="menu" id="share" class="flyout"><li>Share</li></ul></div>',
    act: 'share.classList.add("open")',
  },
  named: {
    html: '<div class="bar"><div id="named" class="flyout">Print</div></div>',
    on: 'aria-controls="named"',
    act: 'named.classList.add("open")',
  },
  popover: { html: '<div id="popover" popover>Notes</div>', on: 'popovertarget="popover"' },
  toast: { act: 'append("toast", "bottom: 10px")' },
  dialog: { html: '<dialog id="dialog">Cite</dialog>', act: 'dialog.showModal()' },
  lightbox: { act: 'append("lightbox", "inset: 0")' },
};

/** What comes by itself soon after a click that did not ask for it, and has a name that says so. */
const UNASKED: typeof OPENED = {
  cookies: {
    html: '<div id="cookies" class="cookie-consent flyout" role="dialog">We value you</div>',
    act: 'setTimeout(() => cookies.classList.add("open"), 100)',
  },
  advert: { act: 'setTimeout(() => append("advert", "inset: 0", "ad-overlay"), 100)' },
  letter: { act: 'setTimeout(() => append("letter", "inset: 20%", "NewsletterPopup"), 100)' },
};

const pageOf = (
  all: typeof OPENED,
): string => `<!doctype html><title>Ferry</title><link rel="icon" href="data:,">
  <style>.flyout { display: none; position: absolute; top: 0; background: white } .flyout.open { display: block }</style>
  <nav><a href="#">Home</a></nav><main><h1>Ferry</h1>${TEXT}<p>The ferry waits for nobody, and of what else there is to
    know of it the harbour master tells${Object.entries(all)
      .map(([name, { on = '' }]) => ` <button id="open-${name}" ${on}>more</button>`)
      .join('')} to whoever asks him before the ship has left.</p>${TEXT}</main>
  ${Object.values(all)
    .map(({ html = '' }) => html)
    .join('')}
  <script>
    const append = (id, place, name = '') => document.body.insertAdjacentHTML('beforeend',
      '<div id="' + id + '" class="' + name + '" style="position: fixed; ' + place + '"><p>Words</p></div>');
    const on = (name, act) => document.querySelector('#open-' + name).addEventListener('click', act);
    ${Object.entries(all)
      .map(([name, { act = '' }]) => `on('${name}', () => { ${act} });`)
      .join('')}
  </script>`;

async function clickOn({ browser }: Stage, name: string): Promise<void> {
  const [x, y] = await browser.evaluate((id) => {
    const button = document.getElementById(id)!;
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = button.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }, `open-${name}`);
  await browser.clickAt(x, y);
}

const isSeen = (id: string): boolean => {
  const element = document.getElementById(id);
  return element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
};

inBothBrowsers('an isolated page', (stage) => {
  describeEach('shows', OPENED, async (name) => {
    await untilInPage(stage().browser, `the ${name}`, isSeen, name);
  });

  describeEach('does not show', UNASKED, async (name) => {
    const { browser } = stage();
    await untilInPage(
      browser,
      `the ${name} in the page`,
      (id) => {
        const element = document.getElementById(id);
        return element !== null && (!element.matches('.flyout') || element.matches('.open'));
      },
      name,
    );
    await twoFrames(browser);
    expect(await browser.evaluate(isSeen, name)).toBe(false);
  });

  function describeEach(verb: string, all: typeof OPENED, look: (name: string) => Promise<void>): void {
    const cases = HIDE_STYLES.flatMap((hideStyle) =>
      inTurn(Object.keys(all)).map((name) => [name, hideStyle] as const),
    );
    test.each(cases)(`${verb} the %s after a click in the content, %s`, async (name, hideStyle) => {
      await stage().open(stage().server.page(pageOf({ [name]: all[name] })), { hideStyle });
      await stage().click('on');
      expect(await stage().browser.evaluate(isSeen, name)).toBe(false);
      await clickOn(stage(), name);
      await look(name);
      await stage().click('');
    });
  }

  test('lets the page hear of what it opens itself, while a dialog beside the content is closed', async () => {
    const { browser, server } = stage();
    await stage().open(
      server.page(`<!doctype html><title>Ferry</title><link rel="icon" href="data:,">
        <main><h1>Ferry</h1>${TEXT}<details><summary>More</summary>${TEXT}</details></main>
        <dialog><p>Do you want our letter?</p></dialog>
        <script>
          const [details] = document.getElementsByTagName('details');
          const [dialog] = document.getElementsByTagName('dialog');
          details.addEventListener('toggle', () => document.title = 'heard');
          dialog.addEventListener('close', () => document.body.dataset.closed = '');
          dialog.showModal();
          // The mark of the isolated page.
          new MutationObserver((_, watch) => { watch.disconnect(); details.open = true; })
            .observe(document.documentElement, { attributes: true });
        </script>`),
    );
    await stage().click('on');
    await untilInPage(browser, 'the page to hear it', () => document.title === 'heard');
    expect(await browser.evaluate(() => 'closed' in document.body.dataset)).toBe(false);
    await stage().click('');
  });
});
