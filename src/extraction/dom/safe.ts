/**
 * Reads of the page that the page cannot answer for. A form control called `childNodes` or an image
 * called `body` stands in front of the property of that name; the getters of the prototypes do not
 * see them.
 */

type Accessor = (this: unknown) => unknown;

/** Between the prototypes of a window stands an object with the elements that the page has named. */
function isOfNamedElements(link: object): boolean {
  return Object.prototype.toString.call(link) === '[object WindowProperties]';
}

/** What was found, by prototype and name: a click reads properties a million times, of some forty prototypes. */
const known = new WeakMap<object, Map<string, PropertyDescriptor | undefined>>();

/** `name` as the prototypes of `object` define it, never as a named element does. */
function descriptor(object: object, name: string): PropertyDescriptor | undefined {
  const prototype = Object.getPrototypeOf(object) as object | null;
  if (!prototype) return undefined;
  let names = known.get(prototype);
  if (!names) known.set(prototype, (names = new Map<string, PropertyDescriptor | undefined>()));
  let found = names.get(name);
  if (!found && !names.has(name)) names.set(name, (found = search(prototype, name)));
  return found;
}

function search(prototype: object, name: string): PropertyDescriptor | undefined {
  for (let link: object | null = prototype; link; link = Object.getPrototypeOf(link) as object | null) {
    const found = Object.getOwnPropertyDescriptor(link, name);
    if (found && !isOfNamedElements(link)) return found;
  }
  return undefined;
}

/** The value of a property, past any named element. */
export function property<T>(object: object, name: string): T {
  const found = descriptor(object, name);
  return (
    found?.get ? (found.get as Accessor).call(object) : (found?.value ?? Reflect.get(object, name))
  ) as T;
}

/** Calls a method, past any named element. */
export function call<T>(object: object, name: string, ...values: unknown[]): T {
  return property<(...given: unknown[]) => T>(object, name).apply(object, values);
}

/**
 * A quick reader of one property for many nodes, which must share the prototype that `sample` finds
 * the property on (Node, Element, CharacterData).
 */
export function reader<T>(sample: object, name: string): (node: object) => T {
  const found = descriptor(sample, name);
  const get = found && (Reflect.get(found, 'get') as Accessor | undefined);
  if (!get) return (node) => property<T>(node, name);
  return (node) => get.call(node) as T;
}

/**
 * A quick caller of one method with one value for many nodes; undefined for nodes that lack it. Some DOMs give
 * kinds of elements methods of their own, so each prototype is asked for its own.
 */
export function caller<T>(name: string): (node: object, value: unknown) => T | undefined {
  const methods = new Map<object | null, ((this: object, value: unknown) => T) | undefined>();
  return (node, value) => {
    const prototype = Object.getPrototypeOf(node) as object | null;
    let method = methods.get(prototype);
    if (method === undefined && !methods.has(prototype)) {
      method = property(node, name);
      methods.set(prototype, method);
    }
    return method?.call(node, value);
  };
}
