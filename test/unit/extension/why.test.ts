import { expect, test } from '@jest/globals';
import { toWhyRequest } from '../../../src/extension/why/messages.ts';
import { fixtureOf } from '../../../src/extension/why/fixture.ts';
import { drawPlot } from '../../../src/extension/why/plot.ts';
import { figure, nodeTable } from '../../../src/extension/why/tables.ts';
import type { WhyNode } from '../../../src/extension/why/types.ts';

const ME = 'isolate@here';
const node: WhyNode = {
  name: 'p',
  text: 'The ferry',
  ratios: [1, 1, 0, 0.5],
  point: [2, 0, -1, 1],
  distance: 2.5,
  isInCSet: false,
  isSelected: false,
  isLeft: false,
};

test('the page for a report carries what extraction reads, marks what is kept, and runs nothing', () => {
  document.title = 'Ferry 7';
  document.documentElement.lang = 'en';
  document.body.innerHTML =
    '<nav onclick="go()" style="color: red"><a href="https://example.org/secret" data-user="5">Anna’s page</a></nav>' +
    '<script>steal()</script><main class="story" id="m"><p>Ünique words 42</p><time datetime="2026-11-23">today</time><img src="a.png" alt="Ada"><aside>Out</aside></main>';
  const kept = { roots: [document.querySelector('main')!], holes: [document.querySelector('aside')!] };
  const plain = fixtureOf(document, kept, false);
  expect(plain).toContain('<main class="story" id="m" data-main-content="">');
  expect(plain).toContain('<aside data-left-out="">Out</aside>');
  expect(plain).toContain('href="https://example.org/secret"');
  expect(plain).not.toMatch(/script|onclick|style|data-user/);
  expect(plain).toContain('<title>Ferry 7</title>');
  const masked = fixtureOf(document, kept, true);
  expect(masked).toContain('<p>Xxxxxx xxxxx 00</p>');
  expect(masked).toContain('alt="Xxx"');
  expect(masked).not.toMatch(/ferry|anna|secret|a\.png|words|2026/i);
  expect(document.body.innerHTML).toContain('steal()');
});

test('a deep page is no trouble', () => {
  document.body.innerHTML = '';
  let at: Element = document.body;
  for (let i = 0; i < 1000; i++) at = at.appendChild(document.createElement('div'));
  at.textContent = 'deep';
  expect(fixtureOf(document, { roots: [], holes: [] }, false)).toContain('deep');
});

test('what became of each element is told in words', () => {
  const table = document.createElement('table');
  nodeTable(table, [
    { ...node, isInCSet: true, textPond: 4, isSelected: true, isLeft: true },
    { ...node, isInCSet: true, textPond: 4, isSelected: true },
    { ...node, isInCSet: true, sameTextAs: 'div#a' },
    { ...node, isInCSet: true, textPond: 0.25 },
    { ...node, isSelected: true },
    node,
  ]);
  expect([...table.querySelectorAll('tr td:last-child')].map((cell) => cell.textContent)).toEqual([
    'in the c-SET, textPond 4; selected',
    'in the c-SET, textPond 4; selected; removed by the post-process',
    'in the c-SET; removed, because div#a has the same text',
    'in the c-SET, textPond 0.250',
    'sibling of what is selected',
    '',
  ]);
  expect([figure(undefined), figure(NaN), figure(3), figure(1 / 3)]).toEqual(['', '', '3', '0.333']);
});

test('each point is drawn once, and the centroid, by any two coordinates', () => {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const nodes = [{ ...node, isInCSet: true }, { ...node, isSelected: true }, node];
  for (const [across, up] of [
    [0, 3],
    [1, 1],
  ]) {
    drawPlot(svg, { nodes, centroid: [0, 0, 0, 0] }, across, up);
    expect([...svg.querySelectorAll('circle')].map((one) => one.getAttribute('class'))).toEqual([
      'point',
      'selected',
      'set',
    ]);
    expect(svg.querySelectorAll('.middle')).toHaveLength(1);
    for (const one of svg.querySelectorAll('circle'))
      expect(one.getAttribute('cx')).toMatch(/^\d+(?:\.\d)?$/);
  }
});

test('questions are taken from this extension alone, and letters are masked unless told otherwise', () => {
  expect(toWhyRequest({ type: 'why', settings: {} }, { id: ME }, ME)?.type).toBe('why');
  expect(toWhyRequest({ type: 'show-why' }, { id: ME }, ME)?.type).toBe('show-why');
  expect(toWhyRequest({ type: 'fixture' }, { id: ME }, ME)).toMatchObject({ isMasked: true });
  expect(toWhyRequest({ type: 'fixture', isMasked: false }, { id: ME }, ME)).toMatchObject({
    isMasked: false,
  });
  for (const message of [undefined, {}, { type: 'how' }])
    expect(toWhyRequest(message, { id: ME }, ME)).toBeUndefined();
  expect(toWhyRequest({ type: 'why' }, { id: 'other' }, ME)).toBeUndefined();
  expect(toWhyRequest({ type: 'show-why' }, { id: 'other' }, ME)).toBeUndefined();
});
