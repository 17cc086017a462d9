import { call, property } from '../extraction/dom/safe.ts';
import { FOCUS_EVENTS } from './focus.ts';
import { quietly } from './quietly.ts';
import type { Mark } from './sheet.ts';

const EVENTS = ['close', 'cancel', 'toggle', 'beforetoggle', ...FOCUS_EVENTS];

/**
 * A modal dialog, hidden or not, makes the rest of the document inert: no link, no selection. Those
 * outside the kept content are closed while it is isolated, without the page being told, and opened
 * again in their order. Each is marked, so that a later copy of the extension can open it when this one is gone.
 *
 * @returns a function that opens them again.
 */
export function setModalsAside(document: Document, roots: readonly Node[], attribute: string): () => void {
  const modals = openModals(document).filter((dialog) => !roots.some((root) => related(dialog, root)));
  if (modals.length === 0) return () => {};

  const view = property<Window>(document, 'defaultView');
  const attributes = modals.map(attributesOf);
  const marks = modals.map((dialog) => modalMark(dialog, attribute));
  quietly(view, EVENTS, () => {
    for (const dialog of [...modals].reverse()) call(dialog, 'close');
  });
  modals.forEach((dialog, i) => call(dialog, 'setAttribute', attribute, marks[i]));
  return () => {
    quietly(view, EVENTS, () => modals.forEach((dialog, i) => reopen(dialog, attributes[i])));
  };
}

/** Tells a later copy of the extension where `open` stood among the attributes. */
function modalMark(dialog: Element, attribute: string): string {
  const names = call<string[]>(dialog, 'getAttributeNames').filter((name) => name !== attribute);
  const behind = names.length - 1 - names.indexOf('open');
  return `${'hole' satisfies Mark} ${`modal-${behind}` satisfies Mark}`;
}

function reopen(dialog: Element, attributes: Attributes): void {
  if (!property<boolean>(dialog, 'isConnected') || property<boolean>(dialog, 'open')) return;
  call(dialog, 'showModal');
  putInOrder(dialog, attributes);
}

function openModals(document: Document): HTMLElement[] {
  return [...call<NodeListOf<HTMLElement>>(document, 'querySelectorAll', 'dialog:modal')];
}

function related(dialog: Node, root: Node): boolean {
  return call<boolean>(dialog, 'contains', root) || call<boolean>(root, 'contains', dialog);
}

type Attributes = readonly (readonly [name: string, value: string])[];

function attributesOf(element: Element): Attributes {
  return Array.from(
    property<NamedNodeMap>(element, 'attributes'),
    ({ name, value }) => [name, value] as const,
  );
}

/** `open` comes back as the last attribute; what stood behind it is set again so that it is where it was. */
function putInOrder(dialog: Element, before: Attributes): void {
  const place = before.findIndex(([name]) => name === 'open');
  if (place < 0) return;
  for (const [name, value] of before.slice(place + 1)) {
    if (call<string | null>(dialog, 'getAttribute', name) !== value) continue;
    call(dialog, 'removeAttribute', name);
    call(dialog, 'setAttribute', name, value);
  }
}
