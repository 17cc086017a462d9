import { beforeEach, expect, test as testInBoth } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from './support/every-other-test.ts';
import { said } from './support/said.ts';
import { inBothBrowsers, type Stage } from './support/suite.ts';
import { nextDownload, until, untilInPage } from './support/wait.ts';

const PAGE = `<!doctype html><title>A page: of parts</title><meta name="author" content="Ada"><main id="main">
  <h1>Bees</h1><p id="first">Bees live in towns as well as in the country, and do well there in most years.</p>
  <ul><li id="one">they need <b>flowers</b> all summer</li><li id="two">they need water, and shade too</li></ul>
  <pre id="code"><code class="language-js"><i style="user-select: none">1 </i>const a = 1;
<i style="user-select: none">2 </i>const b = 2;</code></pre>
  <p id="hidden">seen <span style="display: none">unseen</span> seen again</p>
  <p>More about bees, which are small and many, and whose honey is sweet and lasts for years and years.</p>
  </main><aside id="aside"><p>Buy our boots now</p></aside>
  <textarea id="field">words of a field</textarea>`;

/** Selects from one character to another; both elements are found by their ids, in shadow trees too. */
async function select(stage: Stage, from: string, start: number, to: string, end: number): Promise<void> {
  await stage.browser.evaluate(
    (fromId, startAt, toId, endAt) => {
      const element = (id: string): Element =>
        document.getElementById(id) ??
        [...document.querySelectorAll('*')]
          .map(({ shadowRoot }) => shadowRoot?.getElementById(id))
          .find(Boolean)!;
      const text = (id: string, which: 'firstChild' | 'lastChild'): Node => {
        let node: Node = element(id);
        while (node[which]) node = node[which];
        return node;
      };
      getSelection()!.setBaseAndExtent(text(fromId, 'firstChild'), startAt, text(toId, 'lastChild'), endAt);
    },
    from,
    start,
    to,
    end,
  );
}

/** Keys of Firefox go to its window, menus of it open in the middle of the page. */
inBothBrowsers('saving a selection', (stage) => {
  beforeEach(async () => {
    await stage().open(stage().server.page(PAGE));
    await stage().grant();
  });

  const saved = async (act: (stage: Stage) => Promise<unknown>): Promise<{ name: string; text: string }> => {
    const file = await nextDownload(stage().browser, () => act(stage()));
    return { name: path.basename(file), text: readFileSync(file, 'utf8') };
  };

  const isSaid = async (text: RegExp): Promise<void> => {
    await until(`"${String(text)}"`, async () => text.test(await said(stage().browser)));
    expect((await stage().browser.action()).badge).toBe('');
  };

  test('from the menu of the page: cut where it ends, with its list, and the page as it was', async () => {
    await select(stage(), 'one', 5, 'two', 15);
    const { name, text } = await saved(({ browser }) => browser.contextMenu('save-selection-markdown'));
    expect(name).toBe('A page of parts.md');
    expect(text).toMatch(/^---\ntitle: "A page: of parts"\nauthor: "Ada"\n/);
    expect(text.split('---\n').at(-1)!.trim()).toBe('- need **flowers** all summer\n- they need water');
    expect(await stage().browser.evaluate(() => isolateInPage.changed())).toBe('');
    expect((await stage().browser.action()).badge).toBe('');
  });

  test('by a command, of an isolated page, which stays isolated', async () => {
    await stage().click('on');
    await select(stage(), 'first', 5, 'first', 9);
    const { text } = await saved(({ browser }) => browser.runCommand('save-selection-json'));
    expect(JSON.parse(text)).toMatchObject({
      text: 'live',
      html: '<p id="first">live</p>',
      method: 'selection',
    });
    expect((await stage().browser.action()).badge).toBe('on');
  });

  test('without what the page hides, or keeps from being selected', async () => {
    await select(stage(), 'code', 0, 'hidden', 5);
    const { text } = await saved(({ browser }) => browser.contextMenu('save-selection-markdown'));
    expect(text.split('---\n').at(-1)!.trim()).toBe('```js\nconst a = 1;\nconst b = 2;\n```\n\nseen seen');
  });

  test.each(['keep-place', 'close-up'] as const)('without what we hide by "%s"', async (hideStyle) => {
    await stage().open(stage().server.page(PAGE), { hideStyle });
    await stage().click('on');
    await select(stage(), 'first', 5, 'aside', 5);
    const { text } = await saved(({ browser }) => browser.contextMenu('save-selection-markdown'));
    expect(text).toMatch(/^live in towns/m);
    expect(text).toContain('years and years.');
    expect(text).not.toContain('Buy');
  });

  test('in a shadow tree', async () => {
    await stage().browser.evaluate(() => {
      const host = document.querySelector('#aside')!;
      const paragraph = document.createElement('p');
      paragraph.id = 'inside';
      paragraph.textContent = 'Words in a component of the page';
      host.attachShadow({ mode: 'open' }).append(paragraph);
    });
    await select(stage(), 'inside', 9, 'inside', 20);
    const { text } = await saved(({ browser }) => browser.runCommand('save-selection-text'));
    expect(text.trim().split('\n').at(-1)).toBe('a component');
  });

  test('in a frame of the same site, with the title and address of the page', async () => {
    await stage().browser.evaluate(async () => {
      const frame = document.createElement('iframe');
      frame.srcdoc = '<p>A frame of <a href="/x">the same</a> site</p>';
      await new Promise((resolve) => {
        frame.addEventListener('load', resolve);
        document.body.prepend(frame);
      });
      frame.focus();
      frame.contentWindow!.getSelection()!.selectAllChildren(frame.contentDocument!.querySelector('p')!);
    });
    const { name, text } = await saved(({ browser }) => browser.runCommand('save-selection-markdown'));
    expect(name).toMatch(/^A page of parts/);
    expect(text).toMatch(/A frame of \[the same\]\(http:[^)]*\/x\) site\n$/);
  });

  test.each(['127.0.0.1', 'localhost'])('from the menu over a frame of %s', async (host) => {
    const { browser, server } = stage();
    const words = '<!doctype html><p style="font-size: 99px">Many words of a frame of its own';
    const address = server.page(words).replace('127.0.0.1', host);
    await browser.evaluate(async (src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      frame.style.cssText = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%';
      await new Promise((resolve) => {
        frame.addEventListener('load', resolve);
        document.body.prepend(frame);
      });
    }, address);
    // The reader's hand: into the frame, and all of it.
    await browser.clickAt(300, 120);
    await browser.press('Control', 'a');
    if (host === 'localhost') {
      await browser.contextMenu('save-selection-text');
      return isSaid(/frame from another site/);
    }
    const { text } = await saved(() => browser.contextMenu('save-selection-text'));
    expect(text.trim().split('\n').at(-1)).toBe('Many words of a frame of its own');
  });

  testInBoth('of several pieces, where the browser lets people select them', async () => {
    if (stage().browser.name !== 'firefox') return;
    await stage().browser.evaluate(() => {
      const text = document.querySelector('#first')!.firstChild!;
      for (const [start, end] of [
        [0, 4],
        [13, 18],
      ]) {
        const range = document.createRange();
        range.setStart(text, start);
        range.setEnd(text, end);
        getSelection()!.addRange(range);
      }
    });
    const { text } = await saved(({ browser }) => browser.contextMenu('save-selection-text'));
    expect(text.trim().split('\n').at(-1)).toBe('Bees towns');
  });

  test('is told not to work where nothing is selected', async () => {
    await stage().browser.runCommand('save-selection-html');
    await isSaid(/Nothing was saved\. No text is selected/);
  });

  test('is told not to work in a field of a form', async () => {
    await stage().browser.evaluate(() => {
      const field = document.querySelector('textarea')!;
      field.focus();
      field.setSelectionRange(0, 5);
    });
    await stage().browser.runCommand('copy-selection-text');
    await isSaid(/Nothing was copied\. The selected text is in a form field/);
  });

  test('is told not to work in a frame of another site', async () => {
    const other = stage().server.page('<p>Words of another site').replace('127.0.0.1', 'localhost');
    await stage().browser.evaluate(async (address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      await new Promise((resolve) => {
        frame.addEventListener('load', resolve);
        document.body.prepend(frame);
      });
      frame.focus();
    }, other);
    await stage().browser.runCommand('save-selection-text');
    await isSaid(/frame from another site/);
  });

  test.each(['markdown', 'rich', 'text'])('is copied as %s', async (kind) => {
    const { browser, server } = stage();
    await select(stage(), 'one', 5, 'two', 15);
    await browser.contextMenu(`copy-selection-${kind}`);
    await isSaid(/The selection is copied/);
    await browser.goto(server.page('<!doctype html><div id="in" contenteditable style="height: 90vh">'));
    await browser.clickAt(100, 100);
    await browser.press('Control', 'v');
    await untilInPage(
      browser,
      'the paste',
      () => document.querySelector<HTMLElement>('#in')!.innerText.trim() !== '',
    );
    const html = await browser.evaluate(() => document.querySelector('#in')!.innerHTML);
    const words = await browser.evaluate(() => document.querySelector<HTMLElement>('#in')!.innerText);
    if (kind === 'rich') expect(html).toMatch(/<ul>[^]*<li[^>]*>need <b[^>]*>flowers<\/b>/);
    else
      expect(words.trim().split(/\n+/)).toEqual(
        kind === 'text'
          ? ['- need flowers all summer', '- they need water']
          : ['- need **flowers** all summer', '- they need water'],
      );
  });
});
