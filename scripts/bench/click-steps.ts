import type { TestBrowser } from '../../test/browser/support/browser.ts';

/** The calls of the background to the browser, in milliseconds since 1970. */
interface Call {
  readonly what: string;
  readonly begun: number;
  ended: number;
}

/** Milliseconds from the click to the marks, by step. */
export interface Steps {
  /** From the click until the first script is requested. */
  readonly before: number;
  /** Until the script is in the page: sent, compiled and listening. */
  readonly script: number;
  /** Until the search is requested: the style sheet is in the page. */
  readonly sheet: number;
  /** Until the page is marked: the search for the content, and all reads and writes that hide the rest. */
  readonly search: number;
}

/**
 * From now on, notes when the background heard of the last click. In Chromium it also notes its calls to the browser;
 * Firefox does not allow that.
 */
export async function noteCalls(browser: TestBrowser): Promise<void> {
  await browser.background((api, isNoted) => {
    const noted = { heardAt: NaN, calls: [] as Call[] };
    Object.assign(globalThis, { noted });
    const now = (): number => performance.timeOrigin + performance.now();
    const note = (owner: object, name: string, whatOf: (values: readonly unknown[]) => string): void => {
      const own = Reflect.get(owner, name) as (...values: unknown[]) => unknown;
      const noting = (...values: unknown[]): unknown => {
        const call = { what: whatOf(values), begun: now(), ended: NaN };
        noted.calls.push(call);
        const end = (): void => void (call.ended = now());
        const last = values.at(-1);
        // The polyfill passes a function in browsers without promises.
        if (typeof last === 'function')
          values[values.length - 1] = (...reply: unknown[]): unknown => {
            end();
            return (last as (...given: unknown[]) => unknown)(...reply);
          };
        const reply = own.apply(owner, values);
        if (reply instanceof Promise) reply.then(end, end);
        return reply;
      };
      Reflect.set(owner, name, noting);
    };
    api.action.onClicked.addListener(() => Object.assign(noted, { heardAt: now(), calls: [] }));
    if (!isNoted) return;
    note(api.scripting, 'executeScript', ([injection]) => String((injection as { files?: string[] }).files));
    note(api.tabs, 'sendMessage', ([, message]) => (message as { type: string }).type);
  }, browser.name === 'chromium');
}

/** @param marks When the page was marked. Undefined if the browser does not allow notes on calls. */
export async function stepsTo(
  browser: TestBrowser,
  marks: number,
): Promise<{ heardAt: number; steps?: Steps }> {
  const { heardAt, calls } = await browser.background(
    () => (globalThis as unknown as { noted: { heardAt: number; calls: Call[] } }).noted,
  );
  const script = calls.find(({ what }) => what === 'content.js');
  const asked = calls.findLast(({ what, begun }) => what === 'isolate' && begun <= marks);
  if (!script || !asked) return { heardAt };
  return {
    heardAt,
    steps: {
      before: script.begun - heardAt,
      script: script.ended - script.begun,
      sheet: asked.begun - script.ended,
      search: marks - asked.begun,
    },
  };
}
