import { expect, test } from '@jest/globals';
import { findingsIn, needlessEscapes } from '../../../../src/workbench/conversion/readable.ts';

test('escapes without which nothing changes are needless', () => {
  expect(needlessEscapes('It costs \\$5 \\& more\n\n\\* not a list, a\\*b c')).toEqual(['\\$', '\\&', '\\*']);
  expect(needlessEscapes('```text\na\\$b\n```\n')).toEqual([]);
});

test('markdownlint finds what it finds, but for long lines and tables of HTML', async () => {
  expect(
    await findingsIn(`# A\n\n${'word '.repeat(100).trim()}\n\n<table><tr><td><b>a</b></table>\n`),
  ).toEqual([]);
  expect(await findingsIn('# A\n\n\n\n<em>a</em>\n')).toEqual(['MD012:3', 'MD012:4', 'MD033:5']);
});
