import { find } from '../../../src/extension/find.ts';
import { openMethods } from '../../../src/extension/methods/open.ts';
import type { Settings } from '../../../src/extension/settings.ts';

/** Runs in the page's own world, beside `in-page.ts`, and lets it know what the method of the settings selects. */
function select(settings: Settings): number {
  const found = find(settings);
  const kept = typeof found === 'string' ? { roots: [], holes: [] } : found;
  isolateInPage.rememberSelected(kept);
  return kept.roots.length;
}

openMethods();

declare global {
  var isolateSelect: typeof select;
  interface Window {
    isolateSelect: typeof select;
  }
}
window.isolateSelect = select;
