import { withoutBoxes } from './named-boxes.ts';

/**
 * What no reader sees, whatever a page does: Webflow leaves all parts of a template in a page and hides those that do not
 * apply to it, such as the text of another page.
 */
const HIDDEN = /(?:^|\s)w-condition-invisible(?:$|\s)/;

/** Leaves out what a class hides for good. Other classes of that kind, such as `hidden`, come and go with tabs and menus. */
export const neverShown = withoutBoxes(['class'], HIDDEN);
