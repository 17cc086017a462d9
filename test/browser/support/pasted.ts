import type { Stage } from './suite.ts';
import { until } from './wait.ts';

/** What a reader pastes elsewhere. */
export async function pasted({ browser, server }: Stage): Promise<string> {
  await browser.goto(server.page('<!doctype html><textarea style="width: 90vw; height: 90vh"></textarea>'));
  await browser.clickAt(100, 100);
  await browser.press('Control', 'v');
  return until('the paste', () => browser.evaluate(() => document.querySelector('textarea')!.value || null));
}
