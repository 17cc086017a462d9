import browser from 'webextension-polyfill';
import { fileName } from '../../save/file-name.ts';
import { valueOf } from '../answers.ts';
import { fillPage } from '../fill.ts';
import { offer } from '../hand-over/offer.ts';
import type { Replies, Request } from '../messages.ts';
import { loadSettings } from '../storage.ts';
import { say } from '../words.ts';
import { drawPlot } from './plot.ts';
import { blockTable, methodTable, nodeTable, reasonTable } from './tables.ts';
import { RATIOS, type WhyView } from './types.ts';

/** The number of rows that are added to the table of elements at once. */
const ROWS = 100;

fillPage();
const tabId = Number(new URLSearchParams(location.search).get('tab') ?? NaN);
const settings = await loadSettings();
const note = document.querySelector('#page')!;

note.textContent = say('why_looking');
await start().catch((error: unknown) => {
  console.error('Isolate:', error);
  note.textContent = say('why_left');
});

async function start(): Promise<void> {
  const view = await ask<'why'>({ type: 'why', settings });
  note.textContent = say('why_of', view.title, view.address, view.method);
  reasonTable(one('#reasons'), view.reasons);
  methodTable(one('#methods'), view.methods);
  showRule3(view);
  showBlocks(view);
  showNodes(view);
  showPlot(view);
  const json = `${JSON.stringify(view, null, 2)}\n`;
  one('#save-json').addEventListener('click', () => save(view, 'json', json, 'application/json'));
  one('#save-fixture').addEventListener('click', () => void saveFixture(view));
  one('#view').hidden = false;
}

function showRule3({ rule3: { applies, children, depth } }: WhyView): void {
  one('#rule3').textContent = applies ? say('why_rule3', children, depth) : '';
}

function showBlocks({ blocks }: WhyView): void {
  one('#of-blocks').hidden = blocks === undefined;
  if (blocks === undefined) return;
  showRows(
    one('#more-blocks'),
    blocks,
    (some) => blockTable(one('#blocks'), some),
    (shown) => say('why_more_blocks', shown, blocks.length),
  );
}

function showNodes({ nodes, count }: WhyView): void {
  showRows(
    one('#more'),
    nodes,
    (some) => nodeTable(one('#nodes'), some),
    (shown) => say('why_more', shown, count),
  );
}

/** Shows a long table part by part. @param word The label of the button that shows more rows. */
function showRows<T>(
  more: HTMLButtonElement,
  all: readonly T[],
  show: (some: readonly T[]) => void,
  word: (shown: number) => string,
): void {
  let shown = 0;
  const showMore = (): void => {
    shown = Math.min(all.length, shown + ROWS);
    show(all.slice(0, shown));
    more.hidden = shown === all.length;
    more.textContent = word(shown);
  };
  more.addEventListener('click', showMore);
  showMore();
}

function showPlot(view: WhyView): void {
  const [across, up] = [one<HTMLSelectElement>('#across'), one<HTMLSelectElement>('#up')];
  for (const choice of [across, up])
    choice.append(...RATIOS.map((name, i) => new Option(say(name), String(i))));
  up.value = '3';
  const draw = (): void =>
    drawPlot(document.querySelector<SVGSVGElement>('#plot')!, view, Number(across.value), Number(up.value));
  for (const choice of [across, up]) choice.addEventListener('change', draw);
  draw();
}

async function saveFixture(view: WhyView): Promise<void> {
  try {
    const isMasked = one<HTMLInputElement>('#masked').checked;
    const { html } = await ask<'fixture'>({ type: 'fixture', settings, isMasked });
    save(view, 'html', html, 'text/html');
  } catch (error) {
    console.error('Isolate:', error);
    note.textContent = say('why_left');
  }
}

function save({ title }: WhyView, extension: string, text: string, type: string): void {
  offer(document, fileName(say('why_file', title), extension), new Blob([text], { type }));
}

async function ask<T extends 'why' | 'fixture'>(request: Request & { type: T }): Promise<Replies[T]> {
  const reply = await browser.tabs.sendMessage<Request, Replies[T] | undefined>(tabId, request, {
    frameId: 0,
  });
  if (!reply) throw new Error('Nobody answers in the page.');
  return valueOf(reply);
}

function one<T extends HTMLElement>(selector: string): T {
  return document.querySelector<T>(selector)!;
}
