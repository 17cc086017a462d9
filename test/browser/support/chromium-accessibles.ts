import type { Page, Protocol } from 'puppeteer-core';
import type { Accessible } from './browser.ts';

type AXNode = Protocol.Accessibility.AXNode;

/** The tree that Chromium gives to screen readers, as a list in the order of the page. */
export async function accessiblesOf(page: Page): Promise<readonly Accessible[]> {
  const session = await page.createCDPSession();
  try {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const all = new Map(nodes.map((node) => [node.nodeId, node]));
    const inOrder: AXNode[] = [];
    const left = nodes.filter(({ parentId }) => parentId === undefined);
    for (let node = left.pop(); node; node = left.pop()) {
      inOrder.push(node);
      left.push(...(node.childIds ?? []).toReversed().flatMap((id) => all.get(id) ?? []));
    }
    return inOrder.filter(({ ignored }) => !ignored).map(toAccessible);
  } finally {
    await session.detach().catch(() => {});
  }
}

function toAccessible({ role, name }: AXNode): Accessible {
  const called = String(role?.value ?? '');
  return { role: called === 'StaticText' ? 'text' : called, name: String(name?.value ?? '') };
}
