/**
 * Reads that a page cannot falsify. A form control named `childNodes`, or an image named `body`, hides the property of
 * that name. The getters of the prototypes are not affected.
 */

type Accessor = (this: unknown) => unknown;

/** The prototype chain of a window contains an object with the named elements of the page. */
function isOfNamedElements(link: object): boolean {
  return Object.prototype.toString.call(link) === '[object WindowProperties]';
}

/** Descriptors by prototype and name, because a click reads properties a million times, from about forty prototypes. */
const known = new WeakMap<object, Map<string, PropertyDescriptor | undefined>>();

/** The property `name` as the prototypes of `object` define it, never a named element. */
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

/** The value of a property, even if an element has its name. */
export function property<T>(object: object, name: string): T {
  const found = descriptor(object, name);
  return (
    found?.get ? (found.get as Accessor).call(object) : (found?.value ?? Reflect.get(object, name))
  ) as T;
}

/** Calls a method, even if an element has its name. */
export function call<T>(object: object, name: string, ...values: unknown[]): T {
  return property<(...given: unknown[]) => T>(object, name).apply(object, values);
}

/**
 * A fast reader of one property for many nodes. They must inherit the property from the same prototype as `sample` (Node,
 * Element, CharacterData).
 */
export function reader<T>(sample: object, name: string): (node: object) => T {
  const found = descriptor(sample, name);
  const get = found && (Reflect.get(found, 'get') as Accessor | undefined);
  if (!get) return (node) => property<T>(node, name);
  return (node) => get.call(node) as T;
}

/**
 * A fast caller of one method with one argument for many nodes. It returns undefined for nodes without the method. In some
 * DOMs, each kind of element has its own method, so the method is looked up once for each prototype.
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
