import browser, { type Menus } from 'webextension-polyfill';
import { FORMATS } from '../save/formats.ts';

export const TOGGLE_ITEM = 'toggle';
const SAVE = 'save-';

/** The format that a menu item or a command of this name saves in. */
export function formatOfMenuItem(item: string | number): string | undefined {
  return FORMATS.find(({ id }) => item === SAVE + id)?.id;
}

const PAGE: Menus.ContextType[] = [
  'page',
  'frame',
  'selection',
  'link',
  'editable',
  'image',
  'video',
  'audio',
];

/** The toggle on the page, the formats on button and page. Made anew so that an update leaves none twice. */
export async function createMenus(): Promise<void> {
  await browser.contextMenus.removeAll();
  const toggle = 'Isolate the main content, or give the page back';
  browser.contextMenus.create({ id: TOGGLE_ITEM, title: toggle, contexts: PAGE });
  for (const { id, name } of FORMATS) {
    const title = `Save the main content as ${name}`;
    browser.contextMenus.create({ id: SAVE + id, title, contexts: ['action', ...PAGE] });
  }
}
