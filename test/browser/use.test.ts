import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { HIDE_STYLES } from '../../src/page/sheet.ts';
import { inTurn } from './support/every-other-test.ts';
import { inBothBrowsers } from './support/suite.ts';
import { nextDownload, until } from './support/wait.ts';

const TEXT =
  'The keeper climbs the tower before dusk, trims the wick and writes the weather into the book by the door. ';
const paragraphs = (count: number): string => `<p>${TEXT.repeat(4)}</p>`.repeat(count);

const NORTH =
  'On the north side the rock falls steeply into the sea, and so the stairs are cut into the stone and have a chain on both hands. In winter the lower steps are under ice, and whoever has to go down to the boat takes sand along in a bag.';
const SOUTH =
  'On the south side there is a meadow where sheep stand, and a path of shells leads from the door to the landing place. The fog bell hangs here from a beam of oak, which came ashore after the storm of 1881 and has been painted each spring since.';

/** What readers use inside of content, each with what it is to do. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The keeper of the tower</title><style>
  header { position: sticky; top: 0; height: 80px; background: #123 } html { scroll-padding-top: 80px }
  .set input, .panel { display: none } #north:checked ~ #in-north, #south:checked ~ #in-south { display: block }
  body { margin: 0 } main { width: 700px; margin: 0 auto }
  </style></head><body><header><nav><a href="#a">Home</a> <a href="#b">News</a> <a href="#c">About</a></nav></header>
  <main><article><h1>The keeper of the tower</h1>${paragraphs(2)}
  <p>${TEXT} It is said in a note.<sup><a id="mark" href="#note">1</a></sup> ${TEXT}</p>
  ${paragraphs(1)}
  <details id="more"><summary>How the wick is trimmed</summary><p id="folded">${TEXT.repeat(2)}</p></details>
  <div class="code"><pre id="code">lamp --trim --hours 9\nlamp --light north</pre><div class="tools"><button id="copy" type="button">Copy</button></div></div>
  ${paragraphs(1)}
  <div role="tablist"><button role="tab" id="day" aria-controls="by-day" type="button">By day</button><button role="tab" id="night" aria-controls="by-night" type="button">By night</button></div>
  <div role="tabpanel" id="by-day">${paragraphs(2)}</div><div role="tabpanel" id="by-night" hidden>${paragraphs(2)}</div>
  <div class="set"><input type="radio" name="set" id="north" checked><label for="north" id="to-north">North</label>
  <input type="radio" name="set" id="south"><label for="south" id="to-south">South</label>
  <div class="panel" id="in-north"><p>${NORTH}</p></div><div class="panel" id="in-south"><p>${SOUTH}</p></div></div>
  <table id="table"><thead><tr><th><button id="sort" type="button">Hours</button></th><th>Lamp</th></tr></thead>
  <tbody><tr><td>9</td><td>north</td></tr><tr><td>4</td><td>south</td></tr><tr><td>7</td><td>harbour</td></tr></tbody></table>
  ${paragraphs(12)}<h2>Notes</h2><ol><li id="note">${TEXT}</li></ol>${paragraphs(3)}</article></main>
  <div role="tablist" id="elsewhere"><button role="tab" aria-controls="none" type="button">Most read</button></div>
  <footer><a href="#d">Contact</a> <a href="#e">Imprint</a></footer><script>
  const get = (id) => document.getElementById(id);
  get('copy').onclick = () => { const toast = document.createElement('div'); toast.id = 'toast'; toast.textContent = 'Copied';
    toast.style.cssText = 'position: fixed; bottom: 9px; right: 9px'; document.body.append(toast); };
  const choose = (one, other) => { get(one).hidden = false; get(other).hidden = true; };
  get('day').onclick = () => choose('by-day', 'by-night'); get('night').onclick = () => choose('by-night', 'by-day');
  get('sort').onclick = () => { const body = get('table').tBodies[0];
    body.append(...[...body.rows].sort((a, b) => a.cells[0].textContent - b.cells[0].textContent)); };
  </script></body></html>`;

inBothBrowsers('an isolated page', (stage) => {
  const isShown = (id: string): Promise<boolean> =>
    stage().browser.evaluate((name) => {
      const element = document.getElementById(name)!;
      return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
    }, id);
  const press = (id: string): Promise<void> =>
    stage().browser.evaluate((name) => document.getElementById(name)!.click(), id);

  test.each(inTurn(HIDE_STYLES))('unfolds, sorts and goes to notes as before, %s', async (hideStyle) => {
    const { browser, server } = stage();
    await stage().open(server.page(PAGE), { hideStyle });
    await stage().click('on');
    for (const id of ['more', 'sort', 'mark', 'note']) expect([id, await isShown(id)]).toEqual([id, true]);

    await browser.evaluate(() => document.querySelector('summary')!.click());
    await until('the fold to be open', () => isShown('folded'));

    await press('sort');
    await until('the rows in order', () =>
      browser.evaluate(
        () =>
          [...document.querySelectorAll('tbody tr')]
            .filter((row) => row.getClientRects().length > 0)
            .map((row) => row.firstElementChild!.textContent)
            .join() === '4,7,9',
      ),
    );

    await press('mark');
    await until('the note in view', () =>
      browser.evaluate(() => {
        const { top, bottom } = document.getElementById('note')!.getBoundingClientRect();
        return scrollY > 0 && top >= 0 && bottom <= innerHeight;
      }),
    );
    expect((await browser.action()).badge).toBe('on');
    await stage().click('');
    expect(await browser.evaluate(() => document.documentElement.outerHTML.includes('isolate-'))).toBe(false);
  });

  test.each(inTurn(HIDE_STYLES))(
    'copies its code and changes its panels by what stands around them, %s',
    async (hideStyle) => {
      const { browser, server } = stage();
      await stage().open(server.page(PAGE), { hideStyle });
      await stage().click('on');
      for (const id of ['copy', 'day', 'night', 'to-north', 'to-south', 'by-day', 'in-north'])
        expect([id, await isShown(id)]).toEqual([id, true]);
      expect(await isShown('elsewhere')).toBe(false);

      // What answers a click is shown only where it is a reader's own.
      const { x, y } = await browser.evaluate(() => {
        document.getElementById('copy')!.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = document.getElementById('copy')!.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
      await browser.clickAt(x, y);
      await until('the word that it is copied', () =>
        browser.evaluate(() => document.getElementById('toast') !== null),
      );
      await until('the word to be shown', () => isShown('toast'));

      await press('night');
      await until('the other panel', () => isShown('by-night'));
      expect(await isShown('by-day')).toBe(false);
      await press('to-south');
      await until('the other panel', () => isShown('in-south'));
      expect(await isShown('in-north')).toBe(false);

      const file = await nextDownload(browser, () => browser.contextMenu('save-text'));
      expect(readFileSync(file, 'utf8')).not.toMatch(/Copy|By night|To South/);
      await stage().click('');
      expect(await browser.evaluate(() => document.documentElement.outerHTML.includes('isolate-'))).toBe(
        false,
      );
    },
  );
});
