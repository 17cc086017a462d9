/**
 * Pages can name elements and frames like global variables, and Chromium finds them if a global is missing, even for
 * the scripts of extensions. This script runs first and prevents that for `browser` and `chrome`, which `page-api.ts`
 * uses.
 */
function isOurs(name: string): boolean {
  // An earlier injection has left undefined values there.
  return Object.hasOwn(globalThis, name) && Reflect.get(globalThis, name) !== undefined;
}

function own(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

// If the page has named an element like one of them, Chromium leaves that one out and provides the other.
if (!isOurs('chrome') && isOurs('browser')) own('chrome', Reflect.get(globalThis, 'browser'));
if (!isOurs('browser')) own('browser', undefined);
