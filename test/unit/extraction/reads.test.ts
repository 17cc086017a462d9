/**
 * What a method reads of a page, counted: the time that a click takes goes into these reads, and unlike time their
 * number is the same on every machine.
 */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { extract } from '../../../src/extraction/extract.ts';
import { methodOf } from '../../../src/extraction/methods.ts';
import { forestOf } from '../../../src/extraction/refine/forest.ts';
import { MODEL } from '../../../src/extraction/refine/model.ts';
import type { Method } from '../../../src/extraction/types.ts';

const CARDS = 200;
/** In each card: DIV, P and A with three attributes in all, four texts of which one is blank, and a comment. */
const CARD =
  '<div class="card"><!-- card -->\n <p id="p">A sentence, and <a href="/">a link</a> in it.</p></div>';
const ELEMENTS = 3;
const TEXTS = 4;
const NODES = ELEMENTS + TEXTS + 1;
const NAMED = 2;

const counts = new Map<string, number>();

/** Counts how often something of a prototype is asked for. */
function counted(prototype: object, names: readonly string[]): void {
  for (const name of names) {
    const found = Object.getOwnPropertyDescriptor(prototype, name)!;
    const kind = found.get ? 'get' : 'value';
    const original = Reflect.get(found, kind) as (...values: unknown[]) => unknown;
    const count = function (this: unknown, ...values: unknown[]): unknown {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return original.apply(this, values);
    };
    Object.defineProperty(prototype, name, { ...found, [kind]: count });
  }
}

/** How often each was asked for, for one card. Without a TITLE, the children of BODY are searched for one. */
function reads(id: string): Record<string, number> {
  const html = `<title>Cards</title><body>${CARD.repeat(CARDS)}`;
  const page = new DOMParser().parseFromString(html, 'text/html');
  counts.clear();
  extract(page, { method: methodOf(id) as Method });
  return Object.fromEntries([...counts].map(([name, count]) => [name, count / CARDS]));
}

// Before the first page is read: the getters are looked up once.
beforeAll(() => {
  counted(Node.prototype, [
    'nodeType',
    'firstChild',
    'nextSibling',
    'parentNode',
    'childNodes',
    'textContent',
  ]);
  counted(CharacterData.prototype, ['data']);
  counted(Element.prototype, [
    'localName',
    'getAttribute',
    'getAttributeNames',
    'hasAttribute',
    'attributes',
    'matches',
    'closest',
    'querySelectorAll',
    'getBoundingClientRect',
    'getClientRects',
    'scrollHeight',
  ]);
  counted(HTMLElement.prototype, ['offsetHeight', 'offsetParent']);
  counted(window, ['getComputedStyle']);
});

const WALK = ['nodeType', 'firstChild', 'nextSibling', 'localName', 'data'];
/** Reads before and after the cards, such as of the page's title. */
const FEW = 0.1;

describe.each(['r4', 'isolate'])('%s', (id) => {
  test('asks each node once for its kind and its neighbours', () => {
    const read = reads(id);
    expect(read['nodeType']).toBeLessThanOrEqual(NODES + FEW);
    expect(read['nextSibling']).toBeLessThanOrEqual(NODES + FEW);
    expect(read['firstChild']).toBeLessThanOrEqual(ELEMENTS + FEW);
    expect(read['localName']).toBeLessThanOrEqual(ELEMENTS + FEW);
  });

  test('reads nothing else than it needs: no style, no layout, no search', () => {
    const known = [...WALK, 'getAttributeNames', 'getAttribute', 'parentNode', 'textContent'];
    expect(Object.keys(reads(id)).filter((name) => !known.includes(name))).toEqual([]);
  });
});

test('r4 reads each text once and no attribute', () => {
  const read = reads('r4');
  expect(read['data']).toBeLessThanOrEqual(TEXTS + FEW);
  expect(read['getAttributeNames']).toBeUndefined();
  expect(read['getAttribute']).toBeUndefined();
});

test('isolate asks each element once which attributes it has, and reads each that it needs once', () => {
  const read = reads('isolate');
  expect(read['getAttributeNames']).toBe(ELEMENTS + 1 / CARDS);
  expect(read['getAttribute']).toBeLessThanOrEqual(NAMED + FEW);
  // To be counted, for what it looks like, and for its words where it is short.
  expect(read['data']).toBeLessThanOrEqual(3 * TEXTS + FEW);
});

test('a block is asked for at most six answers by each of at most 160 trees', () => {
  const { feature, above, roots } = forestOf(MODEL.forest);
  expect(roots.length).toBeLessThanOrEqual(160);
  const depth = (at: number): number => (feature[at] < 0 ? 0 : 1 + Math.max(depth(at + 1), depth(above[at])));
  expect(Math.max(...Array.from(roots, depth))).toBeLessThanOrEqual(6);
});
