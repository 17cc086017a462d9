import type { TestBrowser } from './browser.ts';
import { findClosedTree, type WithClosedTree } from './closed-tree.ts';

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
export async function bar(
  browser: TestBrowser,
  role: 'toolbar' | 'application' = 'toolbar',
): Promise<SeenBar | null> {
  await findClosedTree(browser, `.box[role="${role}"]`);
  return browser.background(async (api) => {
    const [tab] = await api.tabs.query({ active: true, lastFocusedWindow: true });
    const read = (): SeenBar | null => {
      const page = globalThis as WithClosedTree;
      const root = page.closedTree;
      delete page.closedTree;
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
    const [{ result }] = await api.scripting.executeScript({ target: { tabId: tab.id! }, func: read });
    return (result as SeenBar | null) ?? null;
  });
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

/** How the panels and the bar must be usable: a name, the wishes of the reader, and the direction of the page. */
export const APPEARANCES = [
  ['light', {}, ''],
  ['dark', { dark: true }, ''],
  ['right to left', {}, 'rtl'],
  ['in forced colours', { forcedColours: true, lessMotion: true }, ''],
] as const;

/** Ends the wishes of `APPEARANCES`, and makes the window as large as it was. */
export async function asUsual(browser: TestBrowser): Promise<void> {
  await browser.wish({ dark: false, forcedColours: false, lessMotion: false });
  await browser.resize(1280, 900);
}
