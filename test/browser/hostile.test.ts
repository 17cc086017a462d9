import { beforeAll, beforeEach, expect } from '@jest/globals';
import type { FormatId } from '../../src/save/types.ts';
import { attacks } from '../support/attacks.ts';
import { markdownToHtml } from '../../src/workbench/conversion/markdown-to-html.ts';
import { inPageScript } from './support/bundle.ts';
import { test } from './support/every-other-test.ts';
import type { Files } from './support/save-in-page.ts';
import { inBothBrowsers } from './support/suite.ts';

/** Runs in frames of a page of ours, and leaves its trace in the page. */
const ATTACKS = attacks('top.isolateHit=1');
const AT_ONCE = 40;
const HARNESS = '<!doctype html><title>frames</title><body>';

/**
 * How browsers come to see the files of each format; what no browser opens is seen rendered. What browsers show
 * as bare text is seen in one piece.
 */
const SHOWN: Readonly<
  Record<FormatId, { type: string; of: (files: readonly string[]) => readonly string[] }>
> = {
  html: { type: 'text/html; charset=utf-8', of: (files) => files },
  epub: { type: 'application/xhtml+xml', of: (files) => files },
  markdown: {
    type: 'text/html; charset=utf-8',
    of: (files) => files.map((file) => `<!doctype html>${markdownToHtml(file)}`),
  },
  text: { type: 'text/plain; charset=utf-8', of: (files) => [files.join('\n')] },
  json: { type: 'application/json; charset=utf-8', of: (files) => [`[${files.join()}]`] },
};

interface Opened {
  /** Frames that are not where they were, or hold a document of their own. */
  strange: string[];
  /** Addresses that the files show pictures from: those may be asked for. */
  pictures: string[];
  hit: boolean;
}

inBothBrowsers('a file saved of a hostile page', (stage) => {
  let saved: readonly Files[];
  beforeAll(async () => {
    const { browser, server } = stage();
    await browser.goto(server.page(HARNESS));
    await browser.evaluate(await inPageScript('save-in-page'));
    saved = await browser.evaluate((all) => all.map((one) => isolateSaving.hostile(one)), ATTACKS.pages);
  });
  beforeEach(async () => {
    await stage().browser.goto(stage().server.page(HARNESS));
  });

  test('would be noticed if it ran anything', async () => {
    const { browser, server } = stage();
    for (const attack of [
      '<img src=x onerror=top.isolateHit=1>',
      '<a href="javascript:top.isolateHit=1">x</a>',
    ]) {
      await browser.goto(server.page(HARNESS));
      expect((await browser.evaluate(openAll, [server.page(attack)])).hit).toBe(true);
    }
    const frame = '<iframe srcdoc="x"></iframe>';
    expect((await browser.evaluate(openAll, [server.page(frame)])).strange).toHaveLength(1);
  });

  test.each(Object.keys(SHOWN) as FormatId[])(
    'runs nothing and asks for nothing but its pictures as %s',
    async (format) => {
      const { browser, server } = stage();
      expect(new Set(ATTACKS.pages.flat()).size).toBeGreaterThan(200);
      const { type, of } = SHOWN[format];
      const shown = of(saved.map((file) => file[format]));
      const addresses = shown.map((file) => server.page(file, { 'content-type': type }));
      await browser.clearRequests();
      server.clearRequests();
      const pictures = new Set<string>();
      for (let at = 0; at < addresses.length; at += AT_ONCE) {
        const opened = await browser.evaluate(openAll, addresses.slice(at, at + AT_ONCE));
        expect({ from: at, strange: opened.strange, hit: opened.hit }).toEqual({
          from: at,
          strange: [],
          hit: false,
        });
        for (const picture of opened.pictures) pictures.add(picture);
      }
      const own = new Set([...addresses, ...pictures, server.url('/style.css'), server.url('/favicon.ico')]);
      const asked = [...server.requests().map((path) => server.url(path)), ...(await browser.requests())];
      expect(asked.filter((address) => !own.has(address))).toEqual([]);
      expect(asked.filter((address) => addresses.includes(address))).toHaveLength(addresses.length);
      await browser.clearRequests();
    },
  );
});

/** In the page: opens the files in frames, touches and clicks all that is in them, and looks what came of it. */
async function openAll(addresses: readonly string[]): Promise<Opened> {
  const wait = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
  const frames = await Promise.all(
    addresses.map(
      (address) =>
        new Promise<HTMLIFrameElement>((done) => {
          const frame = document.createElement('iframe');
          frame.onload = () => done(frame);
          frame.src = address;
          document.body.append(frame);
        }),
    ),
  );
  await wait(100);
  const pictures: string[] = [];
  for (const frame of frames) {
    const inside = frame.contentDocument!;
    for (const image of inside.querySelectorAll<HTMLImageElement>('img, video, source')) {
      for (const name of ['src', 'poster', 'currentSrc'] as const) {
        const address = (image as unknown as Record<string, string>)[name];
        if (address) pictures.push(address);
      }
    }
    const isScript = (element: Element): boolean =>
      /^\s*javascript:/i.test((element as HTMLAnchorElement).href);
    inside.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a[href], area[href]');
      if (link && !isScript(link)) event.preventDefault();
    });
    for (const element of inside.querySelectorAll<HTMLElement>('body *')) {
      for (const name of ['mouseover', 'pointerdown', 'focus', 'toggle', 'beforeinput', 'click'])
        element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }));
    }
  }
  await wait(200);
  const strange = frames.filter((frame, at) => {
    const inside = frame.contentWindow;
    return frame.contentDocument === null || inside!.length > 0 || inside!.location.href !== addresses[at];
  });
  const hit = (window as { isolateHit?: number }).isolateHit !== undefined;
  const found = { strange: strange.map((frame) => frame.src), pictures, hit };
  frames.forEach((frame) => frame.remove());
  return found;
}
