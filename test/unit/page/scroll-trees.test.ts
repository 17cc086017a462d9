import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { KeptNodes } from '../../../src/extraction/types.ts';
import { Content } from '../../../src/page/content.ts';
import { leavesOf } from '../../../src/page/in-view.ts';
import { ScrollKeeper } from '../../../src/page/scroll.ts';
import type { Trees } from '../../../src/page/trees.ts';
import { withScrolling } from './scrolling.ts';

beforeAll(withScrolling);
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
});
afterEach(async () => {
  await jest.runAllTimersAsync();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const at = (id: string): HTMLElement => document.getElementById(id)!;

function keep(roots: readonly Node[], trees: Trees) {
  const kept: KeptNodes = { roots, holes: [] };
  const path = [document.documentElement, document.body];
  const keeper = new ScrollKeeper(document, kept, new Content(kept), path, trees);
  return { keeper, isolate: (change: () => void) => keeper.isolate(change, [...leavesOf(kept)]) };
}

/** A host with a shadow tree that has a pane, scrolled to `top`. */
function host(id: string, top: number) {
  const tree = at(id).attachShadow({ mode: 'open' });
  tree.innerHTML = '<div><p>Text</p></div>';
  const pane = tree.querySelector('div')!;
  pane.scrollTop = top;
  return { tree, pane };
}

test('content that begins with bare text keeps the positions of the panes after it', () => {
  document.body.innerHTML = '<main>Bare text<div id="pane"><p data-y="100">Text</p></div></main>';
  const pane = at('pane');
  pane.scrollTop = 50;
  const { keeper, isolate } = keep([pane.previousSibling!, pane], [document]);
  isolate(() => (pane.scrollTop = 0));
  expect(pane.scrollTop).toBe(50);
  keeper.restore(() => (pane.scrollTop = 0));
  expect(pane.scrollTop).toBe(50);
});

test('panes in shadow trees of the content keep their positions at once, and others when the page is given back', () => {
  document.body.innerHTML =
    '<main><p data-y="100">Text</p><div id="inside"></div></main><div id="beside"></div>';
  const [inside, beside] = [host('inside', 40), host('beside', 30)];
  const { keeper, isolate } = keep([document.querySelector('main')!], [document, inside.tree, beside.tree]);
  const lose = (): void => {
    inside.pane.scrollTop = beside.pane.scrollTop = 0;
  };
  isolate(lose);
  expect([inside.pane.scrollTop, beside.pane.scrollTop]).toEqual([40, 0]);
  keeper.restore(lose);
  expect([inside.pane.scrollTop, beside.pane.scrollTop]).toEqual([40, 30]);
});
