import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bodyWithoutLandmarks, wholeBody } from '../../../../src/extraction/baselines/baselines.ts';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { buildQuick } from '../../../support/quick-pages.ts';
import { randomPages } from '../../../support/random-pages.ts';
import { chosen, faults, measured } from './pages.ts';

const LANDMARKS = [
  ...['nav', 'header', 'footer', 'aside'].map((tag) => `<${tag} id="x">Menu</${tag}>`),
  ...['navigation', 'banner', 'contentinfo', 'complementary'].map(
    (role) => `<div role="${role}" id="x">Menu</div>`,
  ),
];
const NO_LANDMARKS = [
  ...['main', 'article', 'section', 'form', 'search', 'dialog', 'h1'].map((tag) => `<${tag}>Text</${tag}>`),
  ...['main', 'article', 'region', 'search', 'form', 'dialog', ''].map(
    (role) => `<div role="${role}">Text</div>`,
  ),
];

test('the whole body is BODY without a hole', () => {
  expect(chosen(wholeBody(), measured('<nav>Menu</nav><p>Text</p>'))).toEqual({ nodes: ['body'], holes: [] });
});

test.each(LANDMARKS)('%s is a landmark', (landmark) => {
  const page = measured(`<p>Text</p>${landmark}`);
  expect(chosen(bodyWithoutLandmarks(), page)).toEqual({ nodes: ['body'], holes: ['#x'] });
});

test.each(NO_LANDMARKS)('%s is no landmark', (element) => {
  expect(chosen(bodyWithoutLandmarks(), measured(element)).holes).toEqual([]);
});

test('only the outermost of nested landmarks is a hole', () => {
  const page = measured('<header id="x"><nav>Menu</nav></header><p>Text</p><footer id="y">End</footer>');
  expect(chosen(bodyWithoutLandmarks(), page).holes).toEqual(['#x', '#y']);
});

test('a header of an article is a landmark too', () => {
  const page = measured('<article><header id="x">Title</header><p>Text</p></article>');
  expect(chosen(bodyWithoutLandmarks(), page).holes).toEqual(['#x']);
});

test('of several roles the first counts, in any case of letters', () => {
  const first = measured('<div id="x" role=" Navigation  list ">Menu</div>');
  expect(chosen(bodyWithoutLandmarks(), first).holes).toEqual(['#x']);
  const second = measured('<div role="list navigation">Menu</div>');
  expect(chosen(bodyWithoutLandmarks(), second).holes).toEqual([]);
});

test('a role is read past a form control that is called getAttribute', () => {
  const page = new DOMParser().parseFromString('<form role="banner">Text</form>', 'text/html');
  Object.defineProperty(page.forms[0], 'getAttribute', { value: page.createElement('input') });
  expect(chosen(bodyWithoutLandmarks(), measure(page)).holes).toEqual(['form']);
});

test('a role on BODY leaves the body', () => {
  const page = new DOMParser().parseFromString('<body role="banner"><p>Text</p>', 'text/html');
  expect(chosen(bodyWithoutLandmarks(), measure(page))).toEqual({ nodes: ['body'], holes: [] });
});

test('a document without BODY has no main content', () => {
  const page = document.implementation.createDocument(null, 'root');
  for (const method of [wholeBody(), bodyWithoutLandmarks()]) {
    expect(method.select(measure(page))).toEqual({ nodes: [], holes: [], reasons: [] });
  }
});

test('random pages get disjoint holes in document order', () => {
  fc.assert(
    fc.property(randomPages, (page) => {
      const tree = measure(buildQuick(page));
      for (const method of [wholeBody(), bodyWithoutLandmarks()]) {
        expect(faults(tree, method.select(tree))).toEqual([]);
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});
