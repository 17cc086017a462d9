import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EXTENSION, launch } from '../test/browser/support/browser.ts';
import { serve } from '../test/browser/support/server.ts';
import { until } from '../test/browser/support/wait.ts';

/**
 * Makes `docs/isolate.gif`: a real click on the button of a real Chromium with default settings, and the next click. It
 * needs Linux with `Xvfb`, `xdotool` and `ffmpeg`:
 *
 *     xvfb-run --server-args '-screen 0 1120x700x24' npm run moving-picture
 */
const WIDTH = 1120;
const HEIGHT = 700;
/** The positions of the buttons in a window of that width, in pixels of the screen. */
const BUTTON = { x: WIDTH - 149, y: 63 };
const CLOSE_BANNER = { x: WIDTH - 30, y: 115 };
const IN_PAGE = { x: 680, y: 470 };
const PICTURES_PER_SECOND = 10;
const OUTPUT = path.resolve('docs/isolate.gif');

type Point = typeof BUTTON;

const server = await serve({ '/fixtures/': 'fixtures' });
const browser = await launch('chromium', { extension: EXTENSION, headless: false, online: true });
try {
  await browser.goto(server.url('/fixtures/documentation.html'));
  const [window] = xdotool('search', '--onlyvisible', '--class', 'chromium').split('\n');
  xdotool('windowmove', window, '0', '0', 'windowsize', window, String(WIDTH), String(HEIGHT - 1));
  await pause(1000);
  click(CLOSE_BANNER);
  await pause(1000);
  // Without a window manager, the page fills the space of the banner only after the window is resized.
  xdotool('windowsize', window, String(WIDTH), String(HEIGHT));
  xdotool('mousemove', String(IN_PAGE.x), String(IN_PAGE.y));
  await pause(1500);
  await record(async () => {
    await pause(1500);
    await move(IN_PAGE, BUTTON);
    await clickUntil('on');
    await pause(3000);
    await clickUntil('');
    await pause(1000);
    await move(BUTTON, IN_PAGE);
    await pause(500);
  });
} finally {
  await browser.close();
  await server.close();
}
console.log(`Written: ${OUTPUT}`);

function xdotool(...parts: readonly string[]): string {
  return execFileSync('xdotool', parts, { encoding: 'utf8' }).trim();
}

function click({ x, y }: Point): void {
  xdotool('mousemove', String(x), String(y), 'click', '1');
}

async function clickUntil(badge: string): Promise<void> {
  click(BUTTON);
  await until(`the badge "${badge}"`, async () => (await browser.action()).badge === badge);
}

/** Moves like a hand: slowly at the start and at the end. */
async function move(from: Point, to: Point): Promise<void> {
  const steps = 24;
  for (let step = 1; step <= steps; step++) {
    const share = (1 - Math.cos((Math.PI * step) / steps)) / 2;
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
    xdotool('mousemove', x.toFixed(0), y.toFixed(0));
    await pause(40);
  }
}

/** Records the screen while `act` runs. One palette is computed for the whole recording. */
async function record(act: () => Promise<void>): Promise<void> {
  const film = path.resolve('output/moving-picture.mkv');
  const rate = String(PICTURES_PER_SECOND);
  const screen = ['-f', 'x11grab', '-framerate', rate, '-video_size', `${WIDTH}x${HEIGHT}`];
  const lossless = ['-c:v', 'libx264', '-qp', '0', film];
  const recording = spawn('ffmpeg', ['-y', ...screen, '-i', process.env['DISPLAY'] ?? ':0', ...lossless], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(recording, 'exit');
  await act();
  recording.stdin.end('q');
  await ended;
  const filter =
    'split[a][b];[a]palettegen=max_colors=96[p];[b][p]paletteuse=dither=none:diff_mode=rectangle';
  execFileSync('ffmpeg', ['-y', '-i', film, '-vf', filter, OUTPUT], { stdio: 'ignore' });
}
