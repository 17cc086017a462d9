import type { TestBrowser } from './browser.ts';

/** Enters a text into a field of the page, as a reader does. */
export function enterText(browser: TestBrowser, id: string, value: string): Promise<void> {
  return browser.evaluate(
    (field, text) => {
      const input = document.querySelector<HTMLInputElement>(`#${field}`)!;
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    id,
    value,
  );
}
