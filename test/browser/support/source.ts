import type { ExtensionApi, Json } from './browser.ts';

/**
 * Compilers with "keep names" (esbuild, so tsx) wrap inner functions in a helper of the module. It does
 * not exist where the function is sent to, so it is sent along.
 */
const keepNames = '(f) => f';

/** The expression that calls a page function with its arguments somewhere else. */
export function pageCall<A extends readonly Json[]>(run: (...args: A) => unknown, args: A): string {
  return `((__name) => (${String(run)})(...${literal(args)}))(${keepNames})`;
}

/** The same for a function of the background: Chromium calls the interface `chrome`. */
export function backgroundCall<A extends readonly Json[]>(
  run: (browser: ExtensionApi, ...args: A) => unknown,
  args: A,
): string {
  return `((browser, __name) => (${String(run)})(browser, ...${literal(args)}))(globalThis.browser ?? globalThis.chrome, ${keepNames})`;
}

/** JSON is JavaScript, but for `undefined`, which JSON writes as null in lists. */
function literal(args: readonly Json[]): string {
  return `[${args.map((arg) => JSON.stringify(arg) ?? 'undefined').join(', ')}]`;
}
