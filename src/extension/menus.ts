import type { ContextMenus, Menus } from 'webextension-polyfill';
import {
  commandNamed,
  COMMANDS,
  formatName,
  GO_TO_BAR,
  type Command,
  type NamedCommand,
} from './commands.ts';
import { say } from './words.ts';

export const TOGGLE_ITEM = 'toggle';
/** The prefix of items in the button's menu, whose ids must differ from those in the page's menu. */
const BUTTON = 'button-';
export const GO_TO_BAR_ITEM = BUTTON + GO_TO_BAR.name;

/** The command of a menu item. */
export function commandOfMenuItem(item: string | number): Command | undefined {
  return commandNamed(String(item).replace(BUTTON, ''));
}

const UNSELECTED: Menus.ContextType[] = ['page', 'frame', 'link', 'editable', 'image', 'video', 'audio'];
const PAGE: Menus.ContextType[] = [...UNSELECTED, 'selection'];

/**
 * Creates the toggle for the page, and the commands for the button and the page. If text is selected, only the commands
 * for selections are shown. Everything is created anew, so that no item remains twice after an update.
 */
export async function createMenus(menus: ContextMenus.Static): Promise<void> {
  await menus.removeAll();
  menus.create({ id: TOGGLE_ITEM, title: say('toggle_content'), contexts: PAGE });
  for (const { name, title, command } of COMMANDS) {
    menus.create({ id: name, title: say(title), contexts: contextsOf(command) });
  }
  createButtonMenu(menus);
}

function contextsOf({ act, part }: Command): Menus.ContextType[] {
  if (act === 'save' || act === 'copy') return part === 'selection' ? ['selection'] : UNSELECTED;
  return PAGE;
}

/** Browsers allow six items in the menu of a button, so the items are in groups. */
function createButtonMenu(menus: ContextMenus.Static): void {
  const groups = [
    { id: 'save', acts: ['save', 'edit'], title: say('menu_save') },
    { id: 'copy', acts: ['copy'], title: say('menu_copy') },
    { id: 'paper', acts: ['read', 'print'], title: say('menu_read') },
    { id: 'kept', acts: ['adjust', 'why'], title: say('menu_kept') },
    { id: 'resize', acts: ['resize'], title: say('menu_sizes') },
  ];
  for (const { id, title } of groups) {
    menus.create({ id: BUTTON + id, title, contexts: ['action'] });
  }
  for (const named of COMMANDS) {
    const { name, command } = named;
    if (command.part === 'selection') continue;
    const group = groups.find(({ acts }) => acts.includes(command.act));
    menus.create({
      id: BUTTON + name,
      title: titleInGroup(named),
      contexts: ['action'],
      ...(group && { parentId: BUTTON + group.id }),
    });
  }
  menus.create({ id: GO_TO_BAR_ITEM, title: say(GO_TO_BAR.title), contexts: ['action'] });
}

/** The name of the group already says that it saves or copies. */
function titleInGroup({ title, command }: NamedCommand): string {
  if (command.act === 'save') return formatName(command.format);
  if (command.act === 'copy') return formatName(command.as);
  return say(command.act === 'edit' ? 'menu_edited' : title);
}
