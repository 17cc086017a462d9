/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { markdown } from '../../../src/save/markdown/markdown.ts';
import { plainText } from '../../../src/save/text.ts';
import { saved } from './pages.ts';

const svg = (inner: string, attributes = ''): string =>
  `<div data-keep><p>One</p><svg ${attributes}>${inner}</svg><p>Two</p></div>`;
const drawing = (markup: string, options = {}): Element => saved(markup, options).body.querySelector('svg')!;

/** A view in which the attribute `data-NAME` of an element says what a property is, and that of an ancestor what it inherits. */
const view = {
  style: (element: Element) => ({
    getPropertyValue: (name: string) =>
      element.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? DEFAULTS[name] ?? '',
  }),
};
const DEFAULTS: Readonly<Record<string, string>> = {
  color: 'rgb(9, 9, 9)',
  fill: 'rgb(0, 0, 0)',
  stroke: 'none',
  'font-family': 'Georgia',
  'font-size': '16px',
};

describe('HTML in a drawing', () => {
  const box = (inner: string, size = 'x="10" y="20" width="100" height="40"'): string =>
    svg(`<foreignObject ${size}><div>${inner}</div></foreignObject>`);

  test('becomes texts in the middle of its box, one for each line', () => {
    const label = drawing(box('<p>Reader <b>of</b><br>pages</p>')).querySelector('g')!;
    expect(label.outerHTML).toBe(
      '<g text-anchor="middle"><text x="60" y="40" dy="-0.25em">Reader of</text><text x="60" y="40" dy="0.95em">pages</text></g>',
    );
  });

  test('has the font and the colour of its first words', () => {
    const inner = '<i data-font-size="9px"> </i><b data-color="red" data-font-size="20px">Reader</b>';
    const label = drawing(box(inner), view).querySelector('g')!;
    expect(label.getAttribute('font-size')).toBe('20px');
    expect(label.getAttribute('font-family')).toBe('Georgia');
    expect(label.getAttribute('fill')).toBe('red');
  });

  test('without words is left out, and so is what a browser without HTML in drawings shows', () => {
    expect(drawing(box('<img>')).childElementCount).toBe(0);
    const both = '<switch><foreignObject><p>Whole text</p></foreignObject><text>Whole …</text></switch>';
    expect(drawing(svg(both)).textContent).toBe('Whole text');
  });

  test('is in the words of all formats', () => {
    const content = saved(box('<p>Reader</p><p>of pages</p>'));
    expect(plainText(content.body)).toContain('Reader\nof pages');
    expect(markdown.render(content)).toContain('Reader of pages');
  });
});

describe('a part of a drawing looks as on the page', () => {
  test('by what it does not inherit', () => {
    const parts = drawing(
      svg(
        '<g data-fill="red"><path/><path data-fill="blue" data-opacity="0.5"/><path fill="green"/></g><path/>',
      ),
      view,
    );
    expect(parts.innerHTML).toBe(
      '<g fill="red"><path></path><path fill="blue" opacity="0.5"></path><path fill="red"></path></g><path></path>',
    );
  });

  test('in the colour of the text, if it has that', () => {
    const parts = drawing(
      svg('<path data-fill="rgb(9, 9, 9)"/><stop data-stop-color="rgb(9, 9, 9)"/>'),
      view,
    );
    expect(parts.innerHTML).toBe('<path fill="currentColor"></path><stop stop-color="currentColor"></stop>');
  });

  test('with its font, if it is text', () => {
    const parts = drawing(
      svg('<text data-font-weight="700">a<tspan data-font-size="9px">b</tspan></text>'),
      view,
    );
    expect(parts.innerHTML).toBe(
      '<text font-family="Georgia" font-size="16px" font-weight="700">a<tspan font-size="9px">b</tspan></text>',
    );
  });

  test('without addresses elsewhere', () => {
    const inner =
      '<path data-fill="url(&quot;https://e.example/#a&quot;)" data-marker-end="url(&quot;#b&quot;)"/>';
    expect(drawing(svg(inner), view).innerHTML).toBe('<path marker-end="url(&quot;#b&quot;)"></path>');
  });

  test('and is not there, if it is not drawn', () => {
    expect(drawing(svg('<g data-display="none"><text>tip</text></g>'), view).innerHTML).toContain(
      '<g display="none">',
    );
  });

  test('moved by a style, unless an attribute moves it', () => {
    const inner =
      '<g data-transform="matrix(1, 0, 0, 1, 5, 6)"/><g data-transform="matrix(2)" transform="scale(2)"/>';
    expect(drawing(svg(inner), view).innerHTML).toBe(
      '<g transform="matrix(1, 0, 0, 1, 5, 6)"></g><g transform="scale(2)"></g>',
    );
  });

  test('by its attribute "style", where no browser shows the page', () => {
    const inner =
      '<path style="FILL: #fdd !important; stroke:url(#a); fill-opacity: ; x"/><path style="fill:url(//e)"/>';
    expect(drawing(svg(inner)).innerHTML).toBe('<path fill="#fdd" stroke="url(#a)"></path><path></path>');
  });

  test('not in drawings of very many parts', () => {
    const parts = drawing(svg('<path data-fill="red"/>'.repeat(5010)), view).children;
    expect(parts[0].getAttribute('fill')).toBe('red');
    expect(parts[5009].getAttribute('fill')).toBeNull();
  });
});

describe('a drawing', () => {
  const groundOf = (attributes: string, inner: string, width = 320): string | null =>
    drawing(svg(inner, attributes), { ...view, shownWidth: () => width }).getAttribute('class');

  test('in colours of its own says what is behind it: the opposite of the text', () => {
    expect(groundOf('', '<g data-fill="red"><path/></g>')).toBe('light-ground');
    expect(groundOf('', '<path/>')).toBe('light-ground');
    expect(groundOf('data-color="rgb(230, 230, 230)"', '<path data-stroke="red"/>')).toBe('dark-ground');
  });

  test.each([
    ['oklch(0.92 0.01 260)', 'dark-ground'],
    ['oklch(0.2 0.01 260)', 'light-ground'],
    ['lab(90 0 0)', 'dark-ground'],
    ['color(display-p3 0.1 0.1 0.1)', 'light-ground'],
    ['color(srgb 0.9 0.9 0.9)', 'dark-ground'],
  ])('beside text of the colour %s, too', (colour, ground) => {
    expect(groundOf(`data-color="${colour}"`, '<path data-fill="red"/>')).toBe(ground);
  });

  test('in the colour of the text does not, and neither does an icon', () => {
    const line = 'data-fill="none" data-stroke="rgb(9, 9, 9)"';
    expect(groundOf('', `<g ${line}><path/></g>`)).toBeNull();
    expect(groundOf('', '<path data-fill="red"/>', 100)).toBeNull();
    expect(groundOf('', '<defs><marker data-fill="red"/></defs>')).toBeNull();
  });
});

test('a black icon in dark text has the colour of the text', () => {
  const icon = (attributes: string): string | null =>
    drawing(svg('<path/>', attributes), { ...view, shownWidth: () => 16 }).getAttribute('fill');
  expect(icon('')).toBe('currentColor');
  expect(icon('data-fill="red"')).toBe('red');
  expect(icon('data-color="rgb(230, 230, 230)"')).toBeNull();
  expect(drawing(svg('<path/>', 'width="16"')).getAttribute('fill')).toBeNull();
});

describe('the width of a drawing', () => {
  const shownWidth = (): number => 320;

  test.each([
    ['is stated if only the style sheet says it', '', '320'],
    ['is stated instead of a share', 'width="100%"', '320'],
    ['stays as it is stated', 'width="50"', '50'],
  ])('%s', (_, attributes, width) => {
    expect(drawing(svg('', attributes), { shownWidth }).getAttribute('width')).toBe(width);
  });

  test('in a drawing stays', () => {
    const inner = drawing(svg('<svg width="50%"></svg>'), { shownWidth }).querySelector('svg')!;
    expect(inner.getAttribute('width')).toBe('50%');
  });
});

describe('an archive of Markdown has drawings as pictures', () => {
  const bundle = (markup: string): Record<string, Uint8Array> | undefined => {
    const made = markdown.bundle!({ ...saved(markup), holdsPictures: true }, 'a.md');
    return made && unzipSync(made);
  };

  test('named by their title or their words', () => {
    const files = bundle(
      svg('<title>The\nplan</title><text>Reader</text>', 'width="300"') +
        svg('<text>Reader</text><text>Worker</text><script>1</script>') +
        svg('<path/>', 'width="300" aria-label="A line"'),
    )!;
    const text = strFromU8(files['a.md']);
    expect(text).toContain('![The plan](a-pictures/picture-1.svg)');
    expect(text).toContain('![Reader Worker](a-pictures/picture-2.svg)');
    expect(text).toContain('![A line](a-pictures/picture-3.svg)');
    const drawn = strFromU8(files['a-pictures/picture-2.svg']);
    expect(drawn).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/u);
    expect(drawn).toContain('Worker');
  });

  test('with what is behind them', () => {
    const content = saved(svg('<path data-fill="red"/>'), { ...view, shownWidth: () => 320 });
    const files = unzipSync(markdown.bundle!({ ...content, holdsPictures: true }, 'a.md')!);
    expect(strFromU8(files['a-pictures/picture-1.svg'])).toContain('background: #fff');
  });

  test('but no icons, and none that nobody sees', () => {
    const hidden = '<p hidden><svg><text>y</text></svg></p>';
    const icons = svg('<path/>') + svg('<text>x</text>', 'width="16"') + `<div data-keep>${hidden}</div>`;
    expect(bundle(icons)).toBeUndefined();
  });
});
