import { markdownTable } from '../../src/workbench/evaluate/table.ts';
import type { Spent } from './charts.ts';
import type { Chromium } from './chromium.ts';
import { sources, type Contender } from './contenders.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
/** Peers take minutes on large pages. */
const LINEAR: readonly Contender[] = ['floor', 'r4', 'isolate'];

/** Nanoseconds per node of the first call, on generated pages of several sizes. */
export async function timeGenerated(
  chromium: Chromium,
  names: readonly Contender[],
): Promise<{ table: string; spent: Spent[] }> {
  const timed = names.filter((name) => LINEAR.includes(name));
  const source = await sources(timed);
  const sizes: number[] = [];
  const spent: number[][] = [];
  for (const nodes of SIZES)
    await chromium.open('<!doctype html><title>Large</title><body>', async (page) => {
      const grown = await page.inFreshWorld(grow, [nodes]);
      sizes.push(grown);
      const each: number[] = [];
      for (const name of timed)
        each.push(((await page.time(source.get(name) as string, 0)).cold * 1e6) / grown);
      spent.push(each);
    });
  const [, some, , most] = spent;
  const told = sizes.map((size) => size.toLocaleString('en'));
  const table = markdownTable(
    ['nodes', ...timed.map((name) => `${name}, ns a node`)],
    [
      ...told.map((size, i) => [size, ...spent[i].map((each) => each.toFixed(0))]),
      [`${told[3]} against ${told[1]}`, ...most.map((each, i) => `${(each / some[i]).toFixed(2)} x`)],
    ],
  );
  const points = sizes.flatMap((nodes, i) => timed.map((name, k) => ({ name, nodes, each: spent[i][k] })));
  return { table, spent: points };
}

/** Runs in the page. Adds articles, cards and lists of links. Returns the number of nodes. */
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
