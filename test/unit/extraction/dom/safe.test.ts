import { describe, expect, test } from '@jest/globals';
import { call, property, reader } from '../../../../src/extraction/dom/safe.ts';
import { measure } from '../../../../src/extraction/measure/measure.ts';
import { names, pageOf } from '../page.ts';

/** What a browser does where a control or an image has the name of a property; jsdom does not always. */
function hide(object: object, name: string, element: Element): void {
  Object.defineProperty(object, name, { value: element, configurable: true });
}

const PROPERTIES = [
  'childNodes',
  'firstChild',
  'lastChild',
  'localName',
  'nextSibling',
  'nodeName',
  'nodeType',
  'parentNode',
  'tagName',
] as const;

describe('a form that has a control of this name', () => {
  const formOf = (name: string) => {
    const page = pageOf(
      `<form id="form"><input name="${name}" id="input"><p id="p">two words</p></form><p id="next">end</p>`,
    );
    const form = page.getElementById('form')!;
    hide(form, name, page.getElementById('input')!);
    return { page, form };
  };

  test.each(PROPERTIES)('%s has the value that the property has without it', (name) => {
    const { page, form } = formOf(name);
    const prototype = ['localName', 'tagName'].includes(name) ? Element.prototype : Node.prototype;
    const value = Object.getOwnPropertyDescriptor(prototype, name)!.get!.call(form) as unknown;
    expect((form as unknown as Record<string, unknown>)[name]).toBe(page.getElementById('input'));
    expect(property(form, name)).toBe(value);
    expect(reader(page.body, name)(form)).toBe(value);
  });

  test.each(PROPERTIES)('%s is measured like any other', (name) => {
    const tree = measure(formOf(name).page);
    expect(names(tree, tree.nodes.keys())).toEqual(
      [
        ['body', 'form', 'input', 'p', '"two words"'],
        ['next', '"end"'],
      ].flat(),
    );
    expect(Array.from(tree.words)).toEqual([3, 2, 0, 2, 2, 1, 1]);
  });
});

describe('a page that has an image or a form of this name', () => {
  test.each(['body', 'createTreeWalker', 'createTextNode', 'documentElement', 'firstChild', 'childNodes'])(
    '%s is measured like any other',
    (name) => {
      const page = pageOf(`<img id="image" name="${name}"><form id="form" name="${name}">two words</form>`);
      hide(page, name, page.getElementById('image')!);
      const tree = measure(page);
      expect(names(tree, tree.nodes.keys())).toEqual(['body', 'image', 'form', '"two words"']);
      expect(tree.words[0]).toBe(2);
    },
  );
});

describe('reading past named elements', () => {
  test('finds a property that only the object itself has', () => {
    expect(property({ own: 1 }, 'own')).toBe(1);
  });

  test('finds nothing where there is nothing', () => {
    expect(property(document.body, 'noSuchProperty')).toBeUndefined();
  });

  test('calls a method on the object with the given values', () => {
    const page = pageOf('');
    hide(page, 'createElement', page.body);
    expect(call<Element>(page, 'createElement', 'p').outerHTML).toBe('<p></p>');
    expect(call<Element>(page, 'createElement', 'p').ownerDocument).toBe(page);
  });

  test('a reader of a method or of an own property reads each node afresh', () => {
    const read = reader<number>({ own: 1 }, 'own');
    expect(read({ own: 2 })).toBe(2);
    expect(read({ own: 3 })).toBe(3);
    const method = reader<unknown>(document.body, 'getAttribute');
    expect(method(document.body)).toBe(Reflect.get(Element.prototype, 'getAttribute'));
  });

  test('a reader made from one element reads every other kind', () => {
    const page = pageOf('<p>text<!--comment--></p>');
    const nodeType = reader<number>(page.body, 'nodeType');
    const children = [...page.querySelector('p')!.childNodes];
    expect([page, ...children].map((node) => nodeType(node))).toEqual([9, 3, 8]);
  });
});
