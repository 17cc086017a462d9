/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { savedMarkup } from './pages.ts';

const mathml = (tex: string): string =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>x</mi></mrow>` +
  `<annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;
const clean = (tex: string, display = ''): string =>
  `<math${display}${tex ? ` alttext="${tex}"` : ''}><mrow><mi>x</mi></mrow></math>`;
const block = ' display="block"';

describe('a formula that the page has several times is saved once', () => {
  test.each([
    [
      'KaTeX',
      `<span class="katex"><span class="katex-mathml">${mathml('x')}</span><span class="katex-html" aria-hidden="true">x</span></span>`,
      clean('x'),
    ],
    [
      'KaTeX on a line of its own',
      `<span class="katex-display"><span class="katex"><span class="katex-mathml">${mathml('x')}</span><span class="katex-html">x</span></span></span>`,
      clean('x', block),
    ],
    [
      'MathJax 3',
      `<mjx-container class="MathJax" jax="CHTML" display="true"><mjx-math aria-hidden="true">x</mjx-math><mjx-assistive-mml><math><mrow><mi>x</mi></mrow></math></mjx-assistive-mml></mjx-container>`,
      clean('', block),
    ],
    [
      'MathJax 2',
      `<span class="MathJax_Preview">x</span><span class="MathJax" data-mathml="&lt;math&gt;&lt;mrow&gt;&lt;mi&gt;x&lt;/mi&gt;&lt;/mrow&gt;&lt;/math&gt;"><nobr>x</nobr></span><script type="math/tex">x^2</script>`,
      clean('x^2'),
    ],
    [
      'MathJax 2 on a line of its own',
      `<div class="MathJax_Display"><span class="MathJax"><nobr>x</nobr></span></div><script type="math/tex; mode=display">x^2</script>`,
      '<math display="block" alttext="x^2"><mtext>x^2</mtext></math>',
    ],
    [
      'Wikipedia',
      `<span class="mwe-math-element"><span class="mwe-math-mathml-inline" style="display: none;">${mathml('{\\displaystyle x}')}</span><img src="x.svg" class="mwe-math-fallback-image-inline" alt="x"></span>`,
      clean('x'),
    ],
    ['MathML alone', mathml('a &lt; "b"'), clean('a < &quot;b&quot;')],
    ['MathML that states its source', '<math alttext="x"><mrow><mi>x</mi></mrow></math>', clean('x')],
    [
      'the source alone',
      '<script type="math/tex">a&b</script>',
      '<math alttext="a&amp;b"><mtext>a&amp;b</mtext></math>',
    ],
  ])('%s', (_, markup, expected) => {
    expect(savedMarkup(`a ${markup} b`)).toBe(`a ${expected} b`);
  });
});

test.each([
  '<span class="katex"><span class="katex-html">x</span></span>',
  '<span class="mwe-math-element"><img src="http://x.test/x.svg" alt="x"></span>',
  '<span class="MathJax">x</span>',
])('what has no other notation stays as it is: %s', (markup) => {
  expect(savedMarkup(markup).replace(/<\/?span>/g, '')).toBe(markup.replace(/<\/?span[^>]*>/g, ''));
});

test('a formula runs nothing', () => {
  const attack =
    '<span class="MathJax" data-mathml="<math><mi><img src=x onerror=alert(1)></mi></math>"></span>';
  const script = '<script type="math/tex">&lt;/math>&lt;img src=x onerror=alert(1)></script>';
  expect(savedMarkup(attack + script)).not.toMatch(/<img[^>]*onerror|<script/);
});
