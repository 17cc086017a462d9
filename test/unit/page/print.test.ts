/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { unrollOnPaper } from '../../../src/page/panes.ts';
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
  const kept = { roots: [document.querySelector('p')!], holes: [] };
  await printAlone(document, NAME, { kept });
  expect(during).toEqual([`<nav>n</nav><main ${NAME}="path"><p ${NAME}="keep">a</p><i>b</i></main>`]);
  expect(document.documentElement.outerHTML).toBe(before);
});

test('the page is given back when printing fails, and only once it has ended', async () => {
  document.body.innerHTML = '<p>a</p>';
  const kept = { roots: [document.querySelector('p')!], holes: [] };
  window.print = () => {
    throw new Error('no printer');
  };
  await expect(printAlone(document, NAME, { kept })).rejects.toThrow('no printer');
  expect(document.body.innerHTML).toBe('<p>a</p>');

  window.print = () => void window.dispatchEvent(new Event('beforeprint'));
  const printing = printAlone(document, NAME, { kept });
  await Promise.resolve();
  expect(document.querySelector(`[${NAME}]`)).not.toBeNull();
  window.dispatchEvent(new Event('afterprint'));
  await printing;
  expect(document.querySelector(`[${NAME}]`)).toBeNull();
});

test('what scrolls in kept content is marked from before the print to after it', () => {
  document.body.innerHTML =
    '<main><p style="overflow-x: auto">a</p><p style="overflow-x: scroll" isolate-x="block">b</p><p>c</p></main>';
  const before = document.body.innerHTML;
  const stop = unrollOnPaper(document, { roots: [document.querySelector('main')!], holes: [] }, NAME, false);
  const marks = (): (string | null)[] => [...document.querySelectorAll('p')].map((p) => p.getAttribute(NAME));
  window.dispatchEvent(new Event('beforeprint'));
  window.dispatchEvent(new Event('beforeprint'));
  expect(marks()).toEqual(['pane', 'block pane', null]);
  window.dispatchEvent(new Event('afterprint'));
  expect(document.body.innerHTML).toBe(before);

  window.dispatchEvent(new Event('beforeprint'));
  stop();
  expect(document.body.innerHTML).toBe(before);
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.body.innerHTML).toBe(before);
});

test('links of kept content get their whole address for as long as the page is printed, where that is wished', async () => {
  document.body.innerHTML = `<nav><a href="/home">home</a></nav><main><a href="/two">two</a>
    <a href="https://www.example.com/">example.com</a> <a href="mailto:a@b.example">write</a> <a href="#part">part</a>
    <a href="javascript:void 0">act</a> <a>none</a></main>`;
  const before = document.documentElement.outerHTML;
  const kept = { roots: [document.querySelector('main')!], holes: [] };
  const found: (string | null)[][] = [];
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    found.push([...document.links].map((link) => link.getAttribute(`${NAME}-address`)));
    window.dispatchEvent(new Event('afterprint'));
  };
  await printAlone(document, NAME, { kept, addresses: true });
  expect(document.documentElement.outerHTML).toBe(before);
  await printAlone(document, NAME, { kept });
  expect(found).toEqual([
    [null, 'http://localhost/two', null, 'a@b.example', null, null],
    [null, null, null, null, null, null],
  ]);
});

test('the sheet speaks of paper only', () => {
  expect(printSheet(NAME)).toMatch(/^@media print \{[^]*display: none !important[^]*\}$/);
});
