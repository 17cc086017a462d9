/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { printAlone, printSheet } from '../../../src/page/print.ts';

const NAME = 'isolate-x';

afterEach(() => {
  document.body.replaceChildren();
});

test('what is kept is marked while the page is printed, and no longer', async () => {
  document.body.innerHTML = '<nav>n</nav><main><p>a</p><i>b</i></main>';
  const before = document.documentElement.outerHTML;
  const during: string[] = [];
  window.print = jest.fn(() => void during.push(document.body.innerHTML));
  await printAlone(document, NAME, { roots: [document.querySelector('p')!], holes: [] });
  expect(during).toEqual([`<nav>n</nav><main ${NAME}="path"><p ${NAME}="keep">a</p><i>b</i></main>`]);
  expect(document.documentElement.outerHTML).toBe(before);
});

test('the page is given back when printing fails, and only once it has ended', async () => {
  document.body.innerHTML = '<p>a</p>';
  const kept = { roots: [document.querySelector('p')!], holes: [] };
  window.print = () => {
    throw new Error('no printer');
  };
  await expect(printAlone(document, NAME, kept)).rejects.toThrow('no printer');
  expect(document.body.innerHTML).toBe('<p>a</p>');

  window.print = () => void window.dispatchEvent(new Event('beforeprint'));
  const printing = printAlone(document, NAME, kept);
  await Promise.resolve();
  expect(document.querySelector(`[${NAME}]`)).not.toBeNull();
  window.dispatchEvent(new Event('afterprint'));
  await printing;
  expect(document.querySelector(`[${NAME}]`)).toBeNull();
});

test('the sheet speaks of paper only', () => {
  expect(printSheet(NAME)).toMatch(/^@media print \{[^]*display: none !important[^]*\}$/);
});
