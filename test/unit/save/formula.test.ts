/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { markdownOf } from '../../../src/save/markdown/markdown.ts';
import { plainText } from '../../../src/save/text.ts';
import { growth } from '../../support/growth.ts';
import { saved, savedMarkup } from './pages.ts';

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

test('a formula is no tag for readers of Markdown without formulas', () => {
  const written = markdownOf(
    saved('<p data-keep><math alttext="a<img src=x onerror=run()>"><mi>a</mi></math></p>'),
  );
  expect(written).toBe('$a< img src=x onerror=run()>$');
});

test('a formula runs nothing', () => {
  const attack =
    '<span class="MathJax" data-mathml="<math><mi><img src=x onerror=alert(1)></mi></math>"></span>';
  const script = '<script type="math/tex">&lt;/math>&lt;img src=x onerror=alert(1)></script>';
  expect(savedMarkup(attack + script)).not.toMatch(/<img[^>]*onerror|<script/);
});

/** The Markdown of one kept paragraph with this content after "So ". */
const written = (markup: string): string => markdownOf(saved(`<p data-keep>So ${markup}</p>`));

describe('MathJax without MathML', () => {
  const glyph = (code: string, text = ''): string => `<mjx-c class="mjx-c${code}">${text}</mjx-c>`;
  const letter = (code: string): string => `<mjx-mi class="mjx-i">${glyph(code)}</mjx-mi>`;
  const number = (code: string): string => `<mjx-mn>${glyph(code)}</mjx-mn>`;
  const formula = (content: string): string =>
    `<mjx-container class="MathJax" jax="CHTML"><mjx-math class="MJX-TEX">${content}</mjx-math></mjx-container>`;

  test.each([
    ['letters by their class', letter('1D467'), '$z$'],
    ['letters by their text', `<mjx-mi>${glyph('1D467', '𝑧')}</mjx-mi>`, '$z$'],
    [
      'fractions',
      `<mjx-mfrac><mjx-frac><mjx-num><mjx-nstrut></mjx-nstrut>${number('31')}</mjx-num><mjx-dbox><mjx-dtable><mjx-line></mjx-line><mjx-row><mjx-den><mjx-dstrut></mjx-dstrut>${letter('1D45B')}</mjx-den></mjx-row></mjx-dtable></mjx-dbox></mjx-frac></mjx-mfrac>`,
      '$\\frac{1}{n}$',
    ],
    [
      'powers',
      `<mjx-msup>${letter('1D465')}<mjx-script>${number('32')}</mjx-script></mjx-msup>`,
      '${x}^{2}$',
    ],
    [
      'powers above an index',
      `<mjx-msubsup>${letter('1D465')}<mjx-script>${number('32')}<mjx-spacer></mjx-spacer>${letter('1D456')}</mjx-script></mjx-msubsup>`,
      '${x}_{i}^{2}$',
    ],
    [
      'roots',
      `<mjx-msqrt><mjx-sqrt><mjx-surd><mjx-mo>${glyph('221A')}</mjx-mo></mjx-surd><mjx-box>${letter('1D45B')}</mjx-box></mjx-sqrt></mjx-msqrt>`,
      '$\\sqrt{n}$',
    ],
    [
      'roots with their degree',
      `<mjx-mroot><mjx-root>${number('33')}</mjx-root><mjx-sqrt><mjx-surd></mjx-surd><mjx-box>${number('38')}</mjx-box></mjx-sqrt></mjx-mroot>`,
      '$\\sqrt[3]{8}$',
    ],
    [
      'sums',
      `<mjx-munderover><mjx-over>${letter('1D45B')}</mjx-over><mjx-box><mjx-munder><mjx-row><mjx-base><mjx-mo>${glyph('2211')}</mjx-mo></mjx-base></mjx-row><mjx-row><mjx-under>${letter('1D456')}</mjx-under></mjx-row></mjx-munder></mjx-box></mjx-munderover>`,
      '${\\sum }_{i}^{n}$',
    ],
  ])('keeps %s', (_, content, expected) => {
    expect(written(formula(content))).toBe(`So ${expected}`);
  });

  test('is MathML in HTML', () => {
    expect(savedMarkup(formula(letter('1D467')))).toBe('<math><mi>z</mi></math>');
  });
});

describe('the source in an attribute', () => {
  const katex = '<span class="katex"><span class="katex-html">x2</span></span>';
  test.each([
    [`<span class="math-inline" data-math="x^2">${katex}</span>`, 'So $x^2$'],
    [`<span class="ztext-math" data-tex="x^2">x2</span>`, 'So $x^2$'],
    [`<span data-entry="\\theta"><math><mi>θ</mi></math></span>`, 'So $\\theta$'],
    // The element contains more than the formula.
    [`<span data-math="x^2">${katex} and more</span>`, 'So x2 and more'],
    [`<span data-tex="x^2">word</span>`, 'So word'],
  ])('%s', (markup, expected) => {
    expect(written(markup)).toBe(expected);
  });
});

describe('pictures of formulas', () => {
  test.each([
    ['https://latex.codecogs.com/svg.image?%5Cfrac%7Ba%7D%7Bb%7D', '', '', '\\frac{a}{b}'],
    ['https://latex.codecogs.com/gif.latex?\\dpi{120}&space;a+b', '', '', 'a+b'],
    ['https://s0.wp.com/latex.php?latex=%7BA%5En%7D&bg=fff&fg=000&s=0', 'A', 'latex', '{A^n}'],
    ['https://www.zhihu.com/equation?tex=x%5E2', 'x^2', '', 'x^2'],
    ['https://render.githubusercontent.com/render/math?math=%5Calpha', '', '', '\\alpha'],
    ['https://chart.apis.google.com/chart?cht=tx&chl=%5Calpha%2B%5Cbeta', '', '', '\\alpha+\\beta'],
    ['https://x.test/formula/%5Cfrac%7Bm%7D%7Bv%7D', '', '', '\\frac{m}{v}'],
    ['https://x.test/a.svg', '{\\displaystyle x}', 'mwe-math-fallback-image-inline', '{\\displaystyle x}'],
    ['https://x.test/a.svg', '$x_1$', '', 'x_1'],
    ['https://x.test/a.svg', '\\operatorname{fn}(x) = \\exp(x)', '', '\\operatorname{fn}(x) = \\exp(x)'],
  ])('%s with the name %j and the class %j', (src, alt, className, tex) => {
    const image = `<img src="${src.replaceAll('&', '&amp;')}" alt="${alt}" class="${className}">`;
    expect(written(`${image}.`)).toBe(`So $${tex}$.`);
    expect(savedMarkup(image)).toBe(`<img src="${src.replaceAll('&', '&amp;')}" alt="${tex}" role="math">`);
    expect(plainText(saved(`<p data-keep>So ${image}.</p>`).body)).toBe(`So ${tex}.`);
  });

  test.each([
    ['https://x.test/math/photo.png?width=3', 'Two pupils'],
    ['https://x.test/photo.png', 'The folder C:\\text of all the users'],
    ['https://x.test/photo.png', '$5 and $10'],
    ['https://x.test/latex.png', 'A pair of gloves'],
  ])('are not %s with the name %j', (src, alt) => {
    expect(savedMarkup(`<img src="${src}" alt="${alt}">`)).toBe(`<img src="${src}" alt="${alt}">`);
  });

  test('are no products whose name or class is that of a material', () => {
    for (const name of ['Latex', 'Latex gloves', 'Natural latex 160x200'])
      expect(savedMarkup(`<img class="latex" src="https://x.test/a.png" alt="${name}">`)).not.toContain(
        'math',
      );
    const service = '<img src="https://x.test/latex.jpg?math=gloves+here" alt="Gloves">';
    expect(savedMarkup(service)).toBe(service);
    const folder = String.raw`<img src="https://x.test/a.png" alt="C:\in\to">`;
    expect(savedMarkup(folder)).toBe(folder);
    for (const name of ['xy', 'ABCD', 'sin x', 'a = b if c'])
      expect(written(`<img class="latex" src="https://x.test/a.png" alt="${name}">`)).toBe(`So $${name}$`);
  });

  test('have no name longer than a formula', () => {
    for (const name of ['\\text{'.repeat(2_000), `${'&space;'.repeat(2_000)}\\frac`])
      expect(savedMarkup(`<img src="https://x.test/a.png" alt="${name}">`)).not.toContain('math');
  });

  test('stand on a line of their own if they are alone, and each is kept', () => {
    const image = '<img class="latex" src="https://x.test/a.png" alt="x">';
    const page = `<div data-keep><p>${image}</p><p>${image} ${image}</p></div>`;
    expect(markdownOf(saved(page))).toBe('$$\nx\n$$\n\n$x$ $x$');
  });
});

test('a table that only places formulas is no table', () => {
  const cell = '<math display="block" alttext="x"><mi>x</mi></math>';
  const table = `<table><tr><td></td><td>${cell}</td><td>(1)</td></tr></table>`;
  expect(markdownOf(saved(`<div data-keep>${table}</div>`))).toBe('$$\nx\n$$\n\n(1)');
  const words = table.replace('(1)', 'The first one');
  expect(markdownOf(saved(`<div data-keep>${words}</div>`))).toContain('<table>');
});

test('the number of a line of MathML is its tag', () => {
  const math =
    '<math display="block"><mtable><mlabeledtr><mtd><mtext>(3)</mtext></mtd><mtd><mi>a</mi></mtd></mlabeledtr></mtable></math>';
  expect(markdownOf(saved(`<div data-keep>${math}</div>`))).toBe('$$\na \\tag{3}\n$$');
});

describe('TeX in the text of a page whose program did not run', () => {
  const text = String.raw`<p data-keep>So \(x_1\), \[y\] and $z^2$ for $5 or $6, <code>\(c\)</code>.</p>`;
  const page = (script: string): string => markdownOf(saved(`${script}${text}`));

  test('is a formula', () => {
    const written = page('<script src="https://cdn.test/mathjax@3/tex.js"></script>');
    expect(written).toContain('So $x_1$,\n\n$$\ny\n$$\n\nand');
    expect(written).toContain('`\\(c\\)`');
    expect(written).not.toContain('$z^2$ for');
  });

  test('may stand between dollars if the settings say so', () => {
    const config = "<script>MathJax = {tex: {inlineMath: [['$', '$']]}}</script>";
    expect(page(config)).toMatch(/\$z\^2\$ for \\?\$5 or \\?\$6,/u);
  });

  test.each([
    'It costs $5 and $10, or $5 to 10$, and US$5.',
    'A price of $5 with tax, A$5 with tax$.',
    'Rank $$ to $$$ (cheap $$, dear $$$$). Food: $$ and $$',
    'Set $HOME and FOO$ or $PATH to it$.',
  ])('is no price or name: %s', (line) => {
    const config = "<script>MathJax = {tex: {inlineMath: [['$', '$']]}}</script>";
    expect(plainText(saved(`${config}<p data-keep>${line}</p>`).body)).toBe(line);
    expect(saved(`${config}<p data-keep>${line}</p>`).body.querySelector('math')).toBeNull();
  });

  test('has words in its commands', () => {
    const config = "<script>MathJax = {tex: {inlineMath: [['$', '$']]}}</script>";
    const written = markdownOf(saved(`${config}<p data-keep>$xy \\text{ if so } z$ $$Rate = a / b$$</p>`));
    expect(written).toBe('$xy \\text{ if so } z$\n\n$$\nRate = a / b\n$$');
  });

  test.each(['\\(', '\\[x', '\\begin{align}'])('that nothing ends takes linear time: %s', (sign) => {
    const script = '<script src="https://cdn.test/mathjax@3/tex.js"></script>';
    const page = (size: number): string => `${script}<p data-keep>${sign.repeat(size / sign.length)}</p>`;
    expect(growth(120_000, page, saved)).toBeLessThan(1.5);
  });

  test.each([
    ['other pages', ''],
    ['pages whose program has run', '<script src="mathjax/tex.js"></script><mjx-container></mjx-container>'],
    ['pages whose settings name other signs', "<script>MathJax = {tex: {inlineMath: [['@', '@']]}}</script>"],
  ])('stays text on %s', (_, script) => {
    expect(page(script)).toContain('\\\\(x_1\\\\)');
  });

  test('is where the settings name brackets', () => {
    const config = String.raw`<script>MathJax = {tex: {inlineMath: [['\\\\(', '\\\\)']]}}</script>`;
    expect(page(config)).toContain('So $x_1$');
  });

  test('is where the page says so', () => {
    const script = '<script src="https://cdn.test/mathjax@3/tex.js"></script>';
    const parts = String.raw`<span class="tex2jax_ignore a">\(x\) <b class="math">\(y\)</b></span> \(z\)`;
    const { body } = saved(`${script}<p data-keep>${parts}</p>`);
    expect([...body.querySelectorAll('math')].map((math) => math.textContent)).toEqual(['y', 'z']);
    expect(body.querySelector('[class]')).toBeNull();
  });

  test('has signs of TeX if a script only names a program that draws it', () => {
    const script = '<script>var plugins = {katex: true};</script>';
    const { body } = saved(
      String.raw`${script}<p data-keep>Call \(dir\), \[no options\], \(n\) and \(x_1\).</p>`,
    );
    expect([...body.querySelectorAll('math')].map((math) => math.textContent)).toEqual(['n', 'x_1']);
  });
});
