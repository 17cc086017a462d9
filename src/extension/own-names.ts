/**
 * Pages can name elements and frames as they like, and Chromium finds those where a script asks for a global
 * that is not there, even in the scripts of extensions. This runs before all else and keeps them from being found
 * where `page-api.ts` asks for `browser` and `chrome`.
 */
function isOurs(name: string): boolean {
  // Nothing is what an earlier injection has left there.
  return Object.hasOwn(globalThis, name) && Reflect.get(globalThis, name) !== undefined;
}

function own(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

// Chromium leaves out the one that the page has named an element by, and gives the other.
if (!isOurs('chrome') && isOurs('browser')) own('chrome', Reflect.get(globalThis, 'browser'));
if (!isOurs('browser')) own('browser', undefined);
