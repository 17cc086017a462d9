import { caller } from '../dom/safe.ts';
import { TEXT_TAG } from '../dom/tags.ts';
import type { MeasuredTree } from '../types.ts';

/** The values of one attribute for all nodes. */
export interface Names {
  /** For each node, the index into `values`; 0 for text and for nodes without the attribute. */
  readonly of: Int32Array;
  /** `values[0]` is ''. */
  readonly values: readonly string[];
}

/** The attributes that are read from every element. */
const NAMED = ['class', 'id', 'itemprop', 'data-testid', 'aria-label', 'role'] as const;
export type Named = (typeof NAMED)[number];

/** Attributes that matter whatever their value is, each with a bit. */
export const HELD = { disabled: 1, href: 2, name: 4 } as const;
export type Held = keyof typeof HELD;
/** The bit of every element that has any attribute. */
const ANY = 8;

/**
 * The attributes that each node has, as bits, and the values of the named ones. Most elements have no attribute, so all
 * names are read at once.
 */
export function attributesOf(
  { length, tag, nodes }: MeasuredTree,
  getAttribute: (node: object, name: string) => string | null | undefined,
): { held: Uint8Array; named: Record<Named, Names> } {
  const getAttributeNames = caller<readonly string[]>('getAttributeNames');
  const held = new Uint8Array(length);
  const columns = new Map(NAMED.map((name) => [name as string, new NameColumn(length)]));
  // A DOM that cannot list the names of attributes is asked for each one.
  const all = [...NAMED, ...Object.keys(HELD)];
  for (let i = 0; i < length; i++) {
    if (tag[i] === TEXT_TAG) continue;
    const node = nodes[i];
    const names = getAttributeNames(node, undefined) ?? all;
    for (let k = 0; k < names.length; k++) {
      const name = names[k];
      held[i] |= ANY;
      const column = columns.get(name);
      if (column) column.set(i, getAttribute(node, name) ?? '');
      else if (Object.hasOwn(HELD, name) && (names !== all || typeof getAttribute(node, name) === 'string'))
        held[i] |= HELD[name as Held];
    }
  }
  return { held, named: Object.fromEntries(columns) as Record<Named, NameColumn> };
}

/** The values of one attribute, each stored once. */
class NameColumn implements Names {
  readonly of: Int32Array;
  readonly values = [''];
  private readonly known = new Map([['', 0]]);

  constructor(length: number) {
    this.of = new Int32Array(length);
  }

  set(node: number, value: string): void {
    let index = this.known.get(value);
    if (index === undefined) {
      this.known.set(value, (index = this.values.length));
      this.values.push(value);
    }
    this.of[node] = index;
  }
}

/**
 * Tells whether one of these attributes of a node contains a name; undefined if that holds for no node, as on most pages.
 * All values are searched as one text first, because a browser compiles an expression twice when it meets a second text.
 *
 * @param name An expression in which a space is as good as the beginning or the end of the text.
 */
export function namedSo(attributes: readonly Names[], name: RegExp): ((node: number) => boolean) | undefined {
  const found = attributes.filter(({ values }) => name.test(values.join(' ')));
  const is = found.map(({ values }) => values.map((value) => name.test(value)));
  return found[0] && ((node) => found.some(({ of }, k) => is[k][of[node]]));
}
