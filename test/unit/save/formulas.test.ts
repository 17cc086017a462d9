/** @jest-environment jsdom */
import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { extract } from '../../../src/extraction/extract.ts';
import { chapter } from '../../../src/save/epub/chapter.ts';
import { html } from '../../../src/save/html.ts';
import { markdown } from '../../../src/save/markdown/markdown.ts';
import { plainText } from '../../../src/save/text.ts';
import { snapshot } from '../../../src/save/snapshot.ts';
import { signsOf } from '../../../src/workbench/conversion/formulas.ts';
import { labelledNodes } from '../../support/labels.ts';
import { pageOf, SAVED_AT } from './pages.ts';
import { renderMarkdown } from './render-markdown.ts';

/** One article with the same formulas as each program writes them; `data-formula` says what the author wrote. */
const FOLDER = 'test/unit/save/formulas';
const FORMS = readdirSync(FOLDER).map((name) => path.basename(name, '.html'));
/** It leaves MathML in the page and no TeX. */
const WITHOUT_TEX = 'mathjax-3';

const pageAs = (form: string): Document => pageOf(readFileSync(path.join(FOLDER, `${form}.html`), 'utf8'));

/** Words in their order, and a sign for each formula. `texOf` says what the formula in an element is. */
function said(root: Element, selector: string, texOf: (formula: Element) => string): string[] {
  const copy = root.cloneNode(true) as Element;
  for (const formula of copy.querySelectorAll(selector)) formula.replaceWith(` ⟦${texOf(formula)}⟧ `);
  for (const element of copy.querySelectorAll('script, style, nav, footer')) element.remove();
  for (const block of copy.querySelectorAll('h1, p, li, td, th, div')) block.after(' ');
  return (copy.textContent.match(/⟦[^⟧]*⟧|[\p{L}\p{N}$]+/gu) ?? []).map((word) => word.replace(/\s+/gu, ''));
}

describe.each(FORMS)('of formulas by %s, each', (form) => {
  const page = pageAs(form);
  const stated = (tex: string): string => (form === WITHOUT_TEX ? signsOf(tex) : tex);
  const expected = said(page.querySelector('main')!, '[data-formula]', (formula) =>
    stated(formula.getAttribute('data-formula')!),
  );
  const content = snapshot({ roots: labelledNodes(page), holes: [] }, page, { savedAt: SAVED_AT });
  const inMath = (math: Element): string => {
    const tex = math.getAttribute('alttext');
    return tex === null ? signsOf(math.textContent) : stated(tex);
  };

  test('is once where it was, with what its author wrote, in HTML and in a book', () => {
    expect(expected.filter((word) => word.startsWith('⟦'))).toHaveLength(9);
    const saved = pageOf(html.render(content));
    expect(said(saved.querySelector('main')!, 'math', inMath)).toEqual(expected);
    const book = new DOMParser().parseFromString(chapter(content).document, 'application/xml');
    book.querySelectorAll('body > :not(:last-child)').forEach((head) => head.remove());
    expect(said(book.querySelector('body')!, 'math', inMath)).toEqual(expected);
    const display = (root: ParentNode): number => root.querySelectorAll('math[display="block"]').length;
    expect([display(saved), display(book)]).toEqual([2, 2]);
  });

  test('is once in Markdown, which prices in dollars do not end', () => {
    const source = markdown.render(content);
    const read = renderMarkdown(source);
    expect(said(read.body, 'math', inMath)).toEqual(expected);
    expect(source.match(/^\$\$$/gmu)).toHaveLength(4);
  });

  test('is once in plain text', () => {
    const lines = plainText(content.body);
    const words = (text: string): string => (text.match(/[\p{L}\p{N}]+/gu) ?? []).join('');
    expect(words(lines)).toBe(words(content.body.textContent));
    expect(lines.match(/6371/gu)).toHaveLength(1);
  });

  test('is in what the default method leaves as a whole or not at all, and saved so', () => {
    const found = pageAs(form);
    const { kept } = extract(found);
    const names = [...snapshot(kept, found).body.querySelectorAll('math')].map(inMath);
    const left = [...found.querySelectorAll('[data-formula]')].filter(
      (formula) =>
        kept.roots.some((root) => root.contains(formula)) &&
        !kept.holes.some((hole) => hole.contains(formula)),
    );
    expect(left.length).toBeGreaterThan(6);
    expect(names).toEqual(left.map((formula) => stated(formula.getAttribute('data-formula')!)));
  });
});
