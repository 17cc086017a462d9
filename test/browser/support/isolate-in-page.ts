import fc from 'fast-check';
import { property } from '../../../src/extraction/dom/safe.ts';
import type { KeptNodes } from '../../../src/extraction/types.ts';
import { isolate } from '../../../src/page/isolate.ts';
import { HIDE_STYLES, hidingSheet, type HideStyle } from '../../../src/page/sheet.ts';
import { build, randomPages, type RandomPage } from '../../support/random-pages.ts';

/**
 * Runs in a page of ours, in its own world: isolates random documents, and says what is wrong then. The sheet
 * goes in as one of the page, which no style of these documents contradicts.
 */

interface Case {
  readonly page: RandomPage;
  /** Chooses roots, holes and styles, by index into all nodes. */
  readonly roots: readonly number[];
  readonly holes: readonly number[];
  readonly contents: readonly number[];
  readonly hidden: readonly number[];
  readonly edits: readonly Edit[];
  readonly style: HideStyle;
}

interface Edit {
  readonly kind: 'remove' | 'append' | 'class' | 'text' | 'move' | 'clone';
  readonly at: number;
  readonly to: number;
}

const ATTRIBUTE = 'isolate-random';
/** How long to look for a smaller page that fails. Remote control does not wait forever. */
const SHRINKING_MS = 20_000;
const index = fc.nat({ max: 400 });
const cases: fc.Arbitrary<Case> = fc.record({
  page: randomPages,
  roots: fc.array(index, { minLength: 1, maxLength: 8 }),
  holes: fc.array(index, { maxLength: 5 }),
  contents: fc.array(index, { maxLength: 3 }),
  hidden: fc.array(index, { maxLength: 3 }),
  edits: fc.array(
    fc.record({
      kind: fc.constantFrom('remove', 'append', 'class', 'text', 'move', 'clone'),
      at: index,
      to: index,
    }),
    { maxLength: 8 },
  ),
  style: fc.constantFrom(...HIDE_STYLES),
});

const inPage = {
  /** Wrong in random documents: what is selected and not seen, or seen and not selected, or left behind. */
  random(runs: number, seed: number): string {
    const sheet = document.head.appendChild(document.createElement('style'));
    let end = Infinity;
    const outcome = fc.check(
      fc.property(cases, (one) => {
        // Until the first failure every page is checked. Later, letting the rest pass ends the search for a smaller one.
        if (performance.now() > end) return;
        try {
          check(one, sheet);
        } catch (error) {
          end = Math.min(end, performance.now() + SHRINKING_MS);
          throw error;
        }
      }),
      { numRuns: runs, seed },
    );
    return outcome.failed
      ? `${String(outcome.errorInstance)}\n${fc.defaultReportMessage(outcome) ?? ''}`
      : '';
  },

  /** How often boxes and styles are read while one half of the paragraphs is left and given back. */
  reads(paragraphs: number, style: HideStyle, scrolledTo: number): number {
    document.body.replaceChildren(half(paragraphs), half(paragraphs));
    document.head.appendChild(document.createElement('style')).textContent = hidingSheet(ATTRIBUTE, style);
    window.scrollTo({ top: document.body.scrollHeight * scrolledTo, behavior: 'instant' });
    const count = countReads();
    const kept = { roots: [document.body.firstElementChild!], holes: [] };
    isolate(kept, document, { attribute: ATTRIBUTE, style }).restore();
    return count();
  },
};

function half(paragraphs: number): Element {
  const part = document.createElement('section');
  for (let i = 0; i < paragraphs; i++)
    part.append(Object.assign(document.createElement('p'), { textContent: 'Words.' }));
  return part;
}

/** Counts from now on; the function it gives stops that. */
function countReads(): () => number {
  let reads = 0;
  const undo: (() => void)[] = [];
  const methods: [object, string][] = [
    [Element.prototype, 'getBoundingClientRect'],
    [Element.prototype, 'getClientRects'],
    [Element.prototype, 'checkVisibility'],
    [Range.prototype, 'getClientRects'],
    [Document.prototype, 'elementFromPoint'],
    [window, 'getComputedStyle'],
  ];
  for (const [owner, name] of methods) {
    const method = Reflect.get(owner, name) as (...values: unknown[]) => unknown;
    Reflect.set(owner, name, function (this: unknown, ...values: unknown[]): unknown {
      reads++;
      return method.apply(this, values);
    });
    undo.push(() => Reflect.set(owner, name, method));
  }
  return () => {
    for (const one of undo) one();
    return reads;
  };
}

function check(one: Case, sheet: Element): void {
  write(one, document.body);
  sheet.textContent = hidingSheet(ATTRIBUTE, one.style);
  const kept = keptOf(one);
  const texts = textsIn(document.body);
  const before = new Set(texts.filter(isVisible));
  const html = document.body.innerHTML;
  const isolation = isolate(kept, document, { attribute: ATTRIBUTE, style: one.style });
  const isKept = (node: Node): boolean =>
    kept.roots.some((root) => root.contains(node)) && !kept.holes.some((hole) => hole.contains(node));
  for (const text of texts) {
    const stays =
      isKept(text) ||
      [...property<NodeListOf<Node>>(text.parentNode!, 'childNodes')].some(
        (sibling) => isText(sibling) && isKept(sibling),
      );
    if (isKept(text) && before.has(text) && !isVisible(text))
      throw new Error(`Not seen: ${text.data} of ${document.body.innerHTML}`);
    if (!stays && isVisible(text)) throw new Error(`Seen: ${text.data} of ${document.body.innerHTML}`);
  }
  edit(one.edits, document.body);
  isolation.restore();
  const edited = document.body.innerHTML;
  write(one, document.body);
  if (document.body.innerHTML !== html) throw new Error('The same case makes another document.');
  edit(one.edits, document.body);
  if (document.body.innerHTML !== edited)
    throw new Error(`Given back ${edited} for ${document.body.innerHTML}`);
}

function write(one: Case, body: Element): void {
  body.replaceChildren(...build(one.page).body.childNodes);
  const elements = [...body.querySelectorAll<HTMLElement>('*')];
  const at = (i: number): HTMLElement | undefined => elements[i % elements.length];
  for (const i of one.contents) at(i)?.setAttribute('style', 'display: contents');
  for (const i of one.hidden) at(i)?.setAttribute('style', 'visibility: hidden');
}

function keptOf(one: Case): KeptNodes {
  const nodes = nodesIn(document.body).filter((node) => node instanceof Element || isText(node));
  const pick = (places: readonly number[], from: readonly Node[]): Node[] => {
    const wanted = new Set(places.map((i) => from[i % from.length]).filter(Boolean));
    const chosen = from.filter((node) => wanted.has(node));
    return chosen.filter((node) => !chosen.some((other) => other !== node && other.contains(node)));
  };
  const roots = pick(one.roots, nodes);
  const below = nodes.filter((node) => roots.some((root) => root !== node && root.contains(node)));
  return { roots, holes: pick(one.holes, below) };
}

function edit(edits: readonly Edit[], body: Element): void {
  for (const { kind, at, to } of edits) {
    const nodes = nodesIn(body);
    const node = nodes[at % nodes.length] as Node | undefined;
    const elements = nodes.filter(
      (other): other is Element => other instanceof Element && !node?.contains(other),
    );
    const place = elements.length > 0 ? elements[to % elements.length] : body;
    if (!node) continue;
    if (kind === 'remove') property<Node>(node, 'parentNode').removeChild(node);
    else if (kind === 'append') place.appendChild(document.createElement('p')).append('added');
    else if (kind === 'move') place.appendChild(node);
    else if (kind === 'clone') place.appendChild(node.cloneNode(true));
    else if (kind === 'class' && node instanceof Element) node.setAttribute('class', 'edited');
    else if (kind === 'text' && node instanceof Text) node.data = 'other words';
  }
}

function nodesIn(body: Element): Node[] {
  const walker = document.createTreeWalker(body);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  return nodes;
}

function textsIn(body: Element): Text[] {
  return nodesIn(body).filter((node): node is Text => isText(node));
}

/** Of something that is drawn: a space between two signs that are not, such as soft hyphens, goes at the end of a line. */
function isText(node: Node): node is Text {
  return node instanceof Text && /[^\s\p{Cf}]/u.test(node.data);
}

function isVisible(text: Text): boolean {
  const range = document.createRange();
  range.selectNodeContents(text);
  if (getComputedStyle(text.parentElement!).visibility !== 'visible') return false;
  return [...range.getClientRects()].some(({ width, height }) => width > 0 && height > 0);
}

declare global {
  var isolating: typeof inPage;
  interface Window {
    isolating: typeof inPage;
  }
}
// On `window`: remote control may run this in a global of its own.
window.isolating = inPage;
