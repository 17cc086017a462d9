import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Marks } from '../../../src/page/marks.ts';
import type { Mark } from '../../../src/page/sheet.ts';
import { putOnStack, takeOffStack } from '../../../src/page/stack.ts';
import { areUnder, erase, parentsOf, rewrite, write } from '../../../src/page/write-marks.ts';

const BELOW = 'mark-below';
const byId = (id: string): Element => document.getElementById(id)!;
const of = (id: string): string | null => byId(id).getAttribute('mark');
const marks = (given: Readonly<Record<string, readonly Mark[]>>): Marks =>
  new Map(Object.entries(given).map(([id, words]) => [byId(id), new Set(words)]));

beforeEach(() => {
  document.body.innerHTML = '<main id="m"><p id="p">text</p><nav id="n">links</nav></main>';
});

describe('written', () => {
  test('are the marks of each element, once', () => {
    const given = marks({ m: ['path', 'invisible'], p: ['keep'] });
    expect(write(given, 'mark')).toBe(true);
    expect([of('m'), of('p'), of('n')]).toEqual(['path invisible', 'keep', null]);
    expect(write(given, 'mark')).toBe(false);
  });

  test('is what the page has taken away or changed', () => {
    const given = marks({ m: ['path'], p: ['keep'] });
    for (const changed of ['', 'hole', 'keeper', 'x keep']) {
      write(given, 'mark');
      byId('p').setAttribute('mark', changed);
      expect(write(given, 'mark')).toBe(true);
      expect(of('p')).toBe('keep');
    }
  });

  test('is nothing where printing has put a word behind ours, nor on what has left the page', () => {
    const given = marks({ m: ['path'], p: ['keep'] });
    write(given, 'mark');
    byId('m').setAttribute('mark', 'path pane');
    const p = byId('p');
    p.removeAttribute('mark');
    p.remove();
    expect(write(given, 'mark')).toBe(false);
    expect(of('m')).toBe('path pane');
    expect(p.hasAttribute('mark')).toBe(false);
  });
});

describe('the content is in place', () => {
  test('while all of it stands under the same parents', () => {
    const parents = parentsOf(marks({ m: ['path'], p: ['keep'], n: ['hole'] }));
    expect(areUnder(parents)).toBe(true);
    byId('n').remove();
    expect(areUnder(parents)).toBe(true);
    document.body.append(byId('p'));
    expect(areUnder(parents)).toBe(false);
  });

  test('wherever the page draws its controls', () => {
    const parents = parentsOf(marks({ m: ['path'], n: ['keep', 'control'] }));
    byId('n').remove();
    expect(areUnder(parents)).toBe(true);
  });
});

describe('erased', () => {
  test('are the marks, those of copies that the page has made, and the words for what is below', () => {
    const before = document.documentElement.outerHTML;
    const given = marks({ m: ['path'], p: ['keep'] });
    write(given, 'mark');
    byId('n').setAttribute(BELOW, 'out');
    const copy = byId('m').cloneNode(true) as Element;
    document.body.append(copy);
    erase(document, given, 'mark', [document])();
    expect(copy.outerHTML).toBe(byId('m').outerHTML);
    copy.remove();
    expect(document.documentElement.outerHTML).toBe(before);
  });

  test('are marks in shadow trees, and of elements that have left the page', () => {
    const shadow = byId('n').attachShadow({ mode: 'closed' });
    shadow.innerHTML = '<b mark="hole"></b>';
    const given = marks({ p: ['keep'] });
    write(given, 'mark');
    const p = byId('p');
    p.remove();
    erase(document, given, 'mark', [document, shadow])();
    expect([shadow.innerHTML, p.hasAttribute('mark')]).toEqual(['<b></b>', false]);
  });

  test('is no mark of a box of ours, which still shows by it', () => {
    const box = document.createElement('div');
    putOnStack(byId('n'), box, false);
    byId('n').setAttribute('mark', 'ours');
    erase(document, new Map(), 'mark', [document])();
    takeOffStack(box);
    expect(of('n')).toBe('ours');
  });

  test('is the word that stops transitions at the end only', () => {
    // HTML carries a mark that we do not know, as after an update.
    document.documentElement.setAttribute('mark', 'path');
    const end = erase(document, new Map(), 'mark', [document]);
    expect(document.documentElement.hasAttribute('mark')).toBe(false);
    expect(document.documentElement.getAttribute(BELOW)).toBe('still');
    end();
    expect(document.documentElement.hasAttribute(BELOW)).toBe(false);
  });

  test('is nothing but the marks where the page has no HTML element left', () => {
    const given = marks({ p: ['keep'] });
    write(given, 'mark');
    const [p, root] = [byId('p'), document.documentElement];
    root.remove();
    try {
      erase(document, given, 'mark', [document])();
      expect(p.hasAttribute('mark')).toBe(false);
    } finally {
      document.append(root);
    }
  });
});

describe('rewritten', () => {
  test('are the next marks in place of the old ones', () => {
    const given = marks({ m: ['path'], p: ['keep'] });
    write(given, 'mark');
    rewrite(document, given, 'mark', [document], () => {
      expect(of('p')).toBeNull();
      return marks({ n: ['keep'] });
    });
    expect([of('m'), of('p'), of('n')]).toEqual([null, null, 'keep']);
    expect(document.documentElement.hasAttribute(BELOW)).toBe(false);
  });

  test('transitions start again where the next marks cannot be found', () => {
    const fail = (): Marks => {
      throw new Error('no');
    };
    expect(() => rewrite(document, new Map(), 'mark', [document], fail)).toThrow('no');
    expect(document.documentElement.hasAttribute(BELOW)).toBe(false);
  });
});
