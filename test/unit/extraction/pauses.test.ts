/**
 * A search of a large page can be paused often, and asks the page no more than it must: what is counted here is
 * what a click on such a page takes.
 */
import { afterEach, expect, jest, test } from '@jest/globals';
import { extract, extractInSteps } from '../../../src/extraction/extract.ts';

const PARAGRAPHS = 3000;

afterEach(() => {
  jest.restoreAllMocks();
});

function page(attributes = ''): Document {
  const text = '<p>A sentence of the page, which says what it is about.</p>'.replace('<p', `<p${attributes}`);
  return new DOMParser().parseFromString(`<main><h1>Many</h1>${text.repeat(PARAGRAPHS)}</main>`, 'text/html');
}

test('between two pauses no more than 2,000 nodes are walked', () => {
  let walked = 0;
  let most = 0;
  let pauses = 0;
  const isShown = () => {
    walked++;
    return true;
  };
  const steps = extractInSteps(page(), { isShown });
  while (!steps.next().done) {
    most = Math.max(most, walked);
    walked = 0;
    pauses++;
  }
  expect(most).toBeGreaterThan(500);
  expect(most).toBeLessThanOrEqual(2000);
  // The blocks are judged in steps too.
  expect(pauses).toBeGreaterThan((2 * PARAGRAPHS) / 2000 + (2 * PARAGRAPHS) / 500);
});

test('with pauses the same is selected', () => {
  const document = page(' class="text"');
  const steps = extractInSteps(document);
  let step = steps.next();
  while (!step.done) step = steps.next();
  expect(step.value.selection).toEqual(extract(document).selection);
});

test('an element without attributes is asked for none', () => {
  const document = page();
  const getAttribute = jest.spyOn(Element.prototype, 'getAttribute');
  extract(document);
  expect(getAttribute.mock.calls.length).toBeLessThan(PARAGRAPHS / 10);
});

test('an element is asked only for attributes that it has', () => {
  const document = page(' class="text"');
  const getAttribute = jest.spyOn(Element.prototype, 'getAttribute');
  extract(document);
  expect(getAttribute.mock.calls.length).toBeLessThan(1.1 * PARAGRAPHS);
});
