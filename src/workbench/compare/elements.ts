/** The content of an element. A text is always text, never HTML. */
export type Child = Node | string | number | null | undefined;
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Creates elements of one document, in Node and in the browser. */
export type MakeElement = (
  name: string,
  attributes?: Attributes,
  ...children: readonly Child[]
) => HTMLElement;

/** Makes a function that creates elements. Attributes that are false or undefined are left out. */
export function makerOf(document: Document): MakeElement {
  return (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== undefined && value !== false)
        element.setAttribute(key, value === true ? '' : String(value));
    }
    for (const child of children) {
      if (child === null || child === undefined) continue;
      element.append(typeof child === 'object' ? child : document.createTextNode(String(child)));
    }
    return element;
  };
}

/** A section of the report with its own heading. */
export function section(
  h: MakeElement,
  id: string,
  title: string,
  note: string,
  ...children: readonly Element[]
): HTMLElement {
  return h('section', { id }, h('h2', {}, title), h('p', { class: 'note' }, note), ...children);
}
