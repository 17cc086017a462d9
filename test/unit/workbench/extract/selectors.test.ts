import { describe, expect, test } from '@jest/globals';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { selectorOf } from '../../../../src/workbench/extract/selectors.ts';
import { parseHtml } from '../../../../src/library/dom/parse-html.ts';

const PAGE = `<!doctype html><body><!-- one --><p>a<b>c</b>d</p>
  <custom-tag>e</custom-tag><o:p>f</o:p><svg><linearGradient/></svg><p>g`;

describe('the selector of a node', () => {
  const document = new DOMParser().parseFromString(PAGE, 'text/html');
  const tree = measure(document);

  test('finds each element, and it alone', () => {
    tree.nodes.forEach((node, i) => {
      if (node.nodeType !== Node.ELEMENT_NODE) return;
      expect([...document.querySelectorAll(selectorOf(tree, i))]).toEqual([node]);
    });
  });

  test('names the place of a text among the texts of its parent', () => {
    const texts = tree.nodes.flatMap((node, i) =>
      node.nodeType === Node.TEXT_NODE ? [[(node as Text).data.trim(), selectorOf(tree, i)]] : [],
    );
    expect(texts.slice(0, 3)).toEqual([
      ['a', 'html > body > p:nth-child(1)::text(1)'],
      ['c', 'html > body > p:nth-child(1) > b:nth-child(1)::text(1)'],
      ['d', 'html > body > p:nth-child(1)::text(2)'],
    ]);
  });

  test('is the same in the DOM that can only be read', () => {
    const quick = measure(parseHtml(PAGE));
    const all = Array.from(quick.nodes, (_, i) => selectorOf(quick, i));
    expect(all).toEqual(Array.from(tree.nodes, (_, i) => selectorOf(tree, i)));
  });
});
