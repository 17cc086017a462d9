import type { TestBrowser } from './browser.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SeenButton extends Box {
  /** As a screen reader says it. */
  readonly label: string;
  readonly title: string;
  readonly isInList: boolean;
  readonly hasFocus: boolean;
  /** By the Tab key. */
  readonly isStop: boolean;
  /** Lightness of the text against that behind it, from 1 to 21. */
  readonly contrast: number;
}

export interface SeenBar extends Box {
  /** Of its words. */
  readonly language: string;
  readonly direction: string;
  /** The sentence above the buttons, if there is one. */
  readonly said: string;
  readonly buttons: readonly SeenButton[];
}

/**
 * The bar as a reader sees it, or null where there is none. Its closed tree is open to the extension alone.
 *
 * @param role `application` for the panel in which readers adjust what is kept.
 */
export function bar(
  browser: TestBrowser,
  role: 'toolbar' | 'application' = 'toolbar',
): Promise<SeenBar | null> {
  return browser.background(async (api, wanted) => {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const read = (asked: string): SeenBar | null => {
      type Opened = Element & { openOrClosedShadowRoot?: ShadowRoot | null };
      const { dom } = (
        globalThis as { chrome?: { dom?: { openOrClosedShadowRoot(host: Element): ShadowRoot | null } } }
      ).chrome ?? { dom: undefined };
      const rootOf = (host: Element): ShadowRoot | null => {
        if (!(host instanceof HTMLElement)) return null;
        return dom ? dom.openOrClosedShadowRoot(host) : ((host as Opened).openOrClosedShadowRoot ?? null);
      };
      const root = [...document.querySelectorAll('*')]
        .map(rootOf)
        .find((one) => one?.querySelector(`.box[role="${asked}"]`));
      const box = root?.querySelector('.box');
      if (!root || !box) return null;
      const place = (element: Element): Box => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      };
      const lightness = (colour: string): number => {
        const [r, g, b] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
          const value = Number(part) / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const behind = (element: Element | null): string => {
        const { backgroundColor } = getComputedStyle(element!);
        return /^rgba.*, 0\)|^transparent/.test(backgroundColor)
          ? behind(element!.parentElement)
          : backgroundColor;
      };
      const contrast = (element: Element): number => {
        const both = [lightness(getComputedStyle(element).color), lightness(behind(element))];
        return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
      };
      const buttons = [...root.querySelectorAll<HTMLElement>('button, input')].filter((one) =>
        one.checkVisibility(),
      );
      return {
        ...place(box),
        language: (box as HTMLElement).lang,
        direction: getComputedStyle(box).direction,
        said: box.querySelector('.said')?.textContent ?? '',
        buttons: buttons.map((button) => ({
          ...place(button),
          label: (
            button.getAttribute('aria-label') ??
            (button.localName === 'input' ? button.parentElement! : button).textContent
          ).trim(),
          title: button.title,
          isInList: button.closest('[role="menu"]') !== null,
          hasFocus: root.activeElement === button,
          isStop: button.tabIndex === 0,
          contrast: contrast(button),
        })),
      };
    };
    const [{ result }] = await api.scripting.executeScript({
      target: { tabId: tab.id! },
      func: read,
      args: [wanted],
    });
    return (result as SeenBar | null) ?? null;
  }, role);
}

/** The button of this name. */
export async function barButton(
  browser: TestBrowser,
  label: string,
  role?: 'toolbar' | 'application',
): Promise<SeenButton> {
  const seen = await bar(browser, role);
  const found = seen?.buttons.find((button) => button.label === label);
  if (!found)
    throw new Error(`No “${label}” in the bar: ${JSON.stringify(seen?.buttons.map((one) => one.label))}`);
  return found;
}

/** A click of the reader's on the button of this name. */
export async function pressInBar(
  browser: TestBrowser,
  label: string,
  role?: 'toolbar' | 'application',
): Promise<void> {
  const { x, y, width, height } = await barButton(browser, label, role);
  await browser.clickAt(Math.round(x + width / 2), Math.round(y + height / 2));
}
