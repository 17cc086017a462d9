import { expect, test } from '@jest/globals';
import { parseHTML } from 'linkedom';
import { liftBoldLines } from '../../../src/save/bold-headings.ts';
import { dropEmptyBoxes } from '../../../src/save/boxes.ts';
import { liftBlocks } from '../../../src/save/markdown/lift.ts';
import { item } from '../../../src/save/markdown/lists.ts';
import { dropRepeatedPictures } from '../../../src/save/repeated-pictures.ts';
import { dropRepeatedHeadings } from '../../../src/save/repeats.ts';
import { growth } from '../../support/growth.ts';

/** Not jsdom's: there, taking one of n siblings away takes n steps. */
const { document } = parseHTML('<html><body></body></html>');

test.each([
  ['items of a list', '<li>a</li>', writeItems, 8_000],
  ['the same picture again', '<img src="a.png">', dropRepeatedPictures, 4_000],
  ['answers under one title', '<h3>Re: one title</h3><p>a</p>', dropAnswers, 2_000],
  ['pieces of code', '<pre>a = 1</pre>', dropEmptyBoxes, 2_000],
  ['bold lines', '<p><b>A line</b></p><p>A text below it</p>', liftBoldLines, 2_000],
  ['line ends with nothing between them', '<b><br></b>', lift, 500],
  ['line ends in blank text', '<b> <br> </b>', lift, 500],
  ['line ends beside tags of Markdown', '<sup><br></sup><i></i>', lift, 500],
])('saving takes linear time in %s', (_, unit, work, size) => {
  expect(growth(size, (size) => bodyOf(unit.repeat(size)), work)).toBeLessThan(1.5);
});

function bodyOf(markup: string): DocumentFragment {
  const box = document.createElement('ol');
  box.innerHTML = markup;
  const body = document.createDocumentFragment();
  body.append(box);
  return body;
}

function writeItems(body: DocumentFragment): void {
  for (const each of body.querySelectorAll('li')) item('a', each);
}

function lift(body: DocumentFragment): void {
  liftBlocks(body.firstElementChild as HTMLElement, 'A title');
}

function dropAnswers(body: DocumentFragment): void {
  dropRepeatedHeadings(body, 'One title');
}
