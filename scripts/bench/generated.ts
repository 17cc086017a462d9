import { markdownTable } from '../../src/workbench/evaluate/table.ts';
import type { Chromium } from './chromium.ts';
import { sources, type Contender } from './contenders.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** Peers take minutes for large pages. */
const LINEAR: readonly Contender[] = ['floor', 'r4', 'isolate'];

/** Nanoseconds a node of the first call on pages of one kind and many sizes. */
export async function timeGenerated(chromium: Chromium, names: readonly Contender[]): Promise<string> {
  const timed = names.filter((name) => LINEAR.includes(name));
  const source = await sources(timed);
  const rows: string[][] = [];
  for (const nodes of SIZES) {
    const row = await chromium.open('<!doctype html><title>Large</title><body>', async (page) => {
      const grown = await page.inFreshWorld(grow, [nodes]);
      const cells = [grown.toLocaleString('en')];
      for (const name of timed) {
        const { cold } = await page.time(source.get(name) as string, 0);
        cells.push(((cold * 1e6) / grown).toFixed(0));
      }
      return cells;
    });
    rows.push(row);
  }
  return markdownTable(['nodes', ...timed.map((name) => `${name}, ns a node`)], rows);
}

/** Runs in the page. Articles, cards and lists of links; gives the number of nodes. */
function grow(nodes: number): number {
  const part =
    '<section class="card post"><h2>Ferry</h2><p>The ferry leaves the pier at seven, and <a href="#">whoever</a> wants ' +
    'to see it is on deck by then.</p><ul class="menu"><li><a href="#">One</a></li><li><a href="#">Two</a></li></ul></section>';
  const template = document.createElement('template');
  template.innerHTML = part;
  const nodesBelow = (root: Node): number => {
    const walker = document.createTreeWalker(root);
    let found = 0;
    while (walker.nextNode()) found++;
    return found;
  };
  const each = nodesBelow(template.content);
  for (let made = 0; made < nodes; made += each) document.body.append(template.content.cloneNode(true));
  return nodesBelow(document.body);
}
