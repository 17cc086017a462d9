import { readdirSync } from 'node:fs';
import type { BrowserName } from './browser.ts';
import { onlyIn } from './shared-browser.ts';

/**
 * Defines all suites of the folder above for one browser. They share it, because a browser is slow to start. Each suite
 * can also be run by itself.
 */
export async function defineAllIn(name: BrowserName): Promise<void> {
  onlyIn(name);
  const suites = readdirSync('test/browser').filter((file) => file.endsWith('.test.ts'));
  for (const suite of suites) await import(`../${suite}`);
}
