import { call, property } from '../extraction/dom/safe.ts';

export type Attributes = readonly (readonly [name: string, value: string])[];

export function attributesOf(element: Element): Attributes {
  return Array.from(
    property<NamedNodeMap>(element, 'attributes'),
    ({ name, value }) => [name, value] as const,
  );
}

/**
 * A new attribute is always the last. The attributes that were after it are set again, so that it gets its old place.
 */
export function putInOrder(element: Element, name: string, before: Attributes): void {
  const index = before.findIndex(([one]) => one === name);
  if (index < 0) return;
  for (const [later, value] of before.slice(index + 1)) {
    if (call<string | null>(element, 'getAttribute', later) !== value) continue;
    call(element, 'removeAttribute', later);
    call(element, 'setAttribute', later, value);
  }
}
