import type { Browser } from 'puppeteer-core';

/** Acts while the process that draws is stopped. */
export async function withoutDrawing(browser: Browser, act: () => Promise<void>): Promise<void> {
  const session = await browser.target().createCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const drawing = processInfo.find(({ type }) => type === 'GPU');
  if (!drawing) throw new Error('Chromium has no process that draws.');
  process.kill(drawing.id, 'SIGSTOP');
  try {
    await act();
  } finally {
    process.kill(drawing.id, 'SIGCONT');
  }
}
