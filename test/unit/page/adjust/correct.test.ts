import { expect, test } from '@jest/globals';
import { FlatTree, openShadowRoot } from '../../../../src/extraction/dom/flat-tree.ts';
import type { KeptNodes } from '../../../../src/extraction/types.ts';
import { keep, leaveOut } from '../../../../src/page/adjust/choice.ts';
import { changesOf, correct, lasting, type Decision } from '../../../../src/page/adjust/correct.ts';
import { findTarget, LONGEST_SELECTOR, MOST_FOUND, targetOf } from '../../../../src/page/adjust/targets.ts';

const page = (story: number, extra = ''): void => {
  document.body.innerHTML =
    `<nav class="menu">Menu</nav><div class="col col-${story}"><main><h1>Story ${story}</h1>${extra}` +
    `<p>First</p><div class="promo x${story}9"><p>Buy</p></div><p>Second</p><div class="promo"><p>More</p></div>` +
    `<div><p>Unnamed</p></div></main></div><aside id="facts"><p>Facts</p></aside><aside id="a${story}">No</aside>`;
};
const found = (): KeptNodes => ({ roots: [document.querySelector('main')!], holes: [] });
const texts = ({ roots, holes }: KeptNodes): string[] => [
  ...roots.map((node) => `+${(node.textContent ?? '').slice(0, 7)}`),
  ...holes.map((node) => `-${(node.textContent ?? '').slice(0, 7)}`),
];

/** Does what the reader decides, and gives the changes. */
function changed(...acts: readonly (readonly [selector: string, isKept: boolean])[]) {
  const flat = new FlatTree(document);
  let kept = found();
  const decisions: Decision[] = [];
  for (const [selector, isKept] of acts) {
    const element = document.querySelector(selector)!;
    kept = (isKept ? keep : leaveOut)(element, kept, flat);
    decisions.push({ element, isKept });
  }
  return { changes: changesOf(lasting(decisions, flat), kept), kept, decisions, flat };
}

test('what was changed on one page is changed on another of the site', () => {
  page(1);
  const { changes } = changed(['.promo', false], ['.promo:nth-of-type(2)', false], ['#facts', true]);
  page(2, '<div class="promo"><p>New</p></div>');
  const { kept, missed } = correct(found(), changes, openShadowRoot);
  expect(missed).toBe(0);
  expect(texts(kept)).toEqual(['+Story 2', '+Facts', '-New', '-Buy', '-More']);
});

test('a selector that would change what the reader did not is not taken', () => {
  page(1);
  // The second of its kind is kept, so the class says nothing.
  const { changes } = changed(['.promo', false]);
  for (const { target } of changes)
    for (const selector of target)
      expect([...document.querySelectorAll(selector)]).toEqual([document.querySelector('.promo')]);
});

test('names with digits are not used, but the place in the page is', () => {
  page(1);
  const target = targetOf(document.querySelector('#a1')!, (one) => one.id === 'a1');
  expect(target.length).toBeGreaterThan(0);
  expect(target.join()).not.toMatch(/#a1|col-1/);
  expect(findTarget(document, target).map(({ id }) => id)).toEqual(['a1']);
});

test('what is not found is counted, and nothing is left of no page', () => {
  page(1);
  const { changes } = changed(['#facts', true], ['.promo', false]);
  document.body.innerHTML = '<main><p>Another page</p></main>';
  expect(correct(found(), changes, openShadowRoot)).toEqual({ kept: found(), missed: 2 });
  // A rule that leaves nothing is not followed.
  const all = [{ isKept: false, target: ['main'] }];
  expect(correct(found(), all, openShadowRoot)).toEqual({ kept: found(), missed: 1 });
  const broken = [{ isKept: false, target: ['[[', ':nope(', 'p'] }];
  expect(texts(correct(found(), broken, openShadowRoot).kept)).toEqual(['+Another', '-Another']);
});

test('what is decided about a part again, or about one around it, goes before', () => {
  page(1);
  const { decisions, flat, changes } = changed(
    ['.promo p', false],
    ['.promo', false],
    ['h1', false],
    ['h1', true],
  );
  expect(lasting(decisions, flat).map(({ element, isKept }) => [element.localName, isKept])).toEqual([
    ['div', false],
    ['h1', true],
  ]);
  expect(changes).toHaveLength(2);
});

test('what stands in a shadow tree is found by no selector', () => {
  page(1);
  const shadow = document.querySelector('nav')!.attachShadow({ mode: 'open' });
  shadow.innerHTML = '<p id="in">In</p>';
  expect(targetOf(shadow.querySelector('p')!, () => true)).toEqual([]);
});

test('a place that takes too long to say is none', () => {
  document.body.innerHTML = '';
  let at: Element = document.body;
  for (let i = 0; i < 200; i++) at = at.appendChild(document.createElement('div'));
  for (const selector of targetOf(at, () => true))
    expect(selector.length).toBeLessThanOrEqual(LONGEST_SELECTOR);
  at.className = 'deep';
  expect(targetOf(at, () => true)[0]).toBe('div.deep');
});

test('what finds too much is not followed', () => {
  document.body.innerHTML = `<main>${'<p>Text</p>'.repeat(300)}</main>`;
  const all = [{ isKept: false, target: ['p'] }];
  expect(correct(found(), all, openShadowRoot)).toEqual({ kept: found(), missed: 1 });
});

test('a selector that finds too much to be followed is not taken', () => {
  document.body.innerHTML = `<main>${'<p class="line">Text</p>'.repeat(300)}</main>`;
  const flat = new FlatTree(document);
  const element = document.querySelector('p:nth-child(9)')!;
  const chosen = leaveOut(element, found(), flat);
  expect(correct(found(), changesOf([{ element, isKept: false }], chosen), openShadowRoot).kept).toEqual(
    chosen,
  );
  const whole = { roots: [...document.querySelectorAll('p')], holes: [] };
  for (const { target } of changesOf([{ element, isKept: true }], whole))
    for (const selector of target)
      expect(document.querySelectorAll(selector).length).toBeLessThanOrEqual(MOST_FOUND);
});

test('where nothing was found, every change has missed, and nothing is kept', () => {
  page(1);
  const { changes } = changed(['.promo', false], ['#facts', true]);
  const nothing: KeptNodes = { roots: [], holes: [] };
  expect(correct(nothing, changes, openShadowRoot)).toEqual({ kept: nothing, missed: 2 });
});
