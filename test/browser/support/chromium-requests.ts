import { TargetType, type Browser, type CDPSession, type Protocol, type Target } from 'puppeteer-core';
import { isLocal } from './refusing-proxy.ts';

/**
 * Takes note of what is asked of other computers, and of what the extension asks for: everything of its
 * background and of its own pages, and in web pages that which a script of the extension started.
 */
export function watchRequests(browser: Browser, root: string, requests: string[]): void {
  const seen = new WeakSet<Target>();
  const watch = async (target: Target): Promise<void> => {
    const type = target.type();
    if (seen.has(target) || (type !== TargetType.PAGE && type !== TargetType.SERVICE_WORKER)) return;
    if (type === TargetType.SERVICE_WORKER && !target.url().startsWith(root)) return;
    seen.add(target);
    const session: CDPSession = await target.createCDPSession();
    session.on('Network.requestWillBeSent', (event) => {
      const { url } = event.request;
      if (!/^(https?|wss?):/.test(url)) return;
      const ours =
        type === TargetType.SERVICE_WORKER ||
        event.documentURL.startsWith(root) ||
        startedBy(root, event.initiator);
      if (ours || !isLocal(url)) requests.push(url);
    });
    await session.send('Network.enable');
  };
  // A tab or a worker that is gone before it could be watched asks for nothing any more.
  const start = (target: Target): void => void watch(target).catch(() => {});
  browser.on('targetcreated', start);
  browser.targets().forEach(start);
}

function startedBy(root: string, initiator: Protocol.Network.Initiator): boolean {
  let stack = initiator.stack;
  while (stack) {
    if (stack.callFrames.some((frame) => frame.url.startsWith(root))) return true;
    stack = stack.parent;
  }
  return initiator.url?.startsWith(root) ?? false;
}
