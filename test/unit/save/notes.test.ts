/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { chapter } from '../../../src/save/epub/chapter.ts';
import { html } from '../../../src/save/html.ts';
import { markdownOf } from '../../../src/save/markdown/markdown.ts';
import { isNoteMark } from '../../../src/save/note-mark.ts';
import { pageOf, saved } from './pages.ts';

const PAGE =
  '<div data-keep><p>Water boils<sup id="r1"><a href="#n1">[1]</a></sup> and freezes [<a href="#n2">2</a>].</p></div>' +
  '<ol><li id="n1"><a href="#r1">^</a> A book.</li><li id="n2">Another.</li><li>Nobody leads here.</li></ol><p id="far">Far</p>';

describe('notes that the content leads to', () => {
  const content = saved(PAGE);

  test('are kept with it, and in HTML and EPUB their links work', () => {
    for (const page of [pageOf(html.render(content)), pageOf(chapter(content).document)]) {
      for (const id of ['n1', 'n2'])
        expect([page.querySelector(`a[href="#${id}"]`), page.getElementById(id)]).not.toContain(null);
      expect(page.body.textContent).toContain('A book.');
      expect(page.body.textContent).not.toContain('Nobody leads here');
    }
  });

  test('are notes of Markdown', () => {
    const written = markdownOf(content);
    expect(written).toContain('Water boils[^1] and freezes [^2].');
    expect(written).toMatch(/\[\^1\]: A book\.\n\n\[\^2\]: Another\.$/);
  });

  test('that nothing leads to stay items of a list that is kept', () => {
    const all = markdownOf(saved(`<div data-keep>${PAGE.replace(' data-keep', '')}</div>`));
    expect(all).toContain('3. Nobody leads here.');
    expect(all).toContain('[^2]: Another.');
  });

  test('that the page does not have leave no link', () => {
    const written = markdownOf(
      saved('<p data-keep>Water boils [<a href="#gone">1</a>] <a href="#far">far</a>.</p>'),
    );
    expect(written).toBe('Water boils [1] [far](http://localhost/#far).');
  });
});

describe('signs of notes', () => {
  const notes =
    '<aside id="id3" role="doc-footnote"><span>[<a href="#id2">1</a>]</span> Unsure.</aside><ol><li id="f2">Sold apart.</li></ol>';

  test('are known by what the page calls them where its style sheet raises them', () => {
    const page =
      '<p data-keep>Cases<span class="footnote footnote-number"><a href="#f2">*</a></span> and <code>g</code> <a class="footnote-reference brackets" href="#id3" id="id2" role="doc-noteref"><span>[</span>1<span>]</span></a> too.</p>';
    const content = saved(page + notes);
    const written = markdownOf(content);
    expect(written).toContain('Cases[^1] and `g` [^2] too.');
    expect(written).toMatch(/\[\^1\]: Sold apart\./u);
    expect(written).toMatch(/\[\^2\]: .*Unsure\./u);
    expect(pageOf(html.render(content)).querySelectorAll('a[role="doc-noteref"]')).toHaveLength(2);
  });

  test('need no sign in the note that leads back', () => {
    const page = '<p data-keep>Here <a href="#id3" role="doc-noteref">[1]</a>.</p>';
    const note = '<aside id="id3" role="doc-footnote"><p data-keep>Unsure.</p></aside>';
    const written = markdownOf(saved(page + note));
    expect(written).toContain('Here [^1].');
    expect(written).toContain('[^1]: Unsure.');
  });

  test('may stand each in an element of its own between brackets', () => {
    const sign = (at: number): string => `<span><a href="#f${at}">${at}</a></span>`;
    const page = `<p data-keep>Rare [${sign(1)}-${sign(3)}] and [${sign(2)}].</p>`;
    const note = (at: number): string => `<li><span id="f${at}"><span>${at}.</span>Book ${at}.</span></li>`;
    const written = markdownOf(saved(`${page}<ol>${[1, 2, 3].map(note).join('')}</ol>`));
    expect(written).toContain('Rare [[^1]-[^2]] and [^3].');
    expect(written).toContain('[^1]: Book 1.\n\n[^3]: Book 2.\n\n[^2]: Book 3.');
  });

  test('may stand between round brackets if the notes are items of a list', () => {
    const page = '<p data-keep>Rare (<a href="#f1">1</a>, <a href="#f2">2</a>).</p>';
    const written = markdownOf(saved(`${page}<ol><li id="f1">Book 1.</li><li id="f2">Book 2.</li></ol>`));
    expect(written).toContain('Rare ([^1], [^2]).');
    expect(written).toContain('[^1]: Book 1.\n\n[^2]: Book 2.');
    const other = markdownOf(saved('<p data-keep>By (<a href="#e1">1</a>) so.</p><p id="e1">x = y</p>'));
    expect(other).not.toContain('[^1]');
    expect(other).not.toContain('x = y');
  });

  test('are not written again before the note', () => {
    const sign = (at: number, text: string): string => `<sup><a href="#f${at}">${text}</a></sup>`;
    const page = `<p data-keep>One${sign(1, '1')}, two${sign(2, '**')}, three${sign(3, '3')}.</p>`;
    const items = ['1. Sold apart.', '<small>**</small> Not sold.', '3 years long.'];
    const note = (text: string, at: number): string => `<li id="f${at + 1}">${text}</li>`;
    const written = markdownOf(saved(`${page}<ul>${items.map(note).join('')}</ul>`));
    expect(written).toContain('[^1]: Sold apart.');
    expect(written).toContain('[^2]: Not sold.');
    expect(written).toContain('[^3]: 3 years long.');
  });

  test('stand in headings and tables too, but not in tables of HTML', () => {
    const sign = '<sup><a href="#f2">1</a></sup>';
    const table = (span: string): string =>
      `<table><tr><th>A</th><th>B</th></tr><tr><td${span}>x${sign}</td><td>y</td></tr></table>`;
    const written = markdownOf(
      saved(`<div data-keep><h2>Title${sign}</h2>${table('')}</div><ol><li id="f2">A note.</li></ol>`),
    );
    expect(written).toContain('## Title[^1]');
    expect(written).toContain('| x[^1] | y |');
    const raw = markdownOf(
      saved(`<div data-keep>${table(' rowspan="2"')}</div><ol><li id="f2">A note.</li></ol>`),
    );
    expect(raw).toContain('<sup>1</sup>');
    expect(raw).not.toContain('[^');
  });
});

test.each<[string, boolean, string, string, boolean]>([
  ['1', true, '', '', true],
  ['[12]', false, '', '', true],
  ['1', false, 'see [', ']', true],
  ['2', false, ', ', ' ]', true],
  ['1', false, 'page ', ' of', false],
  ['more', true, '', '', false],
  ['if', false, ', ', ', ', false],
  ['ii', false, ', ', ', ', true],
])('%j raised: %s, between %j and %j is a mark: %s', (text, raised, before, after, expected) => {
  expect(isNoteMark(text, raised, before, after)).toBe(expected);
});

describe('notes without links', () => {
  const text = '<p>One claim.<sup>1</sup></p><p>Another claim.<sup>2</sup></p>';
  /** The Markdown of a kept text with these notes after it. */
  const written = (notes: string, before = text): string =>
    markdownOf(saved(`<article data-keep>${before}${notes}</article>`));

  test.each([
    ['paragraphs after a rule', '<hr><p><sup>1</sup> A book.</p><p><sup>2</sup> A film.</p>'],
    ['bold numbers after a rule', '<hr><p><strong>1</strong> A book.</p><p><strong>2</strong> A film.</p>'],
    ['a list below a heading', '<h2>Notes</h2><ol><li>A book.</li><li>A film.</li></ol>'],
    [
      'lists in the margin',
      '<aside><ol><li>A book.</li></ol></aside><aside><ol start="2"><li>A film.</li></ol></aside>',
    ],
    ['a named part', '<div class="x__footnotes"><ol><li>A book.</li><li>A film.</li></ol></div>'],
    ['items with ids', '<ol><li id="fn1">A book.</li><li id="fn2">A film.</li></ol>'],
    ['one paragraph with line ends', '<hr><p><sup>1</sup> A book.<br><br><sup>2</sup> A film.</p>'],
  ])('become notes: %s', (_, notes) => {
    const markdown = written(notes);
    expect(markdown).toContain('One claim.[^1]\n\nAnother claim.[^2]');
    expect(markdown).toMatch(/\[\^1\]: A book\.\n\n(?:.*\n\n)?\[\^2\]: A film\.$/u);
  });

  test('are led to by links in HTML', () => {
    const page = pageOf(
      html.render(saved(`<article data-keep>${text}<hr><p><sup>1</sup> A book.</p></article>`)),
    );
    const link = page.querySelector<HTMLAnchorElement>('sup a[role="doc-noteref"]')!;
    expect(page.querySelector(link.getAttribute('href')!)?.textContent).toBe('1 A book.');
    expect(page.querySelectorAll('a[role="doc-noteref"]')).toHaveLength(1);
  });

  test('may have several blocks', () => {
    const markdown = written(
      '<hr><p><sup>1</sup> Two:</p><ul><li>A book.</li></ul><p><sup>2</sup> A film.</p>',
    );
    expect(markdown).toContain('[^1]: Two:\n\n    - A book.\n\n[^2]: A film.');
  });

  test('in the middle of the text end before the text goes on', () => {
    const page =
      '<p>One.<sup>1</sup></p><p><sup>1</sup> A book.</p><p>The text goes on.</p><p>Two.<sup>2</sup></p><p><sup>2</sup> A film.</p>';
    expect(written('', page)).toContain('[^1]: A book.\n\nThe text goes on.\n\nTwo.');
  });

  test('are added if the extraction left them out', () => {
    const part = '<div class="footnotes"><ol><li>A book.</li><li>A film.</li></ol></div>';
    for (const page of [
      `<article data-keep>${text}</article><div>${part}</div>`,
      `<article data-keep>${text}<div data-hole>${part}</div></article>`,
      `<article data-keep>${text}${part.replace('>', ' data-hole>')}</article>`,
    ]) {
      const markdown = markdownOf(saved(page));
      expect(markdown).toContain('[^1]: A book.\n\n[^2]: A film.');
      expect(markdown.match(/A book/gu)).toHaveLength(1);
    }
  });

  test.each([
    [
      'powers',
      '<p>It is 10<sup>2</sup> m<sup>1</sup> long.</p><hr><p><sup>1</sup> A.</p><p><sup>2</sup> B.</p>',
    ],
    [
      'verses',
      '<p><sup>1</sup>In the <sup>2</sup>beginning.</p><p><sup>3</sup>And <sup>4</sup>so.</p><p><sup>2</sup>On.</p>',
    ],
    ['steps', `${text}<ol><li>Stir.</li><li>Bake.</li></ol>`],
    [
      'places of authors',
      '<p>A. van Smith<sup>1</sup>, B. Jones, PhD<sup>2</sup> and C. Doe<sup>*</sup></p><p><sup>1</sup> University of X</p>' +
        '<p><sup>2</sup> Institute Y</p><p><sup>*</sup> Correspondence: c@doe.example</p><p>The text is long.</p>',
    ],
    [
      'places of authors in their paragraph',
      '<p>A. Smith<sup>1</sup>, B. Jones<sup>2</sup><br><sup>1</sup> University of X<br><sup>2</sup> Institute Y</p>',
    ],
    [
      'numbers of authors above a list of sources',
      '<p>A. Smith<sup>1</sup>, B. Jones<sup>2</sup></p><h2>References</h2><ol><li>A book.</li><li>A film.</li></ol>',
    ],
    ['steps after a rule', '<p>A claim.<sup>1</sup></p><hr><p><b>1</b> Stir.</p><p><b>2</b> Bake.</p>'],
    ['lists with other signs', `${text}<h2>Notes</h2><ol reversed><li>Two.</li><li>One.</li></ol>`],
    [
      'the middle of a line that is emphasised',
      '<p>Books<sup>1</sup></p><p><em>Allowances.<br><sup>1</sup> The books.</em></p>',
    ],
    ['small print', '<p>A price <small class="footnote">without tax</small></p>'],
    ['notes alone in their line', '<div><span class="sidenote">A text of its own.</span></div>'],
    ['numbers out of order', `${text}<p><sup>7</sup> Seven.</p><p><sup>2</sup> Two.</p>`],
  ])('are not seen in %s', (_, page) => {
    expect(written('', page)).not.toContain('[^');
  });

  test('have the numbers that their list shows', () => {
    const list = '<h2>Notes</h2><ol><li value="2">A film.</li><li>A play.</li></ol>';
    expect(written(list)).toMatch(/claim\.<sup>1<\/sup>[^]*claim\.\[\^1\][^]*\[\^1\]: A film\./u);
  });

  test('behind a name are notes in the text, and above the text if they are no names', () => {
    const notes = '<h2>Notes</h2><ol><li>A book.</li><li>A film.</li></ol>';
    for (const line of [
      '<p>It is true.</p><p>Net Income<sup>1</sup></p>',
      '<p>Prices in Ohio<sup>1</sup></p>',
    ])
      expect(written(notes, `${line}<p>A claim.<sup>2</sup></p>`)).toContain('[^2]: A film.');
  });

  test('are one part of the page, whose lists stay lists', () => {
    const notes =
      '<section class="footnotes"><ol class="footnotes-list"><li class="x"><aside class="footnote" role="doc-footnote">A.</aside>' +
      '<div class="footnote">B.</div></li></ol></section><div class="footnotes"></div>';
    const page = pageOf(html.render(saved(`<article data-keep>${notes}<p>A claim.</p></article>`)));
    expect(page.querySelectorAll('[role="doc-endnotes"]')).toHaveLength(1);
    expect(page.querySelector('section[role="doc-endnotes"] aside')?.getAttribute('role')).toBe(
      'doc-footnote',
    );
  });

  test('stand in the line of their sign', () => {
    const note = '<span class="sidenote"><sup>1</sup> A book.</span>';
    expect(
      written('', `<p>A claim.<label class="footref">1</label><input type="checkbox">${note} More.</p>`),
    ).toBe('A claim.[^1] More.\n\n[^1]: A book.');
    // Tufte's style sheet counts them.
    expect(
      written('', '<ul><li>A claim.<label></label><span class="sidenote">A long book.</span></li></ul>'),
    ).toBe('- A claim.[^1]\n\n[^1]: A long book.');
  });

  test('have their sign once, although LaTeXML writes it three times', () => {
    const note = (kind: string, text: string): string =>
      `<span class="ltx_note ltx_role_${kind}"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer">` +
      `<span class="ltx_note_content"><sup class="ltx_note_mark">1</sup>${text}` +
      '<span class="ltx_tag ltx_tag_note">1</span>';
    const [first, again] = [
      `${note('footnote', '')}A book.</span></span></span>`,
      `${note('footnotemark', '<span class="ltx_note_type">footnotemark: </span>')}</span></span></span>`,
    ];
    expect(written('', `<p>A claim${first} and more${again} of it.</p>`)).toBe(
      'A claim[^1] and more[^1] of it.\n\n[^1]: A book.',
    );
  });

  test('do not take the id of another element', () => {
    const page = '<p>A claim.<span class="sidenote">A long book.</span></p><p id="sidenote-1">Text.</p>';
    expect(written('', page)).toBe('A claim.[^1]\n\n[^1]: A long book.\n\nText.');
  });

  test('stand in the line of several signs, and keep their order', () => {
    const note = (text: string): string => `<span class="sidenote">A long ${text}.</span>`;
    expect(written('', `<p>One${note('book')} and two${note('film')}.</p>`)).toBe(
      'One[^1] and two[^2].\n\n[^1]: A long book.\n\n[^2]: A long film.',
    );
  });

  test('stand in the line and once more at the end', () => {
    const sign = '<sup><a id="r1" href="#fn1">1</a></sup><span class="sidenote">1. A long book.</span>';
    const end =
      '<div class="footnotes"><div><sup id="fn1"><a href="#r1">1</a></sup><p>A long book.</p></div></div>';
    expect(written(end, `<p>A claim.${sign} More.</p>`)).toBe('A claim.[^1] More.\n\n[^1]: A long book.');
  });
});

describe('links to notes', () => {
  const written = (page: string): string => markdownOf(saved(`<article data-keep>${page}</article>`));

  test('may lead to the number beside or above the note', () => {
    const text = '<p>One <a href="#ref1">[1]</a>, two <a href="#ref2">[2]</a>.</p>';
    const beside = (at: number, note: string): string =>
      `<div><a id="ref${at}">${at}.</a><div>${note}</div></div>`;
    const above = (at: number, note: string): string => `<h5><a id="ref${at}">(${at})</a></h5><p>${note}</p>`;
    for (const form of [beside, above])
      expect(written(`${text}<div>${form(1, 'A book.')}${form(2, 'A film.')}</div>`)).toBe(
        'One [^1], two [^2].\n\n[^1]: A book.\n\n[^2]: A film.',
      );
  });

  test.each([
    ['the heading of a section', '<a name="s"></a><h3>Sources</h3><ol><li>A book.</li></ol>'],
    [
      'a part with a heading',
      '<div><div><a name="s"></a></div><h3>Sources</h3><ol><li>A book.</li></ol></div>',
    ],
    ['a long text', `<a name="s"></a><div>${'Word '.repeat(700)}</div>`],
    ['another number', '<p><a name="s">3</a> A book.</p>'],
  ])('do not make a note of %s', (_, target) => {
    const page = pageOf(
      html.render(saved(`<article data-keep><p>One.<sup><a href="#s">1</a></sup></p>${target}</article>`)),
    );
    expect(page.querySelector('sup a')?.getAttribute('href')).toBe('#s');
    expect(page.querySelector('[role="doc-footnote"]')).toBeNull();
  });

  test('are no list of names that lead to sections', () => {
    const page =
      '<p>The <a href="#break">break</a>, <a href="#if">if</a>, <a href="#set">set</a>.</p><a name="if"></a><div>If.</div>';
    expect(written(page)).toContain('[if](http://localhost/#if)');
  });

  test('are known by where they lead, also if nothing raises them', () => {
    const page =
      '<p>One.<span><a href="#fn:a">1</a></span></p><ol><li id="fn:a">A book. <a href="#fnref:a">↩</a></li></ol>';
    expect(written(page)).toBe('One.[^1]\n\n[^1]: A book.');
  });

  test('may lead nowhere, as in files of Word', () => {
    const page =
      '<p>One <sup><a href="#_ftn1">[1]</a></sup>.</p><hr><p><sup><a href="//GUID#_ftnref1">[1]</a> </sup>A book.</p>';
    expect(written(page)).toBe('One [^1].\n\n---\n\n[^1]: A book.');
  });
});
