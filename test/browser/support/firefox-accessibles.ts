import type { Accessible } from './browser.ts';
import type { Marionette } from './marionette.ts';

/**
 * Walks the tree that Firefox gives to screen readers. Asked for the first time, it begins to make it. It leans on inner
 * workings of Firefox and may need care with a new version.
 */
const WALK = `
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  const browser = window.gBrowser.selectedBrowser;
  const page = service.getAccessibleFor(browser)?.firstChild;
  const list = [];
  const read = (one) => {
    const role = service.getStringRole(one.role);
    list.push({ role: role === 'text leaf' ? 'text' : role, name: one.name ?? '' });
    for (let child = one.firstChild; child; child = child.nextSibling) read(child);
  };
  try {
    if (page) read(page);
  } catch {
    // It changes while it is read.
    return [];
  }
  return list;
`;

/** To be called in the `chrome` context. */
export function firefoxAccessibles(firefox: Marionette): Promise<readonly Accessible[]> {
  return firefox.script(`return (function () { ${WALK} })();`);
}
