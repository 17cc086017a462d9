import { describe, expect, test } from '@jest/globals';
import type { PageFacts } from '../../../../../src/extraction/refine/features/features.ts';
import { codeUnderTitle } from '../../../../../src/extraction/refine/rules/code-under-title.ts';
import { textOfBlock } from '../../../../../src/extraction/refine/block-page.ts';
import { pageFor } from './pages.ts';

/** The texts that stay, joined. Those in bold stayed before, and all others have this probability. */
function stays(body: string, probability = 0.03, given: Partial<PageFacts> = {}): string {
  const { page, facts } = pageFor(body, given);
  const { tree, blocks } = page;
  const isBold = (first: number): boolean =>
    [first, tree.parent[first]].some((node) => tree.tagNames[tree.tag[node]] === 'b');
  const { chosen } = codeUnderTitle.apply(page, facts, {
    probability: Float64Array.from(blocks.first, () => probability),
    chosen: Uint8Array.from(blocks.first, (first) => (isBold(first) ? 1 : 0)),
  });
  const text = (b: number): string => textOfBlock(page, b).split(' ')[0];
  return Array.from(chosen, (each, b) => (each ? text(b) : '-')).join(' ');
}

describe('where no running text of a short description stays', () => {
  const page = (code: string, lines = 0) =>
    `<p>site</p><div><h1>open</h1><a href="/x">up</a>${code}<p>note</p>${'<p>a b</p>'.repeat(lines)}<p>It opens the file again.</p><p>more</p></div><p>foot</p>`;

  test('everything under its title stays, down to the last code or running text, but no links', () => {
    expect(stays(page('<pre>fun open()</pre>'))).toBe('- open - fun note It - -');
  });

  test('signatures are recognised by their names, also after an empty link', () => {
    const kept = '- open - fun note It - -';
    expect(stays(page('<div class="tsd-signature">fun open()</div>'))).toBe(kept);
    expect(stays(page('<div class="symbol monospace">fun open()</div>'))).toBe(kept);
    expect(stays(page('<div class="methodsynopsis dc-description">fun open()</div>'))).toBe(kept);
    expect(stays(page('<div><a href="#open"></a><code>fun open()</code></div>'))).toBe(kept);
    expect(stays(page('<div class="designature">fun open()</div>'))).toBe('- - - - - - - -');
  });

  test('a heading that is no H1 agrees with TITLE by at least .2', () => {
    const html = page('<pre>fun open()</pre>').replaceAll('h1>', 'h2>');
    const agreeing = (by: number) => ({ title: { block: 1, overlap: (b: number) => (b === 1 ? by : 0) } });
    expect(stays(html, 0.03, agreeing(0.2))).toBe('- open - fun note It - -');
    expect(stays(html, 0.03, agreeing(0.19))).toBe('- - - - - - - -');
  });

  test('of two headings that agree with TITLE, the one above the code is the title', () => {
    const html = '<div><h2>open</h2><pre>fun open()</pre><p>It opens the file again.</p><h2>later</h2></div>';
    const title = { block: 3, overlap: (b: number) => [0.5, 0, 0, 0.9][b] };
    expect(stays(html, 0.03, { title })).toBe('open fun It -');
  });

  test('an H1 below running text that stays is the title of a part, such as how to cite an article', () => {
    const cite = '<h1>cite</h1><pre>@article</pre>';
    const links = '<li><a href="#a">first</a>'.repeat(16);
    const text = '<p><b>It opens the file again.</b></p>';
    expect(stays(`<h1>open</h1>${links}${cite}`)).toMatch(/ cite @article$/);
    expect(stays(`<h1>open</h1>${links}${text}${cite}`)).toMatch(/ It - -$/);
  });

  test('a link is no code, and a button is no part of it', () => {
    expect(stays(page('<pre><a href="/y">fun open()</a></pre>'))).toBe('- - - - - - - -');
    expect(stays(page('<pre>fun open()</pre><button>Copy</button>'))).toBe('- open - fun - note It - -');
  });

  test('nothing is added below the probability or in a longer description', () => {
    expect(stays(page('<pre>fun open()</pre>'), 0.029)).toBe('- open - - - - - -');
    expect(stays(page('<pre>fun open()</pre>').replace('note', `note ${'n '.repeat(136)}`))).toContain(
      'note',
    );
    expect(stays(page('<pre>fun open()</pre>', 70))).toContain('note a');
    expect(stays(page('<pre>fun open()</pre>', 71))).not.toContain('note');
  });
});

describe('where running text stays', () => {
  const page = (above: string, below = '') =>
    `<ul>${above}</ul><div><h1>open</h1><p>line</p><p>note</p><pre>fun open()</pre><p>It opens the file again.</p>${below}<p><b>It is then read and closed.</b></p><p>Then it closes the file.</p></div>`;

  test('the line, the code and the running text above it stay', () => {
    expect(stays(page(''))).toBe('open line - fun It It -');
  });

  test('so does the line under a heading right under the title, such as "Name"', () => {
    const named = page('').replace('<p>line</p>', '<h2>Name</h2><p>line</p>');
    expect(stays(named)).toBe('open Name line - fun It It -');
  });

  test('so do other lines of three words from .2 on', () => {
    const html = page('').replace('note', 'note that is');
    expect(stays(html, 0.2)).toBe('open line note fun It It -');
    expect(stays(html, 0.19)).toBe('open line - fun It It -');
    expect(stays(html.replace(' is', ''), 0.2)).toBe('open line - fun It It -');
  });

  test('a line with a link does not', () => {
    expect(stays(page('').replace('line', 'line <a href="/x">up</a>'))).toBe('open - - fun It It -');
  });

  test('only near the title', () => {
    expect(stays(page('', '<p>a</p>'.repeat(11) + '<p>This one is near enough.</p>'))).toContain('This');
    expect(stays(page('', '<p>a</p>'.repeat(12) + '<p>This one is too far.</p>'))).not.toContain('This');
  });

  test('links above the title go, unless they are sure or fewer than other words', () => {
    const links = '<li><b>names</b></li><li><a href="/a">alpha</a></li><li><a href="/b">beta</a></li>';
    expect(stays(page(links))).toBe('- - - open line - fun It It -');
    expect(stays(page(links), 0.9)).toMatch(/^names - - open/);
    expect(stays(page(links.replace('beta</a>', '</a>beta and more')))).toMatch(/^names - - open/);
  });
});
