/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { savedMarkup } from './pages.ts';

const TEXT = 'The bridge over the river';
const IMAGE = '<img src="http://x.test/a.png" alt="">';

test.each([
  [`<figcaption><b>${TEXT}</b></figcaption><span><figcaption>${TEXT}</figcaption></span>`],
  [`<div>${TEXT}</div><figcaption><div>${TEXT}</div></figcaption>`],
])('a caption that stands twice below its picture is saved once: %s', (captions) => {
  const markup = savedMarkup(`<figure>${IMAGE}${captions}</figure>`);
  expect(markup.split(TEXT)).toHaveLength(2);
  expect(markup).toContain('<figcaption>');
});

test.each([
  ['without a picture', `<p>${TEXT}</p><p>${TEXT}</p>`],
  ['with other words between', `${IMAGE}<p>${TEXT}</p><p>and</p><p>${TEXT}</p>`],
  ['below a picture each', `${IMAGE}<p>${TEXT}</p><img src="http://x.test/b.png" alt=""><p>${TEXT}</p>`],
  ['in a list', `${IMAGE}<ul><li>${TEXT}</li><li>${TEXT}</li></ul>`],
  ['if it is short', `${IMAGE}<p>Bridge</p><p>Bridge</p>`],
])('the same text twice stays %s', (_, markup) => {
  expect(savedMarkup(markup)).toBe(markup);
});
