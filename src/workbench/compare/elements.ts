/** What can stand in an element: a text is always text, never HTML. */
export type Child = Node | string | number | null | undefined;
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Makes elements of one document, here and in the browser. */
export type MakeElement = (
  name: string,
  attributes?: Attributes,
  ...children: readonly Child[]
) => HTMLElement;

/** A maker of elements; attributes that are false or undefined are left out. */
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

/** A part of the report under a heading of its own. */
export function section(
  h: MakeElement,
  id: string,
  title: string,
  note: string,
  ...children: readonly Element[]
): HTMLElement {
  return h('section', { id }, h('h2', {}, title), h('p', { class: 'note' }, note), ...children);
}
