import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { escapeText } from '../../../src/save/markdown/escape.ts';
import { Line, PICTURE } from '../../../src/save/markdown/line.ts';
import { writtenRuns } from '../../../src/save/markdown/written-lines.ts';

function rootOf(html: string): Element {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

describe('the work for one line', () => {
  const searches = ['indexOf', 'lastIndexOf', 'includes', 'trimStart'] as const;
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test.each([
    ['signs', 'a *b _c `d $e <f ![g]( ', false],
    ['brackets of a link', 'a [b ', true],
  ])('does not grow with its %s', (_, part, inLink) => {
    const searchesFor = (times: number): number => {
      const line = new Line(false, PICTURE + part.repeat(times) + PICTURE);
      const spies = searches.map((name) => jest.spyOn(String.prototype, name));
      escapeText(line.text.slice(1), { line, at: 1, lineStart: true, inLink });
      const longOnes = spies.flatMap((spy) => spy.mock.contexts).filter((text) => String(text).length > 2000);
      jest.restoreAllMocks();
      return longOnes.length;
    };
    expect(searchesFor(2000)).toBe(searchesFor(1000));
    expect(searchesFor(1000)).toBeGreaterThan(0);
  });
});

describe('runs of text', () => {
  const placesIn = (html: string): string[] =>
    writtenRuns(rootOf(html)).map(({ node, at, lineStart }) => `${node.data.trim()} ${at} ${lineStart}`);

  test('begin a line after blocks and line ends, and after elements in which nothing is seen', () => {
    expect(placesIn('<p>one<br>two</p>three')).toEqual(['one 0 true', 'two 4 true', 'three 0 true']);
    expect(placesIn('<p><b> </b><span>four</span></p>')).toEqual([' 1 false', 'four 3 true']);
    expect(placesIn('<p><b>five</b> six <img src="a"> seven</p>')).toEqual([
      'five 1 false',
      'six 6 false',
      'seven 12 false',
    ]);
  });

  test('begin no line in headings and cells, and code has no runs', () => {
    expect(placesIn('<h2>one</h2><table><tr><td>two</table><pre>three</pre>')).toEqual([
      'one 0 false',
      'two 0 false',
    ]);
  });
});
