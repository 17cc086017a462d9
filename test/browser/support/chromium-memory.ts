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
    // What this frees lets the counting below free more.
    await session.send('HeapProfiler.collectGarbage');
    let observers = 0;
    let objects = 0;
    for (const world of worlds) {
      const found = await countIn(session, world);
      observers += found.observers;
      objects += found.objects;
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

/** Counts what is left in one world after collecting garbage. */
async function countIn(
  session: CDPSession,
  world: number,
): Promise<{ readonly observers: number; readonly objects: number }> {
  const objectGroup = 'instances';
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'Object.prototype',
    contextId: world,
    objectGroup,
  });
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId!,
    objectGroup,
  });
  const counts = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: `function () {
      const kinds = [${OBSERVERS.join()}];
      const observers = this.filter((one) => kinds.some((kind) => one instanceof kind)).length;
      return { observers, objects: this.length };
    }`,
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup });
  return counts.result.value as { observers: number; objects: number };
}
