import { beforeEach, expect, test } from '@jest/globals';
import { News } from '../../../src/page/living/news.ts';

const add = (): Element => document.body.appendChild(document.createElement('p'));

beforeEach(() => document.body.replaceChildren());

test('what has come until a look begins is judged by it', () => {
  const news = new News();
  const one = add();
  news.add([one]);
  news.listen();
  expect(news.all()).toEqual([one]);
  news.judged([]);
  expect(news.isEmpty).toBe(true);
  expect(news.all()).toEqual([]);
});

test('what comes while it looks waits for the next look', () => {
  const news = new News();
  const [one, two] = [add(), add()];
  news.add([one]);
  news.listen();
  news.add([two]);
  expect(news.all()).toEqual([one]);
  news.judged([]);
  expect(news.isEmpty).toBe(false);
  news.listen();
  expect(news.all()).toEqual([two]);
});

test('what was refused is looked at again until it is forgotten, but not what has gone', () => {
  const news = new News();
  const [one, two] = [add(), add()];
  news.add([one, two]);
  news.listen();
  news.judged([one, two]);
  expect(news.all()).toEqual([one, two]);
  two.remove();
  expect(news.all()).toEqual([one]);
  news.forget();
  expect(news.all()).toEqual([]);
});
