import { expect, test } from '@jest/globals';
import { rightFields } from '../../../../src/workbench/conversion/about.ts';

const LABEL = {
  title: 'A storm’s end | The Paper',
  author: 'Ada Lovelace and Grace Hopper',
  published: '2025-01-31',
};

test('fields are right whatever their case, order and punctuation', () => {
  const said = {
    title: "A Storm's End",
    author: ['Grace Hopper', 'By Ada Lovelace'],
    published: '2025-01-30T23:30:00-05:00',
    site: 'The Paper',
  };
  expect(rightFields({ ...said, title: 'A storm’s end' }, LABEL, ['the paper'])).toEqual({
    title: true,
    author: true,
    date: true,
    site: true,
  });
});

test('a name too many, another day and a title that goes on are wrong', () => {
  const said = {
    title: 'A storm’s end, in pictures',
    author: 'Ada Lovelace, Grace Hopper, Admin',
    published: '2025-02-01',
  };
  expect(rightFields(said, LABEL)).toEqual({ title: false, author: false, date: false });
});

test('what is not labelled is not judged', () => {
  expect(rightFields({ author: 'Ada' }, { title: 'T' })).toEqual({ title: false });
});
