import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keepControls } from '../../../src/page/controls.ts';
import { marksFor, type Marks } from '../../../src/page/marks.ts';

const WORDS = 'The keeper climbs the tower before dusk and writes the weather into the book. ';

beforeEach(() => document.body.replaceChildren());
afterEach(() => void jest.restoreAllMocks());

/** What is kept is marked `data-keep`, what is cut out of it `data-hole`. */
function marked(html: string): Marks {
  document.body.innerHTML = html;
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const kept = { roots: all('[data-keep]'), holes: all('[data-hole]') };
  const marks = marksFor(kept, document);
  keepControls(kept, document, marks);
  return marks;
}

function marksOf(marks: Marks, selector: string): string {
  return [...(marks.get(document.querySelector(selector)!) ?? [])].join(' ');
}

test('shows the button of a piece of code, and nothing else of what is hidden with it', () => {
  const tools =
    '<div id="tools" data-hole>Shell <button id="copy">Copy</button><a id="more" href="#">More</a></div>';
  const marks = marked(
    `<main data-keep><p>${WORDS.repeat(4)}</p><div>${tools}<pre>lamp --trim</pre></div></main>`,
  );
  expect(marksOf(marks, '#copy')).toBe('keep control shown');
  // Its own text is invisible, and the link is hidden as what stands beside a path is.
  expect(marksOf(marks, '#tools')).toBe('path control bare');
  expect(marksOf(marks, '#more')).toBe('');
});

test('shows the button where the code alone is kept', () => {
  const marks = marked(
    '<section><pre data-keep>lamp --trim</pre><span id="box"><button>Copy</button></span></section>',
  );
  expect(marksOf(marks, '#box')).toBe('path control');
  expect(marksOf(marks, 'button')).toBe('keep control');
});

test('leaves buttons hidden that stand with more than code', () => {
  const marks = marked(`<section><p>${WORDS.repeat(4)}</p><button>Subscribe</button><div><div><div><div>
    <pre data-keep>lamp --trim</pre></div></div></div></div></section>`);
  expect(marksOf(marks, 'button')).toBe('');
});

test('shows the tabs of kept panels alone', () => {
  const tabs = (id: string, panel: string): string =>
    `<div role="tablist" id="${id}"><button role="tab" aria-controls="${panel}">One</button></div>`;
  const marks =
    marked(`<main>${tabs('here', 'panel')}${tabs('there', 'advert')}<div id="panel" data-keep>${WORDS}</div>
    <div id="advert">Buy</div></main>`);
  expect(marksOf(marks, '#here')).toBe('keep control');
  expect(marksOf(marks, '#there')).toBe('');
});

test('shows the labels that change between kept panels without a script', () => {
  const marks =
    marked(`<main data-keep><div><input type="radio" id="north"><label for="north" data-hole>North</label>
    <p>${WORDS.repeat(3)}</p></div></main><form><input type="radio" id="other"><label for="other" id="form">Weekly</label></form>`);
  expect(marksOf(marks, 'label')).toBe('keep control');
  expect(marksOf(marks, '#form')).toBe('');
});

test('reads the text around twice as many pieces of code in no more than twice as many steps', () => {
  const next = jest.spyOn(TreeWalker.prototype, 'nextNode');
  const stepsFor = (count: number): number => {
    next.mockClear();
    marked(`<main data-keep>${`<p>${WORDS}</p><pre>lamp --trim</pre>`.repeat(count)}</main>`);
    return next.mock.calls.length;
  };
  const single = stepsFor(100);
  expect(single).toBeGreaterThan(100);
  expect(stepsFor(200)).toBeLessThanOrEqual(single * 2 + 10);
});
