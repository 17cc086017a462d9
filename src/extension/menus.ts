import type { ContextMenus, Menus } from 'webextension-polyfill';
import { commandNamed, COMMANDS, GO_TO_BAR, type Command } from './commands.ts';

export const TOGGLE_ITEM = 'toggle';
/** Before the names of the items of the button's menu, which are others than those of the page's. */
const BUTTON = 'button-';
export const GO_TO_BAR_ITEM = BUTTON + GO_TO_BAR.name;

/** What a menu item of this id does. */
export function commandOfMenuItem(item: string | number): Command | undefined {
  return commandNamed(String(item).replace(BUTTON, ''));
}

const UNSELECTED: Menus.ContextType[] = ['page', 'frame', 'link', 'editable', 'image', 'video', 'audio'];
const PAGE: Menus.ContextType[] = [...UNSELECTED, 'selection'];

/**
 * The toggle on the page, the commands on button and page: on a selection those that take it alone. Made
 * anew so that an update leaves none twice.
 */
export async function createMenus(menus: ContextMenus.Static): Promise<void> {
  await menus.removeAll();
  const toggle = 'Isolate the main content, or give the page back';
  menus.create({ id: TOGGLE_ITEM, title: toggle, contexts: PAGE });
  for (const { name, title, command } of COMMANDS) {
    menus.create({ id: name, title, contexts: contextsOf(command) });
  }
  createButtonMenu(menus);
}

function contextsOf({ act, part }: Command): Menus.ContextType[] {
  if (act === 'save' || act === 'copy') return part === 'selection' ? ['selection'] : UNSELECTED;
  return PAGE;
}

/** Browsers let no more than six items stand in the menu of a button, so they are in groups. */
function createButtonMenu(menus: ContextMenus.Static): void {
  const groups = [
    { id: 'save', acts: ['save', 'edit'], title: 'Save the main content as' },
    { id: 'copy', acts: ['copy'], title: 'Copy the main content as' },
    { id: 'kept', acts: ['adjust', 'why'], title: 'What is kept' },
    { id: 'resize', acts: ['resize'], title: 'Text and column' },
  ];
  for (const { id, title } of groups) {
    menus.create({ id: BUTTON + id, title, contexts: ['action'] });
  }
  for (const { name, title, command } of COMMANDS) {
    if (command.part === 'selection') continue;
    const group = groups.find(({ acts }) => acts.includes(command.act));
    menus.create({
      id: BUTTON + name,
      title: group && title.startsWith(group.title) ? title.slice(group.title.length + 1) : title,
      contexts: ['action'],
      ...(group && { parentId: BUTTON + group.id }),
    });
  }
  menus.create({ id: GO_TO_BAR_ITEM, title: GO_TO_BAR.title, contexts: ['action'] });
}
