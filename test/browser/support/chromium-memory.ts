import type { CDPSession, Page } from 'puppeteer-core';

/** What a page holds on to, its content scripts among it, when all rubbish has been thrown away. */
export interface Memory {
  /** Bytes. */
  readonly heap: number;
  /** DOM nodes, those outside of the document too. */
  readonly nodes: number;
  /** Listeners of events. */
  readonly listeners: number;
  /** Observers of changes, sizes and intersections, in the worlds of the page and of content scripts. */
  readonly observers: number;
  /** All objects of the content scripts and the page. */
  readonly objects: number;
}

const OBSERVERS = ['MutationObserver', 'ResizeObserver', 'IntersectionObserver'];

export async function memoryOf(page: Page): Promise<Memory> {
  const session = await page.createCDPSession();
  try {
    const worlds = await worldsOf(session);
    // More than once: the first time frees what the second finds.
    for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
    let observers = 0;
    let objects = 0;
    for (const world of worlds) {
      for (const name of OBSERVERS) observers += await countInstances(session, world, name);
      objects += await countInstances(session, world, 'Object');
    }
    await session.send('Performance.enable');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
    return {
      heap: metric('JSHeapUsedSize'),
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      observers,
      objects,
    };
  } finally {
    await session.detach();
  }
}

async function worldsOf(session: CDPSession): Promise<number[]> {
  const worlds: number[] = [];
  session.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context.id));
  // Tells of those that are there already before it answers.
  await session.send('Runtime.enable');
  return worlds;
}

/** Collects garbage first. */
async function countInstances(session: CDPSession, world: number, name: string): Promise<number> {
  const objectGroup = 'instances';
  const { result } = await session.send('Runtime.evaluate', {
    expression: `${name}.prototype`,
    contextId: world,
    objectGroup,
  });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId!,
    objectGroup,
  });
  const count = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return count.result.value as number;
}
