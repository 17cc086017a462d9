import { expect, test } from '@jest/globals';
import { hidingSheet, HIDE_STYLES, newAttribute, type HideStyle } from '../../../src/page/sheet.ts';

/** Each selector of the sheet by itself. */
function selectorsOf(style: HideStyle): string[] {
  const element = document.head.appendChild(document.createElement('style'));
  element.textContent = hidingSheet('isolate-x', style);
  const rules = [...element.sheet!.cssRules].flatMap((rule) =>
    rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule],
  ) as CSSStyleRule[];
  element.remove();
  return rules.flatMap(({ selectorText }) => selectorText.split(/,(?![^(]*\))/));
}

test.each(HIDE_STYLES)(
  'every rule of the %s sheet asks for a mark, so that alone it hides nothing',
  (style) => {
    const selectors = selectorsOf(style);
    expect(selectors.length).toBeGreaterThan(4);
    for (const selector of selectors) expect(selector).toMatch(/\[isolate-x(?:-below)?~="?[\w-]+"?\]/);
  },
);

test.each(HIDE_STYLES)(
  'rules of the %s sheet for all that is below an element ask for the second attribute, or their time grows with the square of the levels',
  (style) => {
    const below = selectorsOf(style).filter((selector) => / \*/.test(selector));
    expect(below.length).toBeGreaterThan(2);
    for (const selector of below) expect(selector).toContain('[isolate-x-below~=');
  },
);

test('every declaration is important, or a page could undo it', () => {
  for (const style of HIDE_STYLES) {
    const declarations = hidingSheet('isolate-x', style).match(/[\w-]+: [^;{}]+;/g) ?? [];
    expect(declarations.length).toBeGreaterThan(4);
    expect(declarations.filter((declaration) => !declaration.includes('!important'))).toEqual([]);
  }
});

test('attributes are new each time and plain names', () => {
  const names = new Set(Array.from({ length: 100 }, newAttribute));
  expect(names.size).toBe(100);
  for (const name of names) expect(name).toMatch(/^isolate-[a-z0-9]+$/);
});
