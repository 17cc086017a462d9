/** Pages that the browser keeps while the reader is elsewhere: they come back as they were left. */
import { expect, test } from '@jest/globals';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { until, untilInPage } from './support/wait.ts';

const SENTENCE = 'The ferry crosses the sound in an hour and a half, with a bell at each end of the way. ';

const PAGE = `<!doctype html><html lang="en"><head><title>Ferry</title><link rel="icon" href="data:,"></head>
<body><nav><a href="/">Home</a></nav><main><h1>Ferry</h1>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(8)}</main>
<footer>Contact</footer></body></html>`;

const OTHER = `<!doctype html><html lang="en"><head><title>Elsewhere</title><link rel="icon" href="data:,"></head>
<body><p>Elsewhere.</p></body></html>`;

const HEADERS = { 'cache-control': 'max-age=60' };

/** Opens the page, with something in it that would be gone if it were loaded again. */
async function open({ browser, server }: Stage): Promise<string> {
  await browser.goto(server.page(PAGE, HEADERS));
  return browser.evaluate(() => {
    Object.assign(window, { kept: true });
    return document.documentElement.outerHTML;
  });
}

/** Until then the browser is between two pages, and may refuse to look into either. */
async function isOn({ browser }: Stage, title: string): Promise<void> {
  await until(title, () => browser.evaluate((wanted) => document.title === wanted, title).catch(() => false));
}

async function leave(stage: Stage): Promise<void> {
  const { browser, server } = stage;
  await browser.evaluate((url) => void setTimeout(() => (location.href = url)), server.page(OTHER, HEADERS));
  await isOn(stage, 'Elsewhere');
}

/**
 * Opens the page, does something to it, leaves it and comes back, until the browser has kept it meanwhile: a busy one may
 * load it again instead. Chromium always does after the extension has gone. Gives the page as it was at the beginning.
 */
async function comeBackTo(
  stage: Stage,
  act: () => Promise<void>,
  elsewhere: () => Promise<void> = async () => {},
  isKept = true,
): Promise<string> {
  const { browser } = stage;
  return until(isKept ? 'a page that was kept' : 'a page that was not kept', async () => {
    const before = await open(stage);
    await act();
    await leave(stage);
    await elsewhere();
    await browser.evaluate(() => void setTimeout(() => history.back()));
    await isOn(stage, 'Ferry');
    return (await browser.evaluate(() => 'kept' in window)) === isKept ? before : undefined;
  });
}

const isHidden = ({ browser }: Stage): Promise<boolean> =>
  browser.evaluate(() => document.querySelector('footer')!.getClientRects().length === 0);

inBothBrowsers('a page that the browser kept meanwhile', (stage) => {
  test('is still isolated, says so, and is given back', async () => {
    const before = await comeBackTo(
      stage(),
      () => stage().click('on'),
      () => stage().badge(''),
    );
    await stage().badge('on');
    expect(await isHidden(stage())).toBe(true);
    await stage().click('');
    expect(await stage().browser.evaluate(() => document.documentElement.outerHTML)).toBe(before);
  });

  test('is looked after as before', async () => {
    await comeBackTo(stage(), () => stage().click('on'));
    await stage().badge('on');
    await stage().browser.evaluate((sentence) => {
      const paragraph = document.createElement('p');
      paragraph.id = 'late';
      paragraph.textContent = sentence.repeat(3);
      document.querySelector('main')!.append(paragraph);
    }, SENTENCE);
    await untilInPage(
      stage().browser,
      'the late paragraph',
      () => document.querySelector('#late')!.getClientRects().length > 0,
    );
    expect(await isHidden(stage())).toBe(true);
  });

  test('stays whole where it was given back before', async () => {
    const before = await comeBackTo(stage(), async () => {
      await stage().click('on');
      await stage().click('');
    });
    await stage().badge('');
    expect(await stage().browser.evaluate(() => document.documentElement.outerHTML)).toBe(before);
    await stage().click('on');
  });

  test('is shown whole after the extension was loaded anew', async () => {
    const { browser } = stage();
    const isKept = browser.name === 'firefox';
    const before = await comeBackTo(
      stage(),
      () => stage().click('on'),
      () => browser.upset('reload'),
      isKept,
    );
    await until('the whole page', async () => !(await isHidden(stage())));
    // Firefox has ended the scripts that would have given it back: a click does.
    if (isKept) await browser.clickButton();
    // A notice tells of it; it stands after BODY.
    await until('the page as it was', () =>
      browser.evaluate((html) => {
        const { body, documentElement: root } = document;
        return html.endsWith(`${body.outerHTML}</html>`) && root.getAttributeNames().join() === 'lang';
      }, before),
    );
  });
});
