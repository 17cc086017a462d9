import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { isInControl, keepControls } from '../../../src/page/controls.ts';
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
  expect(marksOf(marks, '#tools')).toBe('path control invisible');
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

test('counts the letters of highlighted code as those around it, without the white space between its parts', () => {
  const code = '<b>lamp</b>          <i>--trim</i>\n'.repeat(30);
  const marks = marked(`<section><div><pre data-keep>${code}</pre></div><p>${WORDS.repeat(4)}</p>
    <button>Subscribe</button></section>`);
  expect(marksOf(marks, 'button')).toBe('');
});

test('shows checkboxes beside kept text, and none in what is hidden', () => {
  const marks = marked(`<ul data-keep><li><input type="checkbox" id="flour" data-hole>Flour</li>
    <li><input type="RADIO" id="rye" data-hole>Rye</li><li><input type="text" id="name" data-hole></li></ul>
    <form><input type="checkbox" id="weekly">Weekly</form>
    <div data-keep>${WORDS}<p data-hole><input type="checkbox" id="buy">Buy</p></div>`);
  expect(marksOf(marks, '#flour')).toBe('keep control');
  expect(marksOf(marks, '#rye')).toBe('keep control');
  expect(marksOf(marks, '#name')).toBe('hole');
  expect(marksOf(marks, '#weekly')).toBe('');
  expect(marksOf(marks, '#buy')).toBe('');
});

test('shows a button in the middle of a paragraph that is kept', () => {
  const marks = marked(`<main data-keep><p>${WORDS}<button id="more" data-hole>more</button> ${WORDS}</p>
    <div><button id="buy" data-hole>Buy</button></div></main>`);
  expect(marksOf(marks, '#more')).toBe('keep control');
  expect(marksOf(marks, '#buy')).toBe('hole');
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

test('shows the link to a closed panel that is kept, with the short list that it is in', () => {
  const tabs = (id: string, panels: readonly string[], words = ''): string =>
    `<ul id="${id}">${panels.map((panel) => `<li><a href="#${panel}">${panel}</a></li>`).join('')}${words}</ul>`;
  const marks = marked(`<main>${tabs('short', ['day', 'night'])}${tabs('long', ['night'], WORDS.repeat(2))}
    ${tabs('sections', ['day'])}${tabs('menu', ['menus'])}
    <div data-keep><div id="day">${WORDS}</div><div id="night" style="display: none">${WORDS}</div></div>
    <div id="menus" style="display: none">News</div></main>`);
  expect(marksOf(marks, '#short')).toBe('keep control');
  expect(marksOf(marks, '#long')).toBe('path control invisible');
  expect(marksOf(marks, '#long a')).toBe('keep control shown');
  // What leads to an open section is no tab, and a menu opens nothing that is kept.
  for (const id of ['sections', 'menu']) expect(marksOf(marks, `#${id}`)).toBe('');
});

test('shows the labels that change between kept panels without a script', () => {
  const marks =
    marked(`<main data-keep><div><input type="radio" id="north"><label for="north" data-hole>North</label>
    <p>${WORDS.repeat(3)}</p></div></main><form><input type="radio" id="other"><label for="other" id="form">Weekly</label></form>`);
  expect(marksOf(marks, 'label')).toBe('keep control');
  expect(marksOf(marks, '#form')).toBe('');
});

test('shows no tabs of a panel in what was cut out, and none without a panel', () => {
  const tabs = (id: string, panel: string): string =>
    `<div role="tablist" id="${id}"><button role="tab" aria-controls="${panel}">One</button></div>`;
  const marks = marked(`<main>${tabs('cut', 'panel')}${tabs('within', 'deep')}${tabs('none', 'nowhere')}
    <section data-keep><div id="panel" data-hole>Buy</div><div data-hole><div id="deep">Buy</div></div>${WORDS}</section></main>`);
  for (const id of ['cut', 'within', 'none']) expect(marksOf(marks, `#${id}`)).toBe('');
});

test('shows no label of a checkbox, of a choice elsewhere, or of a set with little text', () => {
  const marks = marked(`<main data-keep>
    <div><input type="checkbox" id="mail"><label for="mail" id="tick" data-hole>Mail me</label><p>${WORDS.repeat(3)}</p></div>
    <label for="far" id="apart" data-hole>Far</label><div><input type="radio" id="far"><p>${WORDS.repeat(3)}</p></div>
    <div><input type="radio" id="yes"><label for="yes" id="short" data-hole>Yes</label></div>
    <label for="gone" id="lost" data-hole>Gone</label></main>`);
  for (const id of ['tick', 'apart', 'short', 'lost']) expect(marksOf(marks, `#${id}`)).toBe('hole');
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

test('looks for the buttons of code four elements up, and no farther', () => {
  const around = (levels: number): string =>
    marksOf(
      marked(`<section><button>Copy</button>${'<div>'.repeat(levels)}<pre data-keep>lamp</pre>
        ${'</div>'.repeat(levels)}</section>`),
      'button',
    );
  expect([around(3), around(4)]).toEqual(['keep control', '']);
});

// The button has six more.
test.each([
  [114, 'keep control'],
  [115, ''],
])('shows the button of code with up to 120 letters around it: %i', (letters, expected) => {
  const marks = marked(
    `<section><span>${'x'.repeat(letters)}</span><b role="button">Copied</b><pre data-keep> lamp </pre></section>`,
  );
  expect(marksOf(marks, 'b')).toBe(expected);
});

test.each(['<clipboard-copy>Copy</clipboard-copy>', '<span role="button">Copy</span>'])(
  'shows what is a button of code by another name: %s',
  (button) => {
    const marks = marked(`<section><i>${button}</i><pre data-keep>lamp</pre></section>`);
    expect(marksOf(marks, 'i > *')).toBe('keep control');
  },
);

test('shows no button that stands in a paragraph with more around it', () => {
  const marks = marked(`<main data-keep><p>${WORDS}<span><button data-hole>Share</button></span></p></main>`);
  expect(marksOf(marks, 'button')).toBe('hole');
});

test('a control is what is shown as one, with all in it, and not the element that opens the way to it', () => {
  const marks = marked(
    `<section id="around"><i><button><b>Copy</b></button><a>More</a></i><pre data-keep>lamp</pre></section>`,
  );
  const isIn = (selector: string): boolean => isInControl(document.querySelector(selector)!, marks);
  expect(['button', 'b', 'i', 'a', 'pre'].map(isIn)).toEqual([true, true, false, false, false]);
  expect(isInControl(document.createElement('button'), marks)).toBe(false);
});

test('a text can be kept on its own, and has no controls', () => {
  document.body.innerHTML = `<p>${WORDS}</p>`;
  const kept = { roots: [document.querySelector('p')!.firstChild!], holes: [] };
  const marks = marksFor(kept, document);
  expect(() => keepControls(kept, document, marks)).not.toThrow();
});

test('leaves the button of code as it is where it is content', () => {
  const marks = marked('<main data-keep><div><pre>lamp --trim</pre><button>Copy</button></div></main>');
  expect(marksOf(marks, 'button')).toBe('');
});

test('opens only what hides a button: a path stays a path, and space between tags is no text', () => {
  const marks = marked(
    '<section><pre data-keep>lamp</pre><span id="box"> <button>Copy</button>\n</span></section>',
  );
  expect(['section', '#box', 'button'].map((selector) => marksOf(marks, selector))).toEqual([
    'path',
    'path control',
    'keep control',
  ]);
});

test('shows the tabs of a panel that holds kept content', () => {
  const marks = marked(`<main><div role="tablist"><button role="tab" aria-controls="panel">One</button></div>
    <div id="panel"><p data-keep>${WORDS}</p><p>Buy</p></div></main>`);
  expect(marksOf(marks, '[role="tablist"]')).toBe('keep control');
});

test('counts the letters around code to the last text', () => {
  const marks = marked(
    `<section><pre data-keep>lamp</pre><i>${'x'.repeat(114)}</i><button>Copied</button><b>y</b></section>`,
  );
  expect(marksOf(marks, 'button')).toBe('');
});

test.each([
  [120, 'keep control'],
  [121, 'hole'],
])('of the buttons within code, shows those with up to 120 letters: %i', (letters, expected) => {
  const marks = marked(`<pre data-keep>lamp<button data-hole>${'x'.repeat(letters)}</button></pre>`);
  expect(marksOf(marks, 'button')).toBe(expected);
});

describe('on a page with very many controls', () => {
  const shown = (marks: Marks, selector: string): number =>
    [...document.querySelectorAll(selector)].filter((element) => marks.get(element)?.has('control')).length;

  test('shows the first 400 in a kept part', () => {
    const marks = marked(`<main data-keep>${'<input type="checkbox" data-hole>'.repeat(402)}</main>`);
    expect(shown(marks, 'input')).toBe(400);
  });

  test('shows 800 in all', () => {
    const marks = marked(`<section>${'<button></button>'.repeat(802)}<pre data-keep>lamp</pre></section>`);
    expect(shown(marks, 'button')).toBe(800);
  });

  test('looks at the first 800 tabs', () => {
    const tabs = '<button role="tab" aria-controls="nowhere">One</button>'.repeat(800);
    const last = (count: number): string =>
      `<div role="tablist">${tabs.slice(0, (tabs.length / 800) * count)}<button role="tab" aria-controls="panel">One</button></div><div id="panel" data-keep>${WORDS}</div>`;
    const isShown = (count: number): string => marksOf(marked(last(count)), '[role="tablist"]');
    expect([isShown(799), isShown(800)]).toEqual(['keep control', '']);
  });
});
