/** @jest-environment node */
import { expect, test } from '@jest/globals';
import type { ContextMenus, Menus } from 'webextension-polyfill';
import { commandOfMenuItem, createMenus, GO_TO_BAR_ITEM, TOGGLE_ITEM } from '../../../src/extension/menus.ts';

test('the menu of the button has no more items than browsers show, and each item does something', async () => {
  const items: Menus.CreateCreatePropertiesType[] = [];
  await createMenus({
    removeAll: () => Promise.resolve(),
    create: (item: Menus.CreateCreatePropertiesType) => void items.push(item),
  } as unknown as ContextMenus.Static);
  const onButton = items.filter(({ contexts }) => contexts?.includes('action'));
  expect(onButton.filter(({ parentId }) => parentId === undefined).length).toBeLessThanOrEqual(6);
  const groups = new Set(items.map(({ parentId }) => parentId));
  for (const { id } of items)
    if (!groups.has(id) && id !== TOGGLE_ITEM && id !== GO_TO_BAR_ITEM)
      expect(commandOfMenuItem(id!)).toBeDefined();
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});
