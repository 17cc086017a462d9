import { expect, test } from '@jest/globals';
import { hidingSheet, HIDE_STYLES, newAttribute } from '../../../src/page/sheet.ts';

test.each(HIDE_STYLES)(
  'every rule of the %s sheet asks for a mark, so that alone it hides nothing',
  (style) => {
    const element = document.head.appendChild(document.createElement('style'));
    element.textContent = hidingSheet('isolate-x', style);
    const rules = [...element.sheet!.cssRules].flatMap((rule) =>
      rule instanceof CSSMediaRule ? [...rule.cssRules] : [rule],
    ) as CSSStyleRule[];
    element.remove();
    expect(rules.length).toBeGreaterThan(4);
    for (const { selectorText } of rules)
      for (const selector of selectorText.split(/,(?![^(]*\))/))
        expect(selector).toMatch(/\[isolate-x~="?[\w-]+"?\]/);
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
